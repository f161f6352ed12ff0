import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { apiVersionList } from '../api/intranet-api.schema.ts'
import { rowsOf } from '../core/resource.repository.server.ts'
import type { StoredVersion } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'

export type VersionFacts = Omit<Selectable<Schema['intranetVersion']>, 'resource'>

export type FileVersion = z.infer<typeof apiVersionList>['versions'][number]

/** The current one first, then the newest. The caller has checked that the viewer sees the file, as for all that reads. */
export const readVersions = async (db: Database, resource: string) =>
  (await rowsOf(db, versionsOf(resource))).map((row) => ({ ...row, isCurrent: Boolean(row.isCurrent) }))

/** An old version of that file that may be downloaded; null for one of another file, and for the current one. */
export async function oldVersion(db: Database, resource: string, id: string) {
  const query = sql<StoredVersion & Pick<VersionFacts, 'size' | 'sha256'>>`
    select v.id as "fileId", r.collection, v.extension, v.size, v.sha256
    from intranet_version v join intranet_resource r on r.id = v.resource
    where v.id = ${id} and v.resource = ${resource}`
  return (await rowsOf(db, query))[0] ?? null
}

/** Each half by an index; the name of the sender is the only thing of members. */
export const versionsOf = (resource: string) => sql<FileVersion>`
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

export type ChangedText = { nameNL?: string; nameFR?: string; author?: string }

/** Writes; the caller has asked the policy. @param db the transaction that this belongs to */
export const versionChangesIn = (db: Database) => ({
  knows: async (resource: string, fileId: string): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from intranet_resource where id = ${resource} and file_id = ${fileId}
      union all select 1 from intranet_version where id = ${fileId} and resource = ${resource}`.execute(db)
    return rows.length > 0
  },

  /** Held until the transaction ends: of two that replace it at once neither loses the other's bytes. Null when it is gone. */
  hold: async (resource: string): Promise<VersionFacts | null> => {
    const row = await db
      .updateTable('intranetResource')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', resource)
      .where('trash', 'is', null)
      .where('folder', '=', false)
      .returning(['fileId', 'extension', 'size', 'sha256', 'fileCreatedAt', 'createdAt', 'fileUser', 'fileNumber'])
      .executeTakeFirst()
    if (!row) return null
    const { fileId, extension, size, sha256, fileCreatedAt, createdAt, fileUser, fileNumber } = row
    return {
      id: fileId ?? resource,
      extension: extension ?? '',
      size: size ?? 0,
      sha256: sha256 ?? '',
      createdAt: fileCreatedAt ?? createdAt,
      user: fileUser,
      number: fileNumber ?? 1,
    }
  },

  keep: (resource: string, facts: VersionFacts) => {
    const row = { ...facts, resource }
    return db.insertInto('intranetVersion').values(row).execute()
  },

  make: (resource: string, { id, createdAt, user, number, ...bytes }: VersionFacts, text: ChangedText = {}) => {
    const row = { ...bytes, fileId: id, fileCreatedAt: createdAt, fileUser: user, fileNumber: number, ...textOf(text) }
    return db.updateTable('intranetResource').set(row).where('id', '=', resource).execute()
  },

  highestNumber: async (resource: string): Promise<number> => {
    const row = await db
      .selectFrom('intranetVersion')
      .select((value) => value.fn.max('number').as('highest'))
      .where('resource', '=', resource)
      .executeTakeFirst()
    return Number(row?.highest ?? 0)
  },

  take: (resource: string, id: string): Promise<VersionFacts | undefined> =>
    db
      .deleteFrom('intranetVersion')
      .where('id', '=', id)
      .where('resource', '=', resource)
      .returning(['id', 'extension', 'size', 'sha256', 'createdAt', 'user', 'number'])
      .executeTakeFirst(),
})

const textOf = ({ nameNL, nameFR, author }: ChangedText) => ({
  ...(nameNL && { nameNl: nameNL, sortNl: sortKey(nameNL) }),
  ...(nameFR && { nameFr: nameFR, sortFr: sortKey(nameFR) }),
  ...(author && { author, sortAuthor: sortKey(author) }),
})
