import { DatabaseSync } from 'node:sqlite'
import { sortKey } from '../../src/features/intranet/sort-key.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'

/** Writes `count` files into a new folder of a migrated SQLite database and answers the folder's id. No bytes are stored. */
export function fillFolder(path: string, count: number): string {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA synchronous = OFF; BEGIN')
  const insert = db.prepare(
    `insert into intranet_resource (id, collection, parent, folder, name_nl, name_fr, sort_nl, sort_fr, created_at, visibility, author, extension, size, sha256)
     values (?, 'userIntranet', ?, ?, ?, ?, ?, ?, ?, 'members', ?, ?, ?, ?)`,
  )
  const folder = newId()
  const name = `Map ${count}`
  insert.run(folder, null, 1, name, name, sortKey(name), sortKey(name), 1_700_000_000, null, null, null, null)
  for (let index = 0; index < count; index++) {
    const nl = `Verslag vergadering ${index}`
    const fr = `Procès-verbal réunion ${index}`
    insert.run(
      newId(),
      folder,
      0,
      nl,
      fr,
      sortKey(nl),
      sortKey(fr),
      1_700_000_000 + index,
      'An Peeters',
      'pdf',
      120_000,
      '',
    )
  }
  db.exec('COMMIT')
  db.close()
  return folder
}
