import { safeAddress } from './link-address.ts'
import { asNode, type Budget, emphases, type Inline, type Mark, type Text, type Unread } from './rich-text-schema.ts'

/** Text or a line break with the marks it may bear; nothing where there is no text. */
export function inlineOf(node: Unread, budget: Budget): Inline[] {
  const marks = marksOf(node)
  const marked = marks.length > 0 ? { marks } : {}
  if (node.type === 'hardBreak') return [{ type: 'hardBreak', ...marked }]
  const text = typeof node.text === 'string' ? cleanText(node.text).slice(0, budget.characters).toWellFormed() : ''
  budget.characters -= text.length
  return text === '' ? [] : [{ type: 'text', text, ...marked }]
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
