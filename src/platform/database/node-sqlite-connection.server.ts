import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

/** How many SQL texts stay prepared; the one that was prepared first goes first. */
const mostPrepared = 500

type Prepared = { statement: StatementSync; hasRows: boolean }

/** One open file for Kysely: prepares each SQL text once, binds booleans as 0 and 1, works at once on the event loop. */
export function connectTo(native: DatabaseSync): DatabaseConnection {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = native.prepare(sql)
    const made = { statement, hasRows: statement.columns().length > 0 }
    const oldest = prepared.keys().next()
    if (prepared.size >= mostPrepared && !oldest.done) prepared.delete(oldest.value)
    prepared.set(sql, made)
    return made
  }
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { statement, hasRows } = prepare(sql)
      if (hasRows) return { rows: statement.all(...bindable(parameters)) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...bindable(parameters))
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // A cursor of its own: one prepared statement cannot be read twice at once.
      for (const row of native.prepare(sql).iterate(...bindable(parameters))) yield { rows: [row as Row] }
    },
  }
}

const bindable = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
