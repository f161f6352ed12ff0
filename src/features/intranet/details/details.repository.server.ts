import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { visibleRows } from '../core/resource.repository.server.ts'
import type { Collection } from '../core/resource.ts'

type OriginRow = {
  addedById: string | null
  addedByName: string | null
  isFirst: boolean | 0 | 1
  changedAt: number | null
  changedById: string | null
  changedByName: string | null
}

/** What lies in a folder, at any depth; `isCut` when there is more than was counted. */
type Counted = { folders: number; documents: number; bytes: number; isCut: boolean }

type Found = { id: string; folder: boolean | 0 | 1; size: number | null }

/**
 * By whom it was added; when and by whom the present bytes came, null while they are the first ones, and for a folder. Former
 * members are not named. The caller has checked that the viewer sees it.
 */
export async function originOf(db: Database, id: string) {
  const { rows } = await originQuery(id).execute(db.withoutPlugins())
  const [row] = rows
  const isChanged = row && !row.isFirst && row.changedAt !== null
  return {
    addedBy: row ? personOf(row.addedById, row.addedByName) : null,
    changed: isChanged ? { at: Number(row.changedAt), by: personOf(row.changedById, row.changedByName) } : null,
  }
}

/**
 * Counts what lies below, one level after the other, and stops at `max`: a panel that opens by itself may never cost more
 * than a moment, however large the tree is.
 */
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
    const { rows } = await sql<Found>`select r.id, r.folder, r.size from intranet_resource r
      where ${level} and ${visibleRows(viewer)} limit ${left + 1}`.execute(db.withoutPlugins())
    counted.isCut = rows.length > left
    const folders = addTo(counted, rows.slice(0, left))
    level = folders.length === 0 ? null : sql`r.parent in (${sql.join(folders)})`
  }
  return counted
}

/** Answers the ids of the folders among them: the next level lies in these. */
function addTo(counted: Counted, rows: readonly Found[]): string[] {
  const folders = rows.filter(({ folder }) => folder).map(({ id }) => id)
  counted.folders += folders.length
  counted.documents += rows.length - folders.length
  for (const { size } of rows) counted.bytes += Number(size ?? 0)
  return folders
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
