import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageRow } from '#tests/support/access/outcomes.ts'
import { filledIn, pageAddresses } from '#tests/support/access/page-addresses.ts'
import { bundleRoutes } from '#tests/support/bundle-routes.ts'
import {
  type GuardedPortal,
  hiddenFrom,
  openGuardedPortal,
  viewers,
  wholeAnswer,
} from '#tests/support/guarded-portal.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const routes = await bundleRoutes()

type Viewer = (typeof viewers)[number]

/** By the declaration of the route: one that is for people without a session. */
const sessionFreeRows = new Set(
  routes.filter(({ handle }) => handle.sessionFree).flatMap(({ pattern }) => pageAddresses[pattern] ?? []),
)

/** Nothing hidden in headers or body, but for the ids that stood in the question. Answers the whole text. */
async function textWithoutSecrets(viewer: Viewer, path: string, response: Response): Promise<string> {
  const text = await wholeAnswer(response)
  for (const hidden of hiddenFrom(viewer, portal.ids)) if (!path.includes(hidden)) expect(text).not.toContain(hidden)
  return text
}

const signInWith = (path: string, reason: string) => `/login?${new URLSearchParams({ to: path, reason })}`
const column = { visitor: 0, disabled: 0, user: 1, admin: 2, dev: 2, treasurer: 3 } as const

/** A treasurer is answered as any USER where the table says nothing else. */
const outcomeFor = (viewer: Viewer, row: NonNullable<PageRow['post']>) => row[column[viewer]] ?? row[1]

/** What the table says for this viewer. An account that was disabled gets that answer, wherever its old session asks. */
function wanted(viewer: Viewer, path: string, row: PageRow): string {
  const expected =
    viewer === 'disabled' && !sessionFreeRows.has(row) ? 'auth/user-disabled' : outcomeFor(viewer, row.get)
  return typeof expected === 'number' ? String(expected) : signInWith(path, expected)
}

const statuses = async (asked: readonly Viewer[], ask: (viewer: Viewer) => Promise<unknown>) => {
  const answers: [string, unknown][] = []
  for (const viewer of asked) answers.push([viewer, await ask(viewer)])
  return Object.fromEntries(answers)
}

const firstOfRoutes = new Set(Object.values(pageAddresses).flatMap((rows) => rows.slice(0, 1)))

/** Guards stand before every method that changes: no other than POST opens anything to those whom they refuse. */
const refused = ['visitor', 'user'] as const

/** An ended session, a DEV, and a treasurer who is treated as any USER: each is asked once per route, whose rows treat them alike. */
function askedOf(row: PageRow): readonly Viewer[] {
  if (firstOfRoutes.has(row)) return viewers
  const hasOwn = row.get[column.treasurer] !== undefined || row.post?.[column.treasurer] !== undefined
  return hasOwn ? ['visitor', 'user', 'treasurer', 'admin'] : ['visitor', 'user', 'admin']
}

describe('every page address', () => {
  it('has its rows in the table, and no row is left of an address that went', () => {
    expect(Object.keys(pageAddresses).sort()).toEqual(routes.map((route) => route.pattern).sort())
  })

  it('names a change where the route has an action, and only there', () => {
    const rows = routes.flatMap(({ pattern, hasAction }) =>
      pageAddresses[pattern]?.map((row) => ({ ...row, hasAction })),
    )
    for (const row of rows) expect([row?.at, row?.hasAction]).toEqual([row?.at, row?.post !== undefined])
  })

  const rows = Object.values(pageAddresses).flat()

  it.each(rows)('$at answers each reader as they may see it', async (row) => {
    const path = filledIn(row.at, portal.ids)
    const asked = askedOf(row)
    const found = await statuses(asked, async (viewer) => {
      const response = await portal.send(viewer, path)
      await textWithoutSecrets(viewer, path, response.clone())
      const place = response.headers.get('Location') ?? ''
      return place.includes('reason=') ? place : String(response.status)
    })
    expect(found).toEqual(await statuses(asked, async (viewer) => wanted(viewer, path, row)))
  })

  // By the same loaders as the page: once per route.
  it.each([...firstOfRoutes])('$at gives its data to the same readers', async (row) => {
    const path = filledIn(row.at, portal.ids)
    const [place = '', search] = path.split('?')
    const address = `${place === '/' ? '/_' : place}.data${search ? `?${search}` : ''}`
    const found = await statuses(viewers, async (viewer) => {
      const response = await portal.send(viewer, address)
      const text = await textWithoutSecrets(viewer, path, response.clone())
      const redirect = /\/login\?to=[^"\\]*reason=[^"\\]*/.exec(text)?.[0]
      // React Router tells a redirect of data as 202.
      return response.status === 202 ? (redirect ?? '302') : String(response.status)
    })
    expect(found).toEqual(await statuses(viewers, async (viewer) => wanted(viewer, path, row)))
  })

  it.each(rows.filter((row) => row.at !== '/logout'))('$at takes a change from the same readers', async (row) => {
    const path = filledIn(row.at, portal.ids)
    // All viewers ask from one address: what the rows before tried counts for none of them.
    await portal.test.portal.database.db.deleteFrom('platformRateLimit').execute()
    // Which method an action answers to is the same for every row of its route.
    for (const method of ['POST', ...(firstOfRoutes.has(row) ? ['PUT', 'PATCH', 'DELETE'] : [])]) {
      const asked = method === 'POST' ? askedOf(row) : refused
      const found = await statuses(asked, async (viewer) => {
        const response = await portal.change(viewer, method, path, { body: new URLSearchParams({ type: 'folder' }) })
        await textWithoutSecrets(viewer, path, response.clone())
        // The page that would show the refusal has a guard of its own, which leads to the sign-in page.
        const place = new URL(response.headers.get('Location') ?? '/', portal.test.origin)
        return place.searchParams.get('reason') ?? response.status
      })
      const allowed = row.post ?? ([405, 405, 405] as const)
      // The token was made for the session that is over; elsewhere the session itself is the reason.
      const ofSessionFree = row.post ? 403 : 405
      const ofDisabled = sessionFreeRows.has(row) ? ofSessionFree : 401
      const expected = (viewer: Viewer) => (viewer === 'disabled' ? ofDisabled : outcomeFor(viewer, allowed))
      expect({ method, ...found }).toEqual({ method, ...(await statuses(asked, async (viewer) => expected(viewer))) })
    }
  })
})

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16)

