import type { Schema } from '#platform/database/schema.ts'

/** What is owed for a year. Amounts are cents, `dueOn` a day. */
export type ClaimFacts = Pick<Schema['paymentsClaim'], 'amount' | 'dueOn' | 'state'> & { paid: number }

/** How a claim stands; `late` is over its due day and the days of grace. */
export type ClaimStatus = 'paid' | 'part' | 'due' | 'late' | 'waived' | 'cancelled'

/** @param lastDay the last day before it is late: its own, or that of the instalment that is next, with the days of grace */
export function claimStatusOf({ amount, paid, state }: ClaimFacts, lastDay: string, today: string): ClaimStatus {
  if (state !== 'open') return state
  if (paid === amount) return 'paid'
  if (today > lastDay) return 'late'
  return paid > 0 ? 'part' : 'due'
}

/** Cents that may still be paid. */
export const openAmountOf = ({ amount, paid, state }: Omit<ClaimFacts, 'dueOn'>): number =>
  state === 'open' ? amount - paid : 0

/** Nothing more is owed for it: paid, or waived. A cancelled claim was never owed. */
export const isSettled = (claim: Omit<ClaimFacts, 'dueOn'>): boolean =>
  claim.state === 'waived' || openAmountOf(claim) === 0

type Instalment = { dueOn: string; amount: number }

/** Of the first instalment that is not wholly paid; of the claim itself where it has none. */
export function nextDueOn(claim: Pick<ClaimFacts, 'dueOn' | 'paid'>, instalments: readonly Instalment[]): string {
  let sum = 0
  for (const { dueOn, amount } of instalments) {
    sum += amount
    if (claim.paid < sum) return dueOn
  }
  return instalments.at(-1)?.dueOn ?? claim.dueOn
}

type Source = { id: string; free: number }
type Target = { id: string; open: number }
export type Spread = { from: string; to: string; amount: number }

/** Which part of which payment covers which claim: in their order, each as far as it goes. */
export function spreadOver(sources: readonly Source[], targets: readonly Target[]): Spread[] {
  const left = sources.map((source) => ({ ...source }))
  const spread: Spread[] = []
  for (const { id: to, open } of targets) {
    let needed = open
    for (const source of left) {
      const amount = Math.min(source.free, needed)
      if (amount <= 0) continue
      source.free -= amount
      needed -= amount
      spread.push({ from: source.id, to, amount })
    }
  }
  return spread
}
