import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { resourcesOf, visibleRows } from '../core/resource.repository.server.ts'
import type { Collection, Resource } from '../core/resource.ts'

type Counted = { folders: number; documents: number; bytes: number; isCut: boolean }
type Found = Pick<Resource, 'id' | 'folder' | 'size'>

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
