import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditChanges } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { createSaving } from '../core/saving.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { requireKinds } from '../years/require-kinds.server.ts'
import { findYear } from '../years/year.repository.server.ts'
import type { Year } from '../years/year.ts'
import { allocationsOf, removeAllocations } from './allocation.repository.server.ts'
import {
  type Claim,
  changeClaim,
  claimsOf,
  findClaim,
  holdLedger,
  instalmentsOf,
  replaceInstalments,
} from './claim.repository.server.ts'
import { cover } from './cover.server.ts'
import { makeClaims } from './make-claims.server.ts'

/** A claim as it stood when somebody looked at it. */
type Seen = Pick<Claim, 'id' | 'revision'>

type Instalment = { dueOn: string; amount: number }

type Held = { trx: Database; claim: Claim }

type Whose = Pick<Claim, 'userId' | 'year'>

export function createClaims(deps: PaymentsDeps) {
  const { db, audit, clock, people } = deps
  const save = createSaving(deps)

  type About = Pick<Claim, 'id' | 'userId' | 'year'>

  const log = (trx: Database, actor: Member, action: AuditAction, claim: About, changes: AuditChanges = {}) => {
    const facts = { claim: claim.id, year: claim.year }
    return audit.record(trx, { actor, action, subjectKind: 'user', subject: claim.userId, facts, changes })
  }

  /** With the member and the ledger held, within a year that is not closed; afterwards the member's status follows. */
  const change = (
    viewer: Member,
    { userId, year }: Whose,
    work: (held: { trx: Database; year: Year }) => Promise<void>,
  ) =>
    save(
      async (trx) => {
        await people.hold(trx, [userId])
        await holdLedger(trx)
        const found = await findYear(trx, year)
        if (!found || found.state === 'planned') throw paymentsErrors['payments.year-not-open']()
        if (found.state === 'closed') throw paymentsErrors['payments.year-closed']({ year })
        await work({ trx, year: found })
        await people.follow(trx, viewer, [userId])
      },
      [userId],
    )

  const changeOne = async (viewer: Member, seen: Seen, work: (held: Held) => Promise<void>): Promise<void> =>
    change(viewer, await known(db, seen.id), async ({ trx }) => {
      const claim = await known(trx, seen.id)
      if (claim.revision !== seen.revision) throw paymentsErrors['payments.saved-by-another']()
      await work({ trx, claim })
    })

  /** Gives free what covered it. */
  const uncover = async (trx: Database, claim: Claim) => {
    await removeAllocations(trx, 'targetId', [claim.id])
    await cover(trx, [claim])
  }

  const decide = (treasurer: Member, reason: string) => {
    return { reason, decidedAt: clock.seconds(), decidedBy: treasurer.id }
  }

  const requireOpen = ({ state }: Claim) => {
    if (state !== 'open') throw paymentsErrors['payments.not-open']()
  }

  return treasurerCalls({
    /** Of one member: newest year first, with what is owed in parts and what covers it. */
    async claimsOf(_, userId: string) {
      const claims = await claimsOf(db, userId).execute()
      const ids = claims.map(({ id }) => id)
      const instalments = ids.length === 0 ? [] : await instalmentsOf(db, ids).execute()
      return { claims, instalments, allocations: await allocationsOf(db, userId).execute() }
    },

    /** For somebody whom the rules do not ask, or for a second kind. @throws PortalError payments.claim-there-already */
    async addClaim(treasurer, { userId, year, kindId, amount, reason }: NewClaim): Promise<void> {
      await change(treasurer, { userId, year }, async ({ trx, year: found }) => {
        const known = await claimsOf(trx, userId).where('year', '=', year).where('kindId', '=', kindId).execute()
        if (known.length > 0) throw paymentsErrors['payments.claim-there-already']()
        await requireKinds(trx, [kindId])
        const owing = [{ userId, kindId, amount, why: 'by-hand' as const, reason }]
        const [id = ''] = await makeClaims(deps, trx, { year: found, owing, by: treasurer.id })
        await log(
          trx,
          treasurer,
          'payments.claim-made',
          { id, userId, year },
          {
            amount: { before: null, after: amount },
          },
        )
      })
    },

    /** What is open need not be paid any more; what was paid stays. @throws PortalError payments.not-open, payments.saved-by-another */
    waive: (treasurer, seen: Seen, reason: string) =>
      changeOne(treasurer, seen, async ({ trx, claim }) => {
        requireOpen(claim)
        await changeClaim(trx, claim, { state: 'waived', ...decide(treasurer, reason) })
        await log(trx, treasurer, 'payments.claim-waived', claim, {
          open: { before: claim.amount - claim.paid, after: 0 },
        })
      }),

    /** It was never owed: what was paid for it is free for other claims. */
    cancel: (treasurer, seen: Seen, reason: string) =>
      changeOne(treasurer, seen, async ({ trx, claim }) => {
        requireOpen(claim)
        await changeClaim(trx, claim, { state: 'cancelled', ...decide(treasurer, reason) })
        await uncover(trx, claim)
        await log(trx, treasurer, 'payments.claim-cancelled', claim, {
          amount: { before: claim.amount, after: null },
        })
      }),

    /** What was waived or cancelled is owed again. */
    reopen: (treasurer, seen: Seen) =>
      changeOne(treasurer, seen, async ({ trx, claim }) => {
        if (claim.state === 'open') return
        await changeClaim(trx, claim, { state: 'open', reason: '', decidedAt: null, decidedBy: null })
        await cover(trx, [claim])
        await log(trx, treasurer, 'payments.claim-reopened', claim)
      }),

    /** What is paid above the new amount is free for other claims. The parts, if there are any, are to be agreed anew. */
    changeAmount: (treasurer, seen: Seen, { amount, reason }: { amount: number; reason: string }) =>
      changeOne(treasurer, seen, async ({ trx, claim }) => {
        requireOpen(claim)
        await removeAllocations(trx, 'targetId', [claim.id])
        await changeClaim(trx, claim, { amount, reason })
        await replaceInstalments(trx, claim.id, [])
        await cover(trx, [claim])
        await log(trx, treasurer, 'payments.claim-changed', claim, {
          amount: { before: claim.amount, after: amount },
        })
      }),

    /** In so many parts; none pays at once. @throws PortalError payments.instalments-differ, when they are not the amount together */
    payInParts: (treasurer, seen: Seen, instalments: readonly Instalment[]) =>
      changeOne(treasurer, seen, async ({ trx, claim }) => {
        requireOpen(claim)
        const inOrder = instalments.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
        const sum = inOrder.reduce((total, { amount }) => total + amount, 0)
        if (inOrder.length > 0 && sum !== claim.amount) throw paymentsErrors['payments.instalments-differ']()
        await changeClaim(trx, claim, {})
        await replaceInstalments(trx, claim.id, inOrder)
        await log(trx, treasurer, 'payments.instalments-agreed', claim, {
          parts: { before: null, after: inOrder.length },
        })
      }),
  })
}

type NewClaim = Pick<Claim, 'userId' | 'year' | 'kindId' | 'amount' | 'reason'>

export type Claims = ReturnType<typeof createClaims>

async function known(db: Database, id: string): Promise<Claim> {
  const claim = await findClaim(db, id)
  if (!claim) throw paymentsErrors['payments.claim-not-there']()
  return claim
}
