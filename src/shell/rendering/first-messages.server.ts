import { createHash } from 'node:crypto'
import { firstMessageKeys } from 'virtual:first-message-keys'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { pickMessages } from '#platform/i18n/merge-translations.ts'
import { translations } from './translations.server.ts'

const wanted = firstMessageKeys && new Set(firstMessageKeys)

/** What comes with the first page; other chunks bring the messages that they name (`vite-messages-plugin.ts`). */
function firstMessagesIn(language: Language) {
  const messages = wanted ? pickMessages(translations[language], wanted) : translations[language]
  const text = JSON.stringify(messages)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { address: `/assets/i18n/${language}.${hash}.json`, text }
}

const files: Record<Language, { address: string; text: string }> = {
  nl: firstMessagesIn('nl'),
  fr: firstMessagesIn('fr'),
}

export const translationsUrls: Record<Language, string> = { nl: files.nl.address, fr: files.fr.address }

/** Under a hashed and a plain name. */
export const messageFiles: GeneratedFile[] = activeLanguages.flatMap((language) => [
  { ...files[language], isImmutable: true },
  { address: `/assets/i18n/${language}.json`, text: files[language].text, isImmutable: false },
])
