import type { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { moved } from '../api/tree-operations.ts'
import { allowedIn } from '../core/allowed.server.ts'
import { announceTree } from '../core/intranet.topics.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canEdit } from '../core/resource.policy.ts'
import type { Collection, FolderChoice } from '../core/resource.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { changeTree, foldersAmong, settleVisibility, topmost } from '../tree/change-tree.server.ts'
import type { Tree } from '../tree/tree.repository.server.ts'
import { readInside, readNamed } from './folder-choice.repository.server.ts'

type AskedFolders = { parent: string | null; query: string; language: Language }

export type Moved = z.infer<typeof moved>

export function createMoveService({ db, live, withErrorCode }: ServiceDeps) {
  return {
    /**
     * What is gone, or would end up in itself, is answered as failed; what lies there already stays uncounted.
     * @throws PortalError intranet.parent-not-found; the first failure when nothing could be moved
     */
    move: async (viewer: Viewer, collection: Collection, ids: readonly string[], parent: string | null) => {
      allowedIn(viewer, collection, canEdit)
      const { rows, folders, failed } = await withErrorCode('intranet.could-not-move-intranet-documents', () =>
        changeTree(db, collection, (tree) => moveIn(tree, { collection, ids: [...new Set(ids)], parent })),
      )
      if (rows.length > 0) announceTree(live, collection, [...rows, { parent }], [...foldersAmong(rows), ...folders])
      const moved = rows.map(({ id, parent: from }) => ({ id, from }))
      return { count: moved.length, moved, failed } satisfies Moved
    },

    folders: async (viewer: Viewer, collection: Collection, asked: AskedFolders): Promise<FolderChoice[]> => {
      allowedIn(viewer, collection, canEdit)
      const { parent, query, language } = asked
      return withErrorCode('intranet.could-not-get-intranet-documents', () =>
        query.trim() === '' ? readInside(db, collection, parent, language) : readNamed(db, collection, query, language),
      )
    },
  }
}

type Move = { collection: Collection; ids: readonly string[]; parent: string | null }

async function moveIn(tree: Tree, { collection, ids, parent }: Move) {
  const above = parent === null ? new Set<string>() : await wayTo(tree, collection, parent)
  const live = (await tree.live(ids)).filter((row) => row.collection === collection)
  const [within, movable] = [live.filter(({ id }) => above.has(id)), live.filter(({ id }) => !above.has(id))]
  const found = new Set(live.map(({ id }) => id))
  const failed = [
    ...ids.filter((id) => !found.has(id)).map((id) => ({ id, error: portalErrors['404']() })),
    ...within.map(({ id }) => ({ id, error: intranetErrors['intranet.move-into-itself']() })),
  ]
  const rows = (await topmost(tree, movable)).filter((row) => row.parent !== parent)
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
