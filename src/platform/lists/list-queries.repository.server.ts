import { type Expression, type ReferenceExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#platform/search/words.ts'

type Keyset<Key> = {
  /** What it is sorted by, in this order; the last one tells two rows apart. */
  keys: readonly Key[]
  way: 'asc' | 'desc'
  /** The values of the last row that was read; null begins at the first. */
  after: readonly unknown[] | null
  limit: number
}

/** One page of a query: sorted, and only what follows the last row that was read, both by one index. */
export function keysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { keys, way, after, limit }: Keyset<Expression<unknown> | (ReferenceExpression<DB, TB> & string)>,
): SelectQueryBuilder<DB, TB, Row> {
  const columns = keys.map((key) => (typeof key === 'string' ? sql.ref(key) : key))
  const sign = way === 'asc' ? sql`>` : sql`<`
  let page = query.limit(limit)
  if (after) page = page.where(sql<SqlBool>`(${sql.join(columns)}) ${sign} (${sql.join(after)})`)
  for (const column of columns) page = page.orderBy(column, way)
  return page
}

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
