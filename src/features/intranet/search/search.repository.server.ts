import { type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { maxMatches, searchIndexIn } from '#platform/search/search-index.repository.server.ts'
import type { SearchQuery } from '#platform/search/search-query.ts'
import { columns, sortColumn, visibleRows } from '../core/resource.repository.server.ts'
import type { Collection, FolderName, Resource } from '../core/resource.ts'

export type SearchOrder = { isName: boolean; sort: string; id: string }

type Wanted = {
  collection: Collection
  query: SearchQuery
  /** With everything below it; null for the whole collection. */
  folder: string | null
  language: Language
  /** The last row of the page before. */
  after: SearchOrder | null
  limit: number
}

export type FoundResource = Resource & { isName: boolean; sort: string }
type Found = { rows: FoundResource[]; total: number; isCut: boolean }

/** Asks the index, and of each match the resource itself: who may see it, whether it lives, where it lies. */
export function searchIn(database: Database) {
  const db = database.withoutPlugins()
  const index = searchIndexIn(database)
  const rowsBy = rowsByIdIn(database)
  const ask = async <Row>(query: RawBuilder<unknown>): Promise<Row[]> =>
    (await db.executeQuery(query.compile(db) as CompiledQuery<Row>)).rows
  return {
    found: async (viewer: Viewer, wanted: Wanted): Promise<Found> => {
      const matches = index.matches(wanted.collection, wanted.query)
      const rows = await ask<FoundRow>(found(viewer, wanted, matches, rowsBy))
      const { matched = 0, total = 0 } = rows[0] ?? {}
      return { rows: rows.flatMap(resourceOf), total, isCut: matched > maxMatches }
    },

    /** By folder: the visible ones from the highest down to the folder itself. */
    pathsTo: async (viewer: Viewer, folders: readonly string[]): Promise<Map<string, FolderName[]>> => {
      const rows =
        folders.length === 0 ? [] : await ask<FolderName & { start: string }>(pathsTo(viewer, folders, rowsBy))
      const paths = Map.groupBy(rows, ({ start }) => start)
      return new Map(
        [...paths].map(([start, path]) => [start, path.map(({ id, nameNL, nameFR }) => ({ id, nameNL, nameFR }))]),
      )
    },

    /** By resource: what was read in its file. */
    textsOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const rows = await ask<{ id: string; text: string | null }>(sql`
        select r.id, t.text from intranet_resource r join intranet_text t on t.id = r.file_id
        where r.id in (${sql.join(ids)})`)
      return new Map(rows.map(({ id, text }) => [id, text ?? '']))
    },
  }
}

type FoundRow = { [Key in keyof FoundResource]: FoundResource[Key] | null } & { matched: number; total: number }

/** One row comes even when nothing is found: it tells how much was looked through. */
function resourceOf({ matched: _, total: __, ...row }: FoundRow): FoundResource[] {
  if (row.id === null) return []
  return [{ ...(row as FoundResource), folder: Boolean(row.folder), isName: Boolean(row.isName) }]
}

type RowsBy = (id: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * SQL that joins the resource `r` of each row on the left, by its id. Both databases are told to go from those few rows to
 * theirs: by their own guess they read a million resources first.
 */
export function rowsByIdIn(database: Database): RowsBy {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return (id) =>
    isPostgres
      ? // A limit that cuts nothing off keeps PostgreSQL from joining in another way.
        sql`cross join lateral (select * from intranet_resource where id = ${id} offset 0) r`
      : sql`cross join intranet_resource r on r.id = ${id}`
}

/** Names before texts, then by name. A folder is looked for by climbing from the matches: there are few of them. */
export function found(viewer: Viewer, wanted: Wanted, matches: RawBuilder<unknown>, rowsBy: RowsBy) {
  const { collection, folder, language, after, limit } = wanted
  const behind = after
    ? sql`where (1 - h.is_name, h.sort, h.id) > (${after.isName ? 0 : 1}, ${after.sort}, ${after.id})`
    : sql``
  return sql`with recursive "matched" as materialized (${matches}),
    "seen" as materialized (
      select r.id, r.parent, ${sortColumn[language]} as sort, m.is_name
      from "matched" m ${rowsBy(sql`m.id`)}
      where r.collection = ${collection} and ${visibleRows(viewer)}
    ),
    ${folder === null ? sql`"here" as (select id, sort, is_name from "seen")` : belowFolder(folder, rowsBy)}
    select counted.matched, counted.total, page.* from
      (select (select count(*) from "matched") as matched, (select count(*) from "here") as total) counted
      left join (
        select ${columns}, h.is_name as "isName", h.sort
        from (select * from "here" h ${behind} order by h.is_name desc, h.sort, h.id limit ${limit}) h
        ${rowsBy(sql`h.id`)}
      ) page on true
    order by page."isName" desc, page.sort, page.id`
}

const belowFolder = (folder: string, rowsBy: RowsBy) => sql`"climb"(start_id, id) as (
      select parent, parent from "seen" where parent is not null
      union
      select c.start_id, r.parent from "climb" c ${rowsBy(sql`c.id`)}
      where c.id <> ${folder} and r.parent is not null
    ),
    "here" as materialized (
      select id, sort, is_name from "seen" where parent in (select start_id from "climb" where id = ${folder})
    )`

/** Nobody nests folders a thousand deep: where broken data lead in a circle, the way up ends there. */
const pathsTo = (viewer: Viewer, folders: readonly string[], rowsBy: RowsBy) => sql`
  with recursive "climb" as (
    select r.id as start, r.id, r.parent, 0 as depth from intranet_resource r
    where r.id in (${sql.join(folders)}) and ${visibleRows(viewer)}
    union all
    select c.start, r.id, r.parent, c.depth + 1 from "climb" c ${rowsBy(sql`c.parent`)}
    where c.depth < 1000 and ${visibleRows(viewer)}
  )
  select c.start, r.id, r.name_nl as "nameNL", r.name_fr as "nameFR"
  from "climb" c ${rowsBy(sql`c.id`)} order by c.start, c.depth desc`
