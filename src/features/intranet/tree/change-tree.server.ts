import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { isForeignKeyViolation } from '../changing/resource-changes.repository.server.ts'
import type { Collection } from '../core/resource.ts'
import { type Tree, treeIn } from './tree.repository.server.ts'
import { lockTree } from './tree-lock.repository.server.ts'

/** How often a change begins again because a version was added to the tree meanwhile. */
const maxTries = 3

/**
 * Changes the shape of a collection's tree, or who sees what in it: in one transaction, one change at a time.
 * `work` may run several times.
 *
 * @throws what the database throws; then nothing is changed
 */
export async function changeTree<Result>(
  db: Database,
  collection: Collection,
  work: (tree: Tree, transaction: Database) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  try {
    return await transact(db, async (transaction) => {
      await lockTree(transaction, collection, 'shape')
      return work(treeIn(transaction), transaction)
    })
  } catch (error) {
    if (!isForeignKeyViolation(error) || attempt >= maxTries) throw error
    return changeTree(db, collection, work, attempt + 1)
  }
}
