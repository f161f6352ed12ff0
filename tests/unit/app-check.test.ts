import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCheckToken, exchange, solveOne } from '#tests/support/app-check-token.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ APP_CHECK: 'on' })
})
afterAll(() => test.close())

const keyOf = async (response: Response) => ((await response.json()) as { error: { key: string } }).error.key
const folders = '/api/v1/intranet/userIntranet/resources'
const folder = { nameNL: 'Verslagen', nameFR: 'Rapports', parent: null }

const addFolder = async (admin: TestBrowser, token: string | null) => {
  const own: Record<string, string> = token === null ? {} : { 'X-App-Check': token }
  const headers = { Origin: test.origin, 'X-XSRF-TOKEN': await admin.xsrfToken(), 'Content-Type': 'application/json' }
  return admin.request(folders, { method: 'POST', headers: { ...headers, ...own }, body: JSON.stringify(folder) })
}

describe('a solved challenge', () => {
  it('becomes a token that is good for a quarter of an hour, bound to a cookie that no script reads', async () => {
    const browser = test.visitor()
    const response = await browser.get('/app-check/challenge?for=account')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^app-check=[\w-]{32}; Path=\/; SameSite=Lax; HttpOnly$/),
    ])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const answer = await exchange(browser, await solveOne(browser, 'account'))
    expect(await answer.json()).toEqual({ token: expect.stringMatching(/^\d+\.[\w-]{43}$/), expiresIn: 900 })
  })

  it('carries a time after which it is worth nothing', async () => {
    const browser = test.visitor()
    const answer = await solveOne(browser, 'account')
    expect(answer.challenge.parameters.expiresAt).toBeGreaterThan(Date.now() / 1000)
    test.clock.forward(300)
    const late = await exchange(browser, answer)
    expect([late.status, await keyOf(late)]).toEqual([400, 'error.app-check/invalid-solution'])
  })

  it('counts once, also when it is sent twenty times at the same moment', async () => {
    const browser = test.visitor()
    const answer = await solveOne(browser, 'account')
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await exchange(browser, answer)).status))
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  it('counts for no other browser', async () => {
    const answer = await solveOne(test.visitor(), 'account')
    const other = test.visitor()
    expect((await exchange(other, answer)).status).toBe(400)
    await other.get('/app-check/challenge?for=account')
    expect((await exchange(other, answer)).status).toBe(400)
  })

  it('is exchanged only with the XSRF token of the browser, in the header, for whomever it was made', async () => {
    const browser = test.visitor()
    const own = await browser.xsrfToken()
    const answer = await solveOne(browser, 'account')
    const send = (headers: Record<string, string>) =>
      browser.request('/app-check/exchange', {
        method: 'POST',
        headers: { Origin: test.origin, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(answer),
      })
    const another = await test.visitor().xsrfToken()
    for (const wrong of [null, '', another]) {
      const refused = await send(wrong === null ? {} : { 'X-XSRF-TOKEN': wrong })
      expect([refused.status, await keyOf(refused)]).toEqual([403, 'error.request.invalid-xsrf-token'])
    }
    browser.cookies.set('XSRF-TOKEN', 'made.up.elsewhere')
    const foreign = await send({ 'X-XSRF-TOKEN': 'made.up.elsewhere' })
    expect([foreign.status, await keyOf(foreign)]).toEqual([403, 'error.request.stale-xsrf-token'])
    browser.cookies.set('XSRF-TOKEN', own)
    expect((await send({ 'X-XSRF-TOKEN': own })).status).toBe(200)
  })

  it.each([
    ['nothing', () => null],
    ['a list', () => []],
    ['a wrong number', (a: Answer) => ({ ...a, solution: { ...a.solution, derivedKey: 'ab'.repeat(32) } })],
    [
      'another purpose',
      (a: Answer) => withParameters(a, { data: { ...a.challenge.parameters.data, purpose: 'form' } }),
    ],
    ['less work', (a: Answer) => withParameters(a, { cost: 1 })],
    ['more time', (a: Answer) => withParameters(a, { expiresAt: 9_999_999_999 })],
    ['no signature of the key', (a: Answer) => withParameters(a, { keySignature: undefined })],
    ['endless work', (a: Answer) => withParameters(a, { cost: 1e12 })],
    ['a made-up signature', (a: Answer) => ({ ...a, challenge: { ...a.challenge, signature: 'ab'.repeat(32) } })],
  ])('with %s in it becomes nothing', async (_, change) => {
    const browser = test.visitor()
    const response = await exchange(browser, change(await solveOne(browser, 'account')))
    expect(response.status).toBe(400)
  })

  it('is refused to another site', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const response = await test.visitor().request('/app-check/challenge?for=account', { headers })
    expect(response.status).toBe(403)
  })

  it('is forgotten once it would have run out', async () => {
    const browser = test.visitor()
    await exchange(browser, await solveOne(browser, 'account'))
    const { db } = test.portal.database
    test.clock.forward(301)
    await test.portal.services.appCheck.tidy()
    expect(await db.selectFrom('platformAppCheck').selectAll().execute()).toEqual([])
  })
})

