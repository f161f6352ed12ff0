import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditChanges } from '#platform/audit/audit.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { openAmountOf } from '../claims/claim.policy.ts'
import { type Claim, findClaim } from '../claims/claim.repository.server.ts'
import { createSaving } from '../core/saving.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { noticesOf, promiseOf, promisesOf, putPromise, removePromise } from './promise.repository.server.ts'
import { type ReminderLevel, reminderLevels } from './reminder.policy.ts'

/** `payOn` is a day. */
type Promised = { claim: string; payOn: string; note: string }

/** What members said about when they will pay: no reminder goes out before the day after. */
export function createPromises(deps: Pick<PaymentsDeps, 'db' | 'audit' | 'clock' | 'log' | 'live'>) {
  const { db, audit, clock } = deps
  const save = createSaving(deps)

  const log = (trx: Database, actor: Member, action: AuditAction, claim: Claim, changes: AuditChanges) => {
    const facts = { claim: claim.id, year: claim.year }
    return audit.record(trx, { actor, action, subjectKind: 'user', subject: claim.userId, facts, changes })
  }

  return treasurerCalls({
    /** In the place of the one that there may be. @throws PortalError payments.claim-not-there, payments.not-open */
    notePromise: (treasurer, { claim: id, payOn, note }: Promised) =>
      save(async (trx) => {
        const claim = await known(trx, id)
        if (openAmountOf(claim) === 0) throw paymentsErrors['payments.not-open']()
        const before = await promiseOf(trx, id)
        const noted = { notedAt: clock.seconds(), notedBy: treasurer.id }
        await putPromise(trx, { claimId: id, userId: claim.userId, payOn, note, ...noted })
        const changes = { promisedOn: { before: before?.payOn ?? null, after: payOn } }
        await log(trx, treasurer, 'payments.promise-noted', claim, changes)
      }),

    removePromise: (treasurer, id: string) =>
      save(async (trx) => {
        const claim = await known(trx, id)
        const before = await promiseOf(trx, id)
        if (!before) return
        await removePromise(trx, id)
        const changes = { promisedOn: { before: before.payOn, after: null } }
        await log(trx, treasurer, 'payments.promise-removed', claim, changes)
      }),

    /** Of one member, by claim: what they promised, and what was mailed to them about it. */
    async remindersAbout(_, userId: string) {
      const [promises, notices] = await Promise.all([promisesOf(db, userId).execute(), noticesOf(db, userId).execute()])
      return {
        promises: promises.map(({ claimId, payOn, note }) => ({ claimId, payOn, note })),
        notices: notices.map(({ sentAt, failedAt, unconfirmedAt, mailId, level, ...notice }) => {
          const facts = { isUnreachable: mailId === null, sentAt, failedAt, unconfirmedAt }
          return { ...notice, level: levelOf(level), result: resultOf(facts) }
        }),
      }
    },
  })
}

const levelOf = (level: number | null): ReminderLevel | null => reminderLevels.find((one) => one === level) ?? null

type Facts = { isUnreachable: boolean; sentAt: number | null; failedAt: number | null; unconfirmedAt: number | null }

export type NoticeResult = 'unreachable' | 'sent' | 'failed' | 'unconfirmed' | 'waiting'

function resultOf({ isUnreachable, sentAt, failedAt, unconfirmedAt }: Facts): NoticeResult {
  if (isUnreachable) return 'unreachable'
  if (sentAt !== null) return 'sent'
  if (failedAt !== null) return 'failed'
  return unconfirmedAt === null ? 'waiting' : 'unconfirmed'
}

async function known(db: Database, id: string): Promise<Claim> {
  const claim = await findClaim(db, id)
  if (!claim) throw paymentsErrors['payments.claim-not-there']()
  return claim
}

export type RemindersAbout = Awaited<ReturnType<ReturnType<typeof createPromises>['remindersAbout']>>
