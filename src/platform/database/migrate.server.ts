import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as first from './migrations/001-first.server.ts'

/** In order; a migration never imports live code and is never changed once released. */
const migrations = { '001-first': first }

/** Brings the database to the newest schema, each migration in one transaction. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
