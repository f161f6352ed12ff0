import i18next, { type FormatterModule, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatFact } from './counts.ts'
import type { Language } from './languages.ts'

export type Translations = ResourceLanguage

/** One instance for one language: made once per language on the server, once per tab in the browser. */
export function createI18n(language: Language, translations: Translations): i18n {
  const instance = i18next.createInstance()
  instance
    .use(initReactI18next)
    .use(factsIn(language))
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: translations } },
      // Keys hold slashes and dashes, such as error.auth/session-expired; there is one namespace.
      nsSeparator: false,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
      },
      initAsync: false,
      returnNull: false,
    })
  return instance
}

const factsIn = (language: Language): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // A fact that is missing stays a visible gap.
  format: (value, _format, _language, options) =>
    value === undefined ? value : formatFact(String(options?.interpolationkey ?? ''), value, language),
})
