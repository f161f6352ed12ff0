import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { proposeLeaving } from '../register/register.service.server.ts'
import { aboutUser } from './administer.server.ts'
import { forgetViewsOf } from './list/saved-views.repository.server.ts'
import { holdUser, userIds } from './user.repository.server.ts'
import { restorableSeconds, type User } from './user.ts'
import { changeUser, eraseUser } from './user-changes.repository.server.ts'

const eraseUserKind = 'members.erase'

/**
 * Tells `jobs` how a deleted user is erased after 30 days: person, account and waiting emails go; what they wrote stays under
 * "former member"; the audit log forgets what was changed about them. Does nothing to somebody who was restored, nor twice.
 */
export function registerEraseUser(deps: AdministrationDeps): Eraser {
  const { db, clock, live, jobs, audit, accounts, forgetMember } = deps
  const isDue = ({ deletedAt }: User) => deletedAt > 0 && deletedAt + restorableSeconds <= clock.seconds()

  async function eraseWhere(id: string, isToGo: (user: User) => boolean): Promise<void> {
    const isErased = await transact(db, async (trx) => {
      const user = await holdUser(trx, id)
      if (!user || !isToGo(user)) return false
      const person = { id, name: `${user.firstName} ${user.lastName}`, email: user.email }
      for (const forget of forgetMember) await forget(trx, person)
      await accounts.erase(trx, id)
      await forgetViewsOf(trx, id)
      await eraseUser(trx, id)
      await audit.forget(trx, id)
      await audit.record(trx, { ...aboutUser(null, id), action: 'members.user-erased' })
      return true
    })
    if (isErased) live.announce(topics.user(id), topics.members)
  }
  jobs.register(eraseUserKind, z.object({ id: z.string() }), ({ id }) => eraseWhere(id, isDue))
  return {
    all: async () => (await userIds(db)).map((id) => ({ id, subject: id })),
    erase: (id) => eraseWhere(id, () => true),
  }
}

/**
 * Takes a user out of all lists, in the transaction that holds them: to be restored for 30 days, then erased by a job. `actor`
 * is the user themselves, an administrator, or null for the portal, which does so with who was blocked for too long.
 */
export function createDiscard({ clock, newId, jobs, audit, accounts }: AdministrationDeps) {
  return async (trx: Database, actor: Member | null, user: User): Promise<void> => {
    const deletedAt = clock.seconds()
    await changeUser(trx, user.id, { deletedAt })
    await accounts.shutOut(trx, user.id)
    await proposeLeaving(trx, { userId: user.id, at: deletedAt, newId })
    await jobs.enqueue(trx, eraseUserKind, { id: user.id }, deletedAt + restorableSeconds)
    const action = actor?.id === user.id ? 'accounts.deletion-asked' : 'members.user-deleted'
    const why = actor === null && { facts: { reason: 'blocked-too-long' } }
    await audit.record(trx, { ...aboutUser(actor, user.id), action, ...why, changes: changesOf(user, { deletedAt }) })
  }
}
