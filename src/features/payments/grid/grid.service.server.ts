import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt, daysAfter, startOfDay } from '#platform/i18n/days.ts'
import { monthOf, startOfMonth } from '#platform/i18n/months.ts'
import { readValues, valuesText } from '#platform/lists/cursor.server.ts'
import { type Page, pageOf } from '#platform/lists/list-page.server.ts'
import { journalYears } from '../journal/journal.repository.server.ts'
import { wholeJournal } from '../journal/journal-filter.ts'
import { journalSums, journalTotals } from '../journal/journal-sums.repository.server.ts'
import { waysToPay } from '../payment.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { feeYearAt } from '../years/contribution-year.ts'
import { allYears, feeKinds, findSettings, yearTotals } from '../years/year.repository.server.ts'
import type { Year } from '../years/year.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import {
  claimSums,
  countOfMembers,
  exemptionsOf,
  gridCursor,
  gridMembers,
  memberOfGrid,
  paymentSums,
} from './grid.repository.server.ts'
import { exemptBefore, type GridCell, type GridRow, type ShownYears, shownYears, stateWithoutClaims } from './grid.ts'
import type { GridFilter, GridSelection } from './grid-filter.ts'

/** What was asked and came in for one year, of all members. Cents; `asked` null where nobody was asked. */
type GridYear = Pick<Year, 'year'> & { name: string; asked: number | null; paid: number; open: number }

type Member = { id: string; firstName: string; lastName: string; exempt: number | boolean; createdAt: number }

type Frame = {
  years: readonly Year[]
  running: { year: number; yearStart: string }
  shown: ShownYears
  lateBefore: string
  selection: GridSelection
}

