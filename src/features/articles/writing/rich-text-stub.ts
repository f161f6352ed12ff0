import { textBlocks } from '../article-text.ts'

// Stands in for `#ui/rich-text/rich-text.ts` until the branch `richtext` is joined; then this file goes.

export type RichText = { type: 'doc'; content?: unknown[] }

export const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

export function parseRichText(json: unknown): RichText {
  try {
    const doc = typeof json === 'string' ? JSON.parse(json) : json
    return doc?.type === 'doc' ? doc : emptyText
  } catch {
    return emptyText
  }
}

export const plainText = (doc: RichText): string =>
  textBlocks(JSON.stringify(doc))
    .map(({ text }) => text)
    .join('\n')
