import type { Language } from '#platform/i18n/languages.ts'

/** What a text of a reminder may leave open, as it is written in each language between braces. */
export const placeholders = {
  firstName: { nl: 'voornaam', fr: 'prénom' },
  amount: { nl: 'bedrag', fr: 'montant' },
  dueOn: { nl: 'vervaldag', fr: 'échéance' },
  year: { nl: 'jaar', fr: 'année' },
  communication: { nl: 'mededeling', fr: 'communication' },
} as const satisfies Record<string, Record<Language, string>>

export type Placeholder = keyof typeof placeholders

/** Also a brace that nobody closed, which would stand in the mail. */
const written = /\{([^{}\n]*)\}|[{}]/g

const names = Object.keys(placeholders) as Placeholder[]

function placeholderOf(name: string | undefined): Placeholder | undefined {
  const word = name?.trim().normalize('NFC').toLowerCase()
  return names.find((one) => Object.values<string>(placeholders[one]).includes(word ?? ''))
}

/** The first that is no placeholder, as it was written; null where all are. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name] of text.matchAll(written)) if (!placeholderOf(name)) return whole
  return null
}

export const filledIn = (text: string, facts: Record<Placeholder, string>): string =>
  text.replace(written, (whole, name?: string) => {
    const placeholder = placeholderOf(name)
    return placeholder ? facts[placeholder] : whole
  })

/** As somebody types them in a text of that language: `{voornaam}`. */
export const placeholdersIn = (language: Language): string[] => names.map((name) => `{${placeholders[name][language]}}`)
