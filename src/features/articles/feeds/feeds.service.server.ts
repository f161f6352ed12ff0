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
import { type CachedDocument, createCachedDocuments, type MadeDocument } from './cached-documents.server.ts'
import { rssOf } from './rss.server.ts'
import { countArticles } from './sitemap.repository.server.ts'
import { articlesPerFile, filesFor, sitemapFile, sitemapIndex } from './sitemap.server.ts'

type Deps = {
  db: Database
  publicUrl: string
  live: { onAnnounce(listener: (topic: string) => void): void; onGap(listener: () => void): void }
  organisation: Pick<OrganisationService, 'current' | 'languages'>
  i18nFor(language: Language): I18n
  /** Of articles in one file of the sitemap. */
  perFile?: number
}

export type Feeds = ReturnType<typeof createFeeds>

const inFeed = 20

const asXml = (text: string): MadeDocument => ({ type: 'application/xml; charset=utf-8', modifiedAt: null, text })

/** What machines read of the articles: feeds and sitemap. Everything in them is public. */
export function createFeeds({ db, publicUrl, live, organisation, i18nFor, perFile = articlesPerFile }: Deps) {
  const cached = createCachedDocuments()
  live.onAnnounce((topic) => {
    if (isInFeeds(topic)) cached.dropAll()
  })
  live.onGap(cached.dropAll)

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
    return {
      type: 'application/rss+xml; charset=utf-8',
      modifiedAt,
      text: rssOf({ ...facts, ...words, category: title }, articles),
    }
  }

  return {
    /** RSS 2.0. @throws portalErrors['404'] for a language that the association does not speak */
    async rss(_viewer: Viewer, category: Category, language: Language): Promise<CachedDocument> {
      if (!organisation.languages().includes(language)) throw portalErrors['404']()
      return cached.of(`rss ${category} ${language}`, () => makeFeed(category, language))
    },

    /** The whole site, or where its parts stand when it is large. */
    sitemap: (_viewer: Viewer): Promise<CachedDocument> =>
      cached.of('sitemap', async () => {
        const files = filesFor(await countArticles(db), perFile)
        return asXml(files === 1 ? await sitemapFile(db, site(), 1, perFile) : sitemapIndex(site(), files))
      }),

    /** @param file counted from 1. @throws portalErrors['404'] behind the last one */
    async sitemapPart(_viewer: Viewer, file: number): Promise<CachedDocument> {
      const files = filesFor(await countArticles(db), perFile)
      if (files === 1 || file > files) throw portalErrors['404']()
      const make = async () => asXml(await sitemapFile(db, site(), file, perFile))
      return cached.of(`sitemap ${file}`, make)
    },

    robots: (_viewer: Viewer): string => robotsText(publicUrl),
  }
}

/** Articles and the name of the association; what is said under an article stands in no feed. */
const isInFeeds = (topic: string): boolean =>
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
