import { openObjectFolder } from './object-folder.server.ts'
import { type Keeping, outdated } from './rotation.policy.ts'
import { objectsOf, readSnapshot, removeSnapshot, snapshotNames } from './snapshots.server.ts'

/**
 * Removes backups that are too old, and then the bytes that no other one names. A backup that cannot be read stops it: its
 * bytes cannot be told from those that nobody needs.
 *
 * @returns how many backups and objects went
 */
export async function rotate(folder: string, keeping: Keeping): Promise<{ backups: number; objects: number }> {
  const old = outdated(await snapshotNames(folder), keeping)
  for (const name of old) await removeSnapshot(folder, name)
  const named = new Set<string>()
  for (const name of await snapshotNames(folder))
    for (const object of objectsOf(await readSnapshot(folder, name))) named.add(object)
  return { backups: old.length, objects: await openObjectFolder(folder).removeAllBut(named) }
}
