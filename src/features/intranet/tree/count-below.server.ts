import type { BelowCount } from '../resource.repository.server.ts'
import type { Tree } from './tree.repository.server.ts'

/** All that lies below a folder, at any depth, without the folder itself; in pieces, so that nobody waits for a large one. */
export async function countBelow(tree: Tree, id: string): Promise<BelowCount> {
  const counted = { folders: 0, documents: 0, bytes: 0 }
  for await (const piece of tree.below([id])) {
    for (const { folder, size } of piece) {
      if (folder) counted.folders += 1
      else counted.documents += 1
      counted.bytes += size ?? 0
    }
  }
  return counted
}
