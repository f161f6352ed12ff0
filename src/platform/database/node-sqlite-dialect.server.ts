import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { connectTo } from './node-sqlite-connection.server.ts'

/**
 * Kysely on `node:sqlite`. A select outside a transaction is answered at once from a second, read-only connection: a transaction that
 * gives way between its steps keeps writers waiting, but nobody who reads.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #writer: DatabaseSync
  readonly #reader: DatabaseSync | null

  /** @param reader null where the data are nobody else's to open: in memory. Then reads wait for their turn as well. */
  constructor(writer: DatabaseSync, reader: DatabaseSync | null) {
    this.#writer = writer
    this.#reader = reader
  }

  createDriver = (): Driver => new TwoConnections(this.#writer, this.#reader)
  createAdapter = () => new NodeSqliteAdapter()
  createQueryCompiler = () => new SqliteQueryCompiler()
  // biome-ignore lint/suspicious/noExplicitAny: as Kysely declares it
  createIntrospector = (db: Kysely<any>) => new SqliteIntrospector(db)
}

/** Or a transaction on one. */
// biome-ignore lint/suspicious/noExplicitAny: as Kysely declares it
export const isSqlite = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof NodeSqliteAdapter

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can undo CREATE TABLE: so each start migrates in one transaction, and two starts wait for each other. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Kysely would let nobody in before it is known what is asked; who waits for whom is decided below. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** What Kysely takes for one connection: reads where it may, and takes its turn at the writer as soon as it must. */
type Visit = DatabaseConnection & { takeWriter(): Promise<void>; leave(): void }

class TwoConnections implements Driver {
  readonly #natives: DatabaseSync[]
  readonly #visit: () => Visit

  constructor(writer: DatabaseSync, reader: DatabaseSync | null) {
    // The writer last: who closes a database last tidies up its log, and a reader cannot.
    this.#natives = reader ? [reader, writer] : [writer]
    this.#visit = visitorsOf(connectTo(writer), reader && connectTo(reader))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#visit()
  }

  /** Takes the write lock at once: a plain BEGIN that reads first cannot wait its turn and fails as soon as it writes. */
  async beginTransaction(visit: DatabaseConnection): Promise<void> {
    await (visit as Visit).takeWriter()
    await visit.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(visit: DatabaseConnection): Promise<void> {
    await visit.executeQuery(CompiledQuery.raw('commit'))
  }

  /** SQLite itself rolls back when the disk is full; a second rollback would hide that first error. */
  async rollbackTransaction(visit: DatabaseConnection): Promise<void> {
    if (this.#natives.at(-1)?.isTransaction) await visit.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(visit: DatabaseConnection): Promise<void> {
    ;(visit as Visit).leave()
  }

  async destroy(): Promise<void> {
    for (const native of this.#natives) native.close()
  }
}

function visitorsOf(writer: DatabaseConnection, reader: DatabaseConnection | null): () => Visit {
  const enter = createQueue()
  return () => {
    let endTurn: (() => void) | undefined
    const takeWriter = async () => {
      endTurn ??= await enter()
    }
    return {
      takeWriter,
      leave: () => endTurn?.(),
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (reader && !endTurn && onlyReads(query.sql)) return reader.executeQuery<Row>(query)
        await takeWriter()
        return writer.executeQuery<Row>(query)
      },
      // A cursor holds the state that it began with: on the reader, everybody else would be shown that old state too.
      async *streamQuery<Row>(query: CompiledQuery, rows: number) {
        await takeWriter()
        yield* writer.streamQuery<Row>(query, rows)
      },
    }
  }
}

/** When in doubt no: the writer reads as well, and a read-only connection refuses what would slip through. */
const onlyReads = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) || (/^\s*with\b/i.test(sql) && !/\b(insert|update|delete|replace)\b/i.test(sql))

/** One at a time, in the order in which they asked. Resolves to what ends the turn. */
function createQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    return before.then(() => resolve)
  }
}
