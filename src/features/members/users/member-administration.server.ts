import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createExport } from '../import-export/export/export.service.server.ts'
import { createImports } from '../import-export/import/import.service.server.ts'
import type { AdministrationDeps } from '../members.deps.ts'
import { createUserAccess } from './access.service.server.ts'
import { createChangeUsers } from './bulk/change-users.service.server.ts'
import { createUserLog } from './drawer/user-log.service.server.ts'
import { createDiscard, registerEraseUser } from './erase-user.server.ts'
import { createSavedViews } from './list/saved-views.service.server.ts'
import { createUserLists } from './list/user-lists.service.server.ts'
import { createUserPayments } from './payments/user-payments.service.server.ts'
import { disabledUsers, holdUser } from './user.repository.server.ts'
import { createUserChanges } from './user.service.server.ts'
import { announcedEnd, type Ending, goesAt } from './user.ts'
import { createUsersApi } from './users.api.server.ts'

export type MemberAdministration = ReturnType<typeof createMemberAdministration>

export function createMemberAdministration(deps: AdministrationDeps) {
  const { writing, ...changes } = createUserChanges(deps)
  const functions = { ...changes, ...createUserAccess(deps) }
  const lists = createUserLists(deps)
  return {
    doesMailLeave: deps.doesMailLeave,
    ...functions,
    ...createChangeUsers(deps, functions),
    ...lists,
    ...createUserPayments(deps),
    ...createUserLog(deps),
    ...createDisabledAccounts(deps),
    ...createSavedViews(deps),
    ...createExport(deps),
    ...createImports({ ...deps, writing }),
    api: createUsersApi({ ...lists, ...functions }),
    eraser: registerEraseUser(deps),
  }
}

/** Accounts of members whose access was blocked are kept for some months only; administrators are informed beforehand. */
function createDisabledAccounts(deps: AdministrationDeps) {
  const { db, clock, live, accounts, disabledMonths } = deps
  const discard = createDiscard(deps)
  const isDue = (disabledAt: number | null) =>
    disabledAt !== null && goesAt(disabledAt, disabledMonths) <= clock.seconds()

  return {
    /** When the account of somebody who is blocked will be deleted, once that is near; else null. */
    announcedEndOf(viewer: Viewer, user: Ending): number | null {
      asAdmin(viewer)
      return announcedEnd(user, disabledMonths, clock.seconds())
    },

    /** Deletes the accounts whose time has come, as an administrator would; answers how many. */
    async dropDisabled(): Promise<number> {
      const due = (await disabledUsers(db).execute()).filter(({ disabledAt }) => isDue(disabledAt))
      let count = 0
      for (const { id } of due) {
        const isGone = await transact(db, async (trx) => {
          const user = await holdUser(trx, id)
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
