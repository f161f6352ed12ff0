import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, ownIban, type StatementContent } from '#tests/support/bank-statement.ts'
import { openJournal } from '#tests/support/open-journal.ts'
import { openStatements, type TestStatements } from '#tests/support/open-statements.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { moneyOf } from '../journal/journal-entry.ts'
import { journalFilter } from '../journal/journal-filter.ts'
import {
  accountsIn,
  madeSums,
  movementSums,
  movementsOf,
  statementsBefore,
  statementsWithin,
  waySums,
} from './reconciliation.repository.server.ts'
import { createReconciliation, type ReconciliationService } from './reconciliation.service.server.ts'
import { computedOf } from './reconciliation.ts'

const year = { from: '2026-01-01', until: '2026-12-31' }

const many = 20_000

/** Written by the database itself: ten years of movements, ten of them a statement. */
async function fill({ db, kind }: OpenDatabase): Promise<void> {
  const numbers =
    kind === 'postgres'
      ? sql`generate_series(1, ${sql.lit(many)}) as numbers(n)`
      : sql`(with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < ${sql.lit(many)})
          select n from numbers) as numbers`
  const day = sql`(2016 + n % 10) || '-03-' || (10 + n % 20)`
  await sql`insert into payments_statement
    (import_id, position, account, format, year, number, opening, closing, opening_day, closing_day)
    select 'i' || n, 1, ${sql.lit(ownIban)}, 'coda', 2016 + n % 10, n, 0, 0, ${day}, ${day} from ${numbers} where n % 10 = 0`.execute(
    db,
  )
  await sql`insert into payments_movement
    (id, import_id, statement, position, account, format, entry_day, amount, currency, name, communication, kind,
      bank_reference, key, outcome, reason)
    select 'm' || n, 'i' || (n / 10 * 10), 1, n % 10, ${sql.lit(ownIban)}, 'coda', ${day}, n, 'EUR', '', '', 'transfer', '',
      case when n % 7 = 0 then null else 'k' || n end, case when n % 3 = 0 then 'unknown' else 'matched' end, ''
    from ${numbers}`.execute(db)
  await sql`insert into payments_payment (id, user_id, paid_at, amount, means, year, note, movement_id)
    select 'p' || n, 'u' || n % 500, 1450000000 + n * 15000, n, 'transfer', 2016 + n % 10, '',
      case when n % 3 = 0 then null else 'm' || n end from ${numbers}`.execute(db)
}

