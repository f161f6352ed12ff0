import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { rowsOf } from '../core/resource.repository.server.ts'
import { type StoredVersion, storedFileKey } from '../core/resource.ts'

export type TreeFaults = Partial<Record<TreeFaultKind, string[]>>

const maxIds = 100

type Id = { id: string }

/** What can be wrong, each a query for ids. Whole tables are read: this is for the doctor and for tests, not for a page. */
const queries = {
  'parent-missing': sql<Id>`select r.id from intranet_resource r where r.parent is not null
    and not exists (select 1 from intranet_resource p where p.id = r.parent)`,
  'parent-is-file': sql<Id>`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent where not p.folder`,
  'parent-of-other-collection': sql<Id>`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent
    where p.collection <> r.collection`,
  // UNION: what was found once is not followed again, so that a circle ends.
  /** A row that no way leads to from the root: it lies in a circle, or below something that does. */
  unreachable: sql<Id>`with recursive "reached" as (
      select r.id from intranet_resource r where r.parent is null
      union
      select r.id from reached cross join intranet_resource r where r.parent = reached.id
    )
    select r.id from intranet_resource r where r.parent is not null
      and r.id not in (select id from reached)`,
  'trash-of-parent-differs': sql<Id>`select r.id from intranet_resource r join intranet_resource p on p.id = r.parent
    where r.trash is distinct from p.trash`,
  /** The top of something in the trash that is not what its entry says. */
  'trash-root-unknown': sql<Id>`select r.id from intranet_resource r where r.trash is not null and r.parent is null
    and not exists (select 1 from intranet_trash t where t.id = r.trash and t.root = r.id and t.collection = r.collection)`,
  /** An entry of the trash (its own id) that holds no such resource. */
  'trash-entry-empty': sql<Id>`select t.id from intranet_trash t
    where not exists (select 1 from intranet_resource r where r.id = t.root and r.trash = t.id and r.parent is null)`,
  /** An entry of the trash (its own id) whose counts are not those of its rows. */
  'trash-counts-differ': sql<Id>`select t.id from intranet_trash t left join (
      select r.trash, count(*) filter (where r.folder) as folders, count(*) filter (where not r.folder) as documents,
        coalesce(sum(r.size), 0) as bytes
      from intranet_resource r where r.trash is not null group by r.trash
    ) held on held.trash = t.id
    where t.folders <> held.folders or t.documents <> held.documents or t.bytes <> held.bytes`,
  /** A live row that is seen by others than the rule says: its own word, else its folder's, else members. */
  'visibility-differs': sql<Id>`select r.id from intranet_resource r left join intranet_resource p on p.id = r.parent
    where r.trash is null and r.visibility <> coalesce(r.own_visibility, p.visibility, 'members')`,
  /** A file without bytes, or a folder with some. */
  'bytes-unknown': sql<Id>`select r.id from intranet_resource r
    where (r.folder and r.file_id is not null)
      or (not r.folder and (r.file_id is null or r.size is null or r.sha256 is null))`,
  /** Two rows (resource or version) that claim the same bytes; or a version of what is no file. */
  'version-unclear': sql<Id>`select v.id from intranet_version v
    where not exists (select 1 from intranet_resource r where r.id = v.resource and not r.folder)
    union
    select v.id from intranet_version v join intranet_resource r on r.file_id = v.id
    union
    select r.id from intranet_resource r where r.file_id in (
      select file_id from intranet_resource where file_id is not null group by file_id having count(*) > 1)`,
}

export type TreeFaultKind = keyof typeof queries

export function createTreeCheck(db: Database) {
  return {
    faults: async (): Promise<TreeFaults> => {
      const found: TreeFaults = {}
      for (const [kind, query] of Object.entries(queries)) {
        const rows = await rowsOf(db, sql<Id>`select id from (${query}) as broken order by id limit ${maxIds}`)
        if (rows.length > 0) found[kind as TreeFaultKind] = rows.map(({ id }) => id)
      }
      return found
    },

    /** Which stored files the rows speak of, current and replaced ones, live and in the trash; a thousand at a time. */
    async *storedVersions(): AsyncGenerator<NamedVersion[]> {
      for (const pageAfter of [currentAfter, replacedAfter]) yield* pagesOf(db, pageAfter, ({ row }) => row)
    },
  }
}

async function* pagesOf<Row>(db: Database, pageAfter: (after: string) => RawBuilder<Row>, idOf: (row: Row) => string) {
  for (let after = ''; ; ) {
    const rows = await rowsOf(db, pageAfter(after))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = idOf(last)
  }
}

/** Bytes that a row speaks of; `row`: the id of that resource or version. */
export type NamedVersion = StoredVersion & { row: string; size: number }

const currentAfter = (after: string) => sql<NamedVersion>`
  select r.id as row, r.collection, r.file_id as "fileId", coalesce(r.extension, '') as extension, r.size
  from intranet_resource r
  where r.id > ${after} and r.file_id is not null order by r.id limit 1000`

const replacedAfter = (after: string) => sql<NamedVersion>`
  select v.id as row, r.collection, v.id as "fileId", v.extension, v.size
  from intranet_version v join intranet_resource r on r.id = v.resource
  where v.id > ${after} order by v.id limit 1000`

type ClaimRow = StoredVersion & Id

export function createStoredFileClaims(db: Database) {
  return {
    /** The keys of first and of replaced versions, found by the id that is part of the key. */
    byId: async (fileIds: readonly string[]): Promise<string[]> => {
      if (fileIds.length === 0) return []
      const ids = sql.join(fileIds)
      const query = sql<ClaimRow>`
        select id, collection, file_id as "fileId", coalesce(extension, '') as extension from intranet_resource
        where id in (${ids}) and file_id = id
        union all
        select v.id, r.collection, v.id, v.extension from intranet_version v
        join intranet_resource r on r.id = v.resource where v.id in (${ids})`
      return (await rowsOf(db, query)).map(storedFileKey)
    },

    /** The keys of current versions that replaced another one: their id is not the row's. A thousand at a time. */
    async *ofReplacing(): AsyncGenerator<string[]> {
      const pageAfter = (after: string) => sql<ClaimRow>`
        select id, collection, file_id as "fileId", coalesce(extension, '') as extension from intranet_resource
        where id > ${after} and file_id <> id order by id limit 1000`
      for await (const rows of pagesOf(db, pageAfter, ({ id }) => id)) yield rows.map(storedFileKey)
    },

    /** Of which of these bytes their rows still speak: as their present ones, or as a version. */
    stillNamed: async (versions: readonly { row: string; fileId: string }[]): Promise<string[]> => {
      if (versions.length === 0) return []
      const [ids, fileIds] = [sql.join(versions.map(({ row }) => row)), sql.join(versions.map(({ fileId }) => fileId))]
      const query = sql<{ fileId: string }>`
        select file_id as "fileId" from intranet_resource where id in (${ids}) and file_id in (${fileIds})
        union all select id from intranet_version where id in (${fileIds})`
      return (await rowsOf(db, query)).map(({ fileId }) => fileId)
    },

    async *toBeDeleted(kind: string): AsyncGenerator<string[]> {
      const pageAfter = (after: string) => sql<{ id: string; payload: string }>`
        select id, payload from platform_job
        where id > ${after} and kind = ${kind} and failed_at is null order by id limit 20`
      for await (const rows of pagesOf(db, pageAfter, ({ id }) => id))
        yield rows.flatMap(({ payload }) => (JSON.parse(payload) as { keys: string[] }).keys)
    },
  }
}

export type StoredFileClaims = ReturnType<typeof createStoredFileClaims>
