import { safeAddress } from './link-address.ts'

/** A Tiptap document that holds only what is allowed. Stored as JSON. */
export type RichText = { type: 'doc'; content: Section[] }

/** What stands in the text itself; a block stands within lists, quotes and call-outs too. */
export type Section = Block | Callout | Table | Picture | Attachment
export type Block = Paragraph | Heading | List | Quote
export type Paragraph = { type: 'paragraph'; attrs?: { indent: Indent }; content?: Inline[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3; indent?: Indent }; content?: Inline[] }
type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export type ListItem = { type: 'listItem'; content: [Paragraph, ...Block[]] }
type Quote = { type: 'blockquote'; content: Block[] }
/** Framed: what goes with the text and is read apart. */
type Callout = { type: 'callout'; content: Block[] }
/** All rows are equally long. The first one names the columns where its cells are headers. */
export type Table = { type: 'table'; content: Row[] }
export type Row = { type: 'tableRow'; content: Cell[] }
export type Cell = { type: 'tableCell' | 'tableHeader'; content?: Inline[] }
/** A picture that belongs to the text, by its id: where its bytes are, whoever shows the text knows. */
export type Picture = { type: 'picture'; attrs: PictureFacts }
export type PictureFacts = {
  id: string
  /** Pixels, so that nothing moves when it comes. */
  width: number
  height: number
  /** Null: not said yet. Empty: decoration. */
  alt: string | null
  caption: string
  size: PictureSize
}
/** As wide as the text, or as what surrounds it. */
export type PictureSize = 'normal' | 'wide'

/** A document that is attached to the text, by its id; `name` is what it was called when it was put in. */
export type Attachment = { type: 'attachment'; attrs: { id: string; name: string } }
export type Inline = Text | HardBreak
type Text = { type: 'text'; text: string; marks?: Mark[] }
/** Bears the marks of the words around it, as the editor keeps them. */
type HardBreak = { type: 'hardBreak'; marks?: Mark[] }
export type Mark = { type: 'link'; attrs: { href: string } } | { type: Emphasis }
/** None is left out where it would be 0. */
export type Indent = 1 | 2 | 3 | 4

export const deepestIndent = 4

/** In the order in which they stand in a document: the first one is the outermost. */
export const emphases = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'] as const
export type Emphasis = (typeof emphases)[number]

/** A node before it is read: anything. */
export type Unread = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown; attrs?: unknown }

export type Budget = { nodes: number; characters: number }

export const asNode = (value: unknown): Unread | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unread) : null

/** Text or a line break with the marks it may bear; nothing where there is no text. */
export function inlineOf(node: Unread, budget: Budget): Inline[] {
  const marks = marksOf(node)
  const marked = marks.length > 0 ? { marks } : {}
  if (node.type === 'hardBreak') return [{ type: 'hardBreak', ...marked }]
  const text = typeof node.text === 'string' ? cleanText(node.text).slice(0, budget.characters).toWellFormed() : ''
  budget.characters -= text.length
  return text === '' ? [] : [{ type: 'text', text, ...marked }]
}

/** Words that stand in no paragraph, on one line. */
export function wordsIn(value: unknown, budget: Budget): string {
  const words = typeof value === 'string' ? cleanText(value).slice(0, budget.characters).toWellFormed().trim() : ''
  budget.characters -= words.length
  return words
}

/** Line breaks are nodes of their own; other control characters are nothing anybody wrote, and forbidden in XML. */
const cleanText = (text: string): string =>
  text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '')

function marksOf(node: Unread): Mark[] {
  const found = Array.isArray(node.marks) ? node.marks.slice(0, 20).map(asNode) : []
  const href = found.reduce<string | null>(
    (known, mark) => known ?? (mark?.type === 'link' ? hrefOf(mark) : null),
    null,
  )
  const emphasised = emphases.filter((type) => found.some((mark) => mark?.type === type))
  // Below and above the line at once is neither.
  const isBoth = emphasised.includes('subscript') && emphasised.includes('superscript')
  const kept = isBoth ? emphasised.filter((type) => type !== 'superscript') : emphasised
  const links: Mark[] = href === null ? [] : [{ type: 'link', attrs: { href } }]
  return [...links, ...kept.map((type) => ({ type }))]
}

const hrefOf = (mark: Unread): string | null => safeAddress((asNode(mark.attrs) as { href?: unknown } | null)?.href)

/** Neighbours that look alike are one text, as in the editor. */
export function tidied(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (last?.type === 'text' && inline.type === 'text' && isAlike(last, inline)) {
      joined[joined.length - 1] = { ...last, text: last.text + inline.text }
    } else joined.push(inline)
  }
  return joined
}

const isAlike = (a: Text, b: Text): boolean => JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])
