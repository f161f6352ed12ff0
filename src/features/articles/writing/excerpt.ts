import { excerptOf as beginningOf, parseRichText } from '#ui/rich-text/rich-text.ts'

/** Characters of an excerpt that was made of the text. */
const longestDerived = 220

/** What lists and feeds show: what was written for it, else the beginning of the text. For `publishing`, which copies it. */
export const excerptOf = ({ excerpt, content }: { excerpt: string; content: string }): string =>
  excerpt.trim() || beginningOf(parseRichText(content), longestDerived)
