import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { daysAfter, noonOf, startOfDay } from '#platform/i18n/days.ts'
import { fold } from '#platform/search/words.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.server.ts'
import type { TableFile } from '#platform/spreadsheets/table-file.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openJournal } from '#tests/support/open-journal.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { readTable } from '#tests/support/read-table.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { listedClaims } from '../claims/claim-list.repository.server.ts'
import { decisionPage, paymentPage, yearsQuery } from './journal.repository.server.ts'
import { type Journal, maxExcelRows } from './journal.service.server.ts'
import { type JournalTotals, moneyOf } from './journal-entry.ts'
import { type JournalFilter, journalFilter } from './journal-filter.ts'
import { decisionSums, journalSums, paymentSums } from './journal-sums.repository.server.ts'

const treasurer = aMember({ id: 'lien', mayManagePayments: true })
const asked = (address: string): JournalFilter => journalFilter.read(new URLSearchParams(address))
const everything = asked('')

const nameOf = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  sortName: `${fold(lastName)}\t${fold(firstName)}`,
})

type Facts = { id: string; userId: string; day: string; amount?: number; means?: 'cash' | 'card'; year?: number }

const named = (...years: number[]) => years.map((year) => ({ year, name: String(year) }))

const nothing: JournalTotals = {
  payment: { count: 0, amount: 0, unknown: 0 },
  refund: { count: 0, amount: 0, unknown: 0 },
  credit: { count: 0, amount: 0, unknown: 0 },
  waiver: { count: 0, amount: 0, unknown: 0 },
  cancellation: { count: 0, amount: 0, unknown: 0 },
}

const aPayment = ({ day, year = Number(day.slice(0, 4)), amount = 7500, ...facts }: Facts) => ({
  means: 'transfer' as const,
  paidAt: noonOf(day),
  year,
  amount,
  note: '',
  recordedAt: noonOf('2026-03-10'),
  recordedBy: 'lien',
  ...facts,
})

const paid = [
  aPayment({ id: 'p1', userId: 'anna', day: '2025-12-31' }),
  aPayment({ id: 'p2', userId: 'anna', day: '2026-01-01', means: 'cash' }),
  aPayment({ id: 'p3', userId: 'eloise', day: '2026-03-09', amount: 0, year: 2025 }),
  aPayment({ id: 'p4', userId: 'gone', day: '2026-03-09', amount: 10_050, means: 'card' }),
]

