/** One page of a list. `next` is the cursor of the following one; null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null }

/** @param rows read with one more than `limit`: whether there is a next page */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: last !== undefined && rows.length > limit ? cursorOf(last) : null }
}

/** Every row of a list, read page by page as fast as somebody takes them: for files that leave. */
export async function* everyRow<Row>(
  read: (after: string | null) => Promise<Page<Row>>,
  after: string | null = null,
): AsyncGenerator<Row, void, void> {
  let page = await read(after)
  yield* page.rows
  while (page.next !== null) {
    page = await read(page.next)
    yield* page.rows
  }
}
