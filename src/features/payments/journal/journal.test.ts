import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { fold } from '#platform/search/words.ts'
import { readSpreadsheet } from '#platform/spreadsheets/read-spreadsheet.server.ts'
import type { TableFile } from '#platform/spreadsheets/table-file.server.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openJournal } from '#tests/support/open-journal.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { paymentMonths } from '../payment-figures.repository.server.ts'
import { journalPage, totalsQuery, yearsQuery } from './journal.repository.server.ts'
import { type Journal, maxExcelRows } from './journal.service.server.ts'
import { type JournalFilter, journalFilter } from './journal-filter.ts'

const treasurer = aMember({ id: 'lien', mayManagePayments: true })
const asked = (address: string): JournalFilter => journalFilter.read(new URLSearchParams(address))
const everything = asked('')

const nameOf = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  sortName: `${fold(lastName)}\t${fold(firstName)}`,
})

type Facts = { id: string; userId: string; day: string; amount?: number; means?: 'cash' | 'card'; year?: number }

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
      { id: 'p1', member: 'Anna Peeters', paidAt: noonOf('2025-12-31') },
    ])
    expect([next, await journal.years(treasurer)]).toEqual([null, [2026, 2025]])
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
    const totals = await journal.totals(treasurer, asked(address))
    expect(totals).toEqual({ count: ids.length, amount, unknown: ids.filter((id) => id === 'p3').length })
  })

  it('leaves out credits and refunds: neither is money that came in', async () => {
    const others = (['credit', 'refund'] as const).map((kind) => {
      const facts = { id: kind, userId: 'anna', day: '2026-05-01', amount: kind === 'refund' ? -500 : 500 }
      return { ...aPayment(facts), kind }
    })
    const before = await journal.totals(treasurer, everything)
    await database.db.insertInto('paymentsPayment').values(others).execute()
    expect(await idsOf('from=2026-05-01')).toEqual([])
    expect(await journal.totals(treasurer, everything)).toEqual(before)
    const months = await paymentMonths(database.db, [noonOf('2026-04-30'), noonOf('2026-05-02')])
    expect(months).toEqual([{ count: 0, amount: 0 }])
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
    expect(await journal.totals(treasurer, everything)).toEqual({ count: 0, amount: 0, unknown: 0 })
    expect(await journal.years(treasurer)).toEqual([])
  })

  const textOf = async ({ body }: TableFile) => new Response(body as BodyInit).text()

  it('leaves as CSV, in the words of whoever asks, and the log says so', async () => {
    const file = await journal.export(treasurer, asked('year=2026&from=2026-01-01&q=a'), 'csv', 'nl')
    expect(file).toMatchObject({ name: 'betalingen-2026-11-20', format: 'csv' })
    expect(await textOf(file)).toBe(
      [
        'Datum;Lid;Jaar;Betaalwijze;Bedrag;Nota;Genoteerd op;Genoteerd door',
        '01/01/2026;Anna Peeters;2026;Contant;75,00;;10/03/2026;Lien Maes',
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

  it('leaves as Excel, with days and amounts to reckon with', async () => {
    const { body } = await journal.export(anAdmin(), everything, 'xlsx', 'fr')
    const { head, rows } = await readSpreadsheet(body as Uint8Array)
    expect(head.slice(0, 5)).toEqual(['Date', 'Membre', 'Année', 'Mode de paiement', 'Montant'])
    expect(rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
      ['2026-03-09', 'Ancien membre', '2026', 'Carte', '100.5'],
      ['2026-03-09', 'Éloïse D’Hondt', '2025', 'Virement', ''],
      ['2026-01-01', 'Anna Peeters', '2026', 'Espèces', '75'],
      ['2025-12-31', 'Anna Peeters', '2025', 'Virement', '75'],
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

/** Written by the database itself: a hundred thousand rows of ten years, five thousand members. */
async function fill({ db, kind }: OpenDatabase): Promise<void> {
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
      2016 + n / 10000, '' from ${numbers(many)}`.execute(db)
}

describeOnEachDatabase('a journal of a hundred thousand payments', (open) => {
  const filters = [
    '',
    'from=2020-01-01&until=2020-12-31',
    'year=2020',
    'means=card',
    'year=2020&means=card&from=2020-02-01',
  ]
  const after = { at: 1_600_000_000, id: 'payment-50' }

  it('is listed and added up by its indexes, with statistics and without', async () => {
    const database = await open()
    const { db } = database
    await fill(database)
    for (const statistics of [false, true]) {
      if (statistics) await sql`analyze`.execute(db)
      for (const filter of filters.map(asked))
        for (const query of [journalPage(db, filter, null, 101), journalPage(db, filter, after, 101)])
          expect([filter, await planOf(database, query)]).toEqual([filter, { scanned: [], sorts: false }])
      for (const filter of filters.map(asked))
        expect(await planOf(database, totalsQuery(db, filter))).toEqual({ scanned: [], sorts: false })
      expect(await planOf(database, yearsQuery(db))).toEqual({ scanned: [], sorts: false })
      // Members of that name are looked up first, in an index of names.
      for (const query of [journalPage(db, asked('q=nummer4999'), null, 101), totalsQuery(db, asked('q=nummer4999'))])
        expect((await planOf(database, query)).scanned).toEqual([])
    }
    expect(await stepsOf(database, journalPage(db, everything, null, 101))).toContain('payments_payment_newest')
    const { rows } = await openJournal(database).list(treasurer, asked('q=nummer4999'), null, 50)
    expect(rows).toHaveLength(20)
  }, 60_000)

  it('leaves as CSV, but in Excel only as many as fit', async () => {
    const database = await open()
    await fill(database)
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
    expect(text.split('\r\n')).toHaveLength(many + 2)
  }, 60_000)
})

describe('the filter of the journal', () => {
  it('stands in the address', () => {
    const address = '?q=anna&from=2026-01-01&until=2026-12-31&year=2026&means=cash'
    expect(journalFilter.search(asked(address))).toBe(address)
  })
})
