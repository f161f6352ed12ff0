import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { type ColumnName, columnsIn, firstColumns } from './columns.ts'
import { addView, allViews, chooseColumns, columnsOf, removeView, renameView } from './saved-views.repository.server.ts'
import { addressOf, selectionIn } from './user-selection.ts'

/** More would be no choice any more. */
const maxViews = 50

/** Selections of the list that admins keep for all of them, and the columns that each of them wants to see. */
export function createSavedViews({ db, clock, newId, live }: AdministrationDeps) {
  return {
    async savedViews(viewer: Viewer) {
      asAdmin(viewer)
      return allViews(db, maxViews)
    },

    /** @param query of the address; what makes no sense in it is left out. @throws PortalError view.too-many */
    async saveView(viewer: Viewer, { name, query }: { name: string; query: string }) {
      const { id: userId } = asAdmin(viewer)
      if ((await allViews(db, maxViews)).length >= maxViews) throw membersErrors['view.too-many']({ maximum: maxViews })
      const view = { id: newId(), name, query: addressOf(selectionIn(new URLSearchParams(query))) }
      await addView(db, { ...view, userId, createdAt: clock.seconds() })
      live.announce(topics.members)
      return view
    },

    /** @throws PortalError view.not-there when somebody deleted it */
    async renameView(viewer: Viewer, { id, name }: { id: string; name: string }): Promise<void> {
      asAdmin(viewer)
      if (!(await renameView(db, id, name))) throw membersErrors['view.not-there']()
      live.announce(topics.members)
    },

    /** Also one that somebody deleted already. */
    async removeView(viewer: Viewer, { id }: { id: string }): Promise<void> {
      asAdmin(viewer)
      await removeView(db, id)
      live.announce(topics.members)
    },

    /** Those of the viewer, in their order. */
    columnsOf: (viewer: Viewer): Promise<ColumnName[]> => columnsOf(db, asAdmin(viewer).id),

    /** @param names unknown ones are left out; none at all means as at first */
    async chooseColumns(viewer: Viewer, names: readonly string[]): Promise<void> {
      const known = columnsIn(names)
      await chooseColumns(db, asAdmin(viewer).id, known.length > 0 ? known : firstColumns)
    },
  }
}
