import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { asAdmin } from './administer.server.ts'
import { announcedEnd, goesAt } from './disabled-accounts.ts'
import { createDiscard } from './discard-user.server.ts'
import type { AdministrationNeeds } from './needs.ts'
import { createUserRepository } from './user.repository.server.ts'
import type { User } from './user.ts'

/** Accounts of members whose access was blocked are kept for some months only; administrators are told beforehand. */
export function createDisabledAccounts(needs: AdministrationNeeds) {
  const { db, clock, live, accounts, disabledMonths } = needs
  const users = createUserRepository(db)
  const discard = createDiscard(needs)
  const isDue = (disabledAt: number | null) =>
    disabledAt !== null && goesAt(disabledAt, disabledMonths) <= clock.seconds()

  return {
    /** When the account of somebody who is blocked will be deleted, once that is near; else null. */
    announcedEndOf(viewer: Viewer, user: Pick<User, 'disabledAt' | 'deletedAt'>): number | null {
      asAdmin(viewer)
      return announcedEnd(user, disabledMonths, clock.seconds())
    },

    /** Deletes the accounts whose time has come, as an administrator would; answers how many. */
    async dropDisabled(): Promise<number> {
      const due = (await users.disabled()).filter(({ disabledAt }) => isDue(disabledAt))
      let count = 0
      for (const { id } of due) {
        const isGone = await transact(db, async (trx) => {
          const user = await users.hold(trx, id)
          // Let in again or deleted meanwhile.
          if (!user?.disabled || user.deletedAt > 0 || !isDue(user.disabledAt)) return false
          await discard(trx, null, user)
          return true
        })
        if (!isGone) continue
        count += 1
        accounts.endStreams(id, 'firestore/account-not-found')
        live.announce(topics.user(id), topics.members)
      }
      return count
    },
  }
}
