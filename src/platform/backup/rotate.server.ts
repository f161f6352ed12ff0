import type { BackupPlace } from './backup-place.server.ts'
import { openObjectFolder } from './object-folder.server.ts'
import { type Keeping, outdated } from './rotation.policy.ts'
import { objectsOf, readSnapshot, removeSnapshot, snapshotNames } from './snapshots.server.ts'

/**
 * Removes backups that are too old, and then the bytes that no other one names. A backup that cannot be read stops it: its
 * bytes cannot be told from those that nobody needs.
 *
 * @returns how many backups and objects went
 */
export async function rotate(place: BackupPlace, keeping: Keeping): Promise<{ backups: number; objects: number }> {
  const old = outdated(await snapshotNames(place), keeping)
  for (const name of old) await removeSnapshot(place, name)
  const named = new Set<string>()
  for (const name of await snapshotNames(place))
    for (const object of objectsOf(await readSnapshot(place, name))) named.add(object)
  return { backups: old.length, objects: await openObjectFolder(place).removeAllBut(named) }
}
