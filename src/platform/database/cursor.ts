/** Where the next page of a list begins: after the row with this moment (UTC seconds) and this id. */
export type Cursor = { at: number; id: string }

/** `1790000000.id`, as an address carries it. */
export const cursorText = ({ at, id }: Cursor): string => `${at}.${id}`

/** null: what is no cursor begins at the first row. */
export function readCursor(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,60})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}

/** One page of rows of which one more was asked for than is shown; `next` is null at the end. */
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? cursorText(cursorOf(last)) : null }
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
