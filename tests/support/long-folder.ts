import { randomBytes } from 'node:crypto'
import { sortKey } from '../../src/features/intranet/core/sort-key.ts'
import { ask, change } from './portal-data.ts'
import type { PortalProcess } from './portal-process.ts'

type Row = Record<string, unknown>

/**
 * Adds a folder with many documents to the root of a running portal, straight into its database: only the rows matter.
 *
 * @returns the id of the folder
 */
export function addLongFolder(portal: PortalProcess, name: string, documents: number): string {
  const like = (folder: boolean) =>
    ask(
      portal,
      `select * from intranet_resource where folder = ${folder} and parent is ${folder ? '' : 'not'} null limit 1`,
    )[0]
  const named = (nl: string, fr: string) => ({ name_nl: nl, name_fr: fr, sort_nl: sortKey(nl), sort_fr: sortKey(fr) })
  const newId = () => randomBytes(16).toString('base64url')
  const folder = newId()
  const aDocument = like(false)
  const rows: Row[] = [{ ...like(true), id: folder, ...named(name, name) }]
  for (let i = 1; i <= documents; i += 1) {
    const id = newId()
    const facts = { id, parent: folder, file_id: id, size: i * 1000, created_at: 1_600_000_000 + i * 80_000 }
    rows.push({ ...aDocument, ...facts, ...named(`Stuk ${i}`, `Pièce ${i}`) })
  }
  change(portal, `begin; ${rows.map(insertOf).join('; ')}; commit`)
  return folder
}

const insertOf = (row: Row) =>
  `insert into intranet_resource (${Object.keys(row)
    .map((column) => `"${column}"`)
    .join()}) values (${Object.values(row).map(literal).join()})`

/** Numbers and flags as they are; PostgreSQL's flags are no numbers. */
const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))
