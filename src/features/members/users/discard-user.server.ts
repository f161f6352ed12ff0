import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { proposeLeaving } from '../register/register.service.server.ts'
import { aboutUser } from './administer.server.ts'
import { eraseUserKind } from './erase-user.server.ts'
import { createUserRepository } from './user.repository.server.ts'
import { restorableSeconds, type User } from './user.ts'

/**
 * Takes a user out of all lists, in the transaction that holds them: to be restored for 30 days, then erased by a job.
 *
 * @returns a function whose `actor` is the user themselves, an administrator, or null for the portal, which does so with
 *   who was blocked for too long
 */
export function createDiscard({ db, clock, newId, jobs, audit, accounts }: AdministrationDeps) {
  const users = createUserRepository(db)
  return async (trx: Database, actor: Member | null, user: User): Promise<void> => {
    const deletedAt = clock.seconds()
    await users.change(trx, user.id, { deletedAt })
    await accounts.shutOut(trx, user.id)
    await proposeLeaving(trx, { userId: user.id, at: deletedAt, newId })
    await jobs.enqueue(trx, eraseUserKind, { id: user.id }, deletedAt + restorableSeconds)
    const action = actor?.id === user.id ? 'accounts.deletion-asked' : 'members.user-deleted'
    await audit.record(trx, {
      ...aboutUser(actor, user.id),
      action,
      ...(actor === null && { facts: { reason: 'blocked-too-long' } }),
      changes: changesOf(user, { deletedAt }),
    })
  }
}
