import { readFileSync } from 'node:fs'
import { createI18n, type I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { builtFile } from '#platform/isolated/program-file.server.ts'
import { writtenTranslations } from './written-translations.ts'

/** The build writes them beside the server (`vite-messages-plugin.ts`): as code they would be read at each start, and kept twice. */
const translationsIn = (language: Language): object =>
  import.meta.env.PROD
    ? JSON.parse(readFileSync(builtFile(`messages/${language}.json`), 'utf8'))
    : writtenTranslations(language)

const instances: Partial<Record<Language, I18n>> = {}

/** The server's instance for a language: made when it is first needed, shared by all requests, never switched. */
export function i18nFor(language: Language): I18n {
  instances[language] ??= createI18n(language, translationsIn(language))
  return instances[language]
}
