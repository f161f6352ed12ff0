import Papa from 'papaparse'
import type { Breathe } from './coda-lines.ts'

/** A row with the line where it begins, from 1. */
export type CsvLine = { line: number; cells: string[]; hasUnclearQuotes: boolean }

const newline = '\n'
const delimiters = [';', ',', '\t']

/** Rows that are parsed before others have their turn. */
const rowsAtOnce = 300

/** Banks put what was asked for before the head: Belfius a dozen lines. */
const maxLinesBeforeHead = 40

/** Programs that add to the file of another mix the ends of lines, and KBC writes those of old Macintoshes. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, newline)

/** How a table begins when its cells are parted by each of the signs that banks use. */
export const beginningsOf = (table: string): { delimiter: string; lines: CsvLine[] }[] =>
  delimiters.map((delimiter) => ({ delimiter, lines: parsed(table, delimiter, maxLinesBeforeHead, 1).lines }))

/** The rows of a table, a few at a time. Empty lines are none. @param table with plain lines */
export async function* csvLines(table: string, delimiter: string, breathe: Breathe): AsyncGenerator<CsvLine> {
  let [begin, line] = [0, 1]
  while (begin < table.length) {
    await breathe()
    const piece = parsed(table.slice(begin), delimiter, rowsAtOnce, line)
    yield* piece.lines
    if (piece.length === 0) return
    begin += piece.length
    line = piece.nextLine
  }
}

/** @param line where `text` begins */
function parsed(text: string, delimiter: string, preview: number, line: number) {
  const lines: CsvLine[] = []
  let [length, nextLine] = [0, line]
  Papa.parse<string[]>(text, {
    delimiter,
    newline,
    preview,
    fastMode: false,
    step: ({ data, errors, meta }) => {
      const hasUnclearQuotes = errors.some(({ type }) => type === 'Quotes')
      const cells = data.map(plainCell)
      if (cells.some(Boolean)) lines.push({ line: nextLine, cells, hasUnclearQuotes })
      nextLine += text.slice(length, meta.cursor).split(newline).length - 1
      length = meta.cursor
    },
  })
  return { lines, length, nextLine }
}

/** Banks fill cells with blanks, and programs put an apostrophe before what a spreadsheet would run. */
const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')
