import type { Kysely } from 'kysely'
import { migrate, migrations } from '../../src/platform/database/migrate.server.ts'
import { openDatabase } from '../../src/platform/database/open-database.server.ts'

/** Run as a process of its own, to be killed: begins to upgrade the database whose address it is given, and stops half-way. */
const { db } = openDatabase(process.argv[2] ?? '')
const half = {
  up: async (trx: Kysely<unknown>) => {
    await trx.schema.createTable('half').addColumn('id', 'text').execute()
    process.stdout.write('half\n')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  },
}
await migrate(db, { ...migrations, '999-half': half })
