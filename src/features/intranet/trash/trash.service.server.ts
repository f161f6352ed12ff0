import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { valuesText } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import type { discarded, removed, restored, trashPage } from '../api/tree-operations.ts'
import { allowed, allowedIn } from '../core/allowed.server.ts'
import { cursorText, readCursor } from '../core/cursor.server.ts'
import { announceTree } from '../core/intranet.topics.server.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import { canDelete } from '../core/resource.policy.ts'
import type { Collection } from '../core/resource.ts'
import { type IntranetErrorCode, intranetErrors } from '../intranet.errors.ts'
import { folderPaths } from '../move/folder-choice.repository.server.ts'
import { changeTree, deletedForGood, foldersAmong, liveIn, removeTrees, topmost } from '../tree/change-tree.server.ts'
import { type TreeRow, treeIn } from '../tree/tree.repository.server.ts'
import { trashIn } from './trash.repository.server.ts'
import { createPurge, discardTrees, type Restored, restoreTrees, secondsPerDay } from './trash-trees.server.ts'

/** As the interface for programs describes them. */
type TrashPage = z.infer<typeof trashPage>
export type TrashItem = TrashPage['items'][number]
export type Discarded = z.infer<typeof discarded>
export type Removed = z.infer<typeof removed>
export type RestoredAll = z.infer<typeof restored>
/** An id of a batch for which something failed: `key` is that of the message. */
export type Failed = RestoredAll['failed'][number]

export type TrashPageData = TrashPage & { isFirst: boolean; days: number }

const usualTrashDays = 30

export function createTrashService(deps: ServiceDeps) {
  const { db, jobs, live, clock, newId, audit, trashDays = usualTrashDays, withErrorCode } = deps
  const purge = createPurge({ ...deps, trashDays })

  const remove = async (viewer: Viewer, collection: Collection, ids: readonly string[]): Promise<Removed> => {
    allowedIn(viewer, collection, canDelete)
    const left = await withErrorCode(await codeFor(db, ids), () =>
      changeTree(db, collection, async (tree, transaction) => {
        const found = await liveIn(tree, collection, ids)
        const roots = await topmost(tree, found)
        const rootIds = roots.map(({ id }) => id)
        await audit.record(transaction, ...rootIds.map((id) => deletedForGood(viewer, collection, id)))
        return { found, roots, folders: await removeTrees(transaction, jobs, collection, rootIds) }
      }),
    )
    announceTree(live, collection, left.roots, [...foldersAmong(left.roots), ...left.folders])
    return countsOf(ids, left.found)
  }

  return {
    days: trashDays,
    remove,

    /** One entry each, all in one transaction. @throws PortalError 404 when one is of the other collection, and discards none */
    discard: async (viewer: Viewer, collection: Collection, ids: readonly string[]): Promise<Discarded> => {
      const member = allowedIn(viewer, collection, canDelete)
      if (trashDays === 0) return { done: 'remove', trash: [], ...(await remove(viewer, collection, ids)) }
      const facts = { deletedAt: clock.seconds(), user: member.id, newId }
      const { found, entries, folders } = await withErrorCode(await codeFor(db, ids), () =>
        changeTree(db, collection, async (tree, transaction) => {
          const found = await liveIn(tree, collection, ids)
          return { found, ...(await discardTrees(tree, transaction, await topmost(tree, found), facts)) }
        }),
      )
      announceTree(live, collection, entries, folders)
      return { done: 'discard', trash: entries.map(({ id }) => id), ...countsOf(ids, found) }
    },

    /** Both collections, newest first. @param after `next` of the piece before @param limit entries */
    list: async (viewer: Viewer, after: string | null = null, limit = 200): Promise<TrashPage> => {
      allowed(viewer, canDelete)
      return withErrorCode('intranet.could-not-get-intranet-trash', () => readTrash(db, trashDays, after, limit))
    },

    /** Back to where it stood, or to the root (`toRoot`) when that folder is gone. */
    restore: async (viewer: Viewer, trashIds: readonly string[]): Promise<RestoredAll> => {
      allowed(viewer, canDelete)
      const back: Restored[] = []
      const code = 'intranet.could-not-restore-intranet-document'
      const entries = await withErrorCode(code, () => trashIn(db).byIds(trashIds))
      for (const [collection, some] of Map.groupBy(entries, (entry) => entry.collection)) {
        const ids = some.map(({ id }) => id)
        const { restored, folders } = await withErrorCode(code, () =>
          changeTree(db, collection, async (tree, transaction) =>
            restoreTrees(tree, transaction, await trashIn(transaction).byIds(ids)),
          ),
        )
        back.push(...restored)
        announceTree(live, collection, restored, folders)
      }
      const lost = new Set(trashIds).difference(new Set(back.map(({ entry }) => entry.id)))
      const notInTrash = intranetErrors['intranet.not-in-trash']()
      if (back.length === 0 && lost.size > 0) throw notInTrash
      const failed = [...lost].map((id) => ({ id, key: notInTrash.key }))
      return { count: back.length, toRoot: back.filter(({ isElsewhere }) => isElsewhere).length, failed }
    },

    /** Deletes entries of the trash for good. What is gone already counts as deleted. */
    purge: async (viewer: Viewer, trashIds: readonly string[]): Promise<{ count: number }> => {
      allowed(viewer, canDelete)
      await withErrorCode('intranet.could-not-delete-intranet-document', () => purge.these(viewer, trashIds))
      return { count: new Set(trashIds).size }
    },

    empty: async (viewer: Viewer): Promise<{ count: number }> => {
      allowed(viewer, canDelete)
      const all = () => purge.until(viewer, clock.seconds())
      return { count: await withErrorCode('intranet.could-not-delete-intranet-document', all) }
    },

    /** Background work: deletes for good what was kept long enough. Several processes may do it at once. Never throws. */
    sweep: purge.sweep,
  }
}

/** The sentence for what may fail speaks of a folder when one goes along. */
async function codeFor(db: Database, ids: readonly string[]): Promise<IntranetErrorCode> {
  const rows = await treeIn(db).live(ids)
  const kind = rows.some(({ folder }) => folder) ? 'folder' : 'document'
  return `intranet.could-not-delete-intranet-${kind}`
}

function countsOf(ids: readonly string[], found: readonly TreeRow[]): Removed {
  return { count: found.length, gone: new Set(ids).size - found.length }
}

async function readTrash(db: Database, trashDays: number, after: string | null, limit: number): Promise<TrashPage> {
  const cursor = after === null ? null : readCursor(after, cursorSchema)
  const entries = await trashIn(db).list(cursor && { deletedAt: cursor[0], id: cursor[1] }, limit + 1)
  const { rows, next } = pageOf(entries, limit, (last) => valuesText([last.deletedAt, last.id]))
  const paths = await folderPaths(db, [...new Set(rows.flatMap(({ parent }) => parent ?? []))])
  const items = rows.map((entry): TrashItem => {
    const { root, parent, user: _, nameNL, nameFR, folder, extension, firstName, lastName, ...counted } = entry
    return {
      ...counted,
      resource: { id: root, nameNL, nameFR, folder, extension },
      deletedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      from: parent === null ? [] : (paths.get(parent) ?? null),
      keptUntil: entry.deletedAt + trashDays * secondsPerDay,
    }
  })
  return { items, next }
}

const cursorSchema = z.tuple([z.int().min(0).max(1e12), cursorText(50)])
