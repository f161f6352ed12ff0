import { createHash } from 'node:crypto'
import type { i18n } from 'i18next'
import { createI18n, type Translations } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { mergeTranslations } from '#platform/i18n/merge-translations.ts'

const nl = import.meta.glob<object>(['../features/*/locales/nl.json', './locales/nl.json'], {
  eager: true,
  import: 'default',
})
const fr = import.meta.glob<object>(['../features/*/locales/fr.json', './locales/fr.json'], {
  eager: true,
  import: 'default',
})

export const translations: Record<Language, Translations> = {
  nl: mergeTranslations(Object.values(nl)),
  fr: mergeTranslations(Object.values(fr)),
}

const bodies: Record<Language, string> = { nl: JSON.stringify(translations.nl), fr: JSON.stringify(translations.fr) }

const hashOf = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 10)

const instances: Record<Language, i18n> = {
  nl: createI18n('nl', translations.nl),
  fr: createI18n('fr', translations.fr),
}

/** The server's instance for a language: shared by all requests, never switched. */
export const i18nFor = (language: Language): i18n => instances[language]

/** `/assets/i18n/{lang}.{hash}.json` (specification section 7: a content hash is added to the file name). */
export const translationsUrl = (language: Language): string =>
  `/assets/i18n/${language}.${hashOf(bodies[language])}.json`

export const translationsBody = (language: Language): string => bodies[language]
