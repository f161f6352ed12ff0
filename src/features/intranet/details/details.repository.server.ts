import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { resourcesOf, rowsOf, visibleRows } from '../core/resource.repository.server.ts'
import type { Collection, Resource } from '../core/resource.ts'

type OriginRow = {
  addedById: string | null
  addedByName: string | null
  isFirst: boolean | 0 | 1
  changedAt: number | null
  changedById: string | null
  changedByName: string | null
}

type Counted = { folders: number; documents: number; bytes: number; isCut: boolean }
type Found = Pick<Resource, 'id' | 'folder' | 'size'>

/** `changed` is null while the bytes are the first ones. Former members are not named. The caller asked who may see it. */
export async function originOf(db: Database, id: string) {
  const [row] = await rowsOf(db, originQuery(id))
  const isChanged = row && !row.isFirst && row.changedAt !== null
  return {
    addedBy: row ? personOf(row.addedById, row.addedByName) : null,
    changed: isChanged ? { at: Number(row.changedAt), by: personOf(row.changedById, row.changedByName) } : null,
  }
}

/** Level by level, up to `max`: a panel that opens by itself may never cost more than a moment, however large the tree. */
export async function countWithin(
  db: Database,
  viewer: Viewer,
  { collection, folder, max }: { collection: Collection; folder: string | null; max: number },
): Promise<Counted> {
  const counted = { folders: 0, documents: 0, bytes: 0, isCut: false }
  let level: RawBuilder<unknown> | null =
    folder === null ? sql`r.collection = ${collection} and r.parent is null` : sql`r.parent = ${folder}`
  while (level !== null && !counted.isCut) {
    const left = max - counted.folders - counted.documents
    const query = sql<Found>`select r.id, r.folder, r.size from intranet_resource r
      where ${level} and ${visibleRows(viewer)} limit ${left + 1}`
    const rows: Found[] = await resourcesOf(db, query)
    counted.isCut = rows.length > left
    const shown = rows.slice(0, left)
    const folders = shown.filter(({ folder }) => folder).map(({ id }) => id)
    counted.folders += folders.length
    counted.documents += shown.length - folders.length
    for (const { size } of shown) counted.bytes += Number(size ?? 0)
    level = folders.length === 0 ? null : sql`r.parent in (${sql.join(folders)})`
  }
  return counted
}

const personOf = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name: name.trim() } : null

const originQuery = (id: string) => sql<OriginRow>`
  select a.id as "addedById", a.first_name || ' ' || a.last_name as "addedByName",
    r.file_id = r.id as "isFirst", r.file_created_at as "changedAt",
    c.id as "changedById", c.first_name || ' ' || c.last_name as "changedByName"
  from intranet_resource r
  left join members_user a on a.id = r."user" and a.deleted_at = 0
  left join members_user c on c.id = r.file_user and c.deleted_at = 0
  where r.id = ${id}`
