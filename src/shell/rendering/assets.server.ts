import { createHash } from 'node:crypto'
import * as appCheck from 'virtual:app-check'
import { hash, onDemand, source } from 'virtual:enhance'
import { firstMessageKeys } from 'virtual:first-message-keys'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { pickMessages } from '#platform/i18n/merge-translations.ts'
import { translations } from './translations.server.ts'

/** What pages with a protected form fetch. */
export const appCheckUrl: string = appCheck.url

/** The one script of static pages. All names change with the content (`vite-enhance-plugin.ts`). */
export const enhanceUrl = `/assets/enhance.${hash}.js`

const wanted = firstMessageKeys && new Set(firstMessageKeys)

/** What comes with the first page; other chunks bring the messages that they name (`vite-messages-plugin.ts`). */
function firstMessagesIn(language: Language) {
  const messages = wanted ? pickMessages(translations[language], wanted) : translations[language]
  const text = JSON.stringify(messages)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { address: `/assets/i18n/${language}.${hash}.json`, text }
}

const messages = { nl: firstMessagesIn('nl'), fr: firstMessagesIn('fr') }

export const translationsUrls: Record<Language, string> = { nl: messages.nl.address, fr: messages.fr.address }

/** Files that exist in the bundle only: the script of static pages and what it fetches, app-check's, the first messages. */
export const generatedFiles: readonly GeneratedFile[] = [
  ...[{ address: enhanceUrl, text: source }, ...onDemand, ...appCheck.files].map((file) => ({
    ...file,
    isImmutable: true,
  })),
  // Under a hashed and a plain name.
  ...activeLanguages.flatMap((language) => [
    { ...messages[language], isImmutable: true },
    { address: `/assets/i18n/${language}.json`, text: messages[language].text, isImmutable: false },
  ]),
]
