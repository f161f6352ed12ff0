import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/**
 * Lets Kysely's own SqliteDialect speak to `node:sqlite`: prepares each SQL text once and binds booleans as 0 and 1
 * (stack-notes section 2).
 */
export function nodeSqliteDialect(native: DatabaseSync, keep = 500): SqliteDialect {
  const cache = new Map<string, StatementSync>()
  const statementFor = (sql: string): StatementSync => {
    const known = cache.get(sql)
    if (known) return known
    const statement = native.prepare(sql)
    const oldest = cache.keys().next()
    if (cache.size >= keep && !oldest.done) cache.delete(oldest.value)
    cache.set(sql, statement)
    return statement
  }
  return new SqliteDialect({
    database: {
      close: () => native.close(),
      prepare: (sql) => {
        const statement = statementFor(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bindable(parameters)),
          run: (parameters) => statement.run(...bindable(parameters)),
          // A cursor of its own: a cached statement cannot be read twice at once.
          iterate: (parameters) => native.prepare(sql).iterate(...bindable(parameters)),
        }
      },
    },
  })
}

const bindable = (parameters: readonly unknown[]) =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as SQLInputValue[]
