import { formatSize } from './formats.ts'
import { documentLanguage, type Language } from './languages.ts'

const counts: Record<Language, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat(documentLanguage('nl')),
  fr: new Intl.NumberFormat(documentLanguage('fr')),
}

/** `10.000`, in French with a narrow space. @param count a whole number */
export const formatCount = (count: number, language: Language): string => counts[language].format(count)

/**
 * A fact as a sentence says it: numbers as the language writes them, with their unit where the name ends in `bytes`
 * (`maxBytes`); but years (`year`, `thisYear`), which are no amounts.
 */
export function formatFact(name: string, value: unknown, language: Language): string {
  const kind = name.toLowerCase()
  if (typeof value !== 'number' || kind.endsWith('year')) return String(value)
  return kind.endsWith('bytes') ? formatSize(value, language) : formatCount(value, language)
}
