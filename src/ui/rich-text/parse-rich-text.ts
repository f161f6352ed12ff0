import { isMediaBlock, lineOfMedia, mediaIn } from './media-blocks.ts'
import {
  asNode,
  type Block,
  type Budget,
  deepestIndent,
  type Heading,
  type Indent,
  type Inline,
  inlineOf,
  type ListItem,
  type Paragraph,
  type RichText,
  type Section,
  tidied,
  type Unread,
} from './rich-text-schema.ts'
import { isTooLarge, lineOfRow, tableOf } from './table.ts'

/** Lists within lists within quotes; what lies deeper is kept as text. */
const deepest = 12
const maxNodes = 20_000
const maxCharacters = 500_000
const maxJsonLength = 4_000_000

/** Never throws: what is not allowed is dropped, its text stays, and what is no document is an empty one. */
export function parseRichText(source: unknown): RichText {
  const root = asNode(typeof source === 'string' ? fromJson(source) : source)
  const budget = { nodes: maxNodes, characters: maxCharacters }
  const content = root?.type === 'doc' ? sectionsIn(root, budget) : []
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Whether it has a table that would be read as lines of words: what is sent so large is refused. */
export function hasTooLargeTable(json: string): boolean {
  const contentOf = (node: unknown): unknown[] => {
    const { content } = asNode(node) ?? {}
    return Array.isArray(content) ? content : []
  }
  const tables = contentOf(fromJson(json)).filter((node) => asNode(node)?.type === 'table')
  return tables.some((table) => isTooLarge(contentOf(table).map(contentOf)))
}

function fromJson(json: string): unknown {
  if (json.length > maxJsonLength) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function* childrenOf(node: Unread, budget: Budget): Generator<Unread> {
  if (!Array.isArray(node.content)) return
  for (const child of node.content) {
    if (budget.nodes <= 0) return
    budget.nodes -= 1
    const read = asNode(child)
    if (read) yield read
  }
}

const sectionsIn = (root: Unread, budget: Budget): Section[] =>
  gathered(root, budget, (child) => sectionOf(child, budget))

const blocksIn = (node: Unread, depth: number, budget: Budget): Block[] =>
  gathered(node, budget, (child) => blockOf(child, depth, budget))

/** Words that stand loose between blocks become paragraphs. */
function gathered<Kind>(node: Unread, budget: Budget, read: (child: Unread) => Kind[]): (Kind | Paragraph)[] {
  const blocks: (Kind | Paragraph)[] = []
  let loose: Inline[] = []
  const closeLoose = () => {
    const content = tidied(loose)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    loose = []
  }
  for (const child of childrenOf(node, budget)) {
    if (isInline(child)) loose.push(...inlineOf(child, budget))
    else {
      closeLoose()
      blocks.push(...read(child))
    }
  }
  closeLoose()
  return blocks
}

/** What stands in the text itself, never within a list or a quote. */
function sectionOf(node: Unread, budget: Budget): Section[] {
  if (node.type === 'table') return tableIn(node, budget)
  const media = mediaIn(node, budget)
  if (media) return [media]
  if (node.type !== 'callout') return blockOf(node, 0, budget)
  const content = blocksIn(node, 1, budget)
  return content.length > 0 ? [{ type: 'callout', content }] : []
}

function tableIn(node: Unread, budget: Budget): Section[] {
  const rows = [...childrenOf(node, budget)].map((row) => cellsIn(row, budget)).filter((cells) => cells.length > 0)
  if (rows.length === 0) return []
  const table = tableOf(rows)
  return isTooLarge(rows) ? table.content.map(lineOfRow) : [table]
}

/** What is no row is one cell, what is no cell is in one. */
function cellsIn(row: Unread, budget: Budget) {
  const cells = row.type === 'tableRow' ? [...childrenOf(row, budget)] : [row]
  return cells.map((cell) => {
    const content = isInline(cell) ? inlineOf(cell, budget) : linesIn(cell, budget)
    return { isHeader: cell.type === 'tableHeader', ...(content.length > 0 && { content }) }
  })
}

/** Blocks in a cell, as other editors have them, become lines. */
const linesIn = (cell: Unread, budget: Budget): Inline[] =>
  tidied(
    gathered<Inline[]>(cell, budget, (block) => [inlinesIn(block, budget)]).flatMap((line, at) => {
      const words = Array.isArray(line) ? line : (line.content ?? [])
      return at > 0 ? [{ type: 'hardBreak' }, ...words] : words
    }),
  )

/** Unknown blocks give way to what is in them. */
function blockOf(node: Unread, depth: number, budget: Budget): Block[] {
  const isTooDeep = depth >= deepest
  if (node.type === 'paragraph' || isTooDeep) return [paragraphOf(node, budget)]
  if (node.type === 'heading') return [headingOf(node, budget)]
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const content = itemsIn(node, depth + 1, budget)
    return content.length > 0 ? [{ type: node.type, content }] : []
  }
  if (isMediaBlock(node)) return wordsOfMedia(node, budget)
  const content = blocksIn(node, depth + 1, budget)
  if (node.type !== 'blockquote') return content
  return content.length > 0 ? [{ type: 'blockquote', content }] : []
}

/** Where none may stand. */
function wordsOfMedia(node: Unread, budget: Budget): Block[] {
  const media = mediaIn(node, budget)
  const line = media && lineOfMedia(media)
  return line?.content ? [line] : []
}

function paragraphOf(node: Unread, budget: Budget): Paragraph {
  const indent = indentOf(node)
  return { type: 'paragraph', ...(indent && { attrs: { indent } }), ...wordsOf(node, budget) }
}

function headingOf(node: Unread, budget: Budget): Heading {
  const level = asNode(node.attrs) as { level?: unknown } | null
  const indent = indentOf(node)
  const isLesser = typeof level?.level === 'number' && level.level > 2
  return { type: 'heading', attrs: { level: isLesser ? 3 : 2, ...(indent && { indent }) }, ...wordsOf(node, budget) }
}

function indentOf(node: Unread): Indent | null {
  const { indent } = (asNode(node.attrs) ?? {}) as { indent?: unknown }
  if (typeof indent !== 'number' || !(indent >= 1)) return null
  return Math.min(Math.floor(indent), deepestIndent) as Indent
}

function itemsIn(list: Unread, depth: number, budget: Budget): ListItem[] {
  const items: ListItem[] = []
  for (const child of childrenOf(list, budget)) {
    const blocks =
      child.type === 'listItem' ? blocksIn(child, depth, budget) : blocksIn({ content: [child] }, depth, budget)
    const [first, ...rest] = blocks
    if (first?.type === 'paragraph') items.push({ type: 'listItem', content: [first, ...rest] })
    else if (first?.type === 'heading') items.push({ type: 'listItem', content: [asParagraph(first), ...rest] })
    else items.push({ type: 'listItem', content: [{ type: 'paragraph' }, ...blocks] })
  }
  return items
}

const asParagraph = ({ content }: Heading): Paragraph => ({ type: 'paragraph', ...(content && { content }) })

const isInline = (node: Unread): boolean => node.type === 'text' || node.type === 'hardBreak'

function wordsOf(node: Unread, budget: Budget): { content?: Inline[] } {
  const content = tidied(inlinesIn(node, budget))
  return content.length > 0 ? { content } : {}
}

/** All text below a block, however deep: without recursion, since this is where what lies too deep ends. */
function inlinesIn(block: Unread, budget: Budget): Inline[] {
  const inlines: Inline[] = []
  const waiting = [childrenOf(block, budget)]
  for (let level = waiting.at(-1); level; level = waiting.at(-1)) {
    const { value, done } = level.next()
    if (done) waiting.pop()
    else if (isInline(value)) inlines.push(...inlineOf(value, budget))
    else waiting.push(childrenOf(value, budget))
  }
  return inlines
}
