import { isMediaBlock, lineOfMedia } from './media-blocks.ts'
import type { Heading, Inline, Paragraph, RichText, Section } from './rich-text-schema.ts'
import { lineOfRow } from './table.ts'

export { attachmentsOf, picturesOf, withoutMedia } from './media-blocks.ts'
export { hasTooLargeTable, parseRichText } from './parse-rich-text.ts'
export type { RichText } from './rich-text-schema.ts'

/** Every heading and paragraph, in order, wherever it stands; of a table a line for each row, of a picture or a document its words. */
export const textBlocksOf = ({ content }: RichText): (Paragraph | Heading)[] => content.flatMap(leavesOf)

function leavesOf(block: Section): (Paragraph | Heading)[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [block]
  if (block.type === 'table') return block.content.map(lineOfRow)
  if (isMediaBlock(block)) return [lineOfMedia(block)]
  if (block.type === 'blockquote' || block.type === 'callout') return block.content.flatMap(leavesOf)
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

/** A picture says something too. */
export const isEmpty = (doc: RichText): boolean => plainText(doc) === '' && !doc.content.some(isMediaBlock)

/** The beginning of what is written on one line, at most so long with its ellipsis, cut where a word ends. */
export function excerptOf({ content }: RichText, length: number): string {
  const written: RichText = { type: 'doc', content: content.filter((block) => !isMediaBlock(block)) }
  const line = plainText(written).replace(/\s+/g, ' ')
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
