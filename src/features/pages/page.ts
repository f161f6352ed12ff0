import type { Language } from '#platform/i18n/languages.ts'

/** The statement on the home page in one language. */
export type HomeStatement = {
  title: string
  lede: string
  /** The field of work, shown in the margin. */
  field: string
}

export type TeamBody = 'board' | 'workgroup'

export type TeamMember = { id: string; name: string; position: Record<Language, string> }

export type UsefulLink = { id: string; title: string; description: string; url: string }

export type LinkGroup = { title: string; links: UsefulLink[] }
