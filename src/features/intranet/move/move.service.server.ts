import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { allowedIn, createWithErrorCode } from '../core/allowed.server.ts'
import { announceTree } from '../core/intranet.topics.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canEdit } from '../core/resource.policy.ts'
import type { Collection, FolderChoice } from '../core/resource.ts'
import { intranetErrors } from '../intranet.errors.ts'
import type { Failed } from '../trash/trash.service.server.ts'
import { changeTree, foldersAmong, settleVisibility, topmost } from '../tree/change-tree.server.ts'
import type { Tree } from '../tree/tree.repository.server.ts'
import { readInside, readNamed } from './folder-choice.repository.server.ts'

/** Where each stood before: what is needed to move it back. */
export type Moved = { count: number; moved: { id: string; from: string | null }[]; failed: Failed[] }

export function createMoveService({ db, live, log }: Pick<IntranetDeps, 'db' | 'live' | 'log'>) {
  const withErrorCode = createWithErrorCode(log)
  return {
    /**
     * Into a folder, or to the root (null); who may see them follows the new folder. What lies there already stays uncounted.
     * What is gone, or would end up in itself, is answered as failed; the rest moves all the same.
     *
     * @throws PortalError intranet.parent-not-found; the first failure when nothing could be moved
     */
    move: async (
      viewer: Viewer,
      collection: Collection,
      ids: readonly string[],
      parent: string | null,
    ): Promise<Moved> => {
      allowedIn(viewer, collection, canEdit)
      const { rows, folders, failed } = await withErrorCode('intranet.could-not-move-intranet-documents', () =>
        changeTree(db, collection, (tree) => moveIn(tree, { collection, ids: [...new Set(ids)], parent })),
      )
      if (rows.length > 0) announceTree(live, collection, [...rows, { parent }], [...foldersAmong(rows), ...folders])
      const moved = rows.map(({ id, parent: from }) => ({ id, from }))
      return { count: moved.length, moved, failed }
    },

    /** The folders in a folder (null: at the root), or those whose name has `query` in it, with the way to each. */
    folders: async (
      viewer: Viewer,
      collection: Collection,
      { parent, query, language }: { parent: string | null; query: string; language: Language },
    ): Promise<FolderChoice[]> => {
      allowedIn(viewer, collection, canEdit)
      return withErrorCode('intranet.could-not-get-intranet-documents', () =>
        query.trim() === '' ? readInside(db, collection, parent, language) : readNamed(db, collection, query, language),
      )
    },
  }
}

type Wish = { collection: Collection; ids: readonly string[]; parent: string | null }

async function moveIn(tree: Tree, { collection, ids, parent }: Wish) {
  const above = parent === null ? new Set<string>() : await wayTo(tree, collection, parent)
  const live = (await tree.live(ids)).filter((row) => row.collection === collection)
  const found = new Set(live.map(({ id }) => id))
  const failed = [
    ...ids.filter((id) => !found.has(id)).map((id) => ({ id, error: portalErrors['404']() })),
    ...live
      .filter(({ id }) => above.has(id))
      .map(({ id }) => ({ id, error: intranetErrors['intranet.move-into-itself']() })),
  ]
  const roots = await topmost(
    tree,
    live.filter(({ id }) => !above.has(id)),
  )
  const rows = roots.filter((row) => row.parent !== parent)
  const [first] = failed
  if (first && failed.length === ids.length) throw first.error
  const moving = rows.map(({ id }) => id)
  await tree.place(moving, parent)
  const folders = await settleVisibility(tree, moving)
  return { rows, folders, failed: failed.map(({ id, error }) => ({ id, key: error.key })) }
}

/** The target and every folder above it: none of these can move there. @throws PortalError intranet.parent-not-found */
async function wayTo(tree: Tree, collection: Collection, parent: string): Promise<Set<string>> {
  const [target] = await tree.live([parent])
  if (!target?.folder || target.collection !== collection) throw intranetErrors['intranet.parent-not-found']()
  return tree.upFrom(parent)
}
