import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/open-database.server.ts'

const rowsOfTable = 1_000_000

const known = new Map<string, DatabaseSync>()

/**
 * A database with the same tables and indexes, no rows, and the statistics of a million in each table: the planner counts nothing, it
 * believes them. A kind, a state or a language leaves a quarter of the rows, anything else some twenty.
 */
export async function withStatistics(db: Database): Promise<DatabaseSync> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by rowid`.execute(db)
  const key = rows.map((row) => row.sql).join()
  const made = known.get(key) ?? pretend(rows)
  known.set(key, made)
  return made
}

function pretend(schema: { name: string; sql: string }[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  // A virtual table makes its own tables.
  const virtual = schema.filter((one) => /^create virtual/i.test(one.sql)).map(({ name }) => `${name}_`)
  for (const { name, sql } of schema) if (!virtual.some((prefix) => name.startsWith(prefix))) database.exec(sql)
  database.exec('analyze; delete from sqlite_stat1')
  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const index of indexesOf(database)) insert.run(index.tbl, index.name, statisticsOf(index).join(' '))
  database.exec('analyze sqlite_schema')
  return database
}

type Index = { tbl: string; name: string; unique: number; partial: number; columns: string }

const indexesOf = (database: DatabaseSync) =>
  database
    .prepare(
      `select t.name as tbl, i.name, i."unique", i.partial, group_concat(coalesce(c.name, '')) as columns
       from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
       where t.type = 'table' group by t.name, i.name`,
    )
    .all() as Index[]

/** As SQLite writes them: the rows of the index, then those that one value of its first columns has. Only some are in a partial one. */
function statisticsOf({ columns, unique, partial }: Index): number[] {
  const names = columns.split(',')
  const statistics = [partial ? rowsOfTable / 50 : rowsOfTable]
  for (const name of names) statistics.push(leftBy(name, statistics.at(-1) ?? 1))
  if (unique) statistics[names.length] = 1
  return statistics
}

const fewValues = /kind|state|category|language|year|role|list|deleted_at/

const leftBy = (column: string, rows: number) =>
  Math.max(1, Math.round(fewValues.test(column) ? rows / 4 : Math.min(rows / 10, 20)))
