import { type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { preparedStatement } from '#platform/database/prepared-statements.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Collection, Resource } from './resource.ts'

export type Cursor = { folder: boolean; sort: string; id: string }

export type Listing = { collection: Collection; parent: string | null; language: Language }

export type StoredFile = Resource & { extension: string; size: number; sha256: string; fileId: string }

/** Listed one by one, already in the shape of Resource: rows are neither renamed nor copied on the way out. */
const listed = `r.id, r.collection, r.parent, r.folder, r.name_nl as "nameNL", r.name_fr as "nameFR", r.created_at as "createdAt",
  r.visibility, r.own_visibility as "ownVisibility", r.revision, r.author, r.extension, r.size`
export const columns = sql.raw(listed)
/** The same of a row that is being written, which SQLite knows by no other name. */
export const writtenColumns = sql.raw(listed.replaceAll('r.', ''))
export const sortColumn = { nl: sql.raw('r.sort_nl'), fr: sql.raw('r.sort_fr') }
const live = sql`r.trash is null`

/** All by which viewers differ in what they may know of. */
export const sightOf = (viewer: Viewer): 'admin' | 'member' | 'visitor' =>
  isAdmin(viewer) ? 'admin' : isMember(viewer) ? 'member' : 'visitor'

const seenWith: Record<ReturnType<typeof sightOf>, RawBuilder<unknown>> = {
  admin: live,
  member: sql`${live} and r.collection = 'userIntranet'`,
  visitor: sql`${live} and r.collection = 'userIntranet' and r.visibility = 'public'`,
}

/** SQL about the live rows `r` that this viewer may know of. */
export const visibleRows = (viewer: Viewer): RawBuilder<unknown> => seenWith[sightOf(viewer)]

/** Rows of SQL that names its columns as they leave: Kysely need not rename them once more. */
export async function rowsOf<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(db.withoutPlugins())
  return rows
}

export const resourcesOf = async <Row extends { folder: boolean }>(db: Database, query: RawBuilder<Row>) =>
  withFlag(await rowsOf(db, query))

/** SQLite answers 0 or 1. */
function withFlag<Row extends { folder: boolean }>(rows: Row[]): Row[] {
  for (const row of rows) row.folder = Boolean(row.folder)
  return rows
}

export type RowsBy = (id: RawBuilder<unknown>) => RawBuilder<unknown>

/** Joins the resource `r` by its id, going from few rows to theirs: by their own guess both databases read all first. */
export function rowsByIdIn(database: Database): RowsBy {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  return (id) =>
    isPostgres
      ? // A limit that cuts nothing off keeps PostgreSQL from joining in another way.
        sql`cross join lateral (select * from intranet_resource where id = ${id} offset 0) r`
      : sql`cross join intranet_resource r on r.id = ${id}`
}

export type ResourceRepository = ReturnType<typeof createResourceRepository>

/** Reading begins here: what a viewer may not see is never loaded. */
export function createResourceRepository(database: Database) {
  const db = database.withoutPlugins()
  const rowsFrom = async <Row extends { folder: boolean }>(query: CompiledQuery<Row>) =>
    withFlag((await db.executeQuery(query)).rows)

  /** Each of the few shapes that a question has is put together once. */
  const shapes = <Row>() => {
    const known = new Map<string, ReturnType<typeof preparedStatement<Row>>>()
    return (shape: string, make: () => RawBuilder<Row>, values: readonly unknown[]) => {
      const statement = known.get(shape) ?? preparedStatement(make().compile(db))
      known.set(shape, statement)
      return statement(values)
    }
  }
  const one = shapes<Resource>()
  const file = shapes<StoredFile>()
  const way = shapes<Resource>()
  const listed = shapes<Resource>()

  const listing = (viewer: Viewer, location: Listing, after: Cursor | null, limit: number | null) => {
    const { collection, parent, language } = location
    const shape = `${sightOf(viewer)} ${language} ${parent === null} ${after?.folder} ${limit === null}`
    const values: unknown[] = parent === null ? [collection] : [collection, parent, parent, collection]
    if (after) values.push(after.sort, after.id)
    if (limit !== null) values.push(limit)
    return listed(shape, () => page(location, viewer, after, limit), values)
  }

  return {
    visibleTo: (viewer: Viewer) => {
      const sight = sightOf(viewer)
      return {
        byId: async (id: string) => (await rowsFrom(one(sight, () => resourceOf(id, viewer), [id])))[0] ?? null,

        fileById: async (id: string) => (await rowsFrom(file(sight, () => fileOf(id, viewer), [id])))[0] ?? null,

        /** The resource itself last, its visible ancestors before it, the highest first; empty when it is hidden. */
        pathTo: (id: string) => rowsFrom(way(sight, () => pathTo(id, visibleRows(viewer)), [id])),

        /** What lies in a folder that the viewer may enter; nothing of one that is hidden, or that lies elsewhere. */
        list: (location: Listing, after: Cursor | null = null, limit: number | null = null) =>
          rowsFrom(listing(viewer, location, after, limit)),
      }
    },
  }
}

