import { sql } from 'kysely'
import type { DatabaseKind, OpenDatabase } from './open-database.server.ts'

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
