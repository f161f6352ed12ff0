import {
  type Attachment,
  asNode,
  type Budget,
  type Inline,
  type Paragraph,
  type Picture,
  type PictureFacts,
  type RichText,
  type Section,
  type Unread,
  wordsIn,
} from './rich-text-schema.ts'

/** Where the pictures and documents of a text are. Addresses are paths of this site. */
export type TextMedia = {
  /** Best format first; `src` for whatever takes no choice. */
  pictureOf(picture: Pick<PictureFacts, 'id' | 'width'>): { src: string; sources: { type: string; srcSet: string }[] }
  /** Null: it is not attached any more. `facts`: its kind and size in words. */
  documentOf(id: string): { href: string; name: string; extension: string; facts: string; lang?: string } | null
}

const isId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,40}$/.test(id)
const isLength = (pixels: unknown): pixels is number =>
  Number.isInteger(pixels) && Number(pixels) >= 1 && Number(pixels) <= 100_000

/** A picture or a document; null for whatever names none. */
export function mediaIn({ type, attrs }: Unread, budget: Budget): Picture | Attachment | null {
  const { id, name, width, height, alt, caption, size } = (asNode(attrs) ?? {}) as Record<string, unknown>
  if (!isId(id)) return null
  if (type === 'attachment') return { type, attrs: { id, name: wordsIn(name, budget) } }
  if (type !== 'picture' || !isLength(width) || !isLength(height)) return null
  const words = typeof alt === 'string' ? wordsIn(alt, budget) : null
  const wanted = size === 'wide' ? 'wide' : 'normal'
  return { type, attrs: { id, width, height, alt: words, caption: wordsIn(caption, budget), size: wanted } }
}

export const isMediaBlock = (block: { type?: unknown }): block is Picture | Attachment =>
  block.type === 'picture' || block.type === 'attachment'

/** What a picture or a document says on one line: for plain text, for search, for what changed. */
export function lineOfMedia({ type, attrs }: Picture | Attachment): Paragraph {
  const words = type === 'picture' ? [attrs.alt ?? '', attrs.caption].filter(Boolean).join(' · ') : attrs.name
  const content: Inline[] = words === '' ? [] : [{ type: 'text', text: words }]
  return { type: 'paragraph', ...(content.length > 0 && { content }) }
}

export const picturesOf = ({ content }: RichText): PictureFacts[] =>
  content.flatMap((block) => (block.type === 'picture' ? block.attrs : []))

export const attachmentsOf = ({ content }: RichText): Attachment['attrs'][] =>
  content.flatMap((block) => (block.type === 'attachment' ? block.attrs : []))

/** For texts that have none: their words stay. */
export function withoutMedia({ content }: RichText): RichText {
  const kept = content.flatMap((block): Section[] => {
    if (!isMediaBlock(block)) return [block]
    const line = lineOfMedia(block)
    return line.content ? [line] : []
  })
  return { type: 'doc', content: kept.length > 0 ? kept : [{ type: 'paragraph' }] }
}
