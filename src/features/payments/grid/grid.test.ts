import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { dayAt, daysAfter, noonOf } from '#platform/i18n/days.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { claimStatusOf, nextDueOn } from '../claims/claim.policy.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { claimSums, countOfMembers, exemptionsOf, gridMembers, paymentSums } from './grid.repository.server.ts'
import { createGrid } from './grid.service.server.ts'
import { type GridRow, shownYears } from './grid.ts'
import { type CellState, cellStates, gridFilter } from './grid-filter.ts'

const treasurer = aMember({ id: 'lien', mayManagePayments: true })
const asked = (address = '') => gridFilter.read(new URLSearchParams(address))
const year = 2026

const aClaim = (id: string, facts: { userId?: string; amount?: number; paid?: number; dueOn?: string } = {}) => ({
  id,
  userId: id,
  year,
  kindId: 'full',
  amount: 9_000,
  paid: 0,
  communication: id,
  dueOn: '2026-02-01',
  why: 'rule' as const,
  state: 'open' as 'open' | 'waived' | 'cancelled',
  createdAt: 1,
  ...facts,
})

const aYear = (which: number, facts: { state?: 'open' | 'planned' } = {}) => ({
  year: which,
  startsOn: `${which}-01-01`,
  dueOn: `${which}-02-01`,
  state: 'open' as const,
  ...facts,
})

