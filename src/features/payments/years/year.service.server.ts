import { createHash } from 'node:crypto'
import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { topics } from '#platform/live/topics.ts'
import { claimants, holdLedger, owingThoughPaid } from '../claims/claim.repository.server.ts'
import { makeClaims } from '../claims/make-claims.server.ts'
import { createSaving } from '../core/saving.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { contributionYearOf, dueOn, runningYearAt, startsOn } from './contribution-year.ts'
import { type OwedFee, owedFee } from './fee.policy.ts'
import { exceptionsOf } from './fee-kind.repository.server.ts'
import { requireKinds } from './require-kinds.server.ts'
import {
  allYears,
  changeYear,
  feeKinds,
  feesOf,
  findSettings,
  findYear,
  insertYear,
  notedAsPaid,
  type Payer,
  payers,
  replaceFees,
  yearTotals,
} from './year.repository.server.ts'
import type { FeeKind, Year } from './year.ts'
import { namesOfYears } from './year-names.server.ts'

/** What one member would be asked for, or why they would not be. */
export type PlannedClaim = Pick<Payer, 'id' | 'firstName' | 'lastName'> & { owed: OwedFee; reason: string }

/** To make the claims one names the `digest` of what one saw. */
export type Plan = { lines: PlannedClaim[]; count: number; amount: number; digest: string }

type YearFields = { dueOn: string; fees: ReadonlyMap<string, number> }

