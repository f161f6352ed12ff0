import { createHash } from 'node:crypto'
import type { i18n } from 'i18next'
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

/**
 * Gives all components one `t` that looks each plain word up once: a page says fifty, and i18next takes 10 µs for each.
 * True because an instance of the server is never switched, and holds one namespace. Keys are type-checked, so their
 * number is that of the words.
 */
function remembering(instance: i18n): i18n {
  const words = new Map<string, string>()
  const t = new Proxy(instance.getFixedT(instance.language), {
    apply(lookUp, owner, asked: [string, ...unknown[]]) {
      const [key, ...facts] = asked
      if (facts.length > 0) return Reflect.apply(lookUp, owner, asked)
      const word = words.get(key) ?? Reflect.apply(lookUp, owner, asked)
      words.set(key, word)
      return word
    },
  })
  instance.getFixedT = () => t as never
  return instance
}

const instances: Record<Language, i18n> = {
  nl: remembering(createI18n('nl', translations.nl)),
  fr: remembering(createI18n('fr', translations.fr)),
}

/** The server's instance for a language: shared by all requests, never switched. */
export const i18nFor = (language: Language): i18n => instances[language]

/** `/assets/i18n/{lang}.{hash}.json`. */
export const translationsUrl = (language: Language): string => addresses[language]

export const translationsBody = (language: Language): string => bodies[language]
