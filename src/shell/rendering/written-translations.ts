import type { Translations } from '#platform/i18n/create-i18n.ts'
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

/** As they stand in the sources. */
export const writtenTranslations = (language: Language): Translations =>
  mergeTranslations(Object.values(language === 'nl' ? nl : fr))
