import { documentLanguage, type Language } from './languages.ts'

const counts: Record<Language, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat(documentLanguage('nl')),
  fr: new Intl.NumberFormat(documentLanguage('fr')),
}

/** `10.000`, in French with a narrow space. @param count a whole number */
export const formatCount = (count: number, language: Language): string => counts[language].format(count)
