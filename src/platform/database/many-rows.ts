import { type RawBuilder, sql } from 'kysely'
import { createBreath } from '#platform/jobs/breathe.ts'

/**
 * Rows of one statement: some milliseconds of SQLite, which keeps everybody waiting, and far below the values that a statement binds
 * (PostgreSQL 65,535, SQLite 32,766).
 */
const maxRows = 250

const breathe = createBreath()

/** For one statement each; others get their turn in between. */
export async function* chunksOf<Value>(values: readonly Value[]): AsyncGenerator<Value[]> {
  for (let from = 0; from < values.length; from += maxRows) {
    if (from > 0) await breathe()
    yield values.slice(from, from + maxRows)
  }
}

export async function readInChunks<Value, Row>(values: readonly Value[], find: (chunk: Value[]) => Promise<Row[]>) {
  const rows: Row[] = []
  for await (const chunk of chunksOf(values)) rows.push(...(await find(chunk)))
  return rows
}

/**
 * Rows that a statement brings with it, as a table whose columns are `column1`, `column2` and so on.
 *
 * @example
 * trx.updateTable('paymentsClaim').from(givenRows<{ column1: string }>([['a'], ['b']]).as('given'))
 */
export const givenRows = <Row>(rows: readonly (readonly unknown[])[]): RawBuilder<Row> =>
  sql<Row>`(values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))})`

/** What stands in given rows is text to PostgreSQL, unless it says otherwise. */
export const givenNumber = (value: number | null) => sql<number | null>`cast(${value} as bigint)`
