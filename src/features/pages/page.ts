import { z } from 'zod'
import type { Language } from '#platform/i18n/languages.ts'

/** The statement on the home page, as an admin writes it in one language (`pages_page`, slug `home`). */
export const homeStatementSchema = z.object({
  title: z.string().min(1),
  lede: z.string().default(''),
  /** The field of work, shown in the margin. */
  field: z.string().default(''),
})

export type HomeStatement = z.infer<typeof homeStatementSchema>

/** The terms of service as an admin writes them in one language (`pages_page`, slug `terms`). */
export const termsSchema = z.object({
  /** The day from which they hold: `2026-01-01`. */
  version: z.iso.date(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
})

export type Terms = z.infer<typeof termsSchema>

export type TeamBody = 'board' | 'workgroup'

export type TeamMember = { id: string; name: string; position: Record<Language, string> }

export type UsefulLink = { id: string; title: string; description: string; url: string }

export type LinkGroup = { title: string; links: UsefulLink[] }
