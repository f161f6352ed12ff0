import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { Hono, type MiddlewareHandler } from 'hono'
import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { acceptedEncoding, type Encoding, encode } from '#platform/http/encodings.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isForAdmins } from '#platform/live/topics.ts'
import { countArticles, documentsOfArticles, feedArticles } from '../core/article.repository.server.ts'
import type { Category } from '../core/article.ts'
import { feedAddress, listNames } from '../reading/list-address.ts'
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

type Feeds = ReturnType<typeof createFeeds>

const inFeed = 20
const asXml = (text: string): MadeDocument => ({ type: 'application/xml; charset=utf-8', modifiedAt: null, text })

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
    const [found, association] = await Promise.all([
      feedArticles(db, { category, language, limit: inFeed }).execute(),
      organisation.current(visitor),
    ])
    const attached = await documentsOfArticles(
      db,
      found.map(({ id }) => id),
    )
    const articles = found.map((each) => ({
      ...each,
      documents: attached.filter(({ article }) => article === each.id),
    }))
    const moments = articles.flatMap((each) => [each.publishedAt, Number(each.republishedAt ?? 0)])
    const modifiedAt = Math.max(0, ...moments)
    const title = t(`articles.${name}.title`)
    const facts = { language, publicUrl, modifiedAt, path: `/${name}`, feedPath: feedAddress(name, language) }
    const words = { title: `${association.name[language]} · ${title}`, description: t(`articles.${name}.lede`) }
    const { rssOf } = await import('./rss.server.ts')
    const text = rssOf({ ...facts, ...words, category: title }, articles)
    return { type: 'application/rss+xml; charset=utf-8', modifiedAt, text }
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

/** What is behind a sign-in, or no page: nothing that a search engine would show. The sign-in itself is sought by members. */
const closed = [
  '/administration',
  '/api/',
  '/app-check',
  '/files/',
  '/information/',
  '/live',
  '/login/',
  '/login?',
  '/logout',
  '/settings',
  '/unsubscribe/',
  '/uploads',
  '/user/',
]

function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
  return `${lines.join('\n')}\n`
}

/** `/news.nl.rss` and its like, `/sitemap.xml` with its parts, and `/robots.txt`. @param reads what reading them declares */
export function feedEndpoints(feeds: Feeds, reads: MiddlewareHandler<HonoEnv>): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>()
  app.get('/:feed{(?:news|training)\\.(?:nl|fr)\\.rss}', reads, async (c) => {
    const [name, language] = c.req.param('feed').split('.')
    const category = name === 'news' ? 'default' : 'training'
    return answerCached(c.req.raw, await feeds.rss(c.get('viewer'), category, language as Language))
  })
  app.get('/sitemap.xml', reads, async (c) => answerCached(c.req.raw, await feeds.sitemap(c.get('viewer'))))
  app.get('/:part{sitemap-[1-9][0-9]{0,3}\\.xml}', reads, async (c) => {
    const file = Number(/\d+/.exec(c.req.param('part'))?.[0])
    return answerCached(c.req.raw, await feeds.sitemapPart(c.get('viewer'), file))
  })
  app.get('/robots.txt', reads, (c) => c.text(feeds.robots(c.get('viewer'))))
  return app
}

type MadeDocument = {
  type: string
  text: string
  /** UTC seconds. */
  modifiedAt: number | null
}

/** What machines fetch again and again: feeds and sitemaps, as they are sent. */
type CachedDocument = ReturnType<typeof cachedOf>

/** Compresses well enough for what is sent a thousand times and made again with each publication. */
const level = 5

/**
 * Keeps documents in memory until what they say changes. Each is made once, however many ask for it at the same time.
 * @param maxBytes before compression; the oldest go first
 */
function createCachedDocuments(maxBytes = 24 * 1024 * 1024) {
  const cached = new Map<string, { document: Promise<CachedDocument>; bytes: number }>()

  const shrink = () => {
    let total = [...cached.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [oldest, { bytes }] of cached) {
      if (total <= maxBytes) return
      cached.delete(oldest)
      total -= bytes
    }
  }

  return {
    of(key: string, make: () => Promise<MadeDocument>): Promise<CachedDocument> {
      const known = cached.get(key)
      if (known) return known.document
      const made = { document: make().then(cachedOf), bytes: 0 }
      cached.set(key, made)
      const keep = ({ size }: CachedDocument) => {
        made.bytes = size
        shrink()
      }
      made.document.then(keep, () => cached.get(key) === made && cached.delete(key))
      return made.document
    },
    /** What is being made meanwhile is sent to those who asked before, and kept for nobody. */
    dropAll: () => cached.clear(),
  }
}

function cachedOf({ type, text, modifiedAt }: MadeDocument) {
  const identity = Buffer.from(text)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    modifiedAt,
    size: identity.length,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
      const made = encoded.get(encoding) ?? (encode(identity, encoding, level) as Promise<Uint8Array<ArrayBuffer>>)
      encoded.set(encoding, made)
      return made
    },
  }
}

/** 304 for those who have it already. */
async function answerCached(request: Request, document: CachedDocument): Promise<Response> {
  const { etag, type, modifiedAt } = document
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(modifiedAt !== null && { 'Last-Modified': new Date(modifiedAt * 1000).toUTCString() }),
  }
  const asked = Object.fromEntries(request.headers)
  const present = { etag, 'last-modified': headers['Last-Modified'] }
  if (fresh(asked, present)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return new Response(await document.bytes(encoding), { headers })
}
