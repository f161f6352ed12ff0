/**
 * One row, under the names that the database itself uses (snake_case). Booleans are booleans on both databases, though SQLite
 * keeps 0 and 1; everything else is text or a number.
 */
export type CopiedRow = Record<string, string | number | boolean | null>

export type CopiedTable = { name: string; columns: readonly string[]; key: readonly string[] }

/**
 * Whether a table is copied. Left out is what the portal makes anew: the search index, bytes that triggers count, the list
 * of migrations; and uploads in progress, whose bytes lie elsewhere.
 */
export const isCopied = (table: string): boolean =>
  !/^(kysely_|sqlite_|platform_search|platform_upload)/.test(table) && table !== 'intranet_usage'

/** Reads all tables as they stood at one moment, beside a portal that goes on writing. */
export type TableReader = {
  tables: readonly CopiedTable[]
  migrations: readonly string[]
  rows(table: CopiedTable): AsyncIterable<CopiedRow[]>
  count(table: CopiedTable): Promise<number>
  close(): Promise<void>
}

/** Rows of one table, for a database that knows it already. `count`: how many there must be in the end. */
export type TableToLoad = { name: string; count: number; rows: AsyncIterable<readonly CopiedRow[]> }

export const quoted = (name: string): string => {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error(`not a name of our schema: ${name}`)
  return `"${name}"`
}

/** Rows per step: some milliseconds. */
export const rowsPerStep = 500

export async function* copiedRows(rows: readonly CopiedRow[]): AsyncGenerator<readonly CopiedRow[]> {
  for (let from = 0; from < rows.length; from += rowsPerStep) yield rows.slice(from, from + rowsPerStep)
}

/** What stops the copying of rows or files, in one line for whoever runs the command. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
}
