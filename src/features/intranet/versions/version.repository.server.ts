import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { StoredVersion } from '../core/resource.ts'
import { sortKey } from '../core/sort-key.ts'
import type { FileVersion } from './version.ts'

/** What is known of the bytes of one version. */
type VersionFacts = {
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
type OldVersion = StoredVersion & { size: number; sha256: string }

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

/** What may change together with the bytes; what is absent stays. */
export type ChangedText = { nameNL?: string; nameFR?: string; author?: string }

/** Writes; whoever calls has asked the policy. @param db the transaction that this belongs to */
export const versionChangesIn = (db: Database) => ({
  /**
   * The current version, held until the transaction ends: two who replace at once wait for each other, and neither loses
   * the other's bytes. Null when the file is gone, or lies in the trash.
   */
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

  /** The bytes that were current become an old version. */
  keep: async (resource: string, { user, ...facts }: VersionFacts): Promise<void> => {
    await db
      .insertInto('intranetVersion')
      .values({ ...facts, user, resource })
      .execute()
  },

  /** Other bytes become the current ones. */
  make: async (resource: string, facts: VersionFacts, text: ChangedText = {}): Promise<void> => {
    await db
      .updateTable('intranetResource')
      .set({
        fileId: facts.id,
        extension: facts.extension,
        size: facts.size,
        sha256: facts.sha256,
        fileCreatedAt: facts.createdAt,
        fileUser: facts.user,
        fileNumber: facts.number,
        ...textOf(text),
      })
      .where('id', '=', resource)
      .execute()
  },

  /** The highest number that an old version has; 0 when there is none. */
  highestNumber: async (resource: string): Promise<number> => {
    const row = await db
      .selectFrom('intranetVersion')
      .select((value) => value.fn.max('number').as('highest'))
      .where('resource', '=', resource)
      .executeTakeFirst()
    return Number(row?.highest ?? 0)
  },

  /** Takes an old version out of the table. Null when there is no such one. */
  take: async (resource: string, id: string): Promise<VersionFacts | null> => {
    const row = await db
      .deleteFrom('intranetVersion')
      .where('id', '=', id)
      .where('resource', '=', resource)
      .returning(['id', 'extension', 'size', 'sha256', 'createdAt', 'user', 'number'])
      .executeTakeFirst()
    return row ?? null
  },
})

const textOf = ({ nameNL, nameFR, author }: ChangedText) => ({
  ...(nameNL && { nameNl: nameNL, sortNl: sortKey(nameNL) }),
  ...(nameFR && { nameFr: nameFR, sortFr: sortKey(nameFR) }),
  ...(author && { author, sortAuthor: sortKey(author) }),
})
