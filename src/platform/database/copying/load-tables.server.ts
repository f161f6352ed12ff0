import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { withoutNull } from '../postgres-pool.server.ts'
import { type CopiedRow, CopyError, quoted, type TableToLoad } from './copied-tables.ts'

/**
 * Fills the tables in one transaction: all rows come in, or none. What migrations wrote there is removed first.
 * @throws CopyError when a table lacks rows in the end; else what the database throws
 */
export const loadTables = (url: string, tables: readonly TableToLoad[]): Promise<void> =>
  url.startsWith('file:') ? loadSqlite(url.slice('file:'.length), tables) : loadPostgres(url, tables)

async function loadSqlite(path: string, tables: readonly TableToLoad[]): Promise<void> {
  const native = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true })
  try {
    native.exec('pragma synchronous = full; pragma secure_delete = on; begin immediate; pragma defer_foreign_keys = on')
    for (const { name } of tables) empty(native, name)
    for (const { name, rows } of tables) await fillSqlite(native, name, rows)
    for (const table of tables)
      requireAll(table, native.prepare(`select count(*) as found from ${quoted(table.name)}`).get()?.found)
    native.exec('commit')
  } finally {
    // What was not committed is undone.
    native.close()
  }
}

function requireAll({ name, count }: TableToLoad, found: unknown): void {
  if (Number(found) !== count) throw new CopyError(`${name}: ${count} rows were to come, ${found} came`)
}

function empty(native: DatabaseSync, name: string): void {
  // Some tables refuse every deletion, even of nothing.
  const filled = native.prepare(`select 1 from ${quoted(name)} limit 1`).get()
  if (filled) native.exec(`delete from ${quoted(name)}`)
}

async function fillSqlite(native: DatabaseSync, name: string, steps: TableToLoad['rows']): Promise<void> {
  for await (const rows of steps) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first)
    const insert = native.prepare(
      `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    )
    for (const row of rows) insert.run(...columns.map((column) => asSqlite(row[column])))
  }
}

function asSqlite(value: CopiedRow[string] | undefined): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}

async function loadPostgres(url: string, tables: readonly TableToLoad[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const references = await referencesOf(client)
    for (const { table, name } of references) await client.query(`alter table ${table} drop constraint "${name}"`)
    for (const { name } of tables) await client.query(`delete from ${quoted(name)}`)
    for (const { name, rows } of tables) await fillPostgres(client, name, rows)
    for (const table of tables) {
      const { rows } = await client.query(`select count(*) as found from ${quoted(table.name)}`)
      requireAll(table, rows[0].found)
    }
    // Each is checked again over all rows.
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function referencesOf(client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  return rows
}

async function fillPostgres(client: pg.Client, name: string, steps: TableToLoad['rows']): Promise<void> {
  for await (const rows of steps) {
    const [first] = rows
    if (!first) continue
    const columns = Object.keys(first).map(quoted).join(', ')
    await client.query(
      `insert into ${quoted(name)} (${columns}) select ${columns} from json_populate_recordset(null::${quoted(name)}, $1)`,
      [JSON.stringify(rows, (_, value) => withoutNull(value))],
    )
  }
}
