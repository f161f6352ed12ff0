import { parseRichText } from '#ui/rich-text/rich-text.ts'

export { parseRichText, plainText, type RichText } from '#ui/rich-text/rich-text.ts'

export const emptyText = parseRichText(null)
