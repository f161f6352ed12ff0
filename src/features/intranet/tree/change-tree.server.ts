import { setImmediate as anybodyElse } from 'node:timers/promises'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { isForeignKeyViolation, resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { type Collection, deleteFilesKind, storedFileKey } from '../core/resource.ts'
import { previewKeysOf } from '../preview/preview-kind.ts'
import { eachBatch, lockTree, type Tree, type TreeRow, treeIn } from './tree.repository.server.ts'

/** How often a change begins again because a version was added to the tree meanwhile. */
const maxTries = 3

/** Changes a collection's tree in one transaction, one change at a time. `work` may run several times. */
export async function changeTree<Result>(
  db: Database,
  collection: Collection,
  work: (tree: Tree, transaction: Database) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await transact(db, async (transaction) => {
      await lockTree(transaction, collection, 'shape')
      const result = await work(treeIn(transaction), transaction)
      // The commit of much holds SQLite's event loop once more: not on top of the last piece.
      await anybodyElse()
      return result
    })
  } catch (error) {
    if (!isForeignKeyViolation(error) || attempt >= maxTries) throw error
    return changeTree(db, collection, work, attempt + 1)
  }
}

/** Those that lie in no other of them: a folder takes along what it holds, chosen or not. */
export async function topmost(tree: Tree, rows: readonly TreeRow[]): Promise<TreeRow[]> {
  const chosen = new Set(rows.filter(({ folder }) => folder).map(({ id }) => id))
  const chosenAbove = new Map<string | null, Set<string>>([[null, new Set()]])
  for (const { parent } of rows) {
    if (parent === null || chosenAbove.has(parent)) continue
    chosenAbove.set(parent, chosen.intersection(await tree.upFrom(parent)))
  }
  const isInside = ({ id, parent }: TreeRow) => {
    const above = chosenAbove.get(parent) ?? chosen
    // Only broken data lead a folder into itself: then nothing else holds it.
    return above.size > (above.has(id) ? 1 : 0)
  }
  return rows.filter((row) => !isInside(row))
}

/** Nested as deep as nobody nests folders: where broken data lead in a circle, two rows would take turns for ever. */
const maxPasses = 100

/** A resource's own word counts, else its folder's, else members. Answers the folders that changed, for their listings. */
export async function settleVisibility(tree: Tree, ids: readonly string[]): Promise<string[]> {
  const changed = new Set<string>()
  for (let pass = 0; pass < maxPasses; pass++) {
    // One of these rows may lie below another: what was found first is asked again.
    const [first, ...others] = await tree.unsettled(ids)
    if (!first) break
    const same = others.filter(({ wanted }) => wanted === first.wanted).map(({ id }) => id)
    const roots = [first.id, ...same]
    await tree.setVisibility(roots, first.wanted)
    for (const id of roots) changed.add(id)
    for await (const piece of tree.inheritingBelow(roots, first.wanted)) {
      const below = piece.map(({ id }) => id)
      await tree.setVisibility(below, first.wanted)
      for (const id of foldersAmong(piece)) changed.add(id)
    }
  }
  return [...changed]
}

/** What of these is live. @throws PortalError 404 when one is of the other collection */
export async function liveIn(tree: Tree, collection: Collection, ids: readonly string[]): Promise<TreeRow[]> {
  const rows = await tree.live([...new Set(ids)])
  if (rows.some((row) => row.collection !== collection)) throw portalErrors['404']()
  return rows
}

export const foldersAmong = (rows: readonly Pick<TreeRow, 'id' | 'folder'>[]) =>
  rows.filter(({ folder }) => folder).map(({ id }) => id)

/**
 * Rows go now, with the jobs that delete the stored files of every version: a crash loses neither. Answers the folders that
 * left from below them. @param roots none of them below another; `transaction` has locked the tree (`changeTree`)
 */
export async function removeTrees(transaction: Database, jobs: Jobs, collection: Collection, roots: readonly string[]) {
  const ids = [...roots]
  const folders: string[] = []
  for await (const piece of treeIn(transaction).below(roots)) {
    ids.push(...piece.map(({ id }) => id))
    folders.push(...foldersAmong(piece))
  }
  // The deepest first: a folder can only leave once it is empty.
  ids.reverse()
  const changes = resourceChangesIn(transaction)
  let keys: string[] = []
  const deleteFiles = async () => {
    if (keys.length > 0) await jobs.enqueue(transaction, deleteFilesKind, { keys })
    keys = []
  }
  await eachBatch(ids, async (some) => {
    keys.push(...(await changes.remove(some)).map((bytes) => storedFileKey({ collection, ...bytes })))
    if (keys.length >= filesPerJob) await deleteFiles()
  })
  await deleteFiles()
  return folders
}

/** Taking a job and ending it is two synced commits, which cost more than deleting a hundred files. */
const filesPerJob = 1_000

/** Deleting what is gone is no error, so that a job may run twice. */
export function registerDeleteFiles(jobs: Jobs, storage: Storage): void {
  const schema = z.object({ keys: z.array(z.string()) })
  jobs.register(deleteFilesKind, schema, async ({ keys }) => {
    // Pictures that were made of them go first: nobody would find them any more.
    for (const some of [keys.flatMap(previewKeysOf), keys]) await deleteAll(storage, some)
  })
}

const deletedAtOnce = 16

/** No file waits for the slowest of those that were begun with it. */
async function deleteAll(storage: Storage, keys: readonly string[]): Promise<void> {
  const left = keys.values()
  const deleteOthers = async () => {
    for (const key of left) await storage.delete(key)
  }
  await Promise.all(Array.from({ length: deletedAtOnce }, deleteOthers))
}

export const deletedForGood = (actor: Viewer, collection: Collection, subject: string): AuditEntry => ({
  actor,
  action: 'intranet.deleted-for-good',
  subjectKind: 'resource',
  subject,
  facts: { collection },
})
