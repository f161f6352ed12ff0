import { migrate, migrateTo } from '../migrate.server.ts'
import { type OpenDatabase, openDatabase } from '../open-database.server.ts'
import { CopyError } from './copy.errors.ts'
import { openTableReader } from './read-tables.server.ts'

/**
 * Gives an empty database the schema that the rows to come were written with.
 *
 * @param emptiness `nobody`: no member and no association, as after a first start; `nothing`: no row and no strange table
 * @throws CopyError when it holds data already
 * @throws NewerDatabaseError when a newer release wrote the rows
 */
export async function makeEmptySchema(
  url: string,
  migrations: readonly string[],
  emptiness: 'nobody' | 'nothing',
): Promise<void> {
  const database = openDatabase(url)
  try {
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
    const isOurs = tables.some(({ name }) => name === 'kysely_migration')
    if (emptiness === 'nothing' && !isOurs && tables.length > 0) throw filled(url, `a table ${tables[0]?.name}`)
    const found = !isOurs ? null : emptiness === 'nobody' ? await somebodyIn(database) : await firstRowIn(url)
    if (found) throw filled(url, found)
    await migrateTo(database.db, migrations)
  } finally {
    await database.close()
  }
}

/** From the schema of the rows to that of this release. */
export async function bringUpToDate(url: string): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database.db)
  } finally {
    await database.close()
  }
}

/** Without the password. */
export const withoutPassword = (url: string): string => url.replace(/\/\/[^@/]*@/, '//')

const filled = (url: string, found: string) =>
  new CopyError(`${withoutPassword(url)} holds data already (${found}): choose an empty place`)

async function somebodyIn({ db }: OpenDatabase): Promise<string | null> {
  const member = await db.selectFrom('membersUser').select('id').limit(1).executeTakeFirst()
  if (member) return 'members'
  return (await db.selectFrom('administrationOrganisation').select('id').limit(1).executeTakeFirst())
    ? 'an association'
    : null
}

async function firstRowIn(url: string): Promise<string | null> {
  const reader = await openTableReader(url)
  try {
    for (const table of reader.tables) if ((await reader.count(table)) > 0) return `rows of ${table.name}`
    return null
  } finally {
    await reader.close()
  }
}
