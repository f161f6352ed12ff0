import { z } from 'zod'
import { emptyLocalizedText, localizedTextSchema } from '#platform/i18n/localized-text.ts'

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
const sectionSchema = z.object({ id: z.string(), title: localizedTextSchema, body: localizedTextSchema })

/** One picture of the carousel on the home page. `url`: a path of this site or an https address; empty leads nowhere. */
const slideSchema = z.object({
  id: z.string(),
  title: localizedTextSchema,
  text: localizedTextSchema,
  /** What the picture shows, for who does not see it; empty on both sides: decoration. */
  alt: localizedTextSchema,
  url: z.string(),
  /** Id of a pagesPicture; null: a slide of words. */
  picture: z.string().nullable(),
})

/** The picture beside the statement of the home page. */
const leadSchema = z.object({
  /** Id of a pagesPicture; null: the statement stands alone. */
  picture: z.string().nullable().default(null),
  /** As of a slide. */
  alt: localizedTextSchema.default(emptyLocalizedText),
})

const settingsSchema = z.object({
  /** Of the terms: the day from which they hold, `2026-01-31`; empty: not said. */
  version: z.string().default(''),
  /** Of the carousel: seconds until the next slide; 0: nothing moves by itself. */
  interval: z.number().int().min(0).max(60).default(0),
  isCarouselShown: z.boolean().default(false),
})

/** The whole of a page, as `pages_page.content` keeps it. Which `texts` a page has, `pageFields` says. */
const pageContentSchema = z.object({
  texts: z.record(z.string(), localizedTextSchema).default({}),
  lead: leadSchema.prefault({}),
  sections: z.array(sectionSchema).default([]),
  slides: z.array(slideSchema).default([]),
  settings: settingsSchema.prefault({}),
})

export type PageContent = z.infer<typeof pageContentSchema>
export type Section = z.infer<typeof sectionSchema>
export type Slide = z.infer<typeof slideSchema>

export const emptyPage: PageContent = pageContentSchema.parse({})

/** The ids of all pictures that it names. */
export const namedPictures = ({ lead, slides }: PageContent): string[] =>
  [lead, ...slides].flatMap(({ picture }) => picture ?? [])

/** A page that cannot be read counts as not written: its readers get the portal's own words. */
export function readContent(row: { content: string } | undefined): PageContent {
  try {
    return pageContentSchema.parse(JSON.parse(row?.content ?? 'null'))
  } catch {
    return emptyPage
  }
}

/** One text that a page has, as a form asks for it. `isRich`: Tiptap JSON, and `max` then counts its plain characters. */
type PageField = {
  /** Key in `texts` of the page's content. */
  name: string
  isRich: boolean
  isLong: boolean
  max: number
  /** Key of the portal's own words, which stand there while nobody wrote any; null: then nothing stands there. */
  own: string | null
}

type PageFields = {
  texts: PageField[]
  hasLead: boolean
  hasSections: boolean
  hasSlides: boolean
  settings: (keyof PageContent['settings'])[]
}

const line = (name: string, max: number, own: string | null = null): PageField => ({
  name,
  max,
  own,
  isRich: false,
  isLong: false,
})
const long = (...field: Parameters<typeof line>): PageField => ({ ...line(...field), isLong: true })
const rich = (...field: Parameters<typeof line>): PageField => ({ ...long(...field), isRich: true })

const none = { hasLead: false, hasSections: false, hasSlides: false, settings: [] }

/** Their keys are written out: a group's name would bring all of its messages to every page that is read. */
const head = (title: string, lede: string): PageField[] => [line('title', 120, title), long('lede', 400, lede)]

/** Which texts each page has, in the order in which its readers meet them. Nothing is asked: where nothing is written the portal's own words stand. */
export const pageFields: Record<PageSlug, PageFields> = {
  home: {
    ...none,
    texts: [
      line('title', 120, 'pages.home.statement'),
      long('lede', 400, 'pages.home.lede'),
      line('field', 80, 'pages.home.field'),
      line('become-member', 40, 'pages.home.become-member'),
      line('how-we-work', 40, 'pages.home.how-we-work'),
      line('news', 80, 'pages.home.news.title'),
      line('training', 80, 'pages.home.training.title'),
      long('closing', 200, 'pages.home.closing'),
      line('closing-link', 60, 'pages.home.closing-link'),
    ],
    hasLead: true,
    hasSlides: true,
    settings: ['isCarouselShown', 'interval'],
  },
  news: { ...none, texts: head('articles.news.title', 'articles.news.lede') },
  training: { ...none, texts: head('articles.training.title', 'articles.training.lede') },
  'board-of-directors': { ...none, texts: head('pages.board-of-directors.title', 'pages.board-of-directors.lede') },
  workgroup: { ...none, texts: head('pages.workgroup.title', 'pages.workgroup.lede') },
  /** Sections are the numbered steps; without one the portal's own three stand. The fee is that of the organisation. */
  'become-member': {
    ...none,
    texts: [...head('members.apply.title', 'members.apply.lede'), rich('conditions', 2_000)],
    hasSections: true,
  },
  contact: {
    ...none,
    texts: [...head('pages.contact.title', 'pages.contact.lede'), long('hours', 300), long('directions', 1_000)],
  },
  'useful-links': { ...none, texts: head('pages.useful-links.title', 'pages.useful-links.lede') },
  /** Without a section the portal's own terms stand; a new day in `version` brings the banner back to everybody. */
  terms: { ...none, texts: head('pages.terms.title', 'pages.terms.lede'), hasSections: true, settings: ['version'] },
  /** The portal says itself what it keeps and for how long; these say what only the association knows. Sections are added at the end. */
  privacy: {
    ...none,
    texts: [
      ...head('pages.privacy.title', 'pages.privacy.lede'),
      long('contact', 600),
      rich('recipients', 2_000, 'pages.privacy.recipients.own'),
      rich('transfers', 2_000, 'pages.privacy.transfers.own'),
    ],
    hasSections: true,
    settings: ['version'],
  },
  accessibility: {
    ...none,
    texts: [
      ...head('pages.accessibility.title', 'pages.accessibility.lede'),
      rich('known', 4_000, 'pages.accessibility.known.own'),
    ],
    hasSections: true,
    settings: ['version'],
  },
}

export const boardPath = '/administration/pages'

export const editPagePath = (slug: PageSlug): string => `${boardPath}/${slug}`

export const pagePreviewPath = (slug: PageSlug): string => `${editPagePath(slug)}/preview`

export const pageRevisionsPath = (slug: PageSlug): string => `${editPagePath(slug)}/revisions`

export const publicPaths: Record<PageSlug, string> = {
  home: '/',
  news: '/news',
  training: '/training',
  'board-of-directors': '/team/board-of-directors',
  workgroup: '/team/workgroup',
  'become-member': '/team/become-member',
  contact: '/contact',
  'useful-links': '/useful-links',
  terms: '/terms-of-service',
  privacy: '/privacy',
  accessibility: '/accessibility',
}
