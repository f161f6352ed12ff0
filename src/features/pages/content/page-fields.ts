import type { PageContent, PageSlug } from './page-content.ts'

/** One text that a page has, as a form asks for it. `isRich`: Tiptap JSON, and `max` then counts its plain characters. */
export type PageField = {
  /** Key in `texts` of the page's content. */
  name: string
  isRich: boolean
  isLong: boolean
  max: number
  isRequired: boolean
  /** Key of the portal's own words, which stand there while nobody wrote any; null: then nothing stands there. */
  own: string | null
}

export type PageFields = {
  texts: PageField[]
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
  isRequired: false,
})

const long = (name: string, max: number, own: string | null = null): PageField => ({
  ...line(name, max, own),
  isLong: true,
})

const rich = (name: string, max: number, own: string | null = null): PageField => ({
  ...long(name, max, own),
  isRich: true,
})

const none = { hasSections: false, hasSlides: false, settings: [] }

/** Title and introduction, which every page has. */
const head = (place: string): PageField[] => [line('title', 120, `${place}.title`), long('lede', 400, `${place}.lede`)]

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
    hasSlides: true,
    settings: ['isCarouselShown', 'interval'],
  },
  news: { ...none, texts: head('articles.news') },
  training: { ...none, texts: head('articles.training') },
  'board-of-directors': { ...none, texts: head('pages.board-of-directors') },
  workgroup: { ...none, texts: head('pages.workgroup') },
  /** Sections are the numbered steps; without one the portal's own three stand. The fee is that of the organisation. */
  'become-member': { ...none, texts: [...head('members.apply'), rich('conditions', 2_000)], hasSections: true },
  contact: { ...none, texts: [...head('pages.contact'), long('hours', 300), long('directions', 1_000)] },
  'useful-links': { ...none, texts: head('pages.useful-links') },
  /** Without a section the portal's own terms stand; a new day in `version` brings the banner back to everybody. */
  terms: { ...none, texts: head('pages.terms'), hasSections: true, settings: ['version'] },
  /** The portal says itself what it keeps and for how long; these say what only the association knows. Sections are added at the end. */
  privacy: {
    ...none,
    texts: [
      ...head('pages.privacy'),
      long('contact', 600),
      rich('recipients', 2_000, 'pages.privacy.recipients.own'),
      rich('transfers', 2_000, 'pages.privacy.transfers.own'),
    ],
    hasSections: true,
    settings: ['version'],
  },
  accessibility: {
    ...none,
    texts: [...head('pages.accessibility'), rich('known', 4_000, 'pages.accessibility.known.own')],
    hasSections: true,
    settings: ['version'],
  },
}
