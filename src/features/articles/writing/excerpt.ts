import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'

/** Characters of an excerpt that was made of the text. */
const longestDerived = 220

/** What lists and feeds show: what was written for it, else the beginning of the text. For `publishing`, which copies it. */
export function excerptOf({ excerpt, content }: { excerpt: string; content: string }): string {
  const written = excerpt.trim()
  return written || beginningOf(plainText(parseRichText(content)))
}

/** Cut between words. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDerived) return line
  const cut = line.slice(0, longestDerived + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > longestDerived / 2 ? end : longestDerived).replace(/[\s,;:.–-]+$/, '')} …`
}
