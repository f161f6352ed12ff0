import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { namedClaims, namedPayments } from './matching-facts.repository.server.ts'
import { madeOf } from './movement.repository.server.ts'
import type { FormerPayment, Movement, MovementReason, MovementRow, ProposedShare } from './movement.ts'
import { namesApart } from './names-apart.server.ts'
import { type Suggestion, suggestionsFor } from './sort-out.server.ts'

/** With what was made of them, and of those that wait what the register proposes now, by name. */
export async function shownMovements(db: Database, rows: readonly MovementRow[]): Promise<Movement[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const made = Map.groupBy(await madeOf(db, ids).execute(), ({ movementId }) => movementId)
  const waiting = rows.filter(({ decidedAt }) => decidedAt === null)
  const deciders = await namesOf(
    db,
    rows.map(({ decidedBy }) => decidedBy),
  )
  const named = await namedIn(db, await suggestionsFor(db, waiting))
  return rows.map(({ key: _, source: __, reason, ...row }) => ({
    ...row,
    reason: reason as MovementReason,
    decider: (row.decidedBy && deciders.get(row.decidedBy)) ?? null,
    payments: made.get(row.id) ?? [],
    proposals: named.get(row.id)?.proposals ?? [],
    refunds: named.get(row.id)?.refunds ?? [],
  }))
}

type Named = Pick<Movement, 'proposals' | 'refunds'>

async function namedIn(db: Database, suggestions: ReadonlyMap<string, Suggestion>): Promise<Map<string, Named>> {
  const all = [...suggestions.values()]
  const claimIds = all.flatMap(({ proposals }) => proposals.flat().map(({ claimId }) => claimId))
  const claims = new Map((await namedClaims(db, [...new Set(claimIds)])).map((claim) => [claim.id, claim]))
  const paymentIds = new Set(all.flatMap(({ refunds }) => refunds))
  const payments = new Map((await namedPayments(db, [...paymentIds])).map((payment) => [payment.id, payment]))
  const apart = await namesApart(db, [
    ...[...claims.values()].map((claim) => ({ ...claim, id: claim.memberId })),
    ...[...payments.values()].map((payment) => ({ ...payment, id: payment.userId })),
  ])

  const shareOf = (share: Suggestion['proposals'][number][number]): ProposedShare[] => {
    const claim = claims.get(share.claimId)
    return claim ? [{ ...share, name: apart(claim.memberId), year: claim.year, open: openOf(claim) }] : []
  }
  const refundOf = (id: string): FormerPayment[] => {
    const payment = payments.get(id)
    if (!payment) return []
    return [
      { id, memberId: payment.userId, name: apart(payment.userId), amount: payment.amount, day: dayAt(payment.paidAt) },
    ]
  }
  return new Map(
    [...suggestions].map(([id, { proposals, refunds }]) => {
      const named = proposals.map((shares) => shares.flatMap(shareOf)).filter((shares) => shares.length > 0)
      return [id, { proposals: named, refunds: refunds.flatMap(refundOf) }]
    }),
  )
}

type Owed = { amount: number; paid: number; state: string; yearState: string }

/** Nothing of what was waived or cancelled, or lies in a closed year. */
export const openOf = ({ amount, paid, state, yearState }: Owed): number =>
  state === 'open' && yearState !== 'closed' ? amount - paid : 0
