import { documentLanguage, type Language } from '#platform/i18n/languages.ts'

/** At most four letters, for twelve stand side by side on a phone; readers of the screen hear the month with its year. */
export function shortMonth({ year, month }: { year: number; month: number }, language: Language): string {
  const format = new Intl.DateTimeFormat(documentLanguage(language), { timeZone: 'UTC', month: 'short' })
  return format
    .format(Date.UTC(year, month - 1, 1))
    .replace('.', '')
    .slice(0, 4)
}
