import { formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { fileExtension } from './file-extension.ts'

export const fileFacts = ({ name, size }: { name: string; size: number }, language: Language): string =>
  [fileExtension(name).toUpperCase(), formatSize(size, language)].filter(Boolean).join(', ')
