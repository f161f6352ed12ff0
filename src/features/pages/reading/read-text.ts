import type { Language } from '#platform/i18n/languages.ts'
import { type LocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { isEmpty, parseRichText, type RichText, withoutMedia } from '#ui/rich-text/rich-text.ts'

/** A text as one reader gets it. `language` is that of the text: not their own where only the other side is written. */
export type ReadText = { text: string; language: Language }

/** By the names that `pageFields` gives; what nobody wrote is not there. */
export type ReadTexts = Readonly<Record<string, ReadText | undefined>>

/** null: nobody wrote it on either side, so that the portal's own words stand. */
export function readText(localized: LocalizedText | undefined, language: Language): ReadText | null {
  const read = localized && readLocalizedText(localized, language)
  return read?.text ? read : null
}

export function readTexts(texts: Readonly<Record<string, LocalizedText>>, language: Language): ReadTexts {
  const read = Object.entries(texts).map(([name, localized]) => [name, readText(localized, language)] as const)
  return Object.fromEntries(read.filter(([, text]) => text !== null)) as ReadTexts
}

export type ReadRich = { content: RichText; language: Language }

/** null: on neither side stands a word. A side that holds only blank lines counts as not written. */
export function readRich(localized: LocalizedText | undefined, language: Language): ReadRich | null {
  if (!localized) return null
  for (const side of [language, language === 'nl' ? 'fr' : 'nl'] as const) {
    // Pictures and documents belong to articles.
    const content = withoutMedia(parseRichText(localized[side]))
    if (!isEmpty(content)) return { content, language: side }
  }
  return null
}
