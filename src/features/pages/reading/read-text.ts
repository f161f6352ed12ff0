import type { Language } from '#platform/i18n/languages.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'

/** A text as one reader gets it. `language` is that of the text: not his own where only the other side is written. */
export type ReadText = { text: string; language: Language }

/** null: nobody wrote it on either side, so that the portal's own words stand. */
export function readText(pair: Pair | undefined, language: Language): ReadText | null {
  const read = pair && readPair(pair, language)
  return read?.text ? read : null
}
