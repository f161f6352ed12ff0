/** Where the next page of a list begins that is sorted by time: behind this row. `at` in UTC seconds. */
export type Cursor = { at: number; id: string }

export const cursorText = ({ at, id }: { at: number | null; id: string }): string => `${at}.${id}`

/** Null begins at the first row, and so does what somebody typed that is no cursor. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
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
  if (!text) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(text.slice(0, 2000), 'base64url').toString())
    return Array.isArray(values) ? values : null
  } catch {
    // Somebody typed it.
    return null
  }
}