type Answer = Awaited<ReturnType<typeof solveOne>>
const withParameters = (answer: Answer, changed: object) => ({
  ...answer,
  challenge: { ...answer.challenge, parameters: { ...answer.challenge.parameters, ...changed } },
})

describe('an administration call', () => {
  let admin: TestBrowser
  beforeAll(async () => {
    admin = test.as(await test.aMember({ role: 'ADMIN' }))
    await admin.get('/')
  })

  it('passes with a token in the header', async () => {
    expect((await addFolder(admin, await appCheckToken(admin, 'administration'))).status).toBe(201)
  })

  it('is refused without one, and the header says what is missing', async () => {
    const response = await addFolder(admin, null)
    expect([response.status, response.headers.get('X-App-Check')]).toEqual([403, 'app-check/missing-token'])
    expect(await keyOf(response)).toBe('error.app-check/missing-token')
  })

  it.each([
    ['one of another browser', () => appCheckToken(test.visitor(), 'administration')],
    ['one for signing in', () => appCheckToken(admin, 'account')],
    ['a made-up one', async () => `${9_999_999_999}.${'a'.repeat(43)}`],
    ['rubbish', async () => '0.'],
    ['letters that are longer than their number', async () => `9999999999.${'\u00e9'.repeat(43)}`],
  ])('is refused with %s', async (_, make) => {
    const response = await addFolder(admin, await make())
    expect([response.status, response.headers.get('X-App-Check')]).toEqual([403, 'app-check/invalid-token'])
  })

  it('is refused with one that ran out', async () => {
    const token = await appCheckToken(admin, 'administration')
    test.clock.forward(900)
    expect((await addFolder(admin, token)).status).toBe(403)
  })

  it.each([
    '/information/changes',
    '/administration/documents/changes',
    '/information/add',
    '/api/v1/functions/createUser',
    '/uploads',
  ])('to %s needs one', async (path) => {
    const response = await (path.startsWith('/api/') ? admin.json('POST', path, {}) : admin.post(path))
    expect([response.status, response.headers.get('X-App-Check')]).toEqual([403, 'app-check/missing-token'])
  })

  it.each([
    ['nl', 'Uw browser kon niet aantonen'],
    ['fr', 'Votre navigateur n’a pas pu montrer'],
  ])('from a browser without scripts is informed on a calm page (%s)', async (language, words) => {
    await admin.get(`/login?lang=${language}`)
    const page = await admin.post('/information/add', { nameNL: 'Verslagen' })
    expect(readable(await page.text())).toContain(words)
  })

  it('is nothing that reading, signing out or a member’s own settings are', async () => {
    expect((await admin.get('/information')).status).toBe(200)
    expect((await test.as(await test.aMember()).post('/logout')).status).toBe(302)
  })
})

describe('a public form', () => {
  const wrong = (number: number) => ({ email: `nobody${number}@tandem.example`, password: 'not the right one' })

  it('with the token in its hidden field is not slowed', async () => {
    const browser = test.visitor()
    const token = await appCheckToken(browser, 'account')
    for (let i = 0; i < 15; i += 1)
      expect((await browser.post('/login', { ...wrong(i), _appCheck: token })).status).toBe(401)
  })

  it('works without a token, ten times an hour, whatever is in the field; then says when to come back', async () => {
    test.clock.forward(3600)
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const field: Record<string, string> = i % 2 ? { _appCheck: 'rubbish' } : {}
      statuses.push((await test.visitor().post('/login', { ...wrong(100 + i), ...field })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const refused = await test.visitor().post('/login', wrong(200))
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect(refused.headers.get('X-App-Check')).toBe('app-check/missing-token')
    const browser = test.visitor()
    const token = await appCheckToken(browser, 'account')
    expect((await browser.post('/login', { ...wrong(201), _appCheck: token })).status).toBe(401)
  })

  it('gives no token back in its page', async () => {
    const browser = test.visitor()
    const token = await appCheckToken(browser, 'account')
    const page = await browser.post('/login', { ...wrong(1), _appCheck: token })
    expect(await page.text()).not.toContain(token)
  })
})

it('behind TLS the cookie is bound to this very host', async () => {
  const secure = await openTestPortal({ APP_CHECK: 'on', PUBLIC_URL: 'https://leden.example.be' })
  try {
    const browser = secure.visitor()
    const response = await browser.get('/app-check/challenge?for=account')
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-app-check=[\w-]{32}; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
    )
    expect(await appCheckToken(browser, 'account')).toMatch(/^\d+\./)
  } finally {
    await secure.close()
  }
})

describe('switched off', () => {
  it('its addresses do not exist and nothing is required', async () => {
    const off = await openTestPortal({ APP_CHECK: 'off' })
    try {
      expect((await off.visitor().get('/app-check/challenge?for=account')).status).toBe(404)
      expect((await off.visitor().post('/app-check/exchange')).status).toBe(404)
      const admin = off.as(await off.aMember({ role: 'ADMIN' }))
      expect((await admin.json('POST', folders, folder)).status).toBe(201)
    } finally {
      await off.close()
    }
  })
})
