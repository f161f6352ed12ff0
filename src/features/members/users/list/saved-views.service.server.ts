import { adminCalls } from '#platform/access/admin-guards.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { addView, allViews, chooseColumns, columnsOf, removeView, renameView } from './saved-views.repository.server.ts'
import { addressOf, columnsIn, firstColumns, selectionIn } from './user-selection.ts'

/** More would be no choice any more. */
const maxViews = 50

export function createSavedViews({ db, clock, newId, live }: AdministrationDeps) {
  return adminCalls({
    savedViews: () => remembered(db, ['saved-views'], () => allViews(db, maxViews)),

    /** @throws PortalError view.too-many */
    async saveView({ id: userId }, { name, query }: { name: string; query: string }) {
      if ((await allViews(db, maxViews)).length >= maxViews) throw membersErrors['view.too-many']({ maximum: maxViews })
      const view = { id: newId(), name, query: addressOf(selectionIn(new URLSearchParams(query))) }
      await addView(db, { ...view, userId, createdAt: clock.seconds() })
      live.announce(topics.members)
      return view
    },

    /** @throws PortalError view.not-there when somebody deleted it */
    async renameView(_, { id, name }: { id: string; name: string }) {
      if (!(await renameView(db, id, name))) throw membersErrors['view.not-there']()
      live.announce(topics.members)
    },

    async removeView(_, { id }: { id: string }) {
      await removeView(db, id)
      live.announce(topics.members)
    },

    columnsOf: ({ id }) => remembered(db, ['user-columns', id], () => columnsOf(db, id)),

    /** @param names unknown ones are left out; none at all means as at first */
    async chooseColumns({ id }, names: readonly string[]) {
      const known = columnsIn(names)
      await chooseColumns(db, id, known.length > 0 ? known : firstColumns)
    },
  })
}
