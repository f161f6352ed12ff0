import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { maxMatches, searchIndexIn } from '#platform/search/search-index.repository.server.ts'
import type { SearchQuery } from '#platform/search/search-query.ts'
import {
  columns,
  type RowsBy,
  rowsByIdIn,
  rowsOf,
  sortColumn,
  visibleRows,
} from '../core/resource.repository.server.ts'
import type { Collection, Resource } from '../core/resource.ts'

type Wanted = {
  collection: Collection
  query: SearchQuery
  folder: string | null
  language: Language
  after: { isName: boolean; sort: string; id: string } | null
  limit: number
}

export type FoundResource = Resource & { isName: boolean; sort: string }

export async function findResources(db: Database, viewer: Viewer, wanted: Wanted) {
  const matches = searchIndexIn(db).matches(wanted.collection, wanted.query)
  const rows = await rowsOf(db, found(viewer, wanted, matches, rowsByIdIn(db)))
  const { matched = 0, total = 0 } = rows[0] ?? {}
  return { rows: rows.flatMap(resourceOf), total, isCut: matched > maxMatches }
}

export async function textsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const query = sql<{ id: string; text: string | null }>`
    select r.id, t.text from intranet_resource r join intranet_text t on t.id = r.file_id
    where r.id in (${sql.join(ids)})`
  return new Map((await rowsOf(db, query)).map(({ id, text }) => [id, text ?? '']))
}

type FoundRow = { [Key in keyof FoundResource]: FoundResource[Key] | null } & { matched: number; total: number }

/** One row comes even when nothing is found: it tells how much was looked through. */
function resourceOf({ matched: _, total: __, ...row }: FoundRow): FoundResource[] {
  if (row.id === null) return []
  return [{ ...(row as FoundResource), folder: Boolean(row.folder), isName: Boolean(row.isName) }]
}

/** Names before texts, then by name. A folder is looked for by climbing from the matches: there are few of them. */
export function found(viewer: Viewer, wanted: Wanted, matches: RawBuilder<unknown>, rowsBy: RowsBy) {
  const { collection, folder, language, after, limit } = wanted
  const behind = after
    ? sql`where (1 - h.is_name, h.sort, h.id) > (${after.isName ? 0 : 1}, ${after.sort}, ${after.id})`
    : sql``
  return sql<FoundRow>`with recursive "matched" as materialized (${matches}),
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
