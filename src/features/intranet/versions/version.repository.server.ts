import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { StoredVersion } from '../files/stored-file-key.ts'
import type { FileVersion } from './version.ts'

/** What is known of the bytes of one version. */
export type VersionFacts = {
  /** The id of the stored bytes. */
  id: string
  extension: string
  size: number
  sha256: string
  /** UTC seconds. */
  createdAt: number
  user: string | null
  number: number
}

/** Old bytes that may be downloaded. */
export type OldVersion = StoredVersion & { size: number; sha256: string }

type Row = Omit<FileVersion, 'isCurrent'> & { isCurrent: boolean | 0 | 1 }

/** Reads; whoever calls has made sure that the viewer sees the file. */
export function createVersionRepository(database: Database) {
  const db = database.withoutPlugins()
  return {
    /** The current one first, then the newest. */
    of: async (resource: string): Promise<FileVersion[]> => {
      const { rows } = await versionsOf(resource).execute(db)
      return rows.map((row) => ({ ...row, isCurrent: Boolean(row.isCurrent) }))
    },

    /** An old version of that file; null for one of another file, and for the current one. */
    old: async (resource: string, id: string): Promise<OldVersion | null> => {
      const { rows } = await sql<OldVersion>`
        select v.id as "fileId", r.collection, v.extension, v.size, v.sha256
        from intranet_version v join intranet_resource r on r.id = v.resource
        where v.id = ${id} and v.resource = ${resource}`.execute(db)
      return rows[0] ?? null
    },

    /** Whether these bytes are, or once were, the current ones of that file. */
    knows: async (resource: string, fileId: string): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from intranet_resource where id = ${resource} and file_id = ${fileId}
        union all select 1 from intranet_version where id = ${fileId} and resource = ${resource}`.execute(db)
      return rows.length > 0
    },
  }
}

/** Each half by an index; the rooms of members and documents meet in the name of who sent the bytes. */
export const versionsOf = (resource: string) => sql<Row>`
  with "v" as (
    select r.file_id as id, coalesce(r.file_number, 1) as number, r.file_created_at as "createdAt",
      r.file_user as "user", r.size, r.extension, true as "isCurrent"
    from intranet_resource r where r.id = ${resource} and not r.folder
    union all
    select o.id, o.number, o.created_at, o."user", o.size, o.extension, false
    from intranet_version o where o.resource = ${resource}
  )
  select v.id, v.number, v."createdAt", v.size, v.extension, v."isCurrent",
    case when m.id is null then null else trim(m.first_name || ' ' || m.last_name) end as "by"
  from v left join members_user m on m.id = v."user" and m.deleted_at = 0
  order by v."isCurrent" desc, v.number desc`