describeOnEachDatabase('the journal', (open) => {
  let database: OpenDatabase
  let journal: Journal
  beforeEach(async () => {
    database = await open()
    const { db } = database
    journal = openJournal(database)
    await db
      .insertInto('membersUser')
      .values([
        aUserRow('anna', { ...nameOf('Anna', 'Peeters'), deletedAt: 0 }),
        aUserRow('eloise', { ...nameOf('Éloïse', 'D’Hondt'), deletedAt: 5 }),
        aUserRow('lien', { ...nameOf('Lien', 'Maes'), deletedAt: 0 }),
      ])
      .execute()
    await db.insertInto('paymentsPayment').values(paid).execute()
  })

  const idsOf = async (address: string) => {
    const { rows } = await journal.list(treasurer, asked(address), null, 50)
    return rows.map(({ id }) => id)
  }

  it('lists every payment, the newest first, with whose it was and who noted it', async () => {
    const { rows, next } = await journal.list(treasurer, everything, null, 50)
    expect(rows).toMatchObject([
      { id: 'p4', member: null, amount: 10_050, means: 'card', year: 2026, recorder: 'Lien Maes' },
      { id: 'p3', member: 'Éloïse D’Hondt', amount: 0, year: 2025 },
      { id: 'p2', member: 'Anna Peeters', userId: 'anna', means: 'cash' },
      { id: 'p1', member: 'Anna Peeters', kind: 'payment', at: noonOf('2025-12-31'), yearName: '2025' },
    ])
    expect([next, await journal.years(treasurer)]).toEqual([null, named(2026, 2025)])
    expect(Object.is(moneyOf(await journal.totals(treasurer, everything)).out, 0)).toBe(true)
  })

  it('reads on where the page before ended, also among payments of one moment', async () => {
    const found: string[] = []
    let after: string | null = null
    do {
      const { rows, next } = await journal.list(treasurer, everything, after, 1)
      found.push(...rows.map(({ id }) => id))
      after = next
    } while (after !== null)
    expect(found).toEqual(['p4', 'p3', 'p2', 'p1'])
    expect((await journal.list(treasurer, everything, 'nonsense', 1)).rows).toMatchObject([{ id: 'p4' }])
  })

  it.each([
    ['from=2026-01-01', ['p4', 'p3', 'p2'], 17_550],
    ['until=2025-12-31', ['p1'], 7500],
    ['from=2026-01-01&until=2026-01-01', ['p2'], 7500],
    ['year=2025', ['p3', 'p1'], 7500],
    ['means=cash', ['p2'], 7500],
    ['q=peeters', ['p2', 'p1'], 15_000],
    ['q=anna+peet', ['p2', 'p1'], 15_000],
    ['q=ELOISE', ['p3'], 0],
    ['q=%25', [], 0],
    ['q=anna&year=2026&means=transfer', [], 0],
    ['means=gold&from=2026-02-30', ['p4', 'p3', 'p2', 'p1'], 25_050],
  ])('is narrowed and added up by %s', async (address, ids, amount) => {
    expect(await idsOf(address)).toEqual(ids)
    const unknown = ids.filter((id) => id === 'p3').length
    const payment = { count: ids.length, amount, unknown }
    expect(await journal.totals(treasurer, asked(address))).toEqual({ ...nothing, payment })
  })

  /** A refund, a credit, and two claims of which one was waived and one cancelled, all of that day. */
  const others = async (day: string) => {
    const { db } = database
    const kinds = (['credit', 'refund'] as const).map((kind) => {
      const facts = { id: kind, userId: 'anna', day, amount: kind === 'refund' ? -500 : 2000 }
      return { ...aPayment(facts), kind }
    })
    const claim = (id: string, state: 'waived' | 'cancelled', paid: number) => ({
      ...{
        id,
        state,
        paid,
        userId: 'eloise',
        year: 2026,
        kindId: id,
        amount: 7500,
        communication: id,
        why: 'rule' as const,
      },
      ...{ dueOn: day, reason: 'Ziek', decidedAt: noonOf(day), decidedBy: 'lien', createdAt: 1, createdBy: null },
    })
    await db.insertInto('paymentsPayment').values(kinds).execute()
    await db
      .insertInto('paymentsClaim')
      .values([claim('waived', 'waived', 2500), claim('cancelled', 'cancelled', 0)])
      .execute()
  }

  it('has refunds, credits, waivers and cancellations too, of which only refunds are money', async () => {
    await others('2026-05-01')
    const { rows } = await journal.list(treasurer, asked('from=2026-05-01'), null, 50)
    expect(rows).toMatchObject([
      { id: 'refund', kind: 'refund', amount: -500, means: 'transfer', member: 'Anna Peeters' },
      { id: 'credit', kind: 'credit', amount: 2000, means: null },
      { id: 'waived', kind: 'waiver', amount: 5000, means: null, note: 'Ziek', recorder: 'Lien Maes', year: 2026 },
      { id: 'cancelled', kind: 'cancellation', amount: 7500, member: 'Éloïse D’Hondt', at: noonOf('2026-05-01') },
    ])
    const totals = await journal.totals(treasurer, everything)
    expect(totals).toEqual({
      payment: { count: 4, amount: 25_050, unknown: 1 },
      refund: { count: 1, amount: -500, unknown: 0 },
      credit: { count: 1, amount: 2000, unknown: 0 },
      waiver: { count: 1, amount: 5000, unknown: 0 },
      cancellation: { count: 1, amount: 7500, unknown: 0 },
    })
    expect(moneyOf(totals)).toEqual({ in: 25_050, out: 500, net: 24_550 })
    for (const [address, ids] of [
      ['kind=refund', ['refund']],
      ['kind=credit', ['credit']],
      ['kind=waiver', ['waived']],
      ['kind=cancellation&year=2026', ['cancelled']],
      ['kind=waiver&year=2025', []],
      ['means=transfer&from=2026-05-01', ['refund']],
      ['kind=credit&means=transfer', []],
      ['kind=waiver&q=hondt', ['waived']],
      ['kind=payment&from=2026-05-01', []],
    ] as const)
      expect([address, await idsOf(address)]).toEqual([address, ids])
  })

  it('reads on among all kinds of one moment, whatever the piece', async () => {
    await others('2026-03-09')
    const { rows } = await journal.list(treasurer, everything, null, 50)
    const all = rows.map(({ id }) => id)
    expect(all).toHaveLength(8)
    for (const limit of [1, 2, 3, 5]) {
      const found: string[] = []
      let after: string | null = null
      do {
        const page = await journal.list(treasurer, everything, after, limit)
        found.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(found).toEqual(all)
    }
  })

  it('knows what money stands on a statement', async () => {
    await database.db.updateTable('paymentsPayment').set({ movementId: 'm' }).where('id', '=', 'p1').execute()
    await others('2026-05-01')
    expect([await idsOf('statement=with'), await idsOf('statement=without&means=transfer')]).toEqual([
      ['p1'],
      ['refund', 'p3'],
    ])
  })

  it('says the same of a month as the dashboard does', async () => {
    await others('2026-05-01')
    const starts = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']
    const months = await journalSums(database.db, everything, starts.map(startOfDay))
    for (const [index, month] of months.entries()) {
      const until = daysAfter(starts[index + 1] ?? '', -1)
      expect(month).toEqual(await journal.totals(treasurer, asked(`from=${starts[index]}&until=${until}`)))
    }
    expect(months[5]).toMatchObject({ refund: { amount: -500 }, waiver: { count: 1 } })
  })

  it('calls years that do not begin in January by both calendar years, and one that was planned otherwise by its own', async () => {
    const { db } = database
    const settings = { dueDays: 31, graceDays: 14, bic: '', referenceLine: 'reference' as const }
    await db
      .insertInto('paymentsSettings')
      .values({ id: 1, yearStart: '09-01', ...settings })
      .execute()
    const rest = { openedAt: null, openedBy: null, closedAt: null, closedBy: null }
    await db
      .insertInto('paymentsYear')
      .values({ year: 2025, startsOn: '2025-01-01', dueOn: '2025-02-01', state: 'open', ...rest })
      .execute()
    const { rows } = await journal.list(treasurer, everything, null, 50)
    expect(rows.map(({ yearName }) => yearName)).toEqual(['2026-2027', '2025', '2026-2027', '2025'])
    expect(await journal.years(treasurer, 2019)).toEqual([
      { year: 2019, name: '2019-2020' },
      { year: 2026, name: '2026-2027' },
      { year: 2025, name: '2025' },
    ])
  })

  it('takes a day as one of Belgium, up to its last second', async () => {
    const midnights = [
      {
        ...aPayment({ id: 'm1', userId: 'anna', day: '2026-07-01' }),
        paidAt: Date.parse('2026-06-30T22:00:00Z') / 1000,
      },
      {
        ...aPayment({ id: 'm2', userId: 'anna', day: '2026-07-01' }),
        paidAt: Date.parse('2026-07-01T21:59:59Z') / 1000,
      },
      {
        ...aPayment({ id: 'm3', userId: 'anna', day: '2026-07-02' }),
        paidAt: Date.parse('2026-07-01T22:00:00Z') / 1000,
      },
    ]
    await database.db.insertInto('paymentsPayment').values(midnights).execute()
    expect(await idsOf('from=2026-07-01&until=2026-07-01')).toEqual(['m2', 'm1'])
  })

  it('is empty where nobody paid', async () => {
    await database.db.deleteFrom('paymentsPayment').execute()
    expect(await idsOf('')).toEqual([])
    expect(await journal.totals(treasurer, everything)).toEqual(nothing)
    expect(await journal.years(treasurer)).toEqual([])
  })

  const textOf = async ({ body }: TableFile) => new Response(body as BodyInit).text()

  it('leaves as CSV, in the words of whoever asks, and the log says so', async () => {
    const file = await journal.export(treasurer, asked('year=2026&from=2026-01-01&q=a'), 'csv', 'nl')
    expect(file).toMatchObject({ name: 'betalingen-2026-11-20', format: 'csv' })
    expect(await textOf(file)).toBe(
      [
        'Datum;Soort;Lid;Jaar;Betaalwijze;Bedrag;Zonder geldverkeer;Nota;Genoteerd op;Genoteerd door',
        '01/01/2026;Betaling;Anna Peeters;2026;Contant;75,00;;;10/03/2026;Lien Maes',
        '',
      ].join('\r\n'),
    )
    expect(await auditEntriesIn(database.db)).toMatchObject([
      {
        actor: 'lien',
        action: 'payments.journal-exported',
        facts: { format: 'csv', year: 2026, firstDay: '2026-01-01' },
      },
    ])
  })

  it('leaves as Excel, with days and amounts to reckon with, the totals and the bank in tables of their own', async () => {
    await others('2026-05-01')
    const { body } = await journal.export(anAdmin(), everything, 'xlsx', 'fr')
    const { head, rows } = await readSpreadsheet(body as Uint8Array)
    expect(head.slice(0, 7)).toEqual([
      ...['Date', 'Type', 'Membre', 'Année', 'Mode de paiement', 'Montant', 'Sans flux d’argent'],
    ])
    expect(rows.map(({ cells }) => cells.slice(0, 7))).toEqual([
      ['2026-05-01', 'Remboursement', 'Anna Peeters', '2026', 'Virement', '-5', ''],
      ['2026-05-01', 'Avoir', 'Anna Peeters', '2026', '', '', '20'],
      ['2026-05-01', 'Remise', 'Éloïse D’Hondt', '2026', '', '', '50'],
      ['2026-05-01', 'Annulation', 'Éloïse D’Hondt', '2026', '', '', '75'],
      ['2026-03-09', 'Paiement', 'Ancien membre', '2026', 'Carte', '100.5', ''],
      ['2026-03-09', 'Paiement', 'Éloïse D’Hondt', '2025', 'Virement', '', ''],
      ['2026-01-01', 'Paiement', 'Anna Peeters', '2026', 'Espèces', '75', ''],
      ['2025-12-31', 'Paiement', 'Anna Peeters', '2025', 'Virement', '75', ''],
    ])
    const table = async (name: string) =>
      (await readTable(body as Uint8Array, name)).map((cells) => cells.filter((cell) => cell !== null))
    expect(await table('Totaux')).toEqual([
      ['Type', 'Nombre', 'Montant'],
      ['Paiements (reçus)', 4, 250.5],
      ['Remboursements (versés)', 1, -5],
      ['Net', 245.5],
      [],
      ['Sans flux d’argent'],
      ['Avoirs accordés', 1, 20],
      ['Remises accordées', 1, 50],
      ['Annulé', 1, 75],
    ])
    expect(await table('Rapprochement')).toContainEqual(['En espèces', 1, 75])
  })

  it('is one plain table as CSV: what moved no money stands in a column of its own', async () => {
    await others('2026-05-01')
    const text = await textOf(await journal.export(treasurer, asked('from=2026-05-01'), 'csv', 'nl'))
    expect(text.split('\r\n').slice(1, 4)).toEqual([
      '01/05/2026;Terugbetaling;Anna Peeters;2026;Overschrijving;-5,00;;;10/03/2026;Lien Maes',
      '01/05/2026;Tegoed;Anna Peeters;2026;;;20,00;;10/03/2026;Lien Maes',
      '01/05/2026;Kwijtschelding;Éloïse D’Hondt;2026;;;50,00;Ziek;01/05/2026;Lien Maes',
    ])
  })

  it('never runs what somebody wrote as a formula', async () => {
    await database.db.updateTable('paymentsPayment').set({ note: '=1+1' }).where('id', '=', 'p1').execute()
    expect(await textOf(await journal.export(treasurer, asked('until=2025-12-31'), 'csv', 'nl'))).toContain(`;"'=1+1";`)
  })

  it('is for whoever manages payments, and leaves no line in the log for others', async () => {
    for (const [viewer, status] of [
      [visitor, 401],
      [aMember(), 403],
      [anAdmin({ isAdminWithheld: true }), 403],
    ] as const)
      for (const call of [
        () => journal.list(viewer, everything, null, 5),
        () => journal.totals(viewer, everything),
        () => journal.years(viewer),
        () => journal.export(viewer, everything, 'csv', 'nl'),
      ])
        await expect(call()).rejects.toMatchObject({ status })
    expect(await auditEntriesIn(database.db)).toEqual([])
  })
})

const many = 100_000

/** Written by the database itself: so many payments and a fifth as many claims of ten years, five thousand members. */
async function fill({ db, kind }: OpenDatabase, payments: number): Promise<void> {
  const claims = payments / 5
  const numbers = (count: number) =>
    kind === 'postgres'
      ? sql`generate_series(1, ${sql.lit(count)}) as numbers(n)`
      : sql`(with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < ${sql.lit(count)})
          select n from numbers) as numbers`
  await sql`insert into members_user
    (id, avatar_color, created_at, default_language, disabled, email_subscriber, first_name, last_name, magistrate,
      occupation, role, show_tooltips, sort_name)
    select 'user-' || n, 'blue-700', 1, 'nl', false, false, 'Lid', 'Nummer' || n, false, '', 'USER', true,
      'nummer' || n || ' lid' from ${numbers(5000)}`.execute(db)
  await sql`insert into payments_payment (id, user_id, paid_at, amount, means, year, note)
    select 'payment-' || n, 'user-' || (n % 5000), 1450000000 + n * 3000, 7500,
      case when n % 50 = 0 then 'card' when n % 10 = 0 then 'cash' else 'transfer' end,
      2016 + n * 10 / ${sql.lit(payments)}, '' from ${numbers(payments)}`.execute(db)
  await sql`update payments_payment set kind = 'refund', amount = -amount where id in ('payment-7', 'payment-70007')`.execute(
    db,
  )
  await sql`insert into payments_claim
    (id, user_id, year, kind_id, amount, paid, communication, due_on, why, reason, state, decided_at, created_at)
    select 'claim-' || n, 'user-' || (n % 5000), 2016 + n * 10 / ${sql.lit(claims)}, 'kind-' || n, 7500, 2500, 'c' || n, '2026-02-01', 'rule', '',
      case when n % 5 > 0 then 'open' when n % 2 = 0 then 'waived' else 'cancelled' end,
      case when n % 5 > 0 then null else 1450000000 + n * 15000 end, 1 from ${numbers(claims)}`.execute(db)
}

describeOnEachDatabase('a journal of a hundred thousand payments', (open) => {
  const filters = [
    '',
    'from=2020-01-01&until=2020-12-31',
    'year=2020',
    'means=card',
    'year=2020&means=card&from=2020-02-01',
    'kind=payment&from=2020-01-01',
    'kind=refund',
    'kind=credit&from=2020-01-01',
    'kind=waiver',
    'kind=cancellation&year=2020',
    'statement=without&year=2020',
  ]
  const after = { at: 1_600_000_000, source: 'payments', id: 'payment-50' } as const

  it('is listed and added up by its indexes, with statistics and without', async () => {
    const database = await open()
    const { db } = database
    await fill(database, many)
    const good = { scanned: [], sorts: false }
    for (const statistics of [false, true]) {
      if (statistics) await sql`analyze`.execute(db)
      for (const filter of filters.map(asked)) {
        for (const cursor of [null, after, { ...after, source: 'claims' as const }])
          for (const query of [paymentPage(db, filter, cursor, 101), decisionPage(db, filter, cursor, 101)])
            expect([filter, cursor, await planOf(database, query)]).toEqual([filter, cursor, good])
        for (const query of [
          paymentSums(db, filter, null),
          decisionSums(db, filter, null),
          paymentSums(db, filter, [0, 9]),
        ])
          expect([filter, await planOf(database, query)]).toEqual([filter, good])
      }
      expect(await planOf(database, yearsQuery(db))).toEqual(good)
      const owed = { year: null, userId: null, state: null }
      for (const filter of [owed, { ...owed, year: 2020 }, { ...owed, year: 2020, state: 'open' as const }])
        for (const cursor of [null, [2020, 'claim-50']])
          expect([filter, await planOf(database, listedClaims(db, filter, cursor, 101))]).toEqual([filter, good])
      expect((await planOf(database, listedClaims(db, { ...owed, userId: 'user-7' }, null, 101))).scanned).toEqual([])
      // Members of that name are looked up first, in an index of names.
      const named = asked('q=nummer4999')
      for (const query of [
        paymentPage(db, named, null, 101),
        decisionPage(db, named, null, 101),
        paymentSums(db, named, null),
      ])
        expect((await planOf(database, query)).scanned).toEqual([])
    }
    const steps = async (query: Parameters<typeof stepsOf>[1]) => stepsOf(database, query)
    expect(await steps(paymentPage(db, everything, null, 101))).toContain('payments_payment_newest')
    expect(await steps(paymentPage(db, asked('kind=refund'), null, 101))).toContain('payments_payment_others')
    expect(await steps(decisionPage(db, everything, null, 101))).toContain('payments_claim_decided')
    const list = async (address: string) => (await openJournal(database).list(treasurer, asked(address), null, 50)).rows
    expect(await list('q=nummer4999&kind=payment')).toHaveLength(20)
    expect((await list('kind=refund')).map(({ id }) => id)).toEqual(['payment-70007', 'payment-7'])
  }, 60_000)

  it('leaves as CSV, but in Excel only as many as fit', async () => {
    const database = await open()
    const payments = maxExcelRows + 5000
    await fill(database, payments)
    const journal = openJournal(database)
    const refused = journal.export(treasurer, everything, 'xlsx', 'nl')
    await expect(refused).rejects.toMatchObject({
      code: 'payments.too-many-for-excel',
      status: 422,
      facts: { maximum: maxExcelRows },
    })
    expect(await auditEntriesIn(database.db)).toEqual([])
    const { body } = await journal.export(treasurer, everything, 'csv', 'nl')
    const text = await new Response(body as BodyInit).text()
    expect(text.split('\r\n')).toHaveLength(payments + payments / 25 + 2)
  }, 60_000)
})

describe('the filter of the journal', () => {
  it('stands in the address', () => {
    const address = '?q=anna&from=2026-01-01&until=2026-12-31&kind=refund&year=2026&means=cash&statement=without'
    expect(journalFilter.search(asked(address))).toBe(address)
  })
})
