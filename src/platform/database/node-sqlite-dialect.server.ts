import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
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
import { endAfterFailedSync } from '#platform/errors/error-codes.ts'
import { isSyncedWithTheNext } from './synced-with-the-next.server.ts'
import { type TableChanges, type Tables, tablesOf } from './table-changes.server.ts'

type Sync = () => Promise<void>

/**
 * A select outside a transaction goes to a second, read-only connection: a long transaction keeps other writers waiting,
 * but nobody who reads.
 * @param sync puts on the disk what was committed before it was called: nothing is answered before, and the next writer need not wait for it
 * @param changes is informed of each statement
 */
export const nodeSqliteDialect = (
  writer: DatabaseSync,
  reader: DatabaseSync | null,
  sync?: Sync,
  changes?: TableChanges,
): Dialect => ({
  createDriver: () => twoConnections({ writer, reader, sync, changes }),
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
  reader: DatabaseSync | null
  sync: Sync | undefined
  changes: TableChanges | undefined
}

function twoConnections({ writer, reader, sync = async () => undefined, changes }: Connections): Driver {
  const hasCommitted = (query: CompiledQuery) => !writer.isTransaction && !changesNothing(query.sql)
  const reading = reader && connectTo(reader, (tables) => changes?.ran(tables, true))
  const writing = connectTo(writer, (tables) => changes?.ran(tables, false))
  const enter = visitorsOf(writing, reading, { hasCommitted, sync })
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
    },
    async commitTransaction(visit) {
      await run(visit, 'commit')
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

type Committing = { hasCommitted(query: CompiledQuery): boolean; sync: Sync }

function visitorsOf(
  writer: DatabaseConnection,
  reader: DatabaseConnection | null,
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
        if (reader && !endTurn && onlyReads(query.sql)) return reader.executeQuery<Row>(query)
        await takeWriter()
        const result = await writer.executeQuery<Row>(query)
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

/** How many SQL texts stay prepared; the one that was prepared first goes first. */
const maxPrepared = 500

type Prepared = { statement: StatementSync; names: readonly string[]; tables: Tables }

/** One open file for Kysely: prepares each SQL text once, binds booleans as 0 and 1, works at once on the event loop. */
function connectTo(native: DatabaseSync, ran: (tables: Tables) => void): DatabaseConnection {
  const prepared = new Map<string, Prepared>()
  const asking = tablesOf(native)
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const [statement, tables] = asking(() => native.prepare(sql))
    const made = { statement, names: namesOf(statement), tables }
    statement.setReturnArrays(true)
    const oldest = prepared.keys().next()
    if (prepared.size >= maxPrepared && !oldest.done) prepared.delete(oldest.value)
    prepared.set(sql, made)
    return made
  }
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      let tables: Tables | undefined
      try {
        const { statement, names, ...known } = prepare(sql)
        tables = known.tables
        if (names.length > 0) return { rows: rowsOf(statement, names, parameters) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...bindable(parameters))
        return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
      } catch (error) {
        endAfterFailedSync(error)
        throw error
      } finally {
        if (tables) ran(tables)
      }
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // A cursor of its own: one prepared statement cannot be read twice at once.
      const [cursor, tables] = asking(() => native.prepare(sql))
      ran(tables)
      for (const row of cursor.iterate(...bindable(parameters))) yield { rows: [row as Row] }
    },
  }
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/**
 * The rows as plain objects of one shape. Those that the driver itself makes are dictionaries: reading them, or writing them
 * as JSON, takes half as long again.
 */
function rowsOf(statement: StatementSync, before: readonly string[], parameters: readonly unknown[]): unknown[] {
  const rows = statement.all(...bindable(parameters)) as unknown as SQLOutputValue[][]
  // `select *` has more columns than when it was prepared, once a migration has added one.
  const names = rows[0] && rows[0].length !== before.length ? namesOf(statement) : before
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column++) row[names[column] as string] = values[column]
    return row
  })
}

const bindable = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
