import { sql } from 'kysely'
import { some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { stateOfMigrations } from './migrate.server.ts'
import type { Database, DatabaseKind, OpenDatabase } from './open-database.server.ts'

export type DatabaseFacts = { kind: DatabaseKind; version: string; bytes: number }

/** Which database this is and how much room it takes: two numbers that it knows, nothing is counted. */
export async function databaseFacts({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<DatabaseFacts> {
  const asked =
    kind === 'sqlite'
      ? sql<Facts>`select sqlite_version() as version, page_count * page_size as bytes
          from pragma_page_count(), pragma_page_size()`
      : sql<Facts>`select current_setting('server_version') as version,
          pg_database_size(current_database()) as bytes`
  const { rows } = await asked.execute(db)
  return { kind, version: rows[0]?.version.split(' ')[0] ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}

type Facts = { version: string; bytes: number | string }

const maxFaults = 5

export async function checkDatabase({ db, kind }: OpenDatabase): Promise<Verdict> {
  const { version } = await databaseFacts({ db, kind })
  const name = `${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}`
  const { unknown, missing } = await stateOfMigrations(db)
  if (unknown.length > 0) return wrong(`${name}, written by a newer release (${unknown.join(', ')})`)
  if (missing.length > 0)
    return wrong(`${name}, not yet brought up to date (${missing.join(', ')}): run tandem migrate, or start the portal`)
  const faults = kind === 'sqlite' ? await sqliteFaults(db) : []
  return faults.length > 0 ? wrong(`${name}: ${faults.join('; ')}`) : well(`${name}, intact, schema up to date`)
}

/** PostgreSQL checks its own pages and keys while it runs; a SQLite file is asked. */
async function sqliteFaults(db: Database): Promise<string[]> {
  const pages = await sql<{ fault: string }>`
    select quick_check as fault from pragma_quick_check limit ${maxFaults}`.execute(db)
  const keys = await sql<{ table: string; parent: string; rows: number }>`
    select "table", parent, count(*) as rows from pragma_foreign_key_check group by 1, 2`.execute(db)
  return [
    ...pages.rows.map(({ fault }) => fault).filter((fault) => fault !== 'ok'),
    ...keys.rows.map(({ table, parent, rows }) => `${some(rows, 'row')} of ${table} without their ${parent}`),
  ]
}
