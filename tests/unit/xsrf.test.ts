import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let admin: ReturnType<TestPortal['visitor']>
beforeAll(async () => {
  test = await openTestPortal()
  admin = test.as(await test.aMember({ role: 'ADMIN' }))
  await admin.get('/')
})
afterAll(() => test.close())

const folder = { nameNL: 'Verslagen', nameFR: 'Rapports', parent: null }
const addresses = '/api/v1/intranet/userIntranet/resources'

const send = (
  browser: ReturnType<TestPortal['visitor']>,
  headers: Record<string, string>,
  body = JSON.stringify(folder),
) => browser.request(addresses, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

const keyOf = async (response: Response) => ((await response.json()) as { error: { key: string } }).error.key

describe('a request that changes something', () => {
  it('passes with our origin and the token of the cookie', async () => {
    expect((await admin.json('POST', addresses, folder)).status).toBe(201)
  })

  it.each([
    ['no token', {}],
    ['a made-up token', { 'X-XSRF-TOKEN': 'abc.def.ghi' }],
    ['an empty token', { 'X-XSRF-TOKEN': '' }],
  ])('is refused with %s', async (_, headers) => {
    const response = await send(admin, { Origin: test.origin, ...headers })
    expect(response.status).toBe(403)
    expect(await keyOf(response)).toBe('error.request.invalid-xsrf-token')
  })

  it('is refused with a token of letters that are longer than their number', async () => {
    const headers = { Origin: test.origin, Cookie: 'XSRF-TOKEN=..', 'X-XSRF-TOKEN': '=\u00a5' }
    const response = await send(test.visitor(), headers)
    expect([response.status, await keyOf(response)]).toEqual([403, 'error.request.invalid-xsrf-token'])
  })

  it('is refused with the token of another session, though its cookie is sent along', async () => {
    const other = test.as(await test.aMember({ role: 'ADMIN' }))
    await other.get('/')
    const token = await other.xsrfToken()
    const headerOnly = await send(admin, { Origin: test.origin, 'X-XSRF-TOKEN': token })
    expect(headerOnly.status).toBe(403)
    const headers = { Cookie: `session=${admin.cookies.get('session')}; XSRF-TOKEN=${token}` }
    const both = await send(admin, { Origin: test.origin, 'X-XSRF-TOKEN': token, ...headers })
    expect(both.status).toBe(403)
    expect(await keyOf(both)).toBe('error.request.stale-xsrf-token')
  })

  it.each([
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['our host as a part of another', { Origin: 'http://localhost:3000.evil.example' }],
    ['no origin at all but a foreign site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }],
    ['an opaque origin', { Origin: 'null' }],
  ])('is refused from %s, even with the right token', async (_, headers) => {
    const response = await send(admin, { 'X-XSRF-TOKEN': await admin.xsrfToken(), ...headers })
    expect(response.status).toBe(403)
    expect(await keyOf(response)).toBe('error.request.invalid-origin')
  })

  it('gets its cookie from a page, and from nothing that shows no form: it would come after that of another answer', async () => {
    const cookiesOf = async (address: string) => (await test.visitor().get(address)).headers.getSetCookie().join()
    expect(await cookiesOf('/login')).toContain('XSRF-TOKEN=')
    expect(await cookiesOf('/__manifest?paths=%2Fcontact&version=1')).not.toContain('XSRF-TOKEN=')
  })

  it('is refused as text/plain JSON, which another site could send without asking', async () => {
    await admin.get('/')
    const response = await send(admin, { 'Content-Type': 'text/plain' })
    expect(response.status).toBe(415)
  })
})

describe('a form without scripts', () => {
  const hidden = (page: string) => /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const wrong = { email: 'nobody@tandem.example', password: 'not the right one' }

  it('passes with the token of its hidden field, which is never the cookie itself', async () => {
    const visitor = test.visitor()
    const token = hidden(await (await visitor.get('/login')).text())
    expect(token).not.toBe('')
    expect(token).not.toBe(visitor.cookies.get('XSRF-TOKEN'))
    const body = new URLSearchParams({ ...wrong, _xsrf: token })
    const response = await visitor.request('/login', { method: 'POST', body, headers: { Origin: test.origin } })
    expect(response.status).not.toBe(403)
    expect(await response.text()).toContain('nobody@tandem.example')
  })

  it('is refused without it, on a calm page in the language of the reader', async () => {
    const visitor = test.visitor()
    await visitor.get('/login?lang=fr')
    const body = new URLSearchParams(wrong)
    const response = await visitor.request('/login', { method: 'POST', body, headers: { Origin: test.origin } })
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain('lang="fr-BE"')
    expect(page).not.toContain('nobody@tandem.example')
  })

  it('is refused with the hidden token of another visitor', async () => {
    const token = hidden(await (await test.visitor().get('/login')).text())
    const victim = test.visitor()
    await victim.get('/login')
    const body = new URLSearchParams({ ...wrong, _xsrf: token })
    const response = await victim.request('/login', { method: 'POST', body, headers: { Origin: test.origin } })
    expect(response.status).toBe(403)
  })

  /** Signs out without telling the browser's other tabs: what they hold is what they got before. */
  const signedOutBrowser = async () => {
    const browser = test.as(await test.aMember())
    await browser.get('/')
    const token = await browser.xsrfToken()
    await browser.post('/logout')
    return { browser, before: token }
  }
  const signIn = (browser: ReturnType<TestPortal['visitor']>, token: string, headers: Record<string, string> = {}) =>
    browser.request('/login', {
      method: 'POST',
      body: new URLSearchParams({ ...wrong, _xsrf: token }),
      headers: { Origin: test.origin, ...headers },
    })

  it('passes from each of two tabs that loaded at once after signing out', async () => {
    const { browser, before } = await signedOutBrowser()
    const first = hidden(await (await browser.get('/login')).text())
    // The second was on its way with the old cookie when the first got the new one.
    const cookie = `XSRF-TOKEN=${before}`
    const second = hidden(await (await browser.get('/login', { Cookie: cookie })).text())
    expect(first).not.toBe(second)
    expect((await signIn(browser, first)).status).toBe(401)
    expect((await signIn(browser, second)).status).toBe(401)
  })

  it('passes from both of a visitor’s first two tabs, where the browser vouches for the page', async () => {
    const browser = test.visitor()
    const first = hidden(await (await browser.get('/login')).text())
    browser.cookies.delete('XSRF-TOKEN')
    await browser.get('/login')
    expect((await signIn(browser, first, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(401)
    expect((await signIn(browser, first)).status).toBe(403)
    expect((await signIn(browser, 'a.b.c', { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(403)
    expect((await signIn(browser, first, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  it('is refused as stale when somebody else signed in meanwhile: nothing is done in their name', async () => {
    const browser = test.as(await test.aMember())
    const page = await (await browser.get('/settings')).text()
    const other = test.as(await test.aMember())
    await other.get('/')
    for (const [name, value] of other.cookies) browser.cookies.set(name, value)
    const body = new URLSearchParams({ section: 'tooltips', showTooltips: 'false', _xsrf: hidden(page) })
    const headers = { Origin: test.origin, 'Sec-Fetch-Site': 'same-origin' }
    const response = await browser.request('/settings', { method: 'POST', body, headers })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('in een ander tabblad')
  })
})
