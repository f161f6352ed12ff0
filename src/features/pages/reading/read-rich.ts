import type { Language } from '#platform/i18n/languages.ts'
import type { Pair } from '#platform/i18n/pair.ts'
import { isEmpty, parseRichText, type RichText } from '#ui/rich-text/rich-text.ts'

/** A rich text as one reader gets it. `language` is that of the text. */
export type ReadRich = { content: RichText; language: Language }

/** null: on neither side stands a word. A side that holds only blank lines counts as not written. */
export function readRich(pair: Pair | undefined, language: Language): ReadRich | null {
  if (!pair) return null
  for (const side of [language, language === 'nl' ? 'fr' : 'nl'] as const) {
    const content = parseRichText(pair[side])
    if (!isEmpty(content)) return { content, language: side }
  }
  return null
}
