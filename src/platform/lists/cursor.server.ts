/** Where the next page of a list begins that is sorted by time: behind this row. `at` in UTC seconds. */
export type Cursor = { at: number; id: string }

/** One page of a list. `next` is the cursor of the following one; null at the end. */
export type Page<Row> = { rows: Row[]; next: string | null }

export const cursorText = ({ at, id }: { at: number | null; id: string }): string => `${at}.${id}`

/** Null begins at the first row, and so does what somebody typed that is no cursor. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}

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

/** Rows that are compared before others get their turn. */
const rowsAtOnce = 500

/** Goes through a whole list, so many rows at a time. */
export async function* allPages<Row>(
  read: (after: Cursor | null, limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => Cursor,
) {
  for (let after: Cursor | null = null, isMore = true; isMore; ) {
    const rows: Row[] = await read(after, rowsAtOnce)
    yield rows
    const last = rows.at(-1)
    after = last ? cursorOf(last) : null
    isMore = rows.length === rowsAtOnce
  }
}

/** A cursor of a list that is sorted by anything: the values of its last row. */
export const valuesText = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Null for what is no such cursor. Whoever uses the values looks whether they are of their kind. */
export function readValues(text: string | null): readonly unknown[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from((text ?? '').slice(0, 2000), 'base64url').toString())
    return Array.isArray(values) ? values : null
  } catch {
    // Somebody typed it.
    return null
  }
}
