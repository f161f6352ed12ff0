import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { Clock } from '#platform/clock/clock.ts'
import { acceptedEncoding, type Encoding, encode, replaceAnswer } from '#platform/http/encodings.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { askedLanguage, languageCookie, storedLanguage, storedTheme } from '#platform/http/preferences.server.ts'
import { hasConsented } from '#platform/http/security-headers.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { cacheRoom } from './cache-room.server.ts'
import { cachedQuery, namesIn } from './cached-query.ts'

type Variant = {
  /** One character for each byte (latin1): Node joins it to the headers and writes both at once, which it does not with bytes. */
  characters: string
  headers: Record<string, string>
}
type CachedPage = {
  topics: readonly string[]
  etag: string
  cachedUntil: number
  size: number
  variants: Record<Encoding, Variant>
}

/** How a page is cached: the topics that drop it, and what the question of its address may name besides its language. */
export type Caching = { topics: readonly string[]; query: readonly string[] }

type Options = {
  clock: Clock
  defaultLanguage: Language
  isSecure: boolean
  /** The security headers of static pages. */
  headers: Record<string, string>
  /** Those for readers who agreed to statistics; null where there are none. */
  consented: Record<string, string> | null
  /** How the page at this path is cached; null where no page may be. */
  cachingOf(path: string): Caching | null
  /** Does this Cookie header belong to somebody: a session, or a notice to show? */
  isPersonal(cookies: string): boolean
  maximumEntries?: number
  maximumBytes?: number
}

type Page = {
  method: string
  /** With the question, as it was sent. */
  url: string
  path: string
  cookies: string | undefined
}

/** What a request says that a cached page depends on. */
type Asked = Page & {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** `characters`: the body, to be written as latin1; null where there is none. */
type CachedAnswer = { status: 200 | 304; headers: Record<string, string>; characters: string | null }

export type PageCache = ReturnType<typeof createPageCache>

/** What metrics call an answer out of the cache: which page it is would have to be found out. */
export const cachedRoute = 'kept page'

/** What a page says about time (an upcoming training) may be this old. */
const cachedSeconds = 300

/** Keeps public pages as compressed bytes, by address, language and theme; many askers share one rendering. */
export function createPageCache(options: Options) {
  const { maximumEntries = 500, maximumBytes = cacheRoom(32 * 1024 * 1024) } = options
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage | null>>()
  let bytes = 0
  /** Counts the drops: what was rendered across one may be old already. */
  let drops = 0
  let hits = 0
  let misses = 0

  const forget = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }
  const keep = (key: string, page: CachedPage) => {
    forget(key)
    pages.set(key, page)
    bytes += page.size
    for (const oldest of pages.keys()) {
      if (pages.size <= maximumEntries && bytes <= maximumBytes) break
      forget(oldest)
    }
  }
  const freshPage = (key: string) => {
    const page = pages.get(key)
    if (page && page.cachedUntil > options.clock.seconds()) {
      hits += 1
      return page
    }
    forget(key)
    return null
  }
  const render = async (c: Context<HonoEnv>, next: Next, key: string, topics: readonly string[]) => {
    const before = drops
    misses += 1
    c.set('isCached', true)
    await next()
    const page = await pageOf(c.res, topics, options)
    if (page && before === drops) keep(key, page)
    return page
  }

  const dropWhere = (isOld: (page: CachedPage) => boolean) => {
    drops += 1
    for (const [key, page] of pages) if (isOld(page)) forget(key)
  }

  return {
    /** A topic was announced: every page that depends on it, or on what it begins with, is rendered anew. */
    drop: (topic: string) => dropWhere((page) => page.topics.some((own) => concerns(topic, own))),
    /** Announcements may have been missed: every page is rendered anew. */
    dropAll: () => dropWhere(() => true),
    facts: () => ({ hits, misses, pages: pages.size, bytes }),
    /** The cached page for this request, ready to be sent; null where the pages must answer. */
    find(asked: Asked): CachedAnswer | null {
      const key = keyOf(asked, options)
      const cached = key === null ? null : freshPage(key)
      return cached && answerOf(asked, cached, options)
    },
    middleware: (async (c, next) => {
      const { method, url, path } = c.req
      const key = keyOf({ method, url, path, cookies: c.req.header('Cookie') }, options)
      if (key === null) return next()
      const cached = freshPage(key)
      if (cached) return answer(c, cached, options)
      const caching = c.req.method === 'GET' ? options.cachingOf(c.req.path) : null
      if (!caching || !namesIn(c.req.url).every((name) => caching.query.includes(name))) return next()
      const underWay = rendering.get(key)
      const ready = underWay ? await underWay : freshPage(key)
      if (ready) return answer(c, ready, options)
      // A request that waited for a rendering that cached nothing renders by itself.
      if (underWay) return next()
      const run = render(c, next, key, caching.topics)
      rendering.set(
        key,
        run.catch(() => null),
      )
      try {
        const page = await run
        if (page) replaceAnswer(c, answer(c, page, options))
      } finally {
        rendering.delete(key)
      }
    }) satisfies MiddlewareHandler<HonoEnv>,
  }
}

