import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { createPageCache } from './page-cache.server.ts'

/** A site of one kind of page that counts how often it was rendered. */
function aSite(options: { maximumEntries?: number; answer?: (page: Response) => Response } = {}) {
  const clock = createTestClock()
  let rendered = 0
  const cache = createPageCache({
    clock,
    defaultLanguage: 'nl',
    isSecure: false,
    consented: { 'Content-Security-Policy': 'with statistics' },
    headers: { 'Content-Security-Policy': "script-src 'self'" },
    cachingOf: (path) => {
      const query = path === '/kept/list' ? ['page', 'language'] : []
      return path.startsWith('/kept') ? { topics: ['articles', 'article:7'], query } : null
    },
    isPersonal: (cookies) => cookies.includes('session='),
    ...(options.maximumEntries && { maximumEntries: options.maximumEntries }),
  })
  const app = new Hono<HonoEnv>()
  app.use(cache.middleware)
  app.get('*', (c) => {
    rendered += 1
    const page = new Response(`page ${rendered} ${c.req.path}`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
    return options.answer ? options.answer(page) : page
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://localhost${path}`, { headers })
  const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
  return { cache, clock, get, text, rendered: () => rendered }
}

const withHeader = (page: Response, name: string, value: string) => {
  page.headers.set(name, value)
  return page
}

describe('the page cache', () => {
  it('renders a page once, and once only for those who ask at the same time', async () => {
    const site = aSite()
    const texts = await Promise.all([site.text('/kept'), site.text('/kept'), site.text('/kept')])
    expect(new Set([...texts, await site.text('/kept')])).toEqual(new Set(['page 1 /kept']))
  })

  it('keeps one page per address, language and theme', async () => {
    const site = aSite()
    await site.text('/kept')
    await site.text('/kept', { Cookie: 'lang=fr' })
    await site.text('/kept', { Cookie: 'theme=dark' })
    await site.text('/kept/more')
    expect(site.rendered()).toBe(4)
    expect(await site.text('/kept?lang=fr')).toBe('page 2 /kept')
    expect(site.rendered()).toBe(4)
  })

  it('sets the asked language beside the cached page, never in it', async () => {
    const site = aSite()
    expect((await site.get('/kept?lang=fr')).headers.get('set-cookie')).toContain('lang=fr')
    expect((await site.get('/kept', { Cookie: 'lang=fr' })).headers.get('set-cookie')).toBeNull()
    expect(site.rendered()).toBe(1)
  })

  it('leaves alone who is signed in, what has a query and what no route wants cached', async () => {
    const site = aSite()
    await site.text('/kept')
    await site.text('/kept', { Cookie: 'session=abc' })
    await site.text('/kept?page=2')
    await site.text('/kept?page=2')
    await site.text('/other')
    await site.text('/other')
    expect(site.rendered()).toBe(6)
  })

  it('keeps the pages of a list, each once however its question is spelled', async () => {
    const site = aSite()
    await site.text('/kept/list')
    await site.text('/kept/list?page=1')
    expect(site.rendered()).toBe(1)
    await site.text('/kept/list?page=2&language=fr')
    await site.text('/kept/list?language=fr&page=2&lang=nl')
    expect(site.rendered()).toBe(2)
    await site.text('/kept/list?page=2')
    await site.text('/kept/list?language=all')
    expect(site.rendered()).toBe(4)
  })

  it.each([
    'page=0',
    'page=02',
    'page=1e3',
    'page=99999',
    'page=2&page=3',
    'language=de',
    'page=2&x=1',
    '__proto__=1',
    'lang=de',
  ])('keeps nothing under ?%s, so that nonsense fills no memory', async (question) => {
    const site = aSite()
    await site.text(`/kept/list?${question}`)
    await site.text(`/kept/list?${question}`)
    expect(site.rendered()).toBe(2)
  })

  it.each([
    ['sets a cookie', (page: Response) => withHeader(page, 'Set-Cookie', 'notice=; Max-Age=0')],
    ['is no success', (page: Response) => new Response(page.body, { status: 404, headers: page.headers })],
    ['is no page', (page: Response) => withHeader(page, 'Content-Type', 'application/json')],
  ])('keeps nothing that %s', async (_, answer) => {
    const site = aSite({ answer })
    await site.text('/kept')
    await site.text('/kept')
    expect(site.rendered()).toBe(2)
  })

  it('drops a page when a topic of its own, or one below, is announced', async () => {
    const site = aSite()
    await site.text('/kept')
    site.cache.drop('members')
    expect(await site.text('/kept')).toBe('page 1 /kept')
    site.cache.drop('articles')
    expect(await site.text('/kept')).toBe('page 2 /kept')
    site.cache.drop('article:7:comments')
    expect(await site.text('/kept')).toBe('page 3 /kept')
    site.cache.drop('article:70')
    expect(await site.text('/kept')).toBe('page 3 /kept')
  })

  it('keeps no page whose content changed while it was rendered', async () => {
    const site = aSite({
      answer: (page) => {
        site.cache.drop('articles')
        return page
      },
    })
    await site.text('/kept')
    await site.text('/kept')
    expect(site.rendered()).toBe(2)
  })

  it('renders everything anew when announcements may have been missed, also what was being rendered then', async () => {
    let isCut = true
    const site = aSite({
      answer: (page) => {
        if (isCut) site.cache.dropAll()
        isCut = false
        return page
      },
    })
    const texts = [await site.text('/kept'), await site.text('/kept'), await site.text('/kept')]
    site.cache.dropAll()
    expect([...texts, await site.text('/kept')]).toEqual([1, 2, 2, 3].map((time) => `page ${time} /kept`))
  })

  it('renders anew after five minutes, for what a page says about time', async () => {
    const site = aSite()
    await site.text('/kept')
    site.clock.forward(299)
    await site.text('/kept')
    expect(site.rendered()).toBe(1)
    site.clock.forward(2)
    await site.text('/kept')
    expect(site.rendered()).toBe(2)
  })

  it('forgets the oldest page when it is full', async () => {
    const site = aSite({ maximumEntries: 2 })
    for (const path of ['/kept/1', '/kept/2', '/kept/3', '/kept/3', '/kept/1']) await site.text(path)
    expect(site.rendered()).toBe(4)
  })

  it('answers compressed bytes, and 304 to who has them', async () => {
    const site = aSite()
    const response = await site.get('/kept', { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe('page 1 /kept')
    const again = await site.get('/kept', { 'If-None-Match': response.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})
