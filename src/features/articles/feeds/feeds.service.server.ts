import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isForAdmins } from '#platform/live/topics.ts'
import { feedArticles } from '../core/article.repository.server.ts'
import type { Category } from '../core/article.ts'
import { feedAddress, listNames } from '../reading/list-address.ts'
import { createKeptDocuments, type KeptDocument, type MadeDocument } from './kept-documents.server.ts'
import { rssOf } from './rss.server.ts'
import { createSitemapRepository } from './sitemap.repository.server.ts'
import { articlesPerFile, filesFor, sitemapFile, sitemapIndex } from './sitemap.server.ts'

type Means = {
  db: Database
  publicUrl: string
  live: { onAnnounce(listener: (topic: string) => void): void; onGap(listener: () => void): void }
  organisation: Pick<OrganisationService, 'current' | 'languages'>
  i18nFor(language: Language): I18n
  /** Of articles in one file of the sitemap. */
  perFile?: number
}

export type Feeds = ReturnType<typeof createFeeds>

/** Articles in a feed. */
const inFeed = 20

const rssType = 'application/rss+xml; charset=utf-8'
const xmlType = 'application/xml; charset=utf-8'

/** What machines read of the articles: feeds and sitemap. Everything in them is public. */
export function createFeeds({ db, publicUrl, live, organisation, i18nFor, perFile = articlesPerFile }: Means) {
  const kept = createKeptDocuments()
  const sitemap = createSitemapRepository(db)
  live.onAnnounce((topic) => {
    if (isTold(topic)) kept.dropAll()
  })
  live.onGap(kept.dropAll)

  const site = () => ({ publicUrl, languages: organisation.languages() })

  async function makeFeed(category: Category, language: Language): Promise<MadeDocument> {
    const name = listNames[category]
    const { t } = i18nFor(language)
    const [articles, association] = await Promise.all([
      feedArticles(db, { category, language, limit: inFeed }).execute(),
      organisation.current(visitor),
    ])
    const modifiedAt = Math.max(
      0,
      ...articles.map((each) => Math.max(each.publishedAt, Number(each.republishedAt ?? 0))),
    )
    const title = t(`articles.${name}.title`)
    const facts = { language, publicUrl, modifiedAt, path: `/${name}`, feedPath: feedAddress(name, language) }
    const words = { title: `${association.name[language]} · ${title}`, description: t(`articles.${name}.lede`) }
    return { type: rssType, modifiedAt, text: rssOf({ ...facts, ...words, category: title }, articles) }
  }

  const isOffered = (language: Language) => organisation.languages().includes(language)

  return {
    /** RSS 2.0. @throws portalErrors['404'] for a language that the association does not speak */
    async rss(_viewer: Viewer, category: Category, language: Language): Promise<KeptDocument> {
      if (!isOffered(language)) throw portalErrors['404']()
      return kept.of(`rss ${category} ${language}`, () => makeFeed(category, language))
    },

    /** The whole site, or where its parts stand when it is large. */
    sitemap: (_viewer: Viewer): Promise<KeptDocument> =>
      kept.of('sitemap', async () => {
        const files = filesFor(await sitemap.count(), perFile)
        const text = files === 1 ? await sitemapFile(sitemap, site(), 1, perFile) : sitemapIndex(site(), files)
        return { type: xmlType, modifiedAt: null, text }
      }),

    /** @param file counted from 1. @throws portalErrors['404'] behind the last one */
    async sitemapPart(_viewer: Viewer, file: number): Promise<KeptDocument> {
      const files = filesFor(await sitemap.count(), perFile)
      if (files === 1 || file > files) throw portalErrors['404']()
      return kept.of(`sitemap ${file}`, async () => ({
        type: xmlType,
        modifiedAt: null,
        text: await sitemapFile(sitemap, site(), file, perFile),
      }))
    },

    robots: (_viewer: Viewer): string => robotsText(publicUrl),
  }
}

/** Articles and the name of the association; what is said under an article stands in no feed. */
const isTold = (topic: string): boolean =>
  !isForAdmins(topic) && !topic.endsWith(':comments') && /^(article|articles|organisation)(:|$)/.test(topic)

/** What is behind a sign-in, or no page: nothing that a search engine would show. */
const closed = [
  '/administration',
  '/api/',
  '/app-check',
  '/files/',
  '/information/',
  '/live',
  '/login',
  '/logout',
  '/settings',
  '/unsubscribe/',
  '/uploads',
  '/user/',
]

const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
