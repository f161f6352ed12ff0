import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { endAfterFailedSync } from '#platform/errors/error-codes.ts'
import { type Tables, tablesOf } from './table-changes.server.ts'

/** How many SQL texts stay prepared; the one that was prepared first goes first. */
const maxPrepared = 500

type Prepared = { statement: StatementSync; names: readonly string[]; tables: Tables }

/** One open file for Kysely: prepares each SQL text once, binds booleans as 0 and 1, works at once on the event loop. */
export function connectTo(native: DatabaseSync, ran: (tables: Tables) => void): DatabaseConnection {
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
