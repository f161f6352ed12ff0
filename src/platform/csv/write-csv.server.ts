import Papa from 'papaparse'

/** Numbers are written as they are; everything else is text. Null is an empty cell. */
export type CsvRow = readonly (string | number | null)[]

const pieceSize = 16 * 1024

/**
 * What a spreadsheet would run instead of show; an amount below 0 is a number. The library's own pattern passes over a formula that
 * holds a line break.
 */
const formulaStart = /^(?!-\d{1,12},\d\d$)[=+\-@\t\r]/

/** As Excel in Belgium opens it: semicolons, CRLF, and a byte order mark at the very beginning. */
const settings: Papa.UnparseConfig = { delimiter: ';', newline: '\r\n', escapeFormulae: formulaStart }

const byteOrderMark = '\uFEFF'

/** The rows, the head first, as CSV in UTF-8, as fast as somebody takes it. Cancelling ends `rows`; what it throws breaks the file off. */
export function writeCsv(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): ReadableStream<Uint8Array> {
  const pieces = piecesOf(rows)
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(stream) {
        const { value, done } = await pieces.next()
        if (done) stream.close()
        else stream.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await pieces.return()),
    },
    // One piece waits ahead, not two.
    { highWaterMark: 1 },
  )
}

/** The head of an answer that is a CSV file to be kept. @param name without its ending; letters, digits and dashes */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})

async function* piecesOf(rows: AsyncIterable<CsvRow> | Iterable<CsvRow>): AsyncGenerator<string, void, void> {
  let piece = byteOrderMark
  for await (const row of rows) {
    piece += `${Papa.unparse([[...row]], settings)}\r\n`
    if (piece.length < pieceSize) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
