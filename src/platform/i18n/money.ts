import { documentLanguage, type Language } from './languages.ts'

const euros: Record<Language, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat(documentLanguage('nl'), { style: 'currency', currency: 'EUR' }),
  fr: new Intl.NumberFormat(documentLanguage('fr'), { style: 'currency', currency: 'EUR' }),
}

/** `€ 1.234,50`, in French `1 234,50 €`. @param cents a whole number */
export const formatMoney = (cents: number, language: Language): string => euros[language].format(cents / 100)
