import { sql } from 'kysely'
import { migrate, migrateTo } from '../migrate.server.ts'
import { type Database, type OpenDatabase, openDatabase } from '../open-database.server.ts'
import { withoutPassword } from '../serving.server.ts'
import { CopyError, isCopied } from './copied-tables.ts'

/**
 * Makes the schema that copied rows had, in a database that must be empty.
 * @param migrations that the source had
 * @param emptiness `nobody`: no member and no association; `nothing`: no row beyond those of migrations, no strange table
 * @throws CopyError when it holds data; NewerDatabaseError for an unknown migration
 */
export const makeEmptySchema = (url: string, migrations: readonly string[], emptiness: 'nobody' | 'nothing') =>
  withDatabase(url, async (database) => {
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
    const isOurs = tables.some(({ name }) => name === 'kysely_migration')
    if (emptiness === 'nothing' && !isOurs && tables.length > 0) throw filled(url, `a table ${tables[0]?.name}`)
    const found = !isOurs ? null : emptiness === 'nobody' ? await somebodyIn(database) : await firstRowIn(database)
    if (found) throw filled(url, found)
    await migrateTo(database.db, migrations)
  })

export const bringUpToDate = (url: string): Promise<void> => withDatabase(url, ({ db }) => migrate(db))

async function withDatabase<Result>(url: string, work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const database = openDatabase(url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const filled = (url: string, found: string) =>
  new CopyError(`${withoutPassword(url)} holds data already (${found}): choose an empty place`)

async function somebodyIn({ db }: OpenDatabase): Promise<string | null> {
  const member = await db.selectFrom('membersUser').select('id').limit(1).executeTakeFirst()
  if (member) return 'members'
  return (await db.selectFrom('administrationOrganisation').select('id').limit(1).executeTakeFirst())
    ? 'an association'
    : null
}

const firstRowIn = ({ db }: OpenDatabase): Promise<string | null> =>
  withDatabase('file::memory:', async (untouched) => {
    await migrate(untouched.db)
    const usual = await countsOf(untouched.db)
    for (const [name, count] of await countsOf(db)) if (count > (usual.get(name) ?? 0)) return `rows of ${name}`
    return null
  })

async function countsOf(db: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await db.introspection.getTables()) {
    if (!isCopied(name)) continue
    const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.table(name)}`.execute(db)
    counts.set(name, Number(rows[0]?.found))
  }
  return counts
}
