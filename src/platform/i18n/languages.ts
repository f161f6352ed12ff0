export const languages = [
  { code: 'nl', active: true },
  { code: 'fr', active: true },
] as const

export type Language = (typeof languages)[number]['code']

export const activeLanguages: readonly Language[] = languages.filter((l) => l.active).map((l) => l.code)

export const isActiveLanguage = (code: unknown): code is Language => activeLanguages.some((active) => active === code)

/** What somebody may choose from: the languages that are on, and the one they have. */
export const withOwn = (on: readonly Language[], own: Language): Language[] =>
  languages.map(({ code }) => code).filter((code) => code === own || on.includes(code))

/** The value of `<html lang>`: both languages as spoken in Belgium. */
export const documentLanguage = (language: Language): string => `${language}-BE`

/**
 * The same for each language, by its tag, made when it is first asked for: one of Intl costs 20 µs, which a listing would pay for each
 * row, and the first of a kind a millisecond, which a start would pay for all.
 */
export function perLanguage<Made>(make: (tag: string) => Made): Readonly<Record<Language, Made>> {
  const made: Partial<Record<Language, Made>> = {}
  const of = (language: Language) => {
    made[language] ??= make(documentLanguage(language))
    return made[language]
  }
  return {
    get nl() {
      return of('nl')
    },
    get fr() {
      return of('fr')
    },
  }
}

/** An address of this site that sets its reader's language. */
export const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
