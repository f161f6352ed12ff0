/** One paragraph a row, its cells side by side: the words and links of a table, without the table. */
export function tablesAsText(body: HTMLElement): void {
  // The innermost first: a table in a cell is text when its own row is read.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map(rowAsText)
    table.replaceWith(...captionOf(table), ...rows.filter((row) => row.textContent?.trim()))
  }
}

function captionOf(table: HTMLTableElement): HTMLElement[] {
  const words = table.caption?.textContent?.trim()
  return words ? [paragraphIn(table, words)] : []
}

function rowAsText(row: HTMLTableRowElement): HTMLElement {
  const paragraph = paragraphIn(row)
  for (const cell of row.cells) {
    if (!cell.textContent?.trim()) continue
    if (paragraph.hasChildNodes()) paragraph.append(' · ')
    paragraph.append(...wordsOf(cell))
  }
  return paragraph
}

/** Of the same document, where nothing is fetched: a picture that enters the page would be. */
function paragraphIn({ ownerDocument }: Element, ...words: string[]): HTMLElement {
  const paragraph = ownerDocument.createElement('p')
  paragraph.append(...words)
  return paragraph
}

const blocks = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, br, pre'

/** What stands in a cell on one line: its blocks give way to their words, which stay apart. */
function wordsOf(cell: HTMLElement): Node[] {
  for (const block of [...cell.querySelectorAll(blocks)].reverse()) block.replaceWith(' ', ...block.childNodes, ' ')
  return [...cell.childNodes]
}
