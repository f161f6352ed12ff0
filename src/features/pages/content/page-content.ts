import { z } from 'zod'
import { pairSchema } from '#platform/i18n/pair.ts'

/** The pages that admins write. People, bodies and links have tables of their own; these hold what is said around them. */
export const pageSlugs = [
  'home',
  'news',
  'training',
  'board-of-directors',
  'workgroup',
  'become-member',
  'contact',
  'useful-links',
  'terms',
  'privacy',
  'accessibility',
] as const

export type PageSlug = (typeof pageSlugs)[number]

/** A part of a page with a heading. `body`: rich text (Tiptap JSON) on each side. */
const sectionSchema = z.object({ id: z.string(), title: pairSchema, body: pairSchema })

/** One picture of the carousel on the home page. `url`: a path of this site or an https address; empty leads nowhere. */
const slideSchema = z.object({
  id: z.string(),
  title: pairSchema,
  text: pairSchema,
  /** What the picture shows, for who does not see it; empty on both sides: decoration. */
  alt: pairSchema,
  url: z.string(),
  /** Id of a pagesPicture; null: a slide of words. */
  picture: z.string().nullable(),
})

const settingsSchema = z.object({
  /** Of the terms: the day from which they hold, `2026-01-31`; empty: not said. */
  version: z.string().default(''),
  /** Of the carousel: seconds until the next slide; 0: nothing moves by itself. */
  interval: z.number().int().min(0).max(60).default(0),
  /** Of the carousel on the home page. */
  isCarouselShown: z.boolean().default(false),
})

/** The whole of a page, as `pages_page.content` keeps it. Which `texts` a page has, `page-fields.ts` says. */
const pageContentSchema = z.object({
  texts: z.record(z.string(), pairSchema).default({}),
  sections: z.array(sectionSchema).default([]),
  slides: z.array(slideSchema).default([]),
  settings: settingsSchema.prefault({}),
})

export type PageContent = z.infer<typeof pageContentSchema>
export type Section = z.infer<typeof sectionSchema>
export type Slide = z.infer<typeof slideSchema>

export const emptyPage: PageContent = pageContentSchema.parse({})

/** A page that cannot be read counts as not written: its readers get the portal's own words. */
export function readContent(row: { content: string } | undefined): PageContent {
  try {
    return pageContentSchema.parse(JSON.parse(row?.content ?? 'null'))
  } catch {
    return emptyPage
  }
}
