import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { endAfterFailedSync } from '#platform/errors/failed-sync.ts'

/** How many SQL texts stay prepared; the one that was prepared first goes first. */
const maxPrepared = 500

type Prepared = { statement: StatementSync; names: readonly string[] }

/** One open file for Kysely: prepares each SQL text once, binds booleans as 0 and 1, works at once on the event loop. */
export function connectTo(native: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = native.prepare(sql)
    const made = { statement, names: namesOf(statement) }
    statement.setReturnArrays(true)
    const oldest = prepared.keys().next()
    if (prepared.size >= maxPrepared && !oldest.done) prepared.delete(oldest.value)
    prepared.set(sql, made)
    return made
  }
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      try {
        const { statement, names } = prepare(sql)
        if (names.length > 0) return { rows: rowsOf(statement, names, parameters) as Row[] }
        const { changes, lastInsertRowid } = statement.run(...bindable(parameters))
        return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
      } catch (error) {
        endAfterFailedSync(error)
        throw error
      }
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // A cursor of its own: one prepared statement cannot be read twice at once.
      for (const row of native.prepare(sql).iterate(...bindable(parameters))) yield { rows: [row as Row] }
    },
  }
}

const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name)

/** As plain objects of one shape: those that the driver makes are dictionaries, half as slow again to read or write as JSON. */
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
