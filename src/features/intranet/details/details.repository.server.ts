import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { rowsOf } from '../core/resource.repository.server.ts'

type OriginRow = {
  addedById: string | null
  addedByName: string | null
  isFirst: boolean | 0 | 1
  changedAt: number | null
  changedById: string | null
  changedByName: string | null
}

/** `changed` is null while the bytes are the first ones. Former members are not named. The caller asked who may see it. */
export async function originOf(db: Database, id: string) {
  const [row] = await rowsOf(db, originQuery(id))
  const isChanged = row && !row.isFirst && row.changedAt !== null
  return {
    addedBy: row ? personOf(row.addedById, row.addedByName) : null,
    changed: isChanged ? { at: Number(row.changedAt), by: personOf(row.changedById, row.changedByName) } : null,
  }
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
