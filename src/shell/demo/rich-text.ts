import { parseRichText, type RichText } from '#ui/rich-text/rich-text.ts'

/** A paragraph is its words: `*italic*`, `**bold**`, `m^2^`, `CO~2~`, `[words](/address)`. */
export type DemoBlock =
  | string
  | { heading: string }
  | { lesser: string }
  | { quote: string[] }
  | { bullets: DemoItem[] }
  | { numbers: DemoItem[] }

type DemoItem = string | [string, ...string[]]

/** The document of a demo text, read as any other. */
export const demoRichText = (blocks: readonly DemoBlock[]): RichText =>
  parseRichText({ type: 'doc', content: blocks.map(blockOf) })

function blockOf(block: DemoBlock): object {
  if (typeof block === 'string') return { type: 'paragraph', content: wordsOf(block) }
  if ('heading' in block) return { type: 'heading', attrs: { level: 2 }, content: wordsOf(block.heading) }
  if ('lesser' in block) return { type: 'heading', attrs: { level: 3 }, content: wordsOf(block.lesser) }
  if ('quote' in block) return { type: 'blockquote', content: block.quote.map(blockOf) }
  if ('bullets' in block) return { type: 'bulletList', content: block.bullets.map(itemOf) }
  return { type: 'orderedList', content: block.numbers.map(itemOf) }
}

/** The points of an item stand in a list of their own. */
function itemOf(item: DemoItem): object {
  const [words, ...points] = typeof item === 'string' ? [item] : item
  const within = points.length > 0 ? [blockOf({ bullets: points })] : []
  return { type: 'listItem', content: [blockOf(words), ...within] }
}

const signs = /\*\*(.+?)\*\*|\*(.+?)\*|\^(.+?)\^|~(.+?)~|\[(.+?)\]\((.+?)\)/g

function wordsOf(words: string): object[] {
  const pieces: object[] = []
  let end = 0
  for (const found of words.matchAll(signs)) {
    const [whole, bold, italic, above, below, linked, href] = found
    pieces.push({ type: 'text', text: words.slice(end, found.index) })
    const type = bold ? 'bold' : italic ? 'italic' : above ? 'superscript' : below ? 'subscript' : 'link'
    const text = bold ?? italic ?? above ?? below ?? linked
    pieces.push({ type: 'text', text, marks: [{ type, ...(href && { attrs: { href } }) }] })
    end = found.index + whole.length
  }
  return [...pieces, { type: 'text', text: words.slice(end) }]
}
