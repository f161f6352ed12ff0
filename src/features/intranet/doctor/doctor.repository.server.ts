import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { type StoredVersion, storedFileKey } from '../core/resource.ts'

/** What can be wrong with the tree of folders and files; the ids answered with each name a row of the table behind it. */
const treeFaultKinds = [
  /** A row whose folder is gone. */
  'parent-missing',
  /** A row that lies in a file. */
  'parent-is-file',
  /** A row of one collection that lies in a folder of the other. */
  'parent-of-other-collection',
  /** A row that no way leads to from the root: it lies in a circle, or below something that does. */
  'unreachable',
  /** A row that is live in a folder of the trash, or the other way round. */
  'trash-of-parent-differs',
  /** The top of something in the trash that is not what its entry says. */
  'trash-root-unknown',
  /** An entry of the trash (its own id) that holds no such resource. */
  'trash-entry-empty',
  /** An entry of the trash (its own id) whose counts are not those of its rows. */
  'trash-counts-differ',
  /** A live row that is seen by others than the rule says: its own word, else its folder's, else members. */
  'visibility-differs',
  /** A file without bytes, or a folder with some. */
  'bytes-unknown',
  /** Two rows (resource or version) that claim the same bytes; or a version of what is no file. */
  'version-unclear',
] as const

export type TreeFaultKind = (typeof treeFaultKinds)[number]

/** Ids of the broken rows by kind, each kind at most `maxIds`; a sound tree answers an empty object. */
export type TreeFaults = Partial<Record<TreeFaultKind, string[]>>

const maxIds = 100

/** One query per kind, each answering `id`. Whole tables are read: this is for the doctor and for tests, not for a page. */
const queries: Record<TreeFaultKind, RawBuilder<{ id: string }>> = {
  'parent-missing': sql`select r.id from intranet_resource r where r.parent is not null
    and not exists (select 1 from intranet_resource p where p.id = r.parent)`,
  'parent-is-file': sql`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent where not p.folder`,
  'parent-of-other-collection': sql`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent
    where p.collection <> r.collection`,
  // UNION: what was found once is not followed again, so that a circle ends.
  unreachable: sql`with recursive "reached" as (
      select r.id from intranet_resource r where r.parent is null
      union
      select r.id from reached cross join intranet_resource r where r.parent = reached.id
    )
    select r.id from intranet_resource r where r.parent is not null
      and r.id not in (select id from reached)`,
  'trash-of-parent-differs': sql`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent
    where r.trash is distinct from p.trash`,
  'trash-root-unknown': sql`select r.id from intranet_resource r where r.trash is not null and r.parent is null
    and not exists (select 1 from intranet_trash t where t.id = r.trash and t.root = r.id and t.collection = r.collection)`,
  'trash-entry-empty': sql`select t.id from intranet_trash t
    where not exists (select 1 from intranet_resource r where r.id = t.root and r.trash = t.id and r.parent is null)`,
  'trash-counts-differ': sql`select t.id from intranet_trash t left join (
      select r.trash, count(*) filter (where r.folder) as folders, count(*) filter (where not r.folder) as documents,
        coalesce(sum(r.size), 0) as bytes
      from intranet_resource r where r.trash is not null group by r.trash
    ) held on held.trash = t.id
    where t.folders <> held.folders or t.documents <> held.documents or t.bytes <> held.bytes`,
  'visibility-differs': sql`select r.id from intranet_resource r left join intranet_resource p on p.id = r.parent
    where r.trash is null and r.visibility <> coalesce(r.own_visibility, p.visibility, 'members')`,
  'bytes-unknown': sql`select r.id from intranet_resource r
    where (r.folder and r.file_id is not null)
      or (not r.folder and (r.file_id is null or r.size is null or r.sha256 is null))`,
  'version-unclear': sql`select v.id from intranet_version v
    where not exists (select 1 from intranet_resource r where r.id = v.resource and not r.folder)
    union
    select v.id from intranet_version v join intranet_resource r on r.file_id = v.id
    union
    select r.id from intranet_resource r where r.file_id in (
      select file_id from intranet_resource where file_id is not null group by file_id having count(*) > 1)`,
}

/**
 * Is the tree whole? The same questions for `tandem doctor` and for the tests that let people change it at once.
 *
 * @example
 * expect(await createTreeCheck(db).faults()).toEqual({})
 */
