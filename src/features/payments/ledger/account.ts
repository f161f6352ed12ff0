import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type ClaimStatus, claimStatusOf, nextDueOn, openAmountOf } from '../claims/claim.policy.ts'
import type { Claim } from '../claims/claim.repository.server.ts'
import type { Payment } from '../payment.ts'
import { closedYearAt } from '../years/contribution-year.ts'
import type { Year } from '../years/year.ts'
import type { Entry } from './account.repository.server.ts'

/** One of so many parts in which a claim may be paid. Cents; `dueOn` is a day. */
export type Part = { number: number; dueOn: string; amount: number; isPaid: boolean }

/** Which payment or credit covers how much of a claim. */
export type Cover = Pick<Entry, 'id' | 'paidAt' | 'means' | 'kind'> & { amount: number }

export type AccountClaim = Pick<
  Claim,
  'id' | 'year' | 'amount' | 'paid' | 'communication' | 'reason' | 'state' | 'decidedAt' | 'decidedBy' | 'revision'
> & {
  yearName: string
  /** In both languages. */
  kind: Record<Language, string>
  status: ClaimStatus
  /** Cents that may still be paid. */
  open: number
  /** What is to be paid next, and when: the first part that is not wholly paid, or the whole. */
  nextOpen: number
  dueOn: string
  parts: Part[]
  covers: Cover[]
}

export type AccountYear = { year: number; name: string; isClosed: boolean; claims: AccountClaim[] }

/** A payment, credit or refund. `free`: cents that cover nothing; `isClosed`: it lies within a year whose accounts are closed. */
export type AccountEntry = Entry & { yearName: string; free: number; isClosed: boolean }

/** How one member stands with the association: newest year and entry first. Amounts are cents. */
export type Account = {
  years: AccountYear[]
  entries: AccountEntry[]
  open: number
  credit: number
}

export type AccountRows = {
  claims: readonly Claim[]
  instalments: readonly { claimId: string; number: number; dueOn: string; amount: number }[]
  allocations: readonly { paymentId: string; targetId: string; amount: number }[]
  entries: readonly Entry[]
  free: readonly { id: string; free: number }[]
  kinds: readonly { id: string; name: Record<Language, string> }[]
  /** Newest first. */
  years: readonly Year[]
  /** What people call a year. */
  nameOf: (year: number) => string
}

/** @param today the day in Belgium @param graceDays after a due day, before anybody is late */
export function accountOf(rows: AccountRows, today: string, graceDays: number): Account {
  const parts = Map.groupBy(rows.instalments, ({ claimId }) => claimId)
  const covers = coversIn(rows)
  const names = new Map(rows.kinds.map(({ id, name }) => [id, name]))
  const claims = rows.claims.map((claim): AccountClaim => {
    const agreed = parts.get(claim.id) ?? []
    const dueOn = nextDueOn(claim, agreed)
    const { id, year, amount, paid, communication, reason, state, decidedAt, decidedBy, revision } = claim
    return {
      id,
      year,
      yearName: rows.nameOf(year),
      amount,
      paid,
      communication,
      reason,
      state,
      decidedAt,
      decidedBy,
      revision,
      kind: names.get(claim.kindId) ?? { nl: '', fr: '' },
      status: claimStatusOf(claim, daysAfter(dueOn, graceDays), today),
      open: openAmountOf(claim),
      nextOpen: nextOpenOf(claim, agreed),
      dueOn,
      parts: partsOf(agreed, claim.paid),
      covers: covers.get(claim.id) ?? [],
    }
  })
  const free = new Map(rows.free.map((one) => [one.id, one.free]))
  const closed = new Set(rows.years.filter(({ state }) => state === 'closed').map(({ year }) => year))
  return {
    years: [...Map.groupBy(claims, ({ year }) => year)].map(([year, ofYear]) => {
      return { year, name: rows.nameOf(year), isClosed: closed.has(year), claims: ofYear }
    }),
    entries: rows.entries.map((entry) => ({
      ...entry,
      yearName: rows.nameOf(entry.year),
      free: free.get(entry.id) ?? 0,
      isClosed: closedYearAt(rows.years, dayAt(entry.paidAt)) !== undefined,
    })),
    open: claims.reduce((sum, { open }) => sum + open, 0),
    credit: rows.free.reduce((sum, one) => sum + one.free, 0),
  }
}

function coversIn({ allocations, entries }: AccountRows): Map<string, Cover[]> {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const covers = allocations.flatMap(({ paymentId, targetId, amount }) => {
    const entry = known.get(paymentId)
    if (!entry) return []
    const { id, paidAt, means, kind } = entry
    return [{ targetId, cover: { id, paidAt, means, kind, amount } }]
  })
  const inOrder = covers.toSorted((one, other) => one.cover.paidAt - other.cover.paidAt)
  const byTarget = Map.groupBy(inOrder, ({ targetId }) => targetId)
  return new Map([...byTarget].map(([id, found]) => [id, found.map(({ cover }) => cover)]))
}

function nextOpenOf(claim: Claim, agreed: readonly Omit<Part, 'isPaid'>[]): number {
  const open = openAmountOf(claim)
  if (open === 0) return 0
  const dueOn = nextDueOn(claim, agreed)
  const later = agreed.filter((part) => part.dueOn > dueOn).reduce((sum, { amount }) => sum + amount, 0)
  return open - later
}

/** What was paid covers the first part first. */
function partsOf(agreed: readonly Omit<Part, 'isPaid'>[], paid: number): Part[] {
  let sum = 0
  return agreed.map(({ number, dueOn, amount }) => {
    sum += amount
    return { number, dueOn, amount, isPaid: paid >= sum }
  })
}

/** What belongs to one page of its member: without who decided or noted it, and what the treasurer wrote beside it. */
export type OwnAccount = Omit<Account, 'years' | 'entries'> & {
  years: (Omit<AccountYear, 'claims'> & { claims: Omit<AccountClaim, 'decidedAt' | 'decidedBy' | 'revision'>[] })[]
  entries: (Pick<AccountEntry, 'id' | 'kind' | 'paidAt' | 'amount' | 'yearName'> & { means: Payment['means'] })[]
}

export const ownPartOf = ({ years, entries, ...sums }: Account): OwnAccount => ({
  ...sums,
  years: years.map(({ claims, ...year }) => ({
    ...year,
    claims: claims.map(({ decidedAt: _, decidedBy: __, revision: ___, ...claim }) => claim),
  })),
  entries: entries.map(({ id, kind, paidAt, amount, yearName, means }) => {
    return { id, kind, paidAt, amount, yearName, means }
  }),
})
