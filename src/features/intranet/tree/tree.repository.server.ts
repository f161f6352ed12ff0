import { setImmediate as anybodyElse } from 'node:timers/promises'
import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { resourcesOf, rowsOf } from '../core/resource.repository.server.ts'
import type { Collection, Resource, Visibility } from '../core/resource.ts'

export type TreeRow = Pick<Resource, 'id' | 'collection' | 'parent' | 'folder' | 'visibility' | 'size'>

const columns = sql.raw('r.id, r.collection, r.parent, r.folder, r.visibility, r.size')

/** Rows that one statement writes or reads: it then holds the event loop for some 5 ms, 20 on a busy machine. */
export const batchSize = 200

const foldersAtOnce = 100

/** The tree as a transaction sees it. @param db the transaction that all of it belongs to */
export function treeIn(db: Database) {
  const read = (query: RawBuilder<TreeRow>): Promise<TreeRow[]> => resourcesOf(db, query)
  const rows = sql`select ${columns} from intranet_resource r`
  const rowsAmong = (ids: readonly string[], which: RawBuilder<unknown>) =>
    inBatches(ids, (some) => read(sql`${rows} where ${isOneOf('r.id', some)} and ${which}`))

  const update = (ids: readonly string[], change: RawBuilder<unknown>) =>
    eachBatch(ids, (some) => sql`update intranet_resource set ${change} where ${isOneOf('id', some)}`.execute(db))

  const moreChildrenOf = (folder: string, which: RawBuilder<unknown>, after: string) =>
    read(sql`${rows} where r.parent = ${folder} and r.id > ${after} and ${which}
      order by r.parent, r.id limit ${batchSize}`)

  /** A folder alone may hold more than one piece; several that do are asked one by one. */
  async function* piecesOf(folders: readonly string[], which: RawBuilder<unknown>): AsyncGenerator<TreeRow[]> {
    const [only, ...others] = folders
    if (only === undefined) return
    if (others.length === 0) {
      for (let after = ''; ; ) {
        const children = await moreChildrenOf(only, which, after)
        if (children.length > 0) yield children
        if (children.length < batchSize) return
        after = children.at(-1)?.id ?? after
      }
    }
    const children = await read(sql`${rows} where ${isOneOf('r.parent', folders)} and ${which} limit ${batchSize + 1}`)
    if (children.length <= batchSize) return yield children
    // Too many to know which folder is whose: what was read is read again. Halving would do so six times in a wide tree.
    const some = Math.ceil(folders.length / 8)
    for (let from = 0; from < folders.length; from += some) yield* piecesOf(folders.slice(from, from + some), which)
  }

  /**
   * Pieces of at most `batchSize`, parents before their children; a row is met once even where broken data lead in a circle.
   * Between two pieces everybody else gets a turn. @param which keeps only such rows `r`, and looks into no others
   */
  async function* walk(folders: readonly string[], which: RawBuilder<unknown>): AsyncGenerator<TreeRow[]> {
    const met = new Set(folders)
    const waiting = [...folders]
    while (waiting.length > 0) {
      for await (const piece of piecesOf(waiting.splice(0, foldersAtOnce), which)) {
        const fresh = piece.filter(({ id }) => !met.has(id))
        for (const row of fresh) {
          met.add(row.id)
          if (row.folder) waiting.push(row.id)
        }
        if (fresh.length > 0) yield fresh
        await anybodyElse()
      }
    }
  }

  return {
    live: (ids: readonly string[]) => rowsAmong(ids, sql`r.trash is null`),

    present: (ids: readonly string[]) => rowsAmong(ids, sql`true`),

    below: (folders: readonly string[]) => walk(folders, sql`true`),

    inheritingBelow: (folders: readonly string[], visibility: Visibility) =>
      walk(folders, sql`r.own_visibility is null and r.visibility <> ${visibility}`),

    /** The folder and every folder above it. UNION: a circle ends where it began. */
    upFrom: async (id: string): Promise<Set<string>> => {
      const query = sql<{ id: string }>`
        with recursive "up" as (
          select r.id, r.parent from intranet_resource r where r.id = ${id}
          union
          select r.id, r.parent from up cross join intranet_resource r where r.id = up.parent
        )
        select id from up`
      return new Set((await rowsOf(db, query)).map((row) => row.id))
    },

    place: (ids: readonly string[], parent: string | null) => update(ids, sql`parent = ${parent}`),

    /** Into that entry of the trash, or back among the living. Answers their bytes, as they are from now on. */
    mark: async (ids: readonly string[], trash: string | null): Promise<number> => {
      const sizes = await inBatches(ids, (some) => {
        const query = sql<Pick<TreeRow, 'size'>>`update intranet_resource set trash = ${trash}
          where ${isOneOf('id', some)} returning size`
        return rowsOf(db, query)
      })
      return sizes.reduce((sum, { size }) => sum + (size ?? 0), 0)
    },

    saidOtherwise: (ids: readonly string[], own: Visibility | null) =>
      inBatches(ids, async (some) => {
        const query = sql<{ id: string }>`select id from intranet_resource
          where ${isOneOf('id', some)} and own_visibility is distinct from ${own}`
        return (await rowsOf(db, query)).map(({ id }) => id)
      }),

    setOwnVisibility: (ids: readonly string[], own: Visibility | null) =>
      update(ids, sql`own_visibility = ${own}, revision = revision + 1`),

    setVisibility: (ids: readonly string[], visibility: Visibility) => update(ids, sql`visibility = ${visibility}`),

    /** Those that are seen by others than the rule says, with what it says: their own word, else their folder's. */
    unsettled: (ids: readonly string[]) =>
      inBatches(ids, (some) => {
        const query = sql<{ id: string; wanted: Visibility }>`
          select r.id, coalesce(r.own_visibility, p.visibility, 'members') as wanted
          from intranet_resource r left join intranet_resource p on p.id = r.parent
          where ${isOneOf('r.id', some)} and r.visibility <> coalesce(r.own_visibility, p.visibility, 'members')`
        return rowsOf(db, query)
      }),
  }
}

export type Tree = ReturnType<typeof treeIn>

/** Lists of a few lengths only, so that the database prepares few texts: the last id fills up what is missing. */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<unknown> {
  const length = [1, 10, foldersAtOnce, batchSize].find((known) => known >= ids.length) ?? ids.length
  const filled = Array.from({ length }, (_, i) => ids[Math.min(i, ids.length - 1)])
  return sql`${sql.raw(column)} in (${sql.join(filled)})`
}

/** Does `work` for so many ids at a time; between two batches everybody else gets a turn. */
export async function eachBatch(ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += batchSize) {
    await work(ids.slice(from, from + batchSize))
    await anybodyElse()
  }
}

export async function inBatches<Row>(ids: readonly string[], read: (ids: readonly string[]) => Promise<Row[]>) {
  const all: Row[] = []
  await eachBatch(ids, async (some) => all.push(...(await read(some))))
  return all
}

/** Any number that no other lock of ours uses; behind it the collection. */
const lockClass = 1_951
const lockOf: Record<Collection, number> = { adminIntranet: 1, userIntranet: 2 }

/** Two opposite moves could close a circle, an addition land in a folder that is leaving. SQLite has one writer anyway. */
export async function lockTree(transaction: Database, collection: Collection, work: 'shape' | 'add'): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  const lock = sql.raw(work === 'shape' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${lockClass}::int, ${lockOf[collection]}::int)`.execute(transaction)
}
