import type { CompiledQuery } from 'kysely'

/** Each text once for the whole process, whichever database it is asked of: a name means the same on every connection. */
const names = new Map<string, string>()

/**
 * A statement that is asked over and over: put together once, and given its values each time. PostgreSQL reads and plans it
 * once for each connection, so only for texts of which there are few, that list their columns and whose plan fits all values; and
 * that only read, and not for long, for outside transactions all follow each other on one connection.
 */
export function preparedStatement<Row>(
  compiled: CompiledQuery<Row>,
): (values: readonly unknown[]) => CompiledQuery<Row> {
  if (!names.has(compiled.sql)) names.set(compiled.sql, `tandem-${names.size + 1}`)
  return (parameters) => ({ ...compiled, parameters })
}

/** Under which PostgreSQL keeps this statement. */
export const preparedName = (text: unknown): string | undefined =>
  typeof text === 'string' ? names.get(text) : undefined
