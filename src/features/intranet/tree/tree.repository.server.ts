import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { resourcesOf, rowsOf } from '../core/resource.repository.server.ts'
import type { Collection, Resource, Visibility } from '../core/resource.ts'

export type TreeRow = Pick<Resource, 'id' | 'collection' | 'parent' | 'folder' | 'size'>

/** No more than is needed of so many: each column is a fifth of the time that a walk takes. */
type BelowRow = Pick<TreeRow, 'id' | 'folder' | 'size'>

/** Rows that one statement writes or reads: it then holds the event loop for some 5 ms, 20 on a busy machine. */
export const batchSize = 200

const foldersAtOnce = 100

/** The tree as a transaction sees it. @param db the transaction that all of it belongs to */
export function treeIn(db: Database) {
  const rowsAmong = (ids: readonly string[], which: RawBuilder<unknown>) =>
    inBatches(ids, (some) => {
      const query = sql<TreeRow>`select r.id, r.collection, r.parent, r.folder, r.size from intranet_resource r
        where ${isOneOf(db, 'r.id', some)} and ${which}`
      return resourcesOf(db, query)
    })

  const update = (ids: readonly string[], change: RawBuilder<unknown>) =>
    eachBatch(ids, (some) => sql`update intranet_resource set ${change} where ${isOneOf(db, 'id', some)}`.execute(db))

  const readBelow = (from: RawBuilder<unknown>) =>
    resourcesOf(db, sql<BelowRow>`select r.id, r.folder, r.size from ${from}`)

  /** From the folders to what they hold: SQLite would rather look at all resources for the first that lie in one of them. */
  const childrenOf = (folders: readonly string[]) =>
    isPostgres(db)
      ? sql`intranet_resource r where r.parent = any(${folders})`
      : sql`json_each(${JSON.stringify(folders)}) f cross join intranet_resource r where r.parent = f.value`

  /** A folder alone may hold more than one piece. */
  async function* piecesOf(folder: string, which: RawBuilder<unknown>): AsyncGenerator<BelowRow[]> {
    for (let after = ''; ; ) {
      const children = await readBelow(sql`intranet_resource r
        where r.parent = ${folder} and r.id > ${after} and ${which}
        order by r.parent, r.id limit ${batchSize}`)
      if (children.length > 0) yield children
      if (children.length < batchSize) return
      after = children.at(-1)?.id ?? after
    }
  }

  /**
   * Pieces of at most `batchSize`, parents before their children; a row is met once even where broken data lead in a circle.
   * Between two pieces everybody else gets a turn. @param which keeps only such rows `r`, and looks into no others
   */
  async function* walk(folders: readonly string[], which: RawBuilder<unknown>): AsyncGenerator<BelowRow[]> {
    const met = new Set(folders)
    const waiting = [...folders]
    const onlyFresh = (piece: readonly BelowRow[]) => {
      const fresh = piece.filter(({ id }) => !met.has(id))
      for (const { id, folder } of fresh) {
        met.add(id)
        if (folder) waiting.push(id)
      }
      return fresh
    }
    // How many are asked at once follows how much those before held: what is too much for one piece is read again.
    for (let atOnce = foldersAtOnce; waiting.length > 0; await breathe()) {
      const some = waiting.splice(0, atOnce)
      if (some.length === 1) {
        atOnce = 2
        for await (const piece of piecesOf(some[0] ?? '', which)) {
          yield onlyFresh(piece)
          await breathe()
        }
        continue
      }
      const children = await readBelow(sql`${childrenOf(some)} and ${which} limit ${batchSize + 1}`)
      if (children.length > batchSize) {
        atOnce = Math.ceil(some.length / 8)
        waiting.unshift(...some)
        continue
      }
      if (2 * children.length <= batchSize) atOnce = Math.min(2 * atOnce, foldersAtOnce)
      yield onlyFresh(children)
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
          where ${isOneOf(db, 'id', some)} returning size`
        return rowsOf(db, query)
      })
      return sizes.reduce((sum, { size }) => sum + (size ?? 0), 0)
    },

    saidOtherwise: (ids: readonly string[], own: Visibility | null) =>
      inBatches(ids, async (some) => {
        const query = sql<{ id: string }>`select id from intranet_resource
          where ${isOneOf(db, 'id', some)} and own_visibility is distinct from ${own}`
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
          where ${isOneOf(db, 'r.id', some)} and r.visibility <> coalesce(r.own_visibility, p.visibility, 'members')`
        return rowsOf(db, query)
      }),
  }
}

export type Tree = ReturnType<typeof treeIn>

/** One value, however many ids: to build and to bind 200 of them takes longer than the statement itself. */
export function isOneOf(db: Database, column: string, ids: readonly string[]): RawBuilder<unknown> {
  const name = sql.raw(column)
  if (isPostgres(db)) return sql`${name} = any(${ids})`
  return sql`${name} in (select value from json_each(${JSON.stringify(ids)}))`
}

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/** A reader of a listing waits for three such shares, one for each question, and for the statement at the end of each. */
const breathe = createBreath(6)

/** Does `work` for so many ids at a time; between two batches everybody else gets a turn. */
export async function eachBatch(ids: readonly string[], work: (ids: readonly string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += batchSize) {
    await work(ids.slice(from, from + batchSize))
    await breathe()
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
  if (!isPostgres(transaction)) return
  const lock = sql.raw(work === 'shape' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await sql`select ${lock}(${lockClass}::int, ${lockOf[collection]}::int)`.execute(transaction)
}
