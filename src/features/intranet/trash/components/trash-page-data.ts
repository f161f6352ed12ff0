import type { Language } from '#platform/i18n/languages.ts'
import type { TrashItem } from '../trash.ts'

/** What the trash page shows: one piece of it, the newest first. */
export type TrashPageData = {
  items: TrashItem[]
  next: string | null
  isFirst: boolean
  days: number
  language: Language
  xsrfToken: string
}
