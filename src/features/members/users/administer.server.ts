import type { Member, Viewer } from '#platform/access/viewer.ts'
import { type AuditEntry, changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import { type MembersErrorCode, membersErrors } from '../members.errors.ts'
import { holdUser } from './user.repository.server.ts'
import type { User } from './user.ts'

export function refuse(code: MembersErrorCode | null): void {
  if (code) throw membersErrors[code]()
}

export const aboutUser = (actor: Viewer | null, subject: string) =>
  ({ actor, subjectKind: 'user', subject }) satisfies Partial<AuditEntry>

export const userUpdated = (viewer: Member, before: User, fields: Partial<User>) =>
  ({
    ...aboutUser(viewer, before.id),
    action: 'members.user-updated',
    facts: { fields: Object.keys(fields) },
    changes: changesOf(before, fields),
  }) satisfies AuditEntry

export const withMembersErrorCode = (log: CoreServices['log']) =>
  withErrorCodeOf(membersErrors, log, 'the administration of members failed')

export function createUserSaving({ db, log, live }: Pick<CoreServices, 'db' | 'log' | 'live'>) {
  const withErrorCode = withMembersErrorCode(log)
  return {
    save: <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
      withErrorCode('user.could-not-save-user', () => transact(db, work)),
    announce: (id: string) => live.announce(topics.user(id), topics.members),
  }
}

/** A user who is neither deleted nor erased, for nobody else to change until the transaction ends. */
export async function holdPresent(trx: Database, id: string, missing: MembersErrorCode = 'user.could-not-get-user') {
  const user = await holdUser(trx, id)
  if (!user || user.deletedAt > 0) throw membersErrors[missing]()
  return user
}

/** Somebody must be able to administer: DEV does not count, for developers come and go. @param admins every ADMIN who may act, held */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) throw membersErrors['user.last-admin']()
}

/** The clocks of two machines may differ by a day. UTC seconds. */
export const isInFuture = (at: number | null | undefined, now: number) => (at ?? 0) > now + 24 * 60 * 60

/** A payment is noted when it has arrived. */
export function refuseFuture(paidAt: number | null | undefined, now: number, field?: string): void {
  if (isInFuture(paidAt, now)) throw membersErrors['user.date-in-future']({}, field)
}
