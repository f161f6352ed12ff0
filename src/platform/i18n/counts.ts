import { documentLanguage, type Language } from './languages.ts'

const counts: Record<Language, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat(documentLanguage('nl')),
  fr: new Intl.NumberFormat(documentLanguage('fr')),
}

/** `10.000`, in French with a narrow space. @param count a whole number */
export const formatCount = (count: number, language: Language): string => counts[language].format(count)

/** A fact as a sentence says it: numbers as the language writes them, but years (`year`, `thisYear`), which are no amounts. */
export const formatFact = (name: string, value: unknown, language: Language): string =>
  typeof value === 'number' && !name.toLowerCase().endsWith('year') ? formatCount(value, language) : String(value)
