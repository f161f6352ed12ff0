import type { Database } from '#platform/database/open-database.server.ts'
import { settleVisibility } from '../tree/settle-visibility.server.ts'
import type { Tree } from '../tree/tree.repository.server.ts'
import { type TrashEntry, trashIn } from './trash.repository.server.ts'

/** Where something came back to; elsewhere than it stood when that folder is gone. */
export type Restored = { entry: TrashEntry; parent: string | null; isElsewhere: boolean }

/**
 * Puts trees back where they stood when that is still a folder, else at the root; who may see them is computed anew, for
 * the folder above may have changed meanwhile. Answers also the folders that are seen by others now.
 *
 * @param transaction one that locked the tree (`changeTree`), as `tree` does
 * @param entries of one collection
 */
export async function restoreTrees(
  tree: Tree,
  transaction: Database,
  entries: readonly TrashEntry[],
): Promise<{ restored: Restored[]; folders: string[] }> {
  const restored: Restored[] = []
  let waiting = entries
  while (waiting.length > 0) {
    const places = await livePlaces(tree, waiting)
    const isPlaced = ({ parent }: TrashEntry) => parent === null || places.has(parent)
    // Those whose folder comes back with one of these wait for it; nobody's folder came back: they go to the root.
    const ready = waiting.some(isPlaced) ? waiting.filter(isPlaced) : waiting
    for (const entry of ready) {
      const parent = isPlaced(entry) ? entry.parent : null
      await putBack(tree, entry, parent)
      restored.push({ entry, parent, isElsewhere: parent !== entry.parent })
    }
    waiting = waiting.filter((entry) => !ready.includes(entry))
  }
  await trashIn(transaction).remove(entries.map(({ id }) => id))
  const roots = restored.map(({ entry }) => entry.root)
  return { restored, folders: await settleVisibility(tree, roots) }
}

async function livePlaces(tree: Tree, entries: readonly TrashEntry[]): Promise<Set<string>> {
  const collection = entries[0]?.collection
  const parents = [...new Set(entries.flatMap(({ parent }) => parent ?? []))]
  const live = await tree.live(parents)
  return new Set(live.filter((row) => row.folder && row.collection === collection).map(({ id }) => id))
}

async function putBack(tree: Tree, { root, folders }: TrashEntry, parent: string | null): Promise<void> {
  await tree.place([root], parent)
  await tree.mark([root], null)
  if (folders === 0) return
  for await (const piece of tree.below([root])) {
    await tree.mark(
      piece.map(({ id }) => id),
      null,
    )
  }
}
