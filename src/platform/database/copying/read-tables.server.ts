import { DatabaseSync } from 'node:sqlite'
import { type CopiedRow, type CopiedTable, isCopied, quoted, rowsPerStep, type TableReader } from './copied-tables.ts'

/** Opens a database (`file:path`, `postgres://…`) for copying as it stands now; nobody waits for it. */
export const openTableReader = (url: string): Promise<TableReader> =>
  url.startsWith('file:') ? readSqlite(url.slice('file:'.length)) : readPostgres(url)

type Column = { name: string; isFlag: boolean; keyPlace: number }

async function readSqlite(path: string): Promise<TableReader> {
  const native = new DatabaseSync(path, { readOnly: true, timeout: 5_000 })
  // A read within a transaction sees the same state until its end.
  native.exec('begin')
  const names = native.prepare("select name from sqlite_master where type = 'table' order by name").all()
  const columnsOf = (table: string): Column[] =>
    native
      .prepare(`pragma table_info(${quoted(table)})`)
      .all()
      .map(({ name, type, pk }) => ({
        name: String(name),
        isFlag: String(type).toLowerCase() === 'boolean',
        keyPlace: Number(pk),
      }))
  const known = new Map(
    names.map(({ name }) => String(name)).flatMap((name) => (isCopied(name) ? [[name, columnsOf(name)] as const] : [])),
  )
  const migrations = native.prepare('select name from kysely_migration order by name').all()
  return {
    tables: [...known].map(([name, columns]) => tableOf(name, columns)),
    migrations: migrations.map(({ name }) => String(name)),
    async *rows(table) {
      const flags = (known.get(table.name) ?? []).flatMap(({ name, isFlag }) => (isFlag ? [name] : []))
      let step: CopiedRow[] = []
      for (const row of native.prepare(selectOf(table)).iterate() as Iterable<CopiedRow>) {
        for (const flag of flags) if (row[flag] !== null) row[flag] = Boolean(row[flag])
        step.push({ ...row })
        if (step.length < rowsPerStep) continue
        yield step
        step = []
      }
      if (step.length > 0) yield step
    },
    count: async ({ name }) => Number(native.prepare(`select count(*) as found from ${quoted(name)}`).get()?.found),
    async close() {
      native.close()
    },
  }
}

async function readPostgres(url: string): Promise<TableReader> {
  const [{ default: pg }, { countsAsNumbers }] = await Promise.all([import('pg'), import('../postgres-pool.server.ts')])
  const client = new pg.Client({ connectionString: url, types: countsAsNumbers })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const { rows: columns } = await client.query(
    // Not of information_schema, whose views take a second to say where the keys are.
    `select c.relname as "table", a.attname as name, a.atttypid = 'boolean'::regtype as "isFlag",
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as "keyPlace"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      order by c.relname, a.attnum`,
  )
  const known = Map.groupBy(columns as (Column & { table: string })[], ({ table }) => table)
  const { rows: migrations } = await client.query('select name from kysely_migration order by name')
  return {
    tables: [...known].flatMap(([name, own]) => (isCopied(name) ? [tableOf(name, own)] : [])),
    migrations: migrations.map(({ name }) => name),
    async *rows(table) {
      await client.query(`declare copied no scroll cursor for ${selectOf(table)}`)
      try {
        for (;;) {
          const { rows } = await client.query(`fetch ${rowsPerStep} from copied`)
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await client.query('close copied')
      }
    },
    async count({ name }) {
      const { rows } = await client.query(`select count(*) as found from ${quoted(name)}`)
      return rows[0].found
    },
    close: () => client.end(),
  }
}

function tableOf(name: string, columns: readonly Column[]): CopiedTable {
  const key = columns.filter(({ keyPlace }) => keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace)
  const names = columns.map((column) => column.name)
  return { name, columns: names, key: key.length > 0 ? key.map((column) => column.name) : names }
}

const selectOf = ({ name, columns, key }: CopiedTable): string =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`