describeOnEachDatabase('the reconciliation with the bank', (open) => {
  let database: OpenDatabase
  let portal: TestStatements
  let service: ReconciliationService
  let anna: Member
  beforeEach(async () => {
    database = await open()
    portal = await openStatements(database)
    service = createReconciliation(portal)
    anna = await portal.somebody('USER')
    await portal.openYear(2026)
  })

  const read = (name: string, text: string) =>
    portal.statements.importFile(portal.admin, { name, bytes: Buffer.from(text) })
  const coda = (content: StatementContent) => read(`${content.number}.cod`, aCodaFile([content]))
  const accountOf = async (asked = year) => (await service.reconciliation(portal.admin, asked)).accounts[0]

  /** Anna pays, somebody unknown pays, the bank takes its charges. */
  const march = async () =>
    aStatement({
      movements: [
        aMovement({ reference: await portal.communicationOf(anna) }),
        aMovement({ amount: 2000, communication: 'Gift', iban: null, name: 'ONBEKEND' }),
        aMovement({ amount: -1210, name: '', iban: null, communication: 'BANKKOSTEN', kind: 'other' }),
      ],
    })

  it('adds up from the opening to the closing balance, by what became of each movement', async () => {
    await coda(await march())
    const account = await accountOf()
    expect(account).toMatchObject({
      account: ownIban,
      balances: { opening: { amount: 100_000, day: '2026-03-06' }, closing: { amount: 108_290, day: '2026-03-09' } },
      payments: { count: 1, amount: 7500 },
      refunds: { count: 0, amount: 0 },
      ignored: { count: 1, amount: -1210 },
      waiting: { count: 1, amount: 2000 },
      outside: { count: 0, amount: 0 },
      gaps: [],
    })
    expect(account && computedOf(account)).toEqual({ computed: 108_290, difference: 0 })
  })

  it('counts what was paid back, and a movement once that stands in two formats', async () => {
    const content = await march()
    await coda(content)
    await read('maart.xml', aCamtFile([content]))
    await portal.contributions.giveCredit(portal.admin, {
      userId: anna.id,
      on: '2026-03-01',
      amount: 5000,
      year: 2026,
      note: 'x',
    })
    await coda(
      aStatement({
        ...{ number: 2, opening: 108_290, openingDay: '2026-03-09', closingDay: '2026-03-20' },
        movements: [aMovement({ day: '2026-03-20', amount: -1500, communication: 'Terug' })],
      }),
    )
    const { rows } = await portal.statements.movements(portal.admin, {})
    const debit = rows.find(({ amount }) => amount === -1500)
    await portal.statements.refund(portal.admin, String(debit?.id), anna.id)
    const account = await accountOf()
    expect(account).toMatchObject({ payments: { amount: 7500 }, refunds: { count: 1, amount: -1500 }, gaps: [] })
    expect(account && computedOf(account)).toEqual({ computed: 106_790, difference: 0 })
  })

  it('names the difference and the statements between which it came, also across the period', async () => {
    await coda(await march())
    await coda(aStatement({ number: 4, opening: 120_000, openingDay: '2026-04-01', closingDay: '2026-04-02' }))
    const account = await accountOf()
    expect(account && computedOf(account)).toEqual({ computed: 108_290, difference: 11_710 })
    const gap = { difference: 11_710, missing: { first: 2, last: 3, year: 2026 } }
    expect(account?.gaps).toMatchObject([gap])
    const april = await accountOf({ from: '2026-04-01', until: '2026-04-30' })
    expect(april && computedOf(april)).toMatchObject({ difference: 0 })
    expect(april?.gaps).toMatchObject([gap])
  })

  it('takes off what a statement says of days outside of the period', async () => {
    const days = ['2025-12-30', '2026-01-02'].map((day) => aMovement({ day, amount: 500, communication: day }))
    await coda(aStatement({ openingDay: '2025-12-29', closingDay: '2026-01-02', movements: days }))
    expect(await accountOf()).toMatchObject({
      balances: { opening: { amount: 100_500, day: '2026-01-01' }, closing: { amount: 101_000, day: '2026-01-02' } },
      waiting: { count: 1, amount: 500 },
    })
    expect(await accountOf({ from: '2025-01-01', until: '2025-12-31' })).toMatchObject({
      balances: { opening: { amount: 100_000 }, closing: { amount: 100_500, day: '2025-12-31' } },
      waiting: { count: 1, amount: 500 },
    })
  })

  it('finds what a payment has lost of its movement', async () => {
    await coda(await march())
    await database.db.updateTable('paymentsPayment').set({ amount: 7000 }).execute()
    const account = await accountOf()
    expect(account && computedOf(account)).toMatchObject({ difference: 500 })
  })

  it('sets apart cash, cards and transfers that only the journal knows; together they are its totals', async () => {
    await coda(await march())
    const jan = await portal.somebody('USER')
    const facts = { year: 2026, note: '' }
    const pay = (day: string, amount: number, means: 'cash' | 'card' | 'transfer') => {
      const paidAt = Date.parse(`${day}T12:00:00Z`) / 1000
      return portal.contributions.recordPayment(portal.admin, {
        id: jan.id,
        facts: { ...facts, paidAt, amount, means },
      })
    }
    await pay('2026-02-01', 1000, 'cash')
    await pay('2026-02-02', 2000, 'card')
    await pay('2026-02-03', 4000, 'transfer')
    const refund = { userId: jan.id, on: '2026-02-04', amount: 1000, year: 2026, note: '', means: 'cash' as const }
    await portal.contributions.refund(portal.admin, refund)
    const { ways } = await service.reconciliation(portal.admin, year)
    expect(ways.map(({ way, payments, refunds }) => [way, payments.amount, refunds.amount])).toEqual([
      ['statement', 7500, 0],
      ['by-hand', 4000, 0],
      ['cash', 1000, 1000],
      ['card', 2000, 0],
    ])
    const filter = journalFilter.read(new URLSearchParams(year))
    const totals = await openJournal(database).totals(portal.admin, filter)
    const sum = (of: 'payments' | 'refunds') => ways.reduce((all, way) => all + way[of].amount, 0)
    expect(moneyOf(totals)).toEqual({ in: sum('payments'), out: sum('refunds'), net: 13_500 })
  })

  it('is of the year that runs unless days are named, and says which years are closed', async () => {
    const { revision } = await portal.contributions.year(portal.admin, 2026)
    await portal.contributions.closeYear(portal.admin, { year: 2026, revision })
    const { period, periods, years } = await service.reconciliation(portal.admin, { from: null, until: null })
    expect([period, periods]).toEqual([year, [{ year: 2026, name: '2026', ...year }]])
    expect(years).toMatchObject([{ name: '2026', state: 'closed', closedBy: expect.any(String) }])
    for (const viewer of [visitor, aMember()])
      await expect(service.reconciliation(viewer, year)).rejects.toMatchObject({ code: expect.any(String) })
  })

  it('has balances of no account that has none', async () => {
    await coda(await march())
    await database.db.updateTable('paymentsStatement').set({ opening: null, closing: null }).execute()
    const account = await accountOf()
    expect(account).toMatchObject({ balances: null, outside: { count: 3, amount: 8290 } })
    expect(account && computedOf(account)).toBeNull()
  })

  it('is read by indexes, with statistics and without', async () => {
    const { db } = database
    await fill(database)
    const one = { importId: 'x', position: 1 }
    const queries = [
      accountsIn(db),
      statementsWithin(db, ownIban, year),
      statementsBefore(db, ownIban, year.from),
      movementsOf(db, one, '<', year.from),
      movementSums(db, ownIban, year),
      madeSums(db, ownIban, year),
      waySums(db, year),
    ]
    for (const statistics of [false, true]) {
      if (statistics) await sql`analyze`.execute(db)
      for (const query of queries) expect((await planOf(database, query)).scanned).toEqual([])
    }
  })
})
