import Papa from 'papaparse'
import { SheetError } from './sheet.ts'

/** What parts cells in Belgium, in what English programs write, and in what is copied from a table. */
const delimiters = [';', ',', '\t']

const newline = '\n'

/**
 * Hands over the rows of a text file one by one, for five megabytes of line ends are millions of rows: cells apart by
 * semicolon, comma or tab.
 *
 * @throws SheetError for what is no text; what `take` throws
 */
export function readCsv(bytes: Uint8Array, take: (cells: string[], hasUnclearQuotes: boolean) => void): void {
  // Programs that add to a file of another program mix the ends of lines.
  const text = textOf(bytes).replace(/\r\n?/g, newline)
  // Excel's own way to say what parts the cells.
  const [said, delimiter] = /^sep=(.)\n/.exec(text) ?? []
  const table = said ? text.slice(said.length) : text
  Papa.parse<string[]>(table, {
    delimiter: delimiter ?? delimiterOf(table),
    newline,
    fastMode: false,
    step: ({ data, errors }) =>
      take(
        data.map(unmasked),
        errors.some(({ type }) => type === 'Quotes'),
      ),
  })
}

/** What parts the head into the most cells: below it stand texts with commas of their own. */
function delimiterOf(table: string): string {
  const begin = { preview: 1, newline, skipEmptyLines: 'greedy', fastMode: false } as const
  const cells = (delimiter: string) => Papa.parse<string[]>(table, { ...begin, delimiter }).data[0]?.length ?? 0
  return delimiters.reduce((best, other) => (cells(other) > cells(best) ? other : best))
}

/** UTF-8 with or without its mark, UTF-16 with it, or else Windows-1252, as Excel in Belgium saves it. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new SheetError('broken')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Our own export puts an apostrophe before what a spreadsheet would run; a name such as `'t Kindt` keeps its own. */
const unmasked = (cell: string) => cell.replace(/^'(?=[=+\-@\t\n])/, '')
