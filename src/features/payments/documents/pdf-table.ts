import { type Align, type Box, ink, type Look } from './pdf-page.ts'
import type { Pdf } from './pdf-writer.server.ts'

/** `share`: of the width of the page, all of them together 1. */
export type Column = { title: string; share: number; align?: Align }

type Table = { columns: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }

const looks = {
  head: { style: 'regular', size: 9, leading: 13, colour: ink.soft },
  cell: { style: 'regular', size: 10.5, leading: 15 },
  total: { style: 'semibold', size: 10.5, leading: 15 },
} as const satisfies Record<string, Look>

/** Above and below the text of a row. */
const padding = 4
/** Between two columns. */
const gutter = 12

/** A line below each row; the heads again on each page. The total stands never alone on a page. */
export function drawTable(pdf: Pdf, { columns, rows, total }: Table, { x, width }: Box) {
  const boxes = columns.map(({ share }, at) => {
    const before = columns.slice(0, at).reduce((sum, column) => sum + column.share, 0)
    return { x: x + before * width, width: share * width - (at === columns.length - 1 ? 0 : gutter) }
  })
  const boxAt = (at: number): Box => boxes[at] ?? { x, width }

  const heightOf = (cells: readonly string[], look: Look) =>
    Math.max(...cells.map((cell, at) => pdf.heightOf(cell, look, boxAt(at).width))) + 2 * padding

  function drawRow(tag: 'TH' | 'TD', cells: readonly string[], look: Look) {
    pdf.group('TR', () => {
      pdf.skip(padding)
      pdf.columns(...cells.map((cell, at) => () => pdf.text(tag, cell, look, boxAt(at), columns[at]?.align)))
      pdf.skip(padding)
    })
    pdf.rule({ x, width })
  }

  const drawHead = () =>
    drawRow(
      'TH',
      columns.map(({ title }) => title),
      looks.head,
    )

  pdf.group('Table', () => {
    drawHead()
    for (const [at, cells] of rows.entries()) {
      const isLast = at === rows.length - 1
      const room = heightOf(cells, looks.cell) + (isLast && total ? heightOf(total, looks.total) : 0)
      if (pdf.needRoom(room)) drawHead()
      drawRow('TD', cells, looks.cell)
    }
    if (total) drawRow('TD', total, looks.total)
  })
}
