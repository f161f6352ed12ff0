import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { visibleRows } from '../core/resource.repository.server.ts'
import type { Collection } from '../core/resource.ts'
import type { Counted, Person } from './details.ts'

type Origin = { addedBy: Person | null; changed: { at: number; by: Person | null } | null }

type OriginRow = {
  addedById: string | null
  addedByName: string | null
  isFirst: boolean | 0 | 1
  changedAt: number | null
  changedById: string | null
  changedByName: string | null
}

type Found = { id: string; folder: boolean | 0 | 1; size: number | null }

/** What the panel tells beside the row itself. Whoever calls has loaded the resource as this viewer may see it. */
export const createDetailsRepository = (database: Database) => {
  const db = database.withoutPlugins()
  return {
    /** Who added it, and who brought the present bytes. Members who left are not named. */
    originOf: async (id: string): Promise<Origin> => {
      const { rows } = await originOf(id).execute(db)
      const [row] = rows
      if (!row) return { addedBy: null, changed: null }
      const isChanged = !row.isFirst && row.changedAt !== null
      return {
        addedBy: personOf(row.addedById, row.addedByName),
        changed: isChanged ? { at: Number(row.changedAt), by: personOf(row.changedById, row.changedByName) } : null,
      }
    },

    /**
     * Counts what lies below, one floor after the other, and stops at `most`: a panel that opens by itself may never
     * cost more than a moment, however large the tree is.
     */
    countWithin: async (
      viewer: Viewer,
      collection: Collection,
      folder: string | null,
      most: number,
    ): Promise<Counted> => {
      const rowsOf = async (floor: RawBuilder<unknown>, limit: number): Promise<Found[]> => {
        const query = sql<Found>`select r.id, r.folder, r.size from intranet_resource r
          where ${floor} and ${visibleRows(viewer)} limit ${limit}`
        return (await query.execute(db)).rows
      }
      const counted = { folders: 0, documents: 0, bytes: 0, isCut: false }
      let floor: RawBuilder<unknown> | null = startOf(collection, folder)
      while (floor !== null && !counted.isCut) {
        const room = most - counted.folders - counted.documents
        const rows = await rowsOf(floor, room + 1)
        counted.isCut = rows.length > room
        const folders = addTo(counted, rows.slice(0, room))
        floor = folders.length === 0 ? null : sql`r.parent in (${sql.join(folders)})`
      }
      return counted
    },
  }
}

/** Answers the ids of the folders among them: the next floor lies in these. */
function addTo(counted: Counted, rows: readonly Found[]): string[] {
  const folders = rows.filter(({ folder }) => folder).map(({ id }) => id)
  counted.folders += folders.length
  counted.documents += rows.length - folders.length
  for (const { size } of rows) counted.bytes += Number(size ?? 0)
  return folders
}

const startOf = (collection: Collection, folder: string | null) =>
  folder === null ? sql`r.collection = ${collection} and r.parent is null` : sql`r.parent = ${folder}`

const personOf = (id: string | null, name: string | null): Person | null =>
  id !== null && name !== null ? { id, name: name.trim() } : null

const originOf = (id: string) => sql<OriginRow>`
  select a.id as "addedById", a.first_name || ' ' || a.last_name as "addedByName",
    r.file_id = r.id as "isFirst", r.file_created_at as "changedAt",
    c.id as "changedById", c.first_name || ' ' || c.last_name as "changedByName"
  from intranet_resource r
  left join members_user a on a.id = r."user" and a.deleted_at = 0
  left join members_user c on c.id = r.file_user and c.deleted_at = 0
  where r.id = ${id}`
