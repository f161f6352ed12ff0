import type { Tree, TreeRow } from './tree.repository.server.ts'

/** Those that lie in no other of them: a folder takes along what it holds, chosen or not. */
export async function topmost(tree: Tree, rows: readonly TreeRow[]): Promise<TreeRow[]> {
  const folders = new Set(rows.filter(({ folder }) => folder).map(({ id }) => id))
  const parents = new Set(rows.map(({ parent }) => parent))
  const inside = new Set<string | null>()
  for (const parent of parents) {
    if (parent === null) continue
    if (!folders.isDisjointFrom(await tree.upFrom(parent))) inside.add(parent)
  }
  return rows.filter(({ parent }) => !inside.has(parent))
}
