import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuardedPortal, openGuardedPortal, type ViewerName } from '#tests/support/guarded-portal.ts'
import { openTestPortal } from '#tests/support/open-test-portal.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const listing = '/api/v1/intranet/userIntranet/resources'
const byNobody = 'private, no-store'
const askAgain = 'private, no-cache'
const noStore = 'no-store'

type Row = { viewer: ViewerName; path: string; cache: string | RegExp; cookies: string[] }
const row = (viewer: ViewerName, path: string, cache: string, ...cookies: string[]): Row => ({
  viewer,
  path,
  cache,
  cookies,
})

/** Every class of address: how long its answer may be cached, and which cookies come with it. */
const rows: Row[] = [
  ...['/', '/useful-links', '/news', '/team/workgroup'].map((path) => row('visitor', path, askAgain)),
  row('visitor', '/useful-links?lang=fr', askAgain, 'lang'),
  row('visitor', '/information', askAgain),
  row('visitor', '/information/{publicFolder}', askAgain),
  row('visitor', '/information/{memberFolder}', askAgain),
  row('visitor', '/information.data', askAgain),
  row('visitor', '/login', askAgain),
  row('visitor', '/administration', askAgain, 'notice'),
  row('visitor', '/settings', askAgain, 'notice'),
  row('visitor', '/404', askAgain),
  row('visitor', '/files/{publicFile}', byNobody),
  row('visitor', '/files/{publicPicture}/preview/small', byNobody),
  row('visitor', listing, askAgain),
  row('visitor', '/uploads', noStore),
  row('visitor', '/live', noStore),
  row('visitor', '/assets/i18n/nl.json', 'public, no-cache'),
  ...(['user', 'admin'] as const).flatMap((viewer) => [
    ...['/', '/useful-links', '/information', '/settings', '/404', '/_.data', '/settings.data', listing].map((path) =>
      row(viewer, path, byNobody),
    ),
    row(viewer, '/files/{memberFile}', byNobody),
    row(viewer, '/files/{memberPicture}/preview/small', byNobody),
    row(viewer, '/live?topic=user:{user}', byNobody),
    row(viewer, '/useful-links?lang=fr', byNobody, 'lang'),
    row(viewer, '/assets/i18n/nl.json', 'public, no-cache'),
  ]),
  // A toast of the sign-in page tells why one was sent there.
  row('user', '/administration', byNobody, 'notice'),
  row('admin', '/administration', byNobody),
  row('disabled', '/', byNobody, 'notice', 'session'),
  row('disabled', '/administration', byNobody, 'notice', 'session'),
]

describe('how long an answer is cached, and what it leaves in the browser', () => {
  it.each(rows)('$path for $viewer: $cache, cookies $cookies', async ({ viewer, path, cache, cookies }) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: keyof GuardedPortal['ids']) => portal.ids[name])
    const response = await portal.send(viewer, place)
    expect(response.headers.get('Cache-Control')).toBe(cache)
    // Handed out with pages where the browser has none: here each browser has one, or was refused it.
    const names = response.headers.getSetCookie().map((line) => line.split('=', 1)[0])
    expect(names.filter((name) => name !== 'XSRF-TOKEN')).toEqual(cookies)
    if (response.headers.get('Content-Type') === 'text/event-stream') await response.body?.cancel()
  })

  it('is for ever where the name changes with the bytes', async () => {
    const page = await (await portal.send('user', '/')).text()
    const assets = [...new Set(page.match(/\/assets\/[\w./-]+\.(?:json|js|css|woff2)/g))]
    expect(assets.length).toBeGreaterThan(3)
    for (const path of assets) {
      const response = await portal.send('user', path)
      expect([path, response.headers.get('Cache-Control')]).toEqual([path, 'public, max-age=31536000, immutable'])
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })
})

describe('every cookie', () => {
  const attributesOf = (lines: string[]) =>
    Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.split('; ').slice(1).sort()]))
  const year = 'Max-Age=31536000'

  it.each([
    ['http://localhost:3000', 'test', 'session', []],
    ['https://leden.example.be', 'production', '__Host-session', ['Secure']],
  ] as const)('under %s is bound as tightly as it can be', async (publicUrl, environment, session, secure) => {
    const own = await openTestPortal({ PUBLIC_URL: publicUrl, ENVIRONMENT: environment })
    try {
      const { email, password } = await own.aMember()
      const visitor = own.visitor()
      const opened = await visitor.get('/login?lang=fr')
      const readable = ['Path=/', 'SameSite=Lax', ...secure].sort()
      expect(attributesOf(opened.headers.getSetCookie())).toEqual({
        'XSRF-TOKEN': readable,
        lang: [...readable, year].sort(),
      })
      const signedIn = await visitor.post('/login', { email, password, keepSignedIn: 'on' })
      const hidden = [...readable, 'HttpOnly'].sort()
      const cookies = attributesOf(signedIn.headers.getSetCookie())
      expect(cookies[session]).toEqual([...hidden, 'Max-Age=2592000'].sort())
      // A running app takes it away itself once it has shown it; it holds keys and facts only.
      expect(cookies.notice).toEqual([...readable, 'Max-Age=60'].sort())
      expect(cookies.lang).toEqual([...readable, year].sort())
      await visitor.get('/')
      const signedOut = await visitor.post('/logout')
      expect(attributesOf(signedOut.headers.getSetCookie())[session]).toEqual([...hidden, 'Max-Age=0'].sort())
    } finally {
      await own.close()
    }
  })
})
