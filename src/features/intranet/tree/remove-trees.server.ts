import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import type { AuditEntry } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { resourceChangesIn } from '../changing/resource-changes.repository.server.ts'
import { type Collection, deleteFilesKind, storedFileKey } from '../core/resource.ts'
import { previewKeysOf } from '../preview/preview-kind.ts'
import { eachBatch, treeIn } from './tree.repository.server.ts'

/**
 * Removes these and all that lies below them for good. Rows go now, together with the jobs that delete the stored files of
 * every version: a crash loses neither. Between two batches everybody else gets a turn, for `node:sqlite` works on the
 * event loop. Answers the folders that left from below them.
 *
 * @param transaction one that locked the tree (`changeTree`)
 * @param roots none of them below another
 */
export async function removeTrees(
  transaction: Database,
  jobs: Jobs,
  collection: Collection,
  roots: readonly string[],
): Promise<string[]> {
  const ids = [...roots]
  const folders: string[] = []
  for await (const piece of treeIn(transaction).below(roots)) {
    for (const { id, folder } of piece) {
      ids.push(id)
      if (folder) folders.push(id)
    }
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

/** How many the disk is asked to delete at the same time. */
const deletedAtOnce = 16

async function deleteAll(storage: Storage, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += deletedAtOnce)
    await Promise.all(keys.slice(from, from + deletedAtOnce).map((key) => storage.delete(key)))
}

/** What the audit log says once a resource, with all below, cannot be brought back. */
export const deletedForGood = (actor: Viewer, collection: Collection, subject: string): AuditEntry => ({
  actor,
  action: 'intranet.deleted-for-good',
  subjectKind: 'resource',
  subject,
  facts: { collection },
})
