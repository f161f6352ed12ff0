import { sql } from 'kysely'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'

const resources = 3000
/** Far below what a statement may bind. */
const atOnce = 500

/**
 * Fills the intranet and lets the database count: with statistics of a large table it plans otherwise than without, and an
 * operator may ask for them at any time. Thirty folders hold a hundred files each.
 */
export async function withStatistics(database: OpenDatabase): Promise<OpenDatabase> {
  const { db } = database
  const usual = {
    collection: 'userIntranet',
    nameNl: 'a',
    nameFr: 'a',
    sortFr: 'a',
    createdAt: 1,
    visibility: 'members',
  } as const
  const rows = Array.from({ length: resources }, (_, n) => {
    const folder = n % 100 === 0
    const parent = n < 100 ? null : `filled-${folder ? 0 : n - (n % 100)}`
    return { ...usual, id: `filled-${n}`, parent, folder, sortNl: `a${n}`, fileId: folder ? null : `filled-${n}` }
  })
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('intranetResource')
      .values(rows.slice(from, from + atOnce))
      .execute()
  await sql`analyze`.execute(db)
  return database
}
