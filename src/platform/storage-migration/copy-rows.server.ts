import { CopyError } from '#platform/database/copying/copied-tables.ts'
import { bringUpToDate, makeEmptySchema } from '#platform/database/copying/empty-schema.server.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import { openTableReader } from '#platform/database/copying/read-tables.server.ts'

/**
 * Copies all tables into an empty database, in one transaction; the rows of each are counted on both sides.
 * @throws CopyError, NewerDatabaseError; no row was written then
 */
export async function copyRows(from: string, to: string) {
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