export function createTreeCheck(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  return {
    faults: async (): Promise<TreeFaults> => {
      const found: TreeFaults = {}
      for (const kind of treeFaultKinds) {
        const { rows } = await sql<{ id: string }>`select id from (${queries[kind]}) as broken
          order by id limit ${maxIds}`.execute(db)
        if (rows.length > 0) found[kind] = rows.map(({ id }) => id)
      }
      return found
    },

    /** Which stored files the rows speak of, current and replaced ones, live and in the trash; a thousand at a time. */
    async *storedVersions(): AsyncGenerator<NamedVersion[]> {
      for (const page of [currentAfter, replacedAfter]) {
        for (let after = ''; ; ) {
          const { rows } = await page(after).execute(db)
          if (rows.length === 0) break
          after = rows.at(-1)?.row ?? ''
          yield rows.map((row) => ({ ...row, extension: row.extension ?? '' }))
        }
      }
    },
  }
}

/** Bytes that a row speaks of; `row`: the id of that resource or version. */
export type NamedVersion = StoredVersion & { row: string; size: number }

type VersionRow = Omit<NamedVersion, 'extension'> & { extension: string | null }

const currentAfter = (after: string) => sql<VersionRow>`
  select r.id as row, r.collection, r.file_id as "fileId", r.extension, r.size from intranet_resource r
  where r.id > ${after} and r.file_id is not null order by r.id limit 1000`

const replacedAfter = (after: string) => sql<VersionRow>`
  select v.id as row, r.collection, v.id as "fileId", v.extension, v.size
  from intranet_version v join intranet_resource r on r.id = v.resource
  where v.id > ${after} order by v.id limit 1000`

type ClaimRow = Omit<StoredVersion, 'extension'> & { id: string; extension: string | null }

/** Which stored files somebody speaks of: rows by their keys, and jobs that are still to delete some. */
export function createStoredFileClaims(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  const keyOf = (row: ClaimRow) => storedFileKey({ ...row, extension: row.extension ?? '' })
  return {
    /** The keys of first and of replaced versions, found by the id that is part of the key. */
    byId: async (fileIds: readonly string[]): Promise<string[]> => {
      if (fileIds.length === 0) return []
      const ids = sql.join(fileIds)
      const { rows } = await sql<ClaimRow>`
        select id, collection, file_id as "fileId", extension from intranet_resource
        where id in (${ids}) and file_id = id
        union all
        select v.id, r.collection, v.id, v.extension from intranet_version v
        join intranet_resource r on r.id = v.resource where v.id in (${ids})`.execute(db)
      return rows.map(keyOf)
    },

    /** The keys of current versions that replaced another one: their id is not the row's. A thousand at a time. */
    async *ofReplacing(): AsyncGenerator<string[]> {
      for (let after = ''; ; ) {
        const { rows } = await sql<ClaimRow>`
          select id, collection, file_id as "fileId", extension from intranet_resource
          where id > ${after} and file_id <> id order by id limit 1000`.execute(db)
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? ''
        yield rows.map(keyOf)
      }
    },

    /** Of which of these bytes their rows still speak: as their present ones, or as a version. */
    stillNamed: async (versions: readonly { row: string; fileId: string }[]): Promise<string[]> => {
      if (versions.length === 0) return []
      const [ids, fileIds] = [sql.join(versions.map(({ row }) => row)), sql.join(versions.map(({ fileId }) => fileId))]
      const { rows } = await sql<{ fileId: string }>`
        select file_id as "fileId" from intranet_resource where id in (${ids}) and file_id in (${fileIds})
        union all select id from intranet_version where id in (${fileIds})`.execute(db)
      return rows.map(({ fileId }) => fileId)
    },

    /** What waits to be deleted by a job of this kind that was not given up. */
    async *toBeDeleted(kind: string): AsyncGenerator<string[]> {
      for (let after = ''; ; ) {
        const { rows } = await sql<{ id: string; payload: string }>`
          select id, payload from platform_job
          where id > ${after} and kind = ${kind} and failed_at is null order by id limit 20`.execute(db)
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? ''
        yield rows.flatMap(({ payload }) => (JSON.parse(payload) as { keys: string[] }).keys)
      }
    },
  }
}

export type StoredFileClaims = ReturnType<typeof createStoredFileClaims>
