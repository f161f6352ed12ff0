import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Checkpoints } from './sqlite-checkpoint.server.ts'
import { connectTo } from './sqlite-connection.server.ts'
import { isSyncedWithTheNext } from './synced-with-the-next.server.ts'
import type { TableChanges } from './table-changes.server.ts'

type Sync = () => Promise<void>
type OpenReader = () => DatabaseSync

/**
 * A select outside a transaction goes to a second, read-only connection: a long transaction keeps other writers waiting,
 * but nobody who reads.
 * @param openReader null where there is only one way to the data
 * @param sync puts on the disk what was committed before it was called: nothing is answered before, and the next writer need not wait for it
 * @param changes is informed of each statement
 * @param checkpoints what brings the log into the file after a large commit
 */
export const nodeSqliteDialect = (
  writer: DatabaseSync,
  openReader: OpenReader | null,
  sync?: Sync,
  changes?: TableChanges,
  checkpoints?: Checkpoints,
): Dialect => ({
  createDriver: () => twoConnections({ writer, openReader, sync, changes, checkpoints }),
  createAdapter: () => new NodeSqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

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

type Connections = {
  writer: DatabaseSync
  openReader: OpenReader | null
  sync: Sync | undefined
  changes: TableChanges | undefined
  checkpoints: Checkpoints | undefined
}

/** Rows that a transaction changes: then so many pages are in the log that its commit would bring them into the file. */
const largeChange = 1_000

function twoConnections({
  writer,
  openReader,
  sync = async () => undefined,
  changes,
  checkpoints,
}: Connections): Driver {
  const counted = writer.prepare('select total_changes() as rows')
  const rowsSoFar = () => Number(counted.get()?.rows)
  let rowsBefore = 0
  const hasCommitted = (query: CompiledQuery) => !writer.isTransaction && !changesNothing(query.sql)
  const reader = openReader && readerOf(openReader, changes)
  const writing = connectTo(writer, (tables) => changes?.ran(tables, false))
  const enter = visitorsOf(writing, reader, { hasCommitted, sync })
  // Kysely remembers each connection that it was given: one for each question would be a thousand a second.
  const unused: Visit[] = []
  const run = (visit: DatabaseConnection, statement: string) => visit.executeQuery(CompiledQuery.raw(statement))
  return {
    init: async () => undefined,
    acquireConnection: async () => unused.pop() ?? enter(),
    /** Takes the write lock at once: a plain BEGIN that reads first cannot wait its turn and fails as soon as it writes. */
    async beginTransaction(visit) {
      await (visit as Visit).takeWriter()
      await run(visit, 'begin immediate')
      rowsBefore = rowsSoFar()
    },
    async commitTransaction(visit) {
      const large = rowsSoFar() - rowsBefore > largeChange ? checkpoints : undefined
      large?.hold()
      try {
        await run(visit, 'commit')
      } finally {
        large?.begin()
      }
    },
    /** SQLite itself rolls back when the disk is full; a second rollback would hide that first error. */
    async rollbackTransaction(visit) {
      if (writer.isTransaction) await run(visit, 'rollback')
    },
    async releaseConnection(connection) {
      const visit = connection as Visit
      visit.leave()
      unused.push(visit)
    },
    async destroy() {
      // The writer last: who closes a database last tidies up its log, and a reader cannot.
      reader?.close()
      writer.close()
    },
  }
}

type Reader = { connection(): DatabaseConnection; close(): void }

/** Opened when it is asked something. */
function readerOf(open: OpenReader, changes: TableChanges | undefined): Reader {
  let opened: { native: DatabaseSync; connection: DatabaseConnection } | null = null
  const openOne = () => {
    const native = open()
    return { native, connection: connectTo(native, (tables) => changes?.ran(tables, true)) }
  }
  return {
    connection: () => {
      opened ??= openOne()
      return opened.connection
    },
    close: () => {
      opened?.native.close()
      opened = null
    },
  }
}

type Committing = { hasCommitted(query: CompiledQuery): boolean; sync: Sync }

function visitorsOf(
  writer: DatabaseConnection,
  reader: Reader | null,
  { hasCommitted, sync }: Committing,
): () => Visit {
  const enter = createQueue()
  return () => {
    let endTurn: (() => void) | undefined
    const takeWriter = async () => {
      endTurn ??= await enter()
    }
    const leave = () => {
      endTurn?.()
      endTurn = undefined
    }
    return {
      takeWriter,
      leave,
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        if (reader && !endTurn && onlyReads(query.sql)) return reader.connection().executeQuery<Row>(query)
        await takeWriter()
        const result = await writer.executeQuery<Row>(query)
        if (takesStatistics(query.sql)) reader?.close()
        if (hasCommitted(query)) {
          leave()
          if (!isSyncedWithTheNext()) await sync()
        }
        return result
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

const changesNothing = (sql: string): boolean => onlyReads(sql) || /^\s*(rollback|pragma|explain)\b/i.test(sql)

/** A connection reads them when it is opened; to make it read them again it would have to be one that may write. */
const takesStatistics = (sql: string): boolean => sql.startsWith('pragma optimize')

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
