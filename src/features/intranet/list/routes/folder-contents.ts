import { pageLoader } from '#platform/http/form-action.server.ts'
import { orNullWhenMissing } from '../../core/allowed.server.ts'
import type { Contents } from '../../core/contents-words.ts'
import { openedByAdmin } from '../../core/opened.server.ts'
import type { Route } from './+types/folder-contents.ts'

const maxFolders = 100

/** Only data: what lies in a folder, and in those that `?also=` names. One that somebody else just deleted holds nothing. */
export const loader = pageLoader(async ({ params, ...asked }: Route.LoaderArgs) => {
  const { viewer, collection, resources } = openedByAdmin(asked)
  const also = new URL(asked.request.url).searchParams.getAll('also').slice(0, maxFolders)
  const contents: Contents = { folders: 0, documents: 0 }
  for (const id of new Set([params.path, ...also])) {
    const resource = await orNullWhenMissing(resources.byId(viewer, id, collection))
    if (!resource) continue
    const { folders, documents } = await resources.countBelow(viewer, id)
    contents.folders += folders
    contents.documents += documents
  }
  return { contents }
})

/** Counted once for each question: when the folder is gone, nobody wants to know any more. */
export const shouldRevalidate = (): boolean => false
