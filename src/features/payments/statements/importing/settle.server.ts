import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dayAt, noonOf } from '#platform/i18n/days.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { firstPaidBack, insertAllocations, removeAllocations } from '../../claims/allocation.repository.server.ts'
import type { Spread } from '../../claims/claim.policy.ts'
import { openAmountOf } from '../../claims/claim.policy.ts'
import { cover } from '../../claims/cover.server.ts'
import { insertPayments, removePayments } from '../../payment.repository.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { closedYearAt } from '../../years/contribution-year.ts'
import { allYears } from '../../years/year.repository.server.ts'
import type { Year } from '../../years/year.ts'
import type { Held } from './holding.server.ts'
import { payableClaims } from './matching-facts.repository.server.ts'
import type { MovementRow } from './movement.ts'

/** What a payment is made of. Without a claim it is a credit of that year. */
export type PaidShare = {
  id: string
  movement: Pick<MovementRow, 'id' | 'entryDay'>
  memberId: string
  claimId: string | null
  year: number
  amount: number
}

/** By whom, and when. */
type Recorded = { recordedAt: number; recordedBy: string }

/**
 * One payment per share, each covering its claim as far as that is open. What is left covers what else its member owes, or waits.
 * Members and ledger are held.
 */
export async function makePayments(trx: Database, shares: readonly PaidShare[], recorded: Recorded): Promise<void> {
  const rest = { means: 'transfer', note: '', kind: 'payment', ...recorded } as const
  for await (const chunk of chunksOf(shares)) {
    const payments = chunk.map(({ id, movement, memberId: userId, year, amount }) => {
      return { id, userId, year, amount, paidAt: noonOf(movement.entryDay), movementId: movement.id, ...rest }
    })
    await insertPayments(trx, payments)
    const { spread, left } = await coverageOf(trx, chunk)
    await insertAllocations(trx, spread)
    await cover(
      trx,
      left.map(({ memberId: userId, year }) => ({ userId, year })),
    )
  }
}

async function coverageOf(trx: Database, shares: readonly PaidShare[]) {
  const ids = shares.flatMap(({ claimId }) => claimId ?? [])
  const claims = ids.length === 0 ? [] : await payableClaims(trx, ids).execute()
  const open = new Map(claims.map((claim) => [claim.id, openAmountOf(claim)]))
  const spread: Spread[] = []
  const left: PaidShare[] = []
  for (const share of shares) {
    const claimId = share.claimId ?? ''
    const amount = Math.min(open.get(claimId) ?? 0, share.amount)
    if (amount > 0) spread.push({ from: share.id, to: claimId, amount })
    open.set(claimId, (open.get(claimId) ?? 0) - amount)
    if (amount < share.amount) left.push(share)
  }
  return { spread, left }
}

export type Made = {
  id: string
  userId: string
  kind: 'payment' | 'refund' | 'credit'
  paidAt: number
  year: number
}

/**
 * Takes out what was made of movements: claims are open again, what was paid back is a credit again. Refunds first, for they may
 * pay back what goes as well. Members and ledger are held.
 * @throws PortalError payments.year-closed, payments.statement-paid-back, payments.saved-by-another
 */
export async function unmakePayments(trx: Database, made: readonly Made[], { members, gone }: Held): Promise<void> {
  if (made.some(({ userId }) => !members.has(userId))) throw paymentsErrors['payments.saved-by-another']()
  const years = await allYears(trx)
  for (const paidAt of new Set(made.map((one) => one.paidAt))) refuseClosed(years, dayAt(paidAt))
  const refunds = made.filter(({ kind }) => kind === 'refund')
  await removeAllocations(trx, 'targetId', idsOf(refunds))
  await refusePaidBack(trx, made)
  await removeAllocations(trx, 'paymentId', idsOf(made))
  await removePayments(trx, idsOf(made))
  for (const { kind, userId, paidAt } of made)
    if (kind === 'payment') gone.set(userId, Math.max(gone.get(userId) ?? 0, paidAt))
  await cover(trx, made)
}

const idsOf = (made: readonly Made[]) => made.map(({ id }) => id)

async function refusePaidBack(trx: Database, made: readonly Made[]): Promise<void> {
  const paidBack = await firstPaidBack(trx, idsOf(made))
  const found = made.find(({ id }) => id === paidBack)
  if (!found) return
  const facts = { payment: found.id, member: found.userId, date: formatDate(found.paidAt, 'nl') }
  throw paymentsErrors['payments.statement-paid-back'](facts)
}

/** @param day `yyyy-mm-dd` @throws PortalError payments.year-closed */
export function refuseClosed(years: readonly Year[], day: string): void {
  const closed = closedYearAt(years, day)
  if (closed) throw paymentsErrors['payments.year-closed']({ year: closed.year })
}
