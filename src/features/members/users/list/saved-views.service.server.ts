import type { Viewer } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { asAdmin } from '../administer.server.ts'
import { type ColumnName, columnsIn, firstColumns } from './columns.ts'
import { createSavedViewRepository, type SavedView } from './saved-views.repository.server.ts'
import { addressOf, selectionIn } from './user-selection.ts'

/** More would be no choice any more. */
const maxViews = 50

/** Selections of the list that admins keep for all of them, and the columns that each of them wants to see. */
export function createSavedViews({
  db,
  clock,
  newId,
  live,
}: Pick<AdministrationDeps, 'db' | 'clock' | 'newId' | 'live'>) {
  const views = createSavedViewRepository(db)
  return {
    async savedViews(viewer: Viewer): Promise<SavedView[]> {
      asAdmin(viewer)
      return views.all(maxViews)
    },

    /** @param query of the address; what makes no sense in it is left out. @throws PortalError view.too-many */
    async saveView(viewer: Viewer, { name, query }: { name: string; query: string }): Promise<SavedView> {
      const { id: userId } = asAdmin(viewer)
      if ((await views.all(maxViews)).length >= maxViews) throw membersErrors['view.too-many']({ maximum: maxViews })
      const view = { id: newId(), name, query: addressOf(selectionIn(new URLSearchParams(query))) }
      await views.add({ ...view, userId, createdAt: clock.seconds() })
      live.announce(topics.members)
      return view
    },

    /** @throws PortalError view.not-there when somebody deleted it */
    async renameView(viewer: Viewer, { id, name }: { id: string; name: string }): Promise<void> {
      asAdmin(viewer)
      if (!(await views.rename(id, name))) throw membersErrors['view.not-there']()
      live.announce(topics.members)
    },

    /** Also one that somebody deleted already. */
    async removeView(viewer: Viewer, { id }: { id: string }): Promise<void> {
      asAdmin(viewer)
      await views.remove(id)
      live.announce(topics.members)
    },

    /** Those of the viewer himself, in his order. */
    columnsOf: (viewer: Viewer): Promise<ColumnName[]> => views.columnsOf(asAdmin(viewer).id),

    /** @param names unknown ones are left out; none at all means as at first */
    async chooseColumns(viewer: Viewer, names: readonly string[]): Promise<void> {
      const known = columnsIn(names)
      await views.chooseColumns(asAdmin(viewer).id, known.length > 0 ? known : firstColumns)
    },
  }
}