/** Eight ways to write an address beside its own. */
const spellings: readonly [string, (path: string) => string][] = [
  ['a slash at the end', (path) => path.replace(/\/?(\?|$)/, '/$1')],
  ['two slashes', (path) => `/${path}`],
  ['two slashes inside', (path) => path.replace(/(.)\//, '$1//')],
  [
    'an encoded letter',
    (path) => path.replace(/^[^?a-z]*[a-z]/, (start) => `${start.slice(0, -1)}%${hexOf(start.slice(-1))}`),
  ],
  ['a capital', (path) => path.replace(/^[^?a-z]*[a-z]/, (start) => start.toUpperCase())],
  ['capitals', (path) => path.replace(/^[^?]*/, (place) => place.toUpperCase())],
  ['an encoded slash', (path) => path.replace(/(.)\//, '$1%2f')],
  ['loaders by name', (path) => `${path}${path.includes('?') ? '&' : '?'}_routes=root`],
]

describe.each(spellings)('an address of any page with %s', (_, spell) => {
  const addresses = Object.entries(pageAddresses)
    .filter(([pattern]) => pattern !== '/*' && pattern !== '/administration/*')
    .flatMap(([, rows]) => rows.slice(0, 1).map(({ at }) => at))

  it('is led to its own spelling or is not there, and takes no change', async () => {
    for (const address of addresses) {
      const path = filledIn(address, portal.ids)
      const spelled = spell(path)
      if (spelled === path) continue
      const read = await portal.send('visitor', `${portal.test.origin}${spelled}`)
      const place = read.headers.get('Location') ?? ''
      if (read.status === 308) expect([spelled, place.toLowerCase()]).toEqual([spelled, path.toLowerCase()])
      else expect([spelled, read.status, place.split('?', 1)[0]]).toEqual([spelled, place ? 302 : 404, place && '/404'])
      const body = new URLSearchParams({ type: 'folder' })
      const change = await portal.change('admin', 'POST', `${portal.test.origin}${spelled}`, { body })
      expect([spelled, [404, 405].includes(change.status)]).toEqual([spelled, true])
    }
  })
})

describe('another way to ask for what is not for everybody', () => {
  const guarded = ['/administration', '/administration/documents', '/information/add', '/settings']
  const spellings: [string, (path: string) => string][] = [
    ['a slash at the end', (path) => `${path}/`],
    ['two slashes', (path) => `/${path}`],
    ['two slashes inside', (path) => path.replace(/(.)\//, '$1//')],
    ['an encoded slash', (path) => path.replace(/(.)\/?$/, '$1%2f')],
    ['an encoded letter', (path) => path.replace('a', '%61').replace('s', '%73')],
    ['capitals', (path) => path.toUpperCase()],
    ['a dot segment', (path) => `/contact/..${path}`],
    ['an encoded dot segment', (path) => `/contact/%2e%2e${path}`],
    ['data with a slash', (path) => `${path}/_.data`],
    ['data in capitals', (path) => `${path}.DATA`],
    ['twice data', (path) => `${path}.data.data`],
    ['a semicolon', (path) => `${path};a=b`],
    ['an index parameter', (path) => `${path}?index`],
    ['one loader by name', (path) => `${path}.data?_routes=features/administration/routes/part`],
    ['an empty list of loaders', (path) => `${path}.data?_routes=`],
  ]
  it.each(spellings)('%s shows no page of it', async (_, spell) => {
    for (const path of guarded.map(spell)) {
      const response = await portal.send('visitor', `${portal.test.origin}${path}`)
      const text = await textWithoutSecrets('visitor', path, response.clone())
      expect([200, 202, 302, 308, 404]).toContain(response.status)
      if (response.status === 200) expect(text).not.toMatch(/<main|administration|nameNL/)
    }
  })

  const headers: Record<string, string>[] = [
    { 'X-HTTP-Method-Override': 'GET' },
    { 'X-React-Router-SPA-Mode': 'yes' },
    { 'X-React-Router-Prerender-Data': '%5B%5D' },
    { 'X-Forwarded-Host': 'localhost' },
    { 'X-Original-URL': '/contact' },
    { 'X-Rewrite-URL': '/contact' },
    { 'X-Middleware-Subrequest': 'middleware' },
    { Authorization: 'Basic YWRtaW46YWRtaW4=' },
  ]
  it.each(headers)('%o opens nothing', async (own) => {
    for (const path of guarded) {
      const response = await portal.send('visitor', path, { headers: own })
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        signInWith(path, 'admin-guard.not-authenticated'),
      ])
    }
  })

  it('an overriding method changes nothing', async () => {
    const path = `/api/v1/intranet/userIntranet/resources/${portal.ids.publicFolder}`
    const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'DELETE', 'X-Method-Override': 'DELETE' }
    expect((await portal.send('admin', path, { headers })).status).toBe(200)
    const json = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ _method: 'DELETE' })
    expect((await portal.change('admin', 'POST', path, { headers: { ...headers, ...json }, body })).status).toBe(404)
    expect((await portal.send('visitor', path)).status).toBe(200)
  })
})