/** `articles` concerns what depends on `articles` or on `articles:{anything}` above it. */
const concerns = (announced: string, own: string) => announced === own || announced.startsWith(`${own}:`)

function askedOf(c: Context<HonoEnv>): Asked {
  const { method, url, path } = c.req
  const names = ['Cookie', 'Accept-Encoding', 'If-None-Match'] as const
  const [cookies, acceptEncoding, ifNoneMatch] = names.map((name) => c.req.header(name))
  return { method, url, path, cookies, acceptEncoding, ifNoneMatch }
}

function keyOf({ method, url, path, cookies }: Page, options: Options): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (cookies !== undefined && options.isPersonal(cookies)) return null
  const question = cachedQuery(url)
  if (question === null) return null
  const language = question.lang ?? storedLanguage(cookies) ?? options.defaultLanguage
  return `${path}${question.rest}|${language}|${storedTheme(cookies) ?? 'system'}`
}

function answerOf(asked: Asked, cached: CachedPage, options: Options): CachedAnswer {
  const { url, acceptEncoding, ifNoneMatch } = asked
  const page = options.consented && hasConsented(asked.cookies) ? withHeaders(cached, options.consented) : cached
  const language = askedLanguage(url)
  const { characters, headers } = page.variants[acceptedEncoding(acceptEncoding)]
  const own = language ? { ...headers, 'Set-Cookie': languageCookie(language, options.isSecure) } : headers
  if (ifNoneMatch !== page.etag) return { status: 200, headers: own, characters }
  const { 'Content-Length': _, ...unchanged } = own
  return { status: 304, headers: unchanged, characters: null }
}

/** The same page under another policy, which a browser must not mix up with the first. */
function withHeaders(page: CachedPage, headers: Record<string, string>): CachedPage {
  const etag = page.etag.replace('"', '"c-')
  const withTheirs = ({ characters, headers: own }: Variant): Variant => ({
    characters,
    headers: { ...own, ...headers, ETag: etag },
  })
  const { identity, br, gzip } = page.variants
  const variants = { identity: withTheirs(identity), br: withTheirs(br), gzip: withTheirs(gzip) }
  return { ...page, etag, variants }
}

function answer(c: Context<HonoEnv>, page: CachedPage, options: Options): Response {
  c.set('isComplete', true)
  c.set('route', c.get('route') ?? cachedRoute)
  const { status, headers, characters } = answerOf(askedOf(c), page, options)
  return new Response(characters === null ? null : Buffer.from(characters, 'latin1'), { status, headers })
}

/** Only a whole, good page without any cookie but the asked language is cached. */
async function pageOf(response: Response, topics: readonly string[], options: Options): Promise<CachedPage | null> {
  const type = response.headers.get('Content-Type') ?? ''
  const cookies = response.headers.getSetCookie().filter((line) => !line.startsWith('lang='))
  if (response.status !== 200 || !type.startsWith('text/html') || cookies.length > 0) return null
  const identity = new Uint8Array(await response.clone().arrayBuffer())
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = {
    ...options.headers,
    'Content-Type': type,
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
  }
  const variant = async (encoding: Encoding): Promise<Variant> => {
    const characters = Buffer.from(await encode(identity, encoding, 9)).toString('latin1')
    const sized = { ...common, 'Content-Length': String(characters.length) }
    return { characters, headers: encoding === 'identity' ? sized : { ...sized, 'Content-Encoding': encoding } }
  }
  const [plain, br, gzip] = await Promise.all([variant('identity'), variant('br'), variant('gzip')])
  const size = plain.characters.length + br.characters.length + gzip.characters.length
  const variants = { identity: plain, br, gzip }
  return { topics, etag, cachedUntil: options.clock.seconds() + cachedSeconds, size, variants }
}
