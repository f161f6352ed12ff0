import type { Cell, Inline, Paragraph, Row, Table } from './rich-text-schema.ts'

/** More is a file to attach. What is sent with more becomes a line of words for each row. */
export const maxTable = { rows: 100, columns: 12 }

export const isTooLarge = (rows: readonly { length: number }[]): boolean =>
  rows.length > maxTable.rows || rows.some((cells) => cells.length > maxTable.columns)

const gap: Inline = { type: 'text', text: ' · ' }

/** What a row says on one line, its cells side by side: for plain text, for search, for what changed. */
export function lineOfRow({ content: cells }: Row): Paragraph {
  const words = cells.map(({ content = [] }) => content.map(unbroken)).filter((content) => content.length > 0)
  return { type: 'paragraph', content: words.flatMap((content, at) => (at > 0 ? [gap, ...content] : content)) }
}

const unbroken = (inline: Inline): Inline =>
  inline.type === 'hardBreak' ? { ...inline, type: 'text', text: ' ' } : inline

type ReadCell = { isHeader: boolean; content?: Inline[] }

/** Its rows are made equally long. Only the first one names columns, and then with all its cells. */
export function tableOf(rows: readonly (readonly ReadCell[])[]): Table {
  const width = Math.max(...rows.map((cells) => cells.length))
  const isNamed = rows[0]?.some(({ isHeader }) => isHeader) ?? false
  const content = rows.map((cells, place): Row => {
    const type = isNamed && place === 0 ? 'tableHeader' : 'tableCell'
    const read = cells.map(({ content }): Cell => ({ type, ...(content && { content }) }))
    const missing = Array.from({ length: width - cells.length }, (): Cell => ({ type }))
    return { type: 'tableRow', content: [...read, ...missing] }
  })
  return { type: 'table', content }
}
