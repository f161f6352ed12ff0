import { sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { resourcesOf, visibleRows } from '../core/resource.repository.server.ts'
import type { Resource } from '../core/resource.ts'

export type ArchivedRow = Omit<Resource, 'createdAt' | 'visibility' | 'ownVisibility' | 'revision' | 'author'> & {
  sortNL: string
  sortFR: string
  /** When its bytes came; for a folder, when it was made. UTC seconds. */
  modifiedAt: number
  fileId: string | null
}

/** These and all that lies below them, each once, as one moment saw them. @param limit no more are read */
export const readTrees = (db: Database, viewer: Viewer, ids: readonly string[], limit: number) =>
  resourcesOf(db, treesOf(viewer, ids, limit))

/** `union`, so that a file which was chosen beside its folder comes once. */
export const treesOf = (viewer: Viewer, ids: readonly string[], limit: number) => sql<ArchivedRow>`
  with recursive "tree" as (
    select r.id from intranet_resource r where r.id in (${sql.join(ids)}) and ${visibleRows(viewer)}
    union
    select r.id from tree cross join intranet_resource r where r.parent = tree.id and ${visibleRows(viewer)}
  )
  select r.id, r.parent, r.collection, r.folder, r.name_nl as "nameNL", r.name_fr as "nameFR",
    r.sort_nl as "sortNL", r.sort_fr as "sortFR", coalesce(r.file_created_at, r.created_at) as "modifiedAt",
    r.extension, r.size, r.file_id as "fileId"
  from tree cross join intranet_resource r where r.id = tree.id limit ${limit}`
