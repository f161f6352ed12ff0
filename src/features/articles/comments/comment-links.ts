import { find } from 'linkifyjs'
import type { TextPart } from './comment.ts'

/** Addresses become links, everything else stays what was typed: never HTML. */
export const paragraphsOf = (text: string): TextPart[][] => text.split(/\n{2,}/).map(partsOf)

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { start, end, value, href } of find(text, { defaultProtocol: 'https' })) {
    if (!/^(https?:\/\/|mailto:)/i.test(href)) continue
    if (start > from) parts.push(text.slice(from, start))
    parts.push({ text: value, href })
    from = end
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from))
  return parts
}
