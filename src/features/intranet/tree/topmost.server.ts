import type { Tree, TreeRow } from './tree.repository.server.ts'

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