export function createYears(deps: PaymentsDeps) {
  const { db, audit, clock, live, people } = deps
  const change = createSaving(deps)

  /** How every member stands goes by the days of an opened year. */
  const changeForAll: typeof change = async (work, about) => {
    const result = await change(work, about)
    live.announce(topics.members)
    return result
  }

  const known = async (year: number, within: Database): Promise<Year> => {
    const found = await findYear(within, year)
    if (!found) throw paymentsErrors['payments.year-not-there']()
    return found
  }

  const log = (trx: Database, actor: Member, action: AuditAction, year: number, facts: Record<string, number> = {}) =>
    audit.record(trx, { actor, action, subjectKind: 'contribution-year', subject: String(year), facts })

  /** Of those who have no claim of that year yet, by name. */
  const plan = async (year: Year, within: Database): Promise<Plan> => {
    const asked = await askedIn(within, year)
    const noted = await notedAsPaid(within, year.year)
    const exceptions = await exceptionsOf(within, year.year)
    const claimed = await claimants(within, year.year)
    const lines = (await payers(within))
      .filter(({ id }) => !claimed.has(id))
      .map((payer) => {
        const exception = exceptions.get(payer.id) ?? null
        const { id, firstName, lastName } = payer
        const owed = owedFee({ ...payer, isNotedAsPaid: noted.has(id) }, exception, asked)
        return { id, firstName, lastName, owed, reason: exception?.reason ?? '' }
      })
    const owing = lines.flatMap(({ owed }) => (owed.kindId === null ? [] : [owed.amount]))
    return { lines, count: owing.length, amount: owing.reduce((sum, cents) => sum + cents, 0), digest: digestOf(lines) }
  }

  const calls = treasurerCalls({
    /** Newest first, with what came of each. */
    async years() {
      const totals = new Map((await yearTotals(db)).map((one) => [one.year, one]))
      const nameOf = await namesOfYears(db)
      return (await allYears(db)).map((year) => {
        return { ...year, name: nameOf(year.year), totals: totals.get(year.year) ?? null }
      })
    },

    async year(_, year: number) {
      const found = await known(year, db)
      const kinds = await feeKinds(db)
      const fees = await feesOf(db, year)
      const totals = (await yearTotals(db)).find((one) => one.year === year) ?? null
      const name = (await namesOfYears(db))(year)
      return { ...found, name, totals, kinds: kinds.map((kind) => ({ ...kind, amount: fees.get(kind.id) ?? null })) }
    },

    /** The year after the newest one; the one that runs where there is none. */
    async nextYear(): Promise<{ year: number; name: string }> {
      const [newest] = await allYears(db)
      const year = newest ? newest.year + 1 : contributionYearOf(dayAt(clock.seconds()), await findSettings(db))
      return { year, name: (await namesOfYears(db))(year) }
    },

    /** Begins with the fees of the year before. @throws PortalError payments.year-there-already */
    planYear: (treasurer, year: number): Promise<void> =>
      change(async (trx) => {
        const rules = await findSettings(trx)
        const days = { startsOn: startsOn(year, rules), dueOn: dueOn(year, rules) }
        const rest = { openedAt: null, openedBy: null, closedAt: null, closedBy: null }
        if (!(await insertYear(trx, { year, ...days, state: 'planned', ...rest })))
          throw paymentsErrors['payments.year-there-already']()
        await replaceFees(trx, year, await feesOf(trx, year - 1))
        await log(trx, treasurer, 'payments.year-planned', year)
      }),

    /** @throws PortalError payments.saved-by-another, payments.year-closed */
    saveYear: (treasurer, seen: Pick<Year, 'year' | 'revision'>, { dueOn, fees }: YearFields): Promise<void> =>
      changeForAll(async (trx) => {
        const { state } = await known(seen.year, trx)
        if (state === 'closed') throw paymentsErrors['payments.year-closed']({ year: seen.year })
        await requireKinds(trx, fees.keys())
        if (!(await changeYear(trx, seen, { dueOn }))) throw paymentsErrors['payments.saved-by-another']()
        await replaceFees(trx, seen.year, fees)
        await log(trx, treasurer, 'payments.year-changed', seen.year, Object.fromEntries(fees))
      }),

    async plan(_, year: number): Promise<Plan> {
      return plan(await known(year, db), db)
    },

    /**
     * Makes the claims that were planned, and covers them with what members paid too much or ahead. A year that is open already
     * gets those that are missing.
     * @throws PortalError payments.preview-changed, payments.year-closed, payments.no-fees, payments.saved-by-another
     */
    openYear: (treasurer, year: number, digest: string): Promise<{ count: number }> => {
      const behind: string[] = []
      return changeForAll(async (trx) => {
        await holdLedger(trx)
        const found = await known(year, trx)
        if (found.state === 'closed') throw paymentsErrors['payments.year-closed']({ year })
        const planned = await plan(found, trx)
        if (planned.digest !== digest) throw paymentsErrors['payments.preview-changed']()
        if (planned.count === 0) throw paymentsErrors['payments.no-fees']()
        const opened = { state: 'open', openedAt: clock.seconds(), openedBy: treasurer.id } as const
        if (found.state === 'planned' && !(await changeYear(trx, found, opened)))
          throw paymentsErrors['payments.saved-by-another']()
        const owing = planned.lines.flatMap(({ id, owed }) => (owed.kindId === null ? [] : [{ userId: id, ...owed }]))
        await makeClaims(deps, trx, { year: found, owing, by: treasurer.id })
        // Held after the ledger, for nobody knows them before: where two wait for each other one is tried again.
        behind.splice(0, behind.length, ...(await owingThoughPaid(trx, year)))
        await people.hold(trx, behind)
        await people.follow(trx, treasurer, behind)
        const facts = { count: planned.count, amount: planned.amount }
        await log(trx, treasurer, 'payments.year-opened', year, facts)
        return { count: planned.count }
      }, behind)
    },

    /** @throws PortalError payments.year-not-open, payments.saved-by-another */
    closeYear: (treasurer, seen: Pick<Year, 'year' | 'revision'>): Promise<void> =>
      change(async (trx) => {
        await holdLedger(trx)
        if ((await known(seen.year, trx)).state !== 'open') throw paymentsErrors['payments.year-not-open']()
        const closed = { state: 'closed', closedAt: clock.seconds(), closedBy: treasurer.id } as const
        if (!(await changeYear(trx, seen, closed))) throw paymentsErrors['payments.saved-by-another']()
        await log(trx, treasurer, 'payments.year-closed', seen.year)
      }),

    reopenYear: (treasurer, seen: Pick<Year, 'year' | 'revision'>): Promise<void> =>
      change(async (trx) => {
        if ((await known(seen.year, trx)).state !== 'closed') throw paymentsErrors['payments.year-not-open']()
        const open = { state: 'open', closedAt: null, closedBy: null } as const
        if (!(await changeYear(trx, seen, open))) throw paymentsErrors['payments.saved-by-another']()
        await log(trx, treasurer, 'payments.year-reopened', seen.year)
      }),
  })

  return {
    ...calls,

    /** What somebody owes who has just become a member: for the year that runs, if it was opened. In the transaction that makes them. */
    async claimOfNewcomer(trx: Database, by: Member, { id, magistrate, occupation }: Newcomer): Promise<void> {
      const today = dayAt(clock.seconds())
      const year = runningYearAt(await allYears(trx), today)
      if (year?.state !== 'open') return
      await holdLedger(trx)
      const payer = { magistrate, occupation, joinedOn: today, exempt: false, isNotedAsPaid: false }
      const owed = owedFee(payer, null, await askedIn(trx, year))
      if (owed.kindId === null) return
      await makeClaims(deps, trx, { year, owing: [{ userId: id, ...owed }], by: by.id })
    },
  }
}

type Newcomer = { id: string; magistrate: boolean; occupation: string }

const askedIn = async (db: Database, { year, startsOn }: Year) => {
  const fees = yearlyFees(await feeKinds(db), await feesOf(db, year))
  return { year, rules: { yearStart: startsOn.slice(5) }, fees }
}

export type Years = ReturnType<typeof createYears>

const yearlyFees = (kinds: readonly FeeKind[], amounts: ReadonlyMap<string, number>) =>
  kinds.flatMap(({ id, rule }) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ kindId: id, amount, rule }]
  })

const digestOf = (lines: readonly PlannedClaim[]): string => {
  const facts = lines.map(({ id, owed }) => [id, owed.kindId, owed.kindId === null ? owed.why : owed.amount])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
