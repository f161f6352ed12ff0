import { createHash } from 'node:crypto'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { createI18n, type Translations } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { mergeTranslations } from '#platform/i18n/merge-translations.ts'

/** The words that come with the first page. */
const nl = import.meta.glob<object>(['../features/*/locales/nl.json', './locales/nl.json'], {
  eager: true,
  import: 'default',
})
const fr = import.meta.glob<object>(['../features/*/locales/fr.json', './locales/fr.json'], {
  eager: true,
  import: 'default',
})

/** Words that a room fetches with what says them (`lazy-messages.ts`). */
const nlLater = import.meta.glob<object>(['../features/*/locales/later/nl.json', './locales/later/nl.json'], {
  eager: true,
  import: 'default',
})
const frLater = import.meta.glob<object>(['../features/*/locales/later/fr.json', './locales/later/fr.json'], {
  eager: true,
  import: 'default',
})

/** Words of letters: no screen says them, so they never travel to a browser. */
const nlLetters = import.meta.glob<object>(['../features/*/locales/letters/nl.json', './locales/letters/nl.json'], {
  eager: true,
  import: 'default',
})
const frLetters = import.meta.glob<object>(['../features/*/locales/letters/fr.json', './locales/letters/fr.json'], {
  eager: true,
  import: 'default',
})

export const translations: Record<Language, Translations> = {
  nl: mergeTranslations([nl, nlLater, nlLetters].flatMap(Object.values)),
  fr: mergeTranslations([fr, frLater, frLetters].flatMap(Object.values)),
}

const bodyOf = (parts: Record<string, object>) => JSON.stringify(mergeTranslations(Object.values(parts)))
const bodies: Record<Language, string> = { nl: bodyOf(nl), fr: bodyOf(fr) }

const addressOf = (language: Language) =>
  `/assets/i18n/${language}.${createHash('sha256').update(bodies[language]).digest('hex').slice(0, 10)}.json`

/** Made once: every page names both, and hashing all the words takes 50 µs. */
const addresses: Record<Language, string> = { nl: addressOf('nl'), fr: addressOf('fr') }

const instances: Record<Language, I18n> = {
  nl: createI18n('nl', translations.nl),
  fr: createI18n('fr', translations.fr),
}

/** The server's instance for a language: shared by all requests, never switched. */
export const i18nFor = (language: Language): I18n => instances[language]

/** `/assets/i18n/{lang}.{hash}.json`. */
export const translationsUrl = (language: Language): string => addresses[language]

export const translationsBody = (language: Language): string => bodies[language]
