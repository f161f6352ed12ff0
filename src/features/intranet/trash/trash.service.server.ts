import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { allowed, allowedIn, createWithErrorCode } from '../core/allowed.server.ts'
import { cursorOf, cursorText, readCursor } from '../core/cursor.server.ts'
import { announceTree } from '../core/intranet.topics.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import { canDelete } from '../core/resource.policy.ts'
import type { Collection, FolderName } from '../core/resource.ts'
import { type IntranetErrorCode, intranetErrors } from '../intranet.errors.ts'
import { folderPaths } from '../move/folder-choice.repository.server.ts'
import { changeTree, deletedForGood, foldersAmong, liveIn, removeTrees, topmost } from '../tree/change-tree.server.ts'
import { type TreeRow, treeIn } from '../tree/tree.repository.server.ts'
import { trashIn } from './trash.repository.server.ts'
import { createPurge, discardTrees, type Restored, restoreTrees, secondsPerDay } from './trash-trees.server.ts'

/** An id of a batch for which something failed: `key` is that of the message. */
export type Failed = { id: string; key: string }

export type TrashItem = {
  id: string
  collection: Collection
  /** What was deleted: by its own id, so that its name and type can be shown. */
  resource: FolderName & { folder: boolean; extension: string | null }
  /** UTC seconds. */
  deletedAt: number
  /** First and last name; null once that member was erased. */
  deletedBy: string | null
  /** The folders it stood in, the highest first; empty at the root; null when that folder is not there any more. */
  from: FolderName[] | null
  /** What lies in it, itself counted. */
  folders: number
  documents: number
  bytes: number
  /** UTC seconds; from then on it may be gone. */
  keptUntil: number
}

/** A piece of the trash, newest first, and the cursor with which to ask for the next; null at the end. */
export type TrashPage = { items: TrashItem[]; next: string | null }

export type TrashPageData = TrashPage & { isFirst: boolean; days: number; language: Language }

/** Unless the operator says otherwise. */
const usualTrashDays = 30

type TrashDeps = Pick<IntranetDeps, 'db' | 'jobs' | 'live' | 'clock' | 'newId' | 'log' | 'audit' | 'trashDays'>

/** `trash` holds the ids of the new entries, none where nothing is kept and `done` says so. */
export type Discarded = { done: 'discard' | 'remove'; trash: string[] } & Removed
/** All in one transaction: whatever was still there has gone. `gone`: how many somebody else had deleted already. */
export type Removed = { count: number; gone: number }
export type RestoredAll = { count: number; toRoot: number; failed: Failed[] }

export type TrashService = ReturnType<typeof createTrashService>

/** What admins do with what is to go: into the trash, back, or for good. Nothing is lost half. */
export function createTrashService(deps: TrashDeps) {
  const { db, jobs, live, clock, newId, log, audit, trashDays = usualTrashDays } = deps
  const withErrorCode = createWithErrorCode(log)
  const purge = createPurge({ db, jobs, live, clock, log, audit, trashDays })

  /** Deletes for good what stands in a listing, with all that lies below. */
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

    /**
     * Takes resources with all that lies below into the trash; one entry each, all in one transaction.
     * @throws PortalError 404 when one of them is of the other collection: then nothing is discarded
     */
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
      const restoredIds = new Set(back.map(({ entry }) => entry.id))
      const notInTrash = intranetErrors['intranet.not-in-trash']()
      const lost = [...new Set(trashIds)].filter((id) => !restoredIds.has(id))
      if (back.length === 0 && lost.length > 0) throw notInTrash
      const failed = lost.map((id) => ({ id, key: notInTrash.key }))
      return { count: back.length, toRoot: back.filter(({ isElsewhere }) => isElsewhere).length, failed }
    },

    /** Deletes entries of the trash for good. What is gone already counts as deleted. */
    purge: async (viewer: Viewer, trashIds: readonly string[]): Promise<{ count: number }> => {
      allowed(viewer, canDelete)
      await withErrorCode('intranet.could-not-delete-intranet-document', () => purge.these(viewer, trashIds))
      return { count: new Set(trashIds).size }
    },

    /** Deletes all that lies in the trash for good, as it is now. */
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

/** @throws PortalError request.invalid-body for a cursor that is not ours */
async function readTrash(db: Database, trashDays: number, after: string | null, limit: number): Promise<TrashPage> {
  const cursor = after === null ? null : readCursor(after, cursorSchema)
  // One more than asked for tells whether there is a next piece.
  const entries = await trashIn(db).list(cursor && { deletedAt: cursor[0], id: cursor[1] }, limit + 1)
  const shown = entries.slice(0, limit)
  const paths = await folderPaths(db, [...new Set(shown.flatMap(({ parent }) => parent ?? []))])
  const items = shown.map((entry): TrashItem => {
    const { id, collection, deletedAt, folders, documents, bytes, parent, firstName, lastName } = entry
    const { root, nameNL, nameFR, folder, extension } = entry
    return {
      id,
      collection,
      deletedAt,
      folders,
      documents,
      bytes,
      resource: { id: root, nameNL, nameFR, folder, extension },
      deletedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      from: parent === null ? [] : (paths.get(parent) ?? null),
      keptUntil: deletedAt + trashDays * secondsPerDay,
    }
  })
  const last = entries.length > limit ? shown.at(-1) : undefined
  return { items, next: last ? cursorOf(last.deletedAt, last.id) : null }
}

const cursorSchema = z.tuple([z.int().min(0).max(1e12), cursorText(50)])
