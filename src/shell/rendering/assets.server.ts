import * as appCheck from 'virtual:app-check'
import { hash, onDemand, source } from 'virtual:enhance'
import { firstMessages, namedMessages } from 'virtual:first-messages'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'

/** What pages with a protected form fetch. */
export const appCheckUrl: string = appCheck.url

/** The one script of static pages, which stands in them. The running app fetches it. */
export const enhanceSource: string = source

/** All names change with the content (`vite-enhance-plugin.ts`). */
export const enhanceUrl = `/assets/enhance.${hash}.js`

/** What comes with the first page; other chunks bring the messages that they name (`vite-messages-plugin.ts`). */
export const translationsUrls: Record<Language, string> = { nl: firstMessages.nl.address, fr: firstMessages.fr.address }

/** The same without what only an answer of the server says. */
export const namedTranslationsUrls: Record<Language, string> = {
  nl: namedMessages.nl.address,
  fr: namedMessages.fr.address,
}

/** Files that exist in the bundle only: the script of static pages and what it fetches, app-check's, the first messages. */
export const generatedFiles: readonly GeneratedFile[] = [
  ...[{ address: enhanceUrl, text: source }, ...onDemand, ...appCheck.files].map((file) => ({
    ...file,
    isImmutable: true,
  })),
  // Under a hashed and a plain name.
  ...activeLanguages.flatMap((language) => [
    { ...firstMessages[language], isImmutable: true },
    { ...namedMessages[language], isImmutable: true },
    { address: `/assets/i18n/${language}.json`, text: firstMessages[language].text, isImmutable: false },
  ]),
]
