import type { GeneratedFile } from '#platform/http/static-files.server.ts'
import { activeLanguages } from '#platform/i18n/languages.ts'
import { appCheckFiles } from './app-check-asset.server.ts'
import { enhanceFiles, enhanceSource, enhanceUrl } from './enhance-asset.server.ts'
import { translationsBody, translationsUrl } from './translations.server.ts'

/** Files that exist in the bundle only: translations under a hashed and a plain name, the script of paper pages, and app-check's. */
export const generatedFiles = (): GeneratedFile[] => [
  { address: enhanceUrl, text: enhanceSource, isImmutable: true },
  ...enhanceFiles,
  ...appCheckFiles,
  ...activeLanguages.flatMap((language) => [
    { address: translationsUrl(language), text: translationsBody(language), isImmutable: true },
    { address: `/assets/i18n/${language}.json`, text: translationsBody(language), isImmutable: false },
  ]),
]
