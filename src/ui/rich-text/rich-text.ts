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
  tidied,
  type Unread,
} from './rich-text-schema.ts'

export type { RichText } from './rich-text-schema.ts'

/** Lists within lists within quotes; what lies deeper is kept as text. */
const deepest = 12
const maxNodes = 20_000
const maxCharacters = 500_000
const maxJsonLength = 4_000_000

/** Never throws: what is not allowed is dropped, its text stays, and what is no document is an empty one. */
export function parseRichText(source: unknown): RichText {
  const root = asNode(typeof source === 'string' ? fromJson(source) : source)
  const budget = { nodes: maxNodes, characters: maxCharacters }
  const content = root?.type === 'doc' ? blocksIn(root, 0, budget) : []
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
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

/** Words that stand loose between blocks become paragraphs; unknown blocks give way to what is in them. */
function blocksIn(node: Unread, depth: number, budget: Budget): Block[] {
  const blocks: Block[] = []
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
      blocks.push(...blockOf(child, depth, budget))
    }
  }
  closeLoose()
  return blocks
}

function blockOf(node: Unread, depth: number, budget: Budget): Block[] {
  const isTooDeep = depth >= deepest
  if (node.type === 'paragraph' || isTooDeep) return [paragraphOf(node, budget)]
  if (node.type === 'heading') return [headingOf(node, budget)]
  if (node.type === 'bulletList' || node.type === 'orderedList') {
    const content = itemsIn(node, depth + 1, budget)
    return content.length > 0 ? [{ type: node.type, content }] : []
  }
  const content = blocksIn(node, depth + 1, budget)
  if (node.type !== 'blockquote') return content
  return content.length > 0 ? [{ type: 'blockquote', content }] : []
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

/** Every heading and paragraph, in order, wherever it stands. */
export const textBlocksOf = ({ content }: RichText): (Paragraph | Heading)[] => content.flatMap(leavesOf)

function leavesOf(block: Block): (Paragraph | Heading)[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [block]
  if (block.type === 'blockquote') return block.content.flatMap(leavesOf)
  return block.content.flatMap((item) => item.content.flatMap(leavesOf))
}

export const textOf = ({ content = [] }: { content?: Inline[] }): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')

/** A line for each paragraph and heading that says something. */
export const plainText = (doc: RichText): string =>
  textBlocksOf(doc)
    .map((block) => textOf(block).trim())
    .filter((text) => text !== '')
    .join('\n')

export const isEmpty = (doc: RichText): boolean => plainText(doc) === ''

/** The beginning on one line, at most so long with its ellipsis, cut where a word ends. */
export function excerptOf(doc: RichText, length: number): string {
  const line = plainText(doc).replace(/\s+/g, ' ')
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '').toWellFormed()}…`
}

type HeadingMark = { id: string; level: 2 | 3; text: string }

/** Anchors are made of the words, so that they stay; none equals another id of a page, or a name in a script. */
export function headingsOf(doc: RichText): HeadingMark[] {
  const taken = new Set<string>()
  return textBlocksOf(doc)
    .filter((block) => block.type === 'heading')
    .map((heading) => {
      const text = textOf(heading).replace(/\s+/g, ' ').trim()
      return { id: freeAnchor(text, taken), level: heading.attrs.level, text }
    })
}

function freeAnchor(text: string, taken: Set<string>): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  const anchor = `s-${words?.join('-').slice(0, 60) ?? 'x'}`
  let free = anchor
  for (let count = 2; taken.has(free); count += 1) free = `${anchor}-${count}`
  taken.add(free)
  return free
}

/** Every link with the words it stands on, those of one address side by side together. */
export function linksOf(doc: RichText): { href: string; text: string }[] {
  return textBlocksOf(doc).flatMap(({ content = [] }) => {
    const links: { href: string; text: string }[] = []
    let open: string | null = null
    for (const inline of content) {
      const mark = inline.marks?.find((mark) => mark.type === 'link')
      const text = inline.type === 'text' ? inline.text : ' '
      const last = links.at(-1)
      if (mark && last && open === mark.attrs.href) last.text += text
      else if (mark) links.push({ href: mark.attrs.href, text })
      open = mark ? mark.attrs.href : null
    }
    return links
  })
}
