import { sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { visibleRows } from '../core/resource.repository.server.ts'
import type { Collection } from '../core/resource.ts'

/** A live folder or file that the viewer may see. */
export type ArchivedRow = {
  id: string
  parent: string | null
  collection: Collection
  folder: boolean
  nameNL: string
  nameFR: string
  sortNL: string
  sortFR: string
  /** When its bytes came; for a folder, when it was made. UTC seconds. */
  modifiedAt: number
  extension: string | null
  size: number | null
  fileId: string | null
}

export const createArchiveRepository = (database: Database) => ({
  /**
   * These and all that lies below them, each once, as one moment saw them.
   *
   * @param most no more are read
   */
  treesOf: async (viewer: Viewer, ids: readonly string[], most: number): Promise<ArchivedRow[]> => {
    const { rows } = await treesOf(viewer, ids, most).execute(database.withoutPlugins())
    for (const row of rows) row.folder = Boolean(row.folder)
    return rows
  },
})

/** `union`, so that a file which was chosen beside its folder comes once. */
export const treesOf = (viewer: Viewer, ids: readonly string[], most: number) => sql<ArchivedRow>`
  with recursive "tree" as (
    select r.id from intranet_resource r where r.id in (${sql.join(ids)}) and ${visibleRows(viewer)}
    union
    select r.id from tree cross join intranet_resource r where r.parent = tree.id and ${visibleRows(viewer)}
  )
  select r.id, r.parent, r.collection, r.folder, r.name_nl as "nameNL", r.name_fr as "nameFR",
    r.sort_nl as "sortNL", r.sort_fr as "sortFR", coalesce(r.file_created_at, r.created_at) as "modifiedAt",
    r.extension, r.size, r.file_id as "fileId"
  from tree cross join intranet_resource r where r.id = tree.id limit ${most}`
