import { Hono, type MiddlewareHandler } from 'hono'
import type { HonoEnv } from '#platform/http/door.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { answerCached } from './cached-documents.server.ts'
import type { Feeds } from './feeds.service.server.ts'

/**
 * `/news.nl.rss` and its like, `/sitemap.xml` with its parts, and `/robots.txt`.
 *
 * @param reads what reading them declares
 */
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
