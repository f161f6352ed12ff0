import { isTooLarge } from '../table.ts'

const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, table, pre'

type Cells = (HTMLTableCellElement | null)[]

/** Tables of words stay tables, without their looks; those that only lay a page out become one paragraph a row. */
export function cleanTables(body: HTMLElement): void {
  const tables = [...body.querySelectorAll('table')]
  const frames = new Set(tables.filter((table) => table.querySelector('table')))
  // The innermost first: a table in a cell is text when its own row is read.
  for (const table of tables.reverse()) {
    const rows = rowsOf(table)
    const isTable = !frames.has(table) && holdsWords(table, rows)
    table.replaceWith(...captionOf(table), ...(isTable ? [tableOf(table, rows)] : textOf(table, rows)))
  }
}

/** Cells as they lie, also where one of them is several rows high or columns wide: the rest of it is blank. */
function rowsOf(table: HTMLTableElement): Cells[] {
  const rows: Cells[] = [...table.rows].map(() => [])
  for (const [at, { cells }] of [...table.rows].entries()) {
    for (const cell of cells) {
      const row = rows[at] ?? []
      let column = 0
      while (row[column] !== undefined) column += 1
      const height = Math.min(cell.rowSpan || rows.length, rows.length - at)
      for (let down = 0; down < height; down += 1) {
        for (let right = 0; right < cell.colSpan; right += 1) (rows[at + down] ?? [])[column + right] = null
      }
      row[column] = cell
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.filter((row) => row.length > 0).map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null))
}

function holdsWords(table: HTMLTableElement, rows: Cells[]): boolean {
  if (rows.length === 0 || isTooLarge(rows) || table.parentElement?.closest('table, li, blockquote')) return false
  // Our own comes as it was.
  if (table.closest('.table-scroll')) return true
  const isLaidOut = table.querySelector('ul, ol, h1, h2, h3, h4, h5, h6, blockquote') !== null
  return !isLaidOut && rows.length > 1 && rows.every((row) => row.length > 1)
}

function tableOf(table: HTMLTableElement, rows: Cells[]): HTMLElement {
  const { ownerDocument } = table
  const made = ownerDocument.createElement('table')
  const isNamed = rows[0]?.every((cell) => !cell || cell.localName === 'th' || cell.closest('thead'))
  for (const [at, cells] of rows.entries()) {
    const row = ownerDocument.createElement('tr')
    for (const cell of cells) {
      const kept = ownerDocument.createElement(isNamed && at === 0 ? 'th' : 'td')
      if (cell) kept.append(...wordsOf(cell, blocks))
      row.append(kept)
    }
    made.append(row)
  }
  return made
}

function captionOf(table: HTMLTableElement): HTMLElement[] {
  const words = table.caption?.textContent?.trim()
  return words ? [paragraphIn(table, words)] : []
}

const textOf = (table: HTMLTableElement, rows: Cells[]): HTMLElement[] =>
  rows.map((cells) => rowAsText(table, cells)).filter((row) => row.textContent?.trim())

function rowAsText(table: HTMLTableElement, cells: Cells): HTMLElement {
  const paragraph = paragraphIn(table)
  for (const cell of cells) {
    if (!cell?.textContent?.trim()) continue
    if (paragraph.hasChildNodes()) paragraph.append(' · ')
    paragraph.append(...wordsOf(cell, `${blocks}, br`))
  }
  return paragraph
}

/** Of the same document, where nothing is fetched: a picture that enters the page would be. */
function paragraphIn({ ownerDocument }: Element, ...words: string[]): HTMLElement {
  const paragraph = ownerDocument.createElement('p')
  paragraph.append(...words)
  return paragraph
}

/** What stands in a cell without what divides it: that gives way to its words, which stay apart. */
function wordsOf(cell: HTMLElement, dividers: string): Node[] {
  for (const divider of [...cell.querySelectorAll(dividers)].reverse())
    divider.replaceWith(' ', ...divider.childNodes, ' ')
  return [...cell.childNodes]
}