describeOnEachDatabase('the grid', (open, kind) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let grid: ReturnType<typeof createGrid>
  let today: string
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    grid = createGrid(portal)
    today = dayAt(portal.clock.seconds())
  })

  const read = async (address = '', limit = 500): Promise<GridRow[]> => {
    const rows: GridRow[] = []
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof grid.gridRows>> = await grid.gridRows(treasurer, asked(address), {
        after,
        limit,
      })
      rows.push(...page.rows)
      after = page.next
      if (after === null) return rows
    }
  }
  const stateOf = (row: GridRow) => row.cells[0]?.state ?? 'nothing'

  /** Every way to stand with a year, and what the policy of claims says of each. */
  const fillEveryWay = async () => {
    const users: ReturnType<typeof aUserRow>[] = []
    const claims: ReturnType<typeof aClaim>[] = []
    const parts: { claimId: string; number: number; dueOn: string; amount: number }[] = []
    const payments: { id: string; userId: string }[] = []
    const exceptions: { userId: string; year: number; exempt: boolean }[] = []
    const expected = new Map<string, CellState>()
    const user = (facts = {}) => {
      const id = `user-${String(users.length).padStart(3, '0')}`
      users.push(aUserRow(id, { sortName: id, deletedAt: 0, exempt: false, ...facts }))
      return id
    }
    const graceDays = 14
    const days = [-60, -14, -13, 20].map((days) => daysAfter(today, days))
    for (const state of ['open', 'waived', 'cancelled'] as const)
      for (const paid of [0, 3_000, 4_500, 9_000])
        for (const dueOn of days)
          for (const partsOn of [[], [days[0], days[3]], [days[2], days[3]]]) {
            const id = user()
            const claim = { ...aClaim(id, { paid, dueOn }), state }
            const agreed = partsOn.map((on = '', index) => ({
              claimId: id,
              number: index + 1,
              dueOn: on,
              amount: 4_500,
            }))
            claims.push(claim)
            parts.push(...agreed)
            const status = claimStatusOf(claim, daysAfter(nextDueOn(claim, agreed), graceDays), today)
            expected.set(id, status === 'cancelled' ? 'nothing' : status)
          }
    for (const isNoted of [false, true])
      for (const exempt of [false, true])
        for (const isLater of [false, true])
          for (const own of [null, false, true])
            for (const always of [null, false, true]) {
              const id = user({ exempt, createdAt: noonOf(isLater ? `${year + 1}-01-01` : `${year}-12-31`) })
              if (isNoted) payments.push({ id, userId: id })
              if (own !== null) exceptions.push({ userId: id, year, exempt: own })
              if (always !== null) exceptions.push({ userId: id, year: 0, exempt: always })
              const isExempt = !isLater && (own ?? always ?? exempt)
              expected.set(id, isNoted ? 'paid' : isExempt ? 'exempt' : 'nothing')
            }
    const { db } = portal
    await db.insertInto('membersUser').values(users).execute()
    await db.insertInto('paymentsClaim').values(claims).execute()
    await db.insertInto('paymentsInstalment').values(parts).execute()
    const rest = { paidAt: 5, amount: 100, means: 'cash' as const, year, note: '' }
    await db
      .insertInto('paymentsPayment')
      .values(payments.map((payment) => ({ ...rest, ...payment })))
      .execute()
    const agreed = { kindId: null, amount: null, reason: '', createdAt: 1 }
    await db
      .insertInto('paymentsException')
      .values(exceptions.map((exception) => ({ ...agreed, ...exception })))
      .execute()
    await db.insertInto('paymentsYear').values(aYear(year)).execute()
    return expected
  }

  it('says of each member how they stand with a year, in the list, in the filter and in the order alike', async () => {
    const expected = await fillEveryWay()
    const rows = await read()
    expect(new Map(rows.map((row) => [row.id, stateOf(row)]))).toEqual(expected)
    for (const state of cellStates) {
      const found = (await read(`status=${state}`, 40)).map(({ id }) => id)
      expect([state, found]).toEqual([state, [...expected].flatMap(([id, one]) => (one === state ? [id] : []))])
      const { count } = await grid.grid(treasurer, asked(`status=${state}`))
      expect([state, count]).toEqual([state, found.length])
    }
    const byStatus = cellStates.flatMap((state) => [...expected].flatMap(([id, one]) => (one === state ? [id] : [])))
    expect((await read('sort=status', 37)).map(({ id }) => id)).toEqual(byStatus)
    expect((await read('sort=status&way=desc', 37)).map(({ id }) => id)).toEqual(byStatus.toReversed())
    const open = (await read('sort=open', 37)).map(({ cells: [cell] }) => cell?.open ?? 0)
    expect(open).toEqual(open.toSorted((one, other) => other - one))
    expect(open).toHaveLength(expected.size)
  })

  it('adds up what a member owes of several kinds, and shows whoever is asked for', async () => {
    const { db } = portal
    await db
      .insertInto('membersUser')
      .values([
        aUserRow('anna', { firstName: 'Anna', lastName: 'Peeters', sortName: 'peeters anna', deletedAt: 0 }),
        aUserRow('bert', { firstName: 'Bert', sortName: 'dubois bert', deletedAt: 0, disabled: true, role: 'ADMIN' }),
        aUserRow('gone', { sortName: 'dubois gone', deletedAt: 5 }),
      ])
      .execute()
    const gift = { ...aClaim('gift', { userId: 'anna', amount: 2_000, paid: 2_000 }), kindId: 'gift' }
    await db
      .insertInto('paymentsClaim')
      .values([aClaim('anna', { paid: 1_000, dueOn: '2099-01-01' }), gift, { ...aClaim('bert'), state: 'waived' }])
      .execute()
    await db
      .insertInto('paymentsYear')
      .values([aYear(year), aYear(2027, { state: 'planned' })])
      .execute()
    const [row] = await read()
    expect(row).toEqual({
      id: 'anna',
      name: 'Anna Peeters',
      cells: [null, { state: 'part', owed: 11_000, paid: 3_000, open: 8_000 }],
    })
    const names = async (address: string) => (await read(address)).map(({ id }) => id)
    expect(await names('')).toEqual(['anna'])
    expect(await names('list=disabled')).toEqual(['bert'])
    expect(await names('list=all')).toEqual(['bert', 'anna'])
    expect(await names('list=all&way=desc')).toEqual(['anna', 'bert'])
    expect(await names('list=all&role=ADMIN')).toEqual(['bert'])
    expect(await names('list=all&q=peet')).toEqual(['anna'])
    expect(await names('list=all&kind=gift')).toEqual(['anna'])
    expect(await names('list=all&kind=gift&year=2025')).toEqual([])
    expect(await names('list=all&status=waived&status=part')).toEqual(['bert', 'anna'])
    expect((await grid.gridRow(treasurer, asked('until=2026'), 'anna')).cells[0]?.state).toBe('part')
    await expect(grid.gridRow(treasurer, asked(), 'gone')).rejects.toMatchObject({ code: 'payments.member-not-there' })
    const page = await grid.gridRows(treasurer, asked('sort=status'), { after: 'nonsense', limit: 1 })
    expect([page.rows.length, page.next]).toEqual([1, null])
  })

  it('has the sums of years, months and means that the journal has', async () => {
    const { db } = portal
    await db.insertInto('paymentsYear').values(aYear(year)).execute()
    await db
      .insertInto('paymentsClaim')
      .values([aClaim('a', { paid: 4_000 }), { ...aClaim('b', { paid: 1_000 }), state: 'waived' }])
      .execute()
    const paid = (id: string, day: string, means: 'cash' | 'transfer', of = year) => {
      return { id, userId: 'a', paidAt: noonOf(day), amount: 1_000, means, year: of, note: '' }
    }
    await db
      .insertInto('paymentsPayment')
      .values([
        paid('p1', '2026-01-01', 'cash'),
        paid('p2', '2026-12-31', 'transfer'),
        paid('p3', '2025-12-31', 'transfer', 2025),
      ])
      .execute()
    const { years, received, older, newer } = await grid.grid(treasurer, asked('year=2026'))
    expect(years).toEqual([
      { year: 2026, name: '2026', asked: 18_000, paid: 5_000, open: 5_000 },
      { year: 2025, name: '2025', asked: null, paid: 1_000, open: 0 },
    ])
    expect([older, newer, received.from, received.until]).toEqual([null, null, '2026-01-01', '2026-12-31'])
    expect(received.months).toHaveLength(12)
    expect(received.months.filter(({ count }) => count > 0)).toEqual([
      { year: 2026, month: 1, count: 1, amount: 1_000 },
      { year: 2026, month: 12, count: 1, amount: 1_000 },
    ])
    expect(received.means).toEqual([
      { means: 'transfer', count: 1, amount: 1_000 },
      { means: 'cash', count: 1, amount: 1_000 },
      { means: 'card', count: 0, amount: 0 },
    ])
  })

  it('has parts of months where a year begins within one', async () => {
    const starts = { yearStart: '09-15', dueDays: 30, graceDays: 0, bic: '', referenceLine: 'text' as const }
    await portal.db
      .insertInto('paymentsSettings')
      .values({ id: 1, ...starts })
      .execute()
    const { received, yearName } = await grid.grid(treasurer, asked('year=2026'))
    expect(yearName).toBe('2026-2027')
    expect([received.from, received.until]).toEqual(['2026-09-15', '2027-09-14'])
    expect([received.months.length, received.months[0], received.months.at(-1)]).toMatchObject([
      13,
      { year: 2026, month: 9 },
      { year: 2027, month: 9 },
    ])
  })

  it('notes that what is open was paid today, and takes that back', async () => {
    portal.clock.pass(200 * 86_400)
    const admin = await portal.somebody('ADMIN')
    const { id } = await portal.somebody('USER')
    const { contributions } = portal
    const kind = {
      name: { nl: 'Gewoon', fr: 'Ordinaire' },
      rule: feeRuleSchema.parse({ applies: 'always' }),
      retired: false,
    }
    const kindId = (await contributions.addFeeKind(admin, kind)).id
    await contributions.planYear(admin, year)
    await contributions.saveYear(
      admin,
      { year, revision: 0 },
      { dueOn: '2026-02-01', fees: new Map([[kindId, 7_500]]) },
    )
    await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
    const cell = async () => (await contributions.gridRow(admin, asked(), id)).cells[0]

    await contributions.recordPayment(admin, {
      id,
      facts: { paidAt: noonOf('2026-01-05'), amount: 2_500, means: 'cash', year, note: '' },
    })
    const before = await cell()
    expect(before).toMatchObject({ paid: 2_500, open: 5_000 })
    const noted = await contributions.recordOpen(admin, { id, year, means: 'card' })
    expect(noted.amount).toBe(5_000)
    expect(await cell()).toEqual({ state: 'paid', owed: 7_500, paid: 7_500, open: 0 })
    expect((await portal.rowOf(id))?.paidYear).toBe(year)
    const [payment] = await contributions.paymentsOf(admin, { id })
    expect(payment).toMatchObject({ amount: 5_000, means: 'card', year, seen: noted.seen })
    await expect(contributions.recordOpen(admin, { id, year, means: 'card' })).rejects.toMatchObject({ status: 409 })
    await contributions.removePayment(admin, { id, ...noted })
    expect(await cell()).toEqual(before)
    const nothing = contributions.recordOpen(admin, { id, year: 2027, means: 'cash' })
    await expect(nothing).rejects.toMatchObject({ code: 'user.nothing-open', facts: { year: 2027 } })
  })

  it('is for whoever manages payments', async () => {
    for (const [viewer, status] of [
      [visitor, 401],
      [aMember(), 403],
      [anAdmin({ isAdminWithheld: true }), 403],
    ] as const)
      for (const call of [
        () => grid.grid(viewer, asked()),
        () => grid.gridRows(viewer, asked(), { after: null, limit: 1 }),
        () => grid.gridRow(viewer, asked(), 'anna'),
        () => portal.contributions.recordOpen(viewer, { id: 'anna', year, means: 'cash' }),
      ])
        await expect(call()).rejects.toMatchObject({ status })
  })

  it('asks the same few questions however many members there are, all by an index', async () => {
    const { db } = portal
    const numbers = Array.from({ length: 300 }, (_, index) => index)
    await db
      .insertInto('membersUser')
      .values(numbers.map((n) => aUserRow(`u${n}`, { sortName: `lid ${n}`, deletedAt: 0 })))
      .execute()
    for (const of of [2024, 2025, 2026]) {
      await db.insertInto('paymentsYear').values(aYear(of)).execute()
      const claims = numbers.map((n) => ({ ...aClaim(`${of}-${n}`, { userId: `u${n}`, paid: n }), year: of }))
      await db.insertInto('paymentsClaim').values(claims).execute()
      const rest = { paidAt: 5, amount: 100, means: 'cash' as const, note: '', year: of }
      const payments = numbers.map((n) => ({ ...rest, id: `${of}-${n}`, userId: `u${n}` }))
      await db.insertInto('paymentsPayment').values(payments).execute()
    }
    const ids = numbers.slice(0, 100).map((n) => `u${n}`)
    const years = [2026, 2025, 2024]
    const late = { lateBefore: today }
    const rules = { ...late, year, exemptBefore: 5 }
    for (const statistics of [false, true]) {
      if (statistics) await sql`analyze`.execute(db)
      for (const query of [claimSums(db, ids, years, late), paymentSums(db, ids), exemptionsOf(db, ids, years)])
        expect((await planOf(database, query)).scanned).toEqual([])
      // However many payments there are: PostgreSQL reads so few of them whole.
      if (kind === 'sqlite') expect(await stepsOf(database, paymentSums(db, ids))).toContain('payments_payment_user')
      for (const address of ['', 'list=all', 'q=lid', 'status=late', 'sort=status', 'sort=open', 'kind=full']) {
        const selection = { ...asked(address), year }
        const page = gridMembers(db, selection, { rules, after: null, limit: 100 })
        // To ask how members stand looks at each of them, and finds what they owe by an index.
        for (const query of [page, countOfMembers(db, selection, rules)]) {
          const { scanned } = await planOf(database, query)
          expect([address, scanned.filter((table) => !/user$/.test(table))]).toEqual([address, []])
        }
      }
      for (const address of ['sort=open', 'sort=status', 'status=late']) {
        const page = gridMembers(db, { ...asked(address), year }, { rules, after: null, limit: 100 })
        expect(await stepsOf(database, page)).not.toContain('payments_claim_year')
      }
      // By name nothing is sorted: every page costs the same.
      for (const address of ['', 'list=all', 'way=desc'])
        for (const after of [null, ['lid 1', 'u1']]) {
          const query = gridMembers(db, { ...asked(address), year }, { rules, after, limit: 100 })
          expect([address, await planOf(database, query)]).toEqual([address, { scanned: [], sorts: false }])
        }
    }
  })
})

describe('the years of the grid', () => {
  it('are the newest ten, and lead on to the others', () => {
    const known = Array.from({ length: 13 }, (_, index) => 2015 + index)
    expect(shownYears(known, null)).toMatchObject({ older: 2017, newer: null })
    expect(shownYears(known, null).years).toHaveLength(10)
    expect(shownYears(known, 2017)).toEqual({ years: [2017, 2016, 2015], older: null, newer: 2027 })
    expect(shownYears(known, 1990)).toMatchObject({ years: [2015] })
    expect(shownYears([2026], null)).toEqual({ years: [2026], older: null, newer: null })
  })
})
