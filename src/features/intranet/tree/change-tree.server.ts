import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isForeignKeyViolation } from '../changing/resource-changes.repository.server.ts'
import type { Collection } from '../core/resource.ts'
import { lockTree, type Tree, type TreeRow, treeIn } from './tree.repository.server.ts'

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

/**
 * Makes what is seen follow the rule again, for these rows and everything below that takes over from them: a resource's
 * own word, else its folder's, else members. Answers the folders that changed, whose listings others
 * may have open.
 *
 * @param tree within a transaction that locked the tree
 */
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
      await tree.setVisibility(
        piece.map(({ id }) => id),
        first.wanted,
      )
      for (const { id, folder } of piece) if (folder) changed.add(id)
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

export const foldersAmong = (rows: readonly TreeRow[]) => rows.filter(({ folder }) => folder).map(({ id }) => id)
