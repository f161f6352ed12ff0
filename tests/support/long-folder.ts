import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { sortKey } from '../../src/features/intranet/sort-key.ts'
import type { PortalProcess } from './portal-process.ts'

type Row = Record<string, SQLInputValue>

/**
 * Adds a folder with many documents to the root of a running portal, straight into its database: only the rows matter.
 *
 * @returns the id of the folder
 */
export function addLongFolder(portal: PortalProcess, name: string, documents: number): string {
  const database = new DatabaseSync(join(portal.dataDir, 'tandem.sqlite'), { timeout: 5000 })
  const like = (folder: 0 | 1) =>
    database
      .prepare(`select * from intranet_resource where folder = ${folder} and parent is ${folder ? '' : 'not'} null`)
      .get() as Row
  const add = (row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join()
    const names = columns.map((column) => `"${column}"`).join()
    database.prepare(`insert into intranet_resource (${names}) values (${places})`).run(...Object.values(row))
  }
  const named = (nl: string, fr: string) => ({ name_nl: nl, name_fr: fr, sort_nl: sortKey(nl), sort_fr: sortKey(fr) })
  const newId = () => randomBytes(16).toString('base64url')
  const folder = newId()
  try {
    const [aFolder, aDocument] = [like(1), like(0)]
    database.exec('begin immediate')
    add({ ...aFolder, id: folder, ...named(name, name) })
    for (let i = 1; i <= documents; i += 1) {
      const id = newId()
      const facts = { id, parent: folder, file_id: id, size: i * 1000, created_at: 1_600_000_000 + i * 80_000 }
      add({ ...aDocument, ...facts, ...named(`Stuk ${i}`, `Pièce ${i}`) })
    }
    database.exec('commit')
    return folder
  } finally {
    database.close()
  }
}
