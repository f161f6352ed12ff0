import type { GeneratedFile } from '#platform/http/static-files.server.ts'
import { activeLanguages } from '#platform/i18n/languages.ts'
import { enhanceSource, enhanceUrl } from './enhance-asset.server.ts'
import { translationsBody, translationsUrl } from './translations.server.ts'

/** Files that exist in the bundle only: translations under a hashed and a plain name, and the script of paper pages. */
export const generatedFiles = (): GeneratedFile[] => [
  { address: enhanceUrl, text: enhanceSource, isImmutable: true },
  ...activeLanguages.flatMap((language) => [
    { address: translationsUrl(language), text: translationsBody(language), isImmutable: true },
    { address: `/assets/i18n/${language}.json`, text: translationsBody(language), isImmutable: false },
  ]),
]
