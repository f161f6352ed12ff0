import { documentLanguage, type Language } from '#platform/i18n/languages.ts'

const options = { long: { month: 'long', year: 'numeric' }, short: { month: 'short' } } as const

/** `november 2026`; in short at most four letters, for twelve stand side by side on a phone. */
export function monthName(
  { year, month }: { year: number; month: number },
  language: Language,
  length: keyof typeof options,
): string {
  const format = new Intl.DateTimeFormat(documentLanguage(language), { timeZone: 'UTC', ...options[length] })
  const name = format.format(Date.UTC(year, month - 1, 1))
  return length === 'long' ? name : name.replace('.', '').slice(0, 4)
}