/** Every member beside every year: how they stand with what they owe. */
export function createGrid({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>) {
  /** Which years there are and run, and what the address asks of them. */
  const frameOf = async (filter: GridFilter): Promise<Frame> => {
    const now = clock.seconds()
    const [years, settings, noted] = await Promise.all([allYears(db), findSettings(db), journalYears(db)])
    const running = feeYearAt(now, settings, years)
    const ofPayments = noted ? yearsBetween(noted.first, noted.last) : []
    const shown = shownYears([running.year, ...years.map(({ year }) => year), ...ofPayments], filter.until)
    const lateBefore = daysAfter(dayAt(now), -settings.graceDays)
    return { years, running, shown, lateBefore, selection: { ...filter, year: filter.year ?? running.year } }
  }

  const rulesOf = (frame: Frame) => {
    const { year } = frame.selection
    return { year, exemptBefore: exemptBefore(year, frame), lateBefore: frame.lateBefore }
  }

  const rowsOf = async (members: readonly Member[], frame: Frame): Promise<GridRow[]> => {
    const cells = await cellsOf(db, members, frame)
    return members.map((member) => {
      const { id, firstName, lastName } = member
      return {
        id,
        name: `${firstName} ${lastName}`.trim(),
        cells: frame.shown.years.map((year) => cells(member, year)),
      }
    })
  }

  return treasurerCalls({
    /** What stands around the rows. */
    async grid(_, filter: GridFilter) {
      const frame = await frameOf(filter)
      const { selection, shown } = frame
      const [counted, kinds, totals, received, nameOf] = await Promise.all([
        countOfMembers(db, selection, rulesOf(frame)).executeTakeFirst(),
        feeKinds(db),
        totalsOf(db, shown.years),
        receivedIn(db, selection.year, frame),
        namesOfYears(db),
      ])
      const named = kinds.map(({ id, name }) => ({ id, name }))
      const years: GridYear[] = totals.map((one) => ({ ...one, name: nameOf(one.year) }))
      const yearName = nameOf(selection.year)
      return { ...shown, years, selection, yearName, count: Number(counted?.count ?? 0), kinds: named, received }
    },

    async gridRows(_, filter: GridFilter, { after, limit }: { after: string | null; limit: number }) {
      const frame = await frameOf(filter)
      const place = { rules: rulesOf(frame), after: gridCursor(readValues(after), frame.selection), limit: limit + 1 }
      const found = await gridMembers(db, frame.selection, place).execute()
      const { rows, next }: Page<(typeof found)[number]> = pageOf(found, limit, ({ key0, key1, key2 }) =>
        valuesText(frame.selection.sort === 'name' ? [key0, key1] : [Number(key0), key1, key2]),
      )
      return { rows: await rowsOf(rows, frame), next }
    },

    /** One row as it stands now. @throws PortalError payments.member-not-there */
    async gridRow(_, filter: GridFilter, id: string): Promise<GridRow> {
      const member = await memberOfGrid(db, id).executeTakeFirst()
      const [row] = member ? await rowsOf([member], await frameOf(filter)) : []
      if (!row) throw paymentsErrors['payments.member-not-there']()
      return row
    },
  })
}

const yearsBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Three questions for however many members. */
async function cellsOf(db: Database, members: readonly Member[], frame: Frame) {
  const ids = members.map(({ id }) => id)
  const { years } = frame.shown
  if (ids.length === 0 || years.length === 0) return () => null
  const [claims, payments, exceptions] = await Promise.all([
    claimSums(db, ids, years, frame).execute(),
    paymentSums(db, ids).execute(),
    exemptionsOf(db, ids, years).execute(),
  ])
  const key = (userId: string, year: number) => `${year} ${userId}`
  const asked = new Map(claims.map((sum) => [key(sum.userId, sum.year), sum]))
  const noted = new Map(payments.map(({ userId, year, paid }) => [key(userId, year), Number(paid)]))
  const exempt = new Map(exceptions.map(({ userId, year, exempt }) => [key(userId, year), Boolean(exempt)]))
  const before = new Map(years.map((year) => [year, exemptBefore(year, frame)]))

  return ({ id, createdAt, ...member }: Member, year: number): GridCell | null => {
    const claim = asked.get(key(id, year))
    if (claim?.state)
      return { state: claim.state, owed: Number(claim.owed), paid: Number(claim.paid), open: Number(claim.open) }
    const paid = noted.get(key(id, year))
    const exception = exempt.get(key(id, year)) ?? exempt.get(key(id, 0)) ?? null
    const rule = { isNoted: paid !== undefined, exception, exemptBefore: before.get(year) ?? null }
    const state = stateWithoutClaims({ exempt: Boolean(member.exempt), createdAt }, rule)
    return state === 'nothing' ? null : { state, owed: 0, paid: paid ?? 0, open: 0 }
  }
}

const everyPayment = { ...wholeJournal, kind: 'payment' } as const

/** By the claims of a year; where nobody was asked, what was paid for it. */
async function totalsOf(db: Database, years: readonly number[]): Promise<Omit<GridYear, 'name'>[]> {
  const totals = new Map((await yearTotals(db)).map((one) => [one.year, one]))
  return Promise.all(
    years.map(async (year) => {
      const known = totals.get(year)
      if (known) return { year, asked: known.asked, paid: known.paid, open: known.open }
      return { year, asked: null, paid: (await journalTotals(db, { ...everyPayment, year })).payment.amount, open: 0 }
    }),
  )
}

/** What came in within a year, by the day on which it was paid, whatever it was for: per month and per way to pay. Cents. */
async function receivedIn(db: Database, year: number, { years, running }: Frame) {
  const start = years.find((one) => one.year === year)?.startsOn.slice(5) ?? running.yearStart
  const [from, until] = [`${year}-${start}`, daysAfter(`${year + 1}-${start}`, -1)]
  const [begins, ends] = [startOfDay(from), startOfDay(`${year + 1}-${start}`)]
  const first = Number(start.slice(0, 2))
  const firstDays = Array.from({ length: 12 }, (_, index) => startOfMonth(year, first + 1 + index))
  const starts = [begins, ...firstDays.filter((at) => at > begins && at < ends), ends]
  const [paid, ...means] = await Promise.all([
    journalSums(db, everyPayment, starts),
    ...waysToPay.map(async (means) => {
      const { count, amount } = (await journalTotals(db, { ...everyPayment, from, until, means })).payment
      return { means, count, amount }
    }),
  ])
  const months = paid.map(({ payment: { count, amount } }, index) => {
    return { ...monthOf(starts[index] ?? begins), count, amount }
  })
  return { from, until, months, means }
}