const resourceOf = (id: string, viewer: Viewer) =>
  sql<Resource>`select ${columns} from intranet_resource r where r.id = ${id} and ${visibleRows(viewer)}`

const fileOf = (id: string, viewer: Viewer) =>
  sql<StoredFile>`select ${columns}, r.sha256, r.file_id as "fileId" from intranet_resource r
    where r.id = ${id} and not r.folder and ${visibleRows(viewer)}`

/** Ordered as the listing indexes are, so that the database reads exactly the rows of the page and sorts nothing. */
function page(listing: Listing, viewer: Viewer, after: Cursor | null, limit: number | null) {
  const sort = sortColumn[listing.language]
  const { where, order } = rowsHere(listing, viewer)
  const behind = after
    ? sql`and r.folder = ${sql.raw(String(after.folder))} and (${sort}, r.id) > (${after.sort}, ${after.id})`
    : sql``
  const cut = limit === null ? sql`` : sql`limit ${limit}`
  return sql<Resource>`select ${columns} from intranet_resource r
    where ${where} and ${visibleRows(viewer)} ${inFolder(listing, viewer)} ${behind}
    order by ${order} r.folder desc, ${sort}, r.id ${cut}`
}

/** Asked with the rows, of the folder alone: to ask before would be another way to the database and back. */
const inFolder = ({ collection, parent }: Listing, viewer: Viewer) =>
  parent === null
    ? sql``
    : sql`and exists (select 1 from intranet_resource r
        where r.id = ${parent} and r.folder and r.collection = ${collection} and ${visibleRows(viewer)})`

export function rowsHere({ collection, parent }: Listing, viewer: Viewer) {
  const here = sql`r.collection = ${collection}`
  // PostgreSQL takes `is null` for no constant: naming the column in the order lets it use the index all the same.
  const order = sql`r.collection, r.parent, `
  if (parent !== null) return { where: sql`${here} and r.parent = ${parent}`, order }
  if (isMember(viewer)) return { where: sql`${here} and r.parent is null`, order }
  return { where: sql`${here} and ${highestPublic}`, order: sql`r.collection, ` }
}

/** The highest public resources, wherever they lie. Only what an admin called public can be one: its index is read. */
const highestPublic = sql`r.own_visibility = 'public' and not exists (
  select 1 from intranet_resource p where p.id = r.parent and p.visibility = 'public')`

/** Nobody nests folders so deep: where broken data lead in a circle, the way up ends here. */
const maxDepth = sql.raw('1000')

/** Cross joins: SQLite then walks from the chain to the rows, never the other way, whatever its statistics say. */
const pathTo = (id: string, visible: RawBuilder<unknown>) => sql<Resource>`
  with recursive "chain" as (
    select r.id, r.parent, 0 as depth from intranet_resource r where r.id = ${id} and ${visible}
    union all
    select r.id, r.parent, chain.depth + 1 from chain cross join intranet_resource r
    where r.id = chain.parent and chain.depth < ${maxDepth} and ${visible}
  )
  select ${columns} from chain cross join intranet_resource r where r.id = chain.id order by chain.depth desc`
