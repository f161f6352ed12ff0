import { CopyError } from '#platform/database/copying/copy.errors.ts'
import { bringUpToDate, makeEmptySchema } from '#platform/database/copying/empty-schema.server.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import { openTableReader } from '#platform/database/copying/read-tables.server.ts'

export type CopiedRows = { tables: number; rows: number }

/**
 * Copies every table into a database that holds nothing, in one transaction; each is counted on both sides before that
 * ends. Then the database is brought up to date, as at a start. Changes nothing where they come from.
 *
 * @throws CopyError when the other database holds anything, or a count differs: then no row was written
 * @throws NewerDatabaseError when a newer release wrote the rows
 */
export async function copyRows(from: string, to: string): Promise<CopiedRows> {
  const reader = await openTableReader(from)
  try {
    if (reader.migrations.length === 0) throw new CopyError('there is nothing to copy: no portal was started here yet')
    await makeEmptySchema(to, reader.migrations, 'nothing')
    const tables = []
    for (const table of reader.tables)
      tables.push({ name: table.name, count: await reader.count(table), rows: reader.rows(table) })
    await loadTables(to, tables)
    await bringUpToDate(to)
    return { tables: tables.length, rows: tables.reduce((sum, { count }) => sum + count, 0) }
  } finally {
    await reader.close()
  }
}
