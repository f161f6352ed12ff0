import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditEntry, AuditFacts } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { freePaymentsIn, insertAllocations } from '../../claims/allocation.repository.server.ts'
import { spreadOver } from '../../claims/claim.policy.ts'
import { insertPayment } from '../../payment.repository.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { voidReceipts, voidReceiptsOf } from '../../receipts/void-receipts.server.ts'
import { contributionYearOf } from '../../years/contribution-year.ts'
import { allYears, findSettings } from '../../years/year.repository.server.ts'
import type { Outcome } from '../matching/matching.policy.ts'
import { movementOf, openMovements, requireDecided, requireOpen } from './decided.server.ts'
import { createHolding } from './holding.server.ts'
import { changeMovements, madeOf, movementsById, proposedOf } from './movement.repository.server.ts'
import type { GivenShare, MovementReason, MovementRow } from './movement.ts'
import { plainProposals, sharesOf, withYears } from './proposals.server.ts'
import { makePayments, type PaidShare, refuseClosed, unmakePayments } from './settle.server.ts'
import { suggestionsFor } from './sort-out.server.ts'
import type { StatementsDeps } from './statements.deps.ts'

/** What a person decides of movements that wait. */
export function createMovements(deps: StatementsDeps) {
  const { db, audit, clock, newId } = deps
  const holding = createHolding(deps)

  const lineOf = (actor: Member, action: AuditAction, subject: string, facts: AuditFacts = {}): AuditEntry => {
    return { actor, action, subjectKind: 'movement', subject, facts }
  }

  const log = (trx: Database, ...about: Parameters<typeof lineOf>) => audit.record(trx, lineOf(...about))

  const decided = (treasurer: Member) => ({ decidedAt: clock.seconds(), decidedBy: treasurer.id })

  /** Makes payments of these shares, each movement then assigned. */
  const assignAll = async (
    trx: Database,
    treasurer: Member,
    movements: readonly MovementRow[],
    shares: readonly PaidShare[],
  ) => {
    const years = await allYears(trx)
    for (const { entryDay } of movements) refuseClosed(years, entryDay)
    await makePayments(trx, shares, { recordedAt: clock.seconds(), recordedBy: treasurer.id })
    const ids = movements.map(({ id }) => id)
    await changeMovements(trx, ids, { outcome: 'assigned', reason: 'by-hand', note: '', ...decided(treasurer) })
  }

  const proposedIds = async (importId: string, reason: MovementReason | null): Promise<string[]> =>
    (await proposedOf(db, importId, reason).execute()).map(({ id }) => id)

  /**
   * Does what is proposed for these, as far as exactly one thing is. Of two that are for the same claim the first is confirmed.
   * Answers which were, and which are left for a person to look at.
   * @throws PortalError payments.year-closed, payments.movement-not-there, payments.movement-decided
   */
  const confirm = async (
    treasurer: Member,
    ids: readonly string[],
  ): Promise<{ confirmed: string[]; left: string[] }> => {
    const once = [...new Set(ids)]
    const foreseen = await plainProposals(db, await openMovements(db, once))
    const members = [...foreseen.values()].flatMap((shares) => shares.map(({ memberId }) => memberId))
    return holding(treasurer, members, async (trx, held) => {
      const movements = await openMovements(trx, once)
      const proposals = await plainProposals(trx, movements)
      const chosen = movements.filter(({ id }) =>
        proposals.get(id)?.every(({ memberId }) => held.members.has(memberId)),
      )
      const shares = chosen.flatMap(({ id }) => proposals.get(id) ?? [])
      const paid = await withYears(
        trx,
        shares.map((share) => ({ ...share, id: newId() })),
      )
      await assignAll(trx, treasurer, chosen, paid)
      const confirmed = new Set(chosen.map(({ id }) => id))
      const lines = [...confirmed].map((id) => lineOf(treasurer, 'payments.statement-confirmed', id))
      await audit.record(trx, ...lines)
      return { confirmed: [...confirmed], left: once.filter((id) => !confirmed.has(id)) }
    })
  }

  return treasurerCalls({
    confirm,

    /** The same of all that is proposed of an import, or of those with this reason, but for what may have been read before. */
    confirmGroup: async (treasurer, importId: string, reason: MovementReason | null) =>
      confirm(treasurer, await proposedIds(importId, reason)),

    /** How many that would be now. */
    async confirmableCount(_, importId: string, reason: MovementReason | null): Promise<number> {
      const movements = await movementsById(db, await proposedIds(importId, reason))
      return (await plainProposals(db, movements)).size
    },

    /**
     * Divides a credit over claims and members; what is more than a claim is to the credit of its member.
     * @param rest to whose credit goes what is left over; null: nothing may be
     * @throws PortalError payments.shares-differ, payments.not-a-credit, payments.movement-decided, payments.claim-not-there, payments.year-closed
     */
    async assign(
      treasurer,
      movementId: string,
      given: readonly GivenShare[],
      rest: string | null = null,
    ): Promise<void> {
      const asked = { shares: given, rest, newId }
      const foreseen = await sharesOf(db, { movement: await movementOf(db, movementId), ...asked })
      const members = foreseen.map(({ memberId }) => memberId)
      await holding(treasurer, members, async (trx) => {
        const movement = await movementOf(trx, movementId)
        requireOpen(movement)
        const shares = await sharesOf(trx, { movement, ...asked })
        await assignAll(trx, treasurer, [movement], shares)
        const facts = { payments: shares.map(({ id }) => id), parts: shares.length }
        await log(trx, treasurer, 'payments.statement-assigned', movementId, facts)
      })
    },

    /**
     * A debit pays back to a member what they have to their credit.
     * @throws PortalError payments.more-than-credit, payments.not-a-debit, payments.movement-decided, payments.year-closed
     */
    async refund(treasurer, movementId: string, memberId: string): Promise<void> {
      await holding(treasurer, [memberId], async (trx) => {
        const movement = await movementOf(trx, movementId)
        requireOpen(movement)
        if (movement.amount >= 0) throw paymentsErrors['payments.not-a-debit']()
        refuseClosed(await allYears(trx), movement.entryDay)
        const year = contributionYearOf(movement.entryDay, await findSettings(trx))
        const amount = -movement.amount
        const free = await freePaymentsIn(trx, year).where('userId', '=', memberId).execute()
        if (free.reduce((sum, payment) => sum + payment.free, 0) < amount)
          throw paymentsErrors['payments.more-than-credit']()
        const id = newId()
        const recorded = { recordedAt: clock.seconds(), recordedBy: treasurer.id }
        const kind = { kind: 'refund', means: 'transfer', note: '' } as const
        const paid = { paidAt: noonOf(movement.entryDay), amount: movement.amount, movementId, year }
        await insertPayment(trx, { id, userId: memberId, ...paid, ...kind, ...recorded })
        const spread = spreadOver(free, [{ id, open: amount }])
        await insertAllocations(trx, spread, 'refund')
        const paymentIds = spread.map(({ from }) => from)
        await voidReceipts(deps, trx, { by: treasurer, paymentIds, reason: 'refunded' })
        await changeMovements(trx, [movementId], { outcome: 'assigned', reason: 'by-hand', ...decided(treasurer) })
        await log(trx, treasurer, 'payments.statement-refunded', movementId, { payment: id })
      })
    },

    /** It is no contribution. @param reason in the words of the treasurer */
    async ignore(treasurer, movementId: string, reason: string): Promise<void> {
      await holding(treasurer, [], async (trx) => {
        requireOpen(await movementOf(trx, movementId))
        const ignored = { outcome: 'ignored', reason: 'by-hand', note: reason, ...decided(treasurer) } as const
        await changeMovements(trx, [movementId], ignored)
        await log(trx, treasurer, 'payments.statement-ignored', movementId)
      })
    },

    /**
     * Takes back what was decided of a movement, by itself or by a person: it waits again.
     * @throws PortalError payments.movement-not-decided, payments.statement-paid-back, payments.year-closed
     */
    async undo(treasurer, movementId: string): Promise<void> {
      const foreseen = await madeOf(db, [movementId]).execute()
      const members = foreseen.map(({ userId }) => userId)
      await holding(treasurer, members, async (trx, held) => {
        requireDecided(await movementOf(trx, movementId))
        const made = await madeOf(trx, [movementId]).execute()
        await unmakePayments(trx, made, held)
        await voidReceiptsOf(deps, trx, treasurer, made)
        await wait(trx, movementId)
        await log(trx, treasurer, 'payments.statement-undone', movementId, { payments: made.map(({ id }) => id) })
      })
    },
  })

  async function wait(trx: Database, id: string): Promise<void> {
    const suggestions = await suggestionsFor(trx, await movementsById(trx, [id]))
    const outcome = suggestions.get(id)?.outcome as Outcome
    const isIgnored = outcome.group === 'ignored'
    await changeMovements(trx, [id], {
      outcome: outcome.group === 'matched' ? 'proposed' : outcome.group,
      reason: isIgnored ? outcome.reason : 'undone',
      note: '',
      decidedAt: isIgnored ? clock.seconds() : null,
      decidedBy: null,
    })
  }
}
