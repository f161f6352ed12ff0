import { createI18n, type I18n, type Translations } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { mergeTranslations } from '#platform/i18n/merge-translations.ts'

const nl = import.meta.glob<object>(['../../features/*/locales/nl.json', '../locales/nl.json'], {
  eager: true,
  import: 'default',
})
const fr = import.meta.glob<object>(['../../features/*/locales/fr.json', '../locales/fr.json'], {
  eager: true,
  import: 'default',
})

export const translations: Record<Language, Translations> = {
  nl: mergeTranslations(Object.values(nl)),
  fr: mergeTranslations(Object.values(fr)),
}

const instances: Record<Language, I18n> = {
  nl: createI18n('nl', translations.nl),
  fr: createI18n('fr', translations.fr),
}

/** The server's instance for a language: shared by all requests, never switched. */
export const i18nFor = (language: Language): I18n => instances[language]
