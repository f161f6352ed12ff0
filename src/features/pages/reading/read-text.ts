import type { Language } from '#platform/i18n/languages.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import { isEmpty, parseRichText, type RichText } from '#ui/rich-text/rich-text.ts'

/** A text as one reader gets it. `language` is that of the text: not their own where only the other side is written. */
export type ReadText = { text: string; language: Language }

/** By the names that `pageFields` gives; what nobody wrote is not there. */
export type ReadTexts = Readonly<Record<string, ReadText | undefined>>

/** null: nobody wrote it on either side, so that the portal's own words stand. */
export function readText(pair: Pair | undefined, language: Language): ReadText | null {
  const read = pair && readPair(pair, language)
  return read?.text ? read : null
}

export function readTexts(texts: Readonly<Record<string, Pair>>, language: Language): ReadTexts {
  const read = Object.entries(texts).map(([name, pair]) => [name, readText(pair, language)] as const)
  return Object.fromEntries(read.filter(([, text]) => text !== null)) as ReadTexts
}

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
