import type { Snapshot } from './backup-format.ts'
import type { BackupPlace } from './backup-place.server.ts'
import { openObjectFolder } from './object-folder.server.ts'
import { objectsOf } from './snapshots.server.ts'

/** Reads every byte that a backup names. @returns one line for each that is missing or damaged */
export async function damageOf(place: BackupPlace, snapshot: Snapshot): Promise<string[]> {
  const objects = openObjectFolder(place)
  const damage: string[] = []
  for (const sha256 of new Set(objectsOf(snapshot))) {
    const trouble = await objects.check(sha256)
    if (trouble) damage.push(`${trouble}: object ${sha256} (${nameOf(snapshot, sha256)})`)
  }
  return damage
}

function nameOf({ tables, files }: Snapshot, sha256: string): string {
  const table = tables.find(({ parts }) => parts.includes(sha256))
  return table ? `rows of ${table.name}` : (files.find((file) => file.sha256 === sha256)?.key ?? 'the secret')
}
