import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#platform/search/words.ts'

const maxWords = 10

/** Leaves rows that hold each word of `text` in one of these columns; a wildcard that was typed means itself. */
export function holdingWords<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  text: string,
  columns: readonly string[],
): SelectQueryBuilder<DB, TB, Row> {
  const words = fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)
  let rows = query
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const isIn = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
    rows = rows.where(sql<SqlBool>`(${sql.join(isIn, sql` or `)})`)
  }
  return rows
}
