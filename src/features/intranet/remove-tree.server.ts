import { setImmediate as anybodyElse } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { previewKeysOf } from './preview/preview-key.ts'
import type { Resource } from './resource.ts'
import { isForeignKeyViolation, type RemovedResource, resourceChangesIn } from './resource-changes.repository.server.ts'
import { deleteFilesKind, storedFileKey } from './stored-file-key.ts'

/** How many stored files one job deletes, and how many rows one statement. */
const batchSize = 500

/** How often a deletion begins again because somebody added to the tree meanwhile. */
const mostTries = 3

/**
 * Rows go now, in one transaction with the jobs that delete the stored files: a crash loses neither. Between two
 * batches everybody else gets a turn, for `node:sqlite` works on the event loop.
 *
 * @throws what the database throws; then nothing is removed
 */
export async function removeTree(
  db: Database,
  jobs: Jobs,
  resource: Resource,
  attempt = 1,
): Promise<RemovedResource[]> {
  try {
    return await transact(db, async (transaction) => {
      const changes = resourceChangesIn(transaction)
      const tree = await changes.treeOf(resource.id)
      for (const batch of batchesOf(tree)) {
        await changes.remove(batch.map(({ id }) => id))
        const keys = batch.flatMap(({ fileId, extension }) =>
          fileId === null ? [] : storedFileKey({ collection: resource.collection, fileId, extension: extension ?? '' }),
        )
        if (keys.length > 0) await jobs.enqueue(transaction, deleteFilesKind, { keys })
        await anybodyElse()
      }
      return tree
    })
  } catch (error) {
    if (!isForeignKeyViolation(error) || attempt >= mostTries) throw error
    return removeTree(db, jobs, resource, attempt + 1)
  }
}

const batchesOf = (tree: readonly RemovedResource[]) =>
  Array.from({ length: Math.ceil(tree.length / batchSize) }, (_, i) => tree.slice(i * batchSize, (i + 1) * batchSize))

/** Deleting what is gone is no error, so that a job may run twice. */
export function registerDeleteFiles(jobs: Jobs, storage: Storage): void {
  const schema = z.object({ keys: z.array(z.string()) })
  jobs.register(deleteFilesKind, schema, async ({ keys }) => {
    // Pictures that were made of them go first: nobody would find them any more.
    for (const key of [...keys.flatMap(previewKeysOf), ...keys]) await storage.delete(key)
  })
}
