import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { codeAt } from '../../src/features/accounts/factors/one-time-code.server.ts'
import type { Member } from '../../src/platform/access/viewer.ts'

const week = 7 * 24 * 60 * 60

let test: TestPortal
let admin: TestMember
afterEach(() => test.close())

/** The member as this browser's session knows them. */
async function viewerIn(browser: TestBrowser): Promise<Member> {
  const { viewer } = await test.portal.services.accounts.sessions.viewerOf(`session=${browser.cookies.get('session')}`)
  return viewer as Member
}

/** Sets an authenticator app up in this browser. @returns its codes, and the recovery codes */
async function setUpApp(browser: TestBrowser) {
  const { accounts } = test.portal.services
  await accounts.startApp(await viewerIn(browser))
  const key = (await accounts.setUpOf(await viewerIn(browser)))?.key ?? ''
  const codeNow = () => codeAt(key, test.clock.seconds())
  const recoveryCodes = (await accounts.confirmApp(await viewerIn(browser), codeNow())) ?? []
  test.clock.forward(60)
  return { codeNow, recoveryCodes }
}

const folder = { nameNL: 'Map', nameFR: 'Dossier' }

describe('an admin of whom a second factor is required', () => {
  let browser: TestBrowser
  beforeEach(async () => {
    test = await openTestPortal({ SECOND_FACTOR: 'required' })
    admin = await test.aMember({ role: 'ADMIN' })
    browser = test.as(admin)
    await browser.get('/settings')
  })

  /** Everything that only admins may: a page, its data, a change, the interface, an upload, live news. */
  async function attempts() {
    const page = await browser.get('/administration')
    const data = await browser.get('/administration.data')
    const change = await browser.post('/information/add', { type: 'folder', ...folder })
    const read = await browser.get('/api/v1/intranet/adminIntranet/resources')
    const write = await browser.json('POST', '/api/v1/intranet/userIntranet/resources', folder)
    const live = await browser.get('/live?topic=intranet%3AadminIntranet%3Aroot')
    await live.body?.cancel()
    const upload = await browser.request('/uploads', {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': '3',
        'Upload-Metadata': metadata,
        Origin: test.origin,
        'X-XSRF-TOKEN': await browser.xsrfToken(),
      },
    })
    return { page, data, change, read, write, live, upload }
  }
  const metadata = Object.entries({ kind: 'intranet', collection: 'userIntranet', filename: 'a.pdf', ...folder })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const statuses = async () =>
    Object.fromEntries(Object.entries(await attempts()).map(([name, { status }]) => [name, status]))

  it('administers for seven days from the first sign-in, under a banner that says until when', async () => {
    const page = await (await browser.get('/settings')).text()
    expect(page).toContain('Als beheerder hebt u tweestapsverificatie nodig. Stel die in vóór 27/11/2026')
    test.clock.forward(week - 1)
    browser = test.as(admin)
    expect(await statuses()).toEqual({
      page: 200,
      data: 200,
      change: 302,
      read: 200,
      write: 201,
      live: 200,
      upload: 201,
    })
  })

  it('keeps what members may and loses what admins may once the time is over, everywhere alike', async () => {
    test.clock.forward(week)
    browser = test.as(admin)
    const { page, data, change, write, read, live, upload } = await attempts()
    const place = '/settings/security?reason=auth%2Fsecond-factor-required'
    expect([page.status, page.headers.get('Location')]).toEqual([302, place])
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(place)])
    // The page that would tell is itself only for admins, and leads on.
    expect([change.status, change.headers.get('Location')]).toEqual([302, place])
    expect(await test.portal.database.db.selectFrom('intranetResource').select('id').execute()).toEqual([])
    expect([read.status, live.status]).toEqual([404, 403])
    for (const refused of [write, upload])
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { error: expect.objectContaining({ key: 'error.auth/second-factor-required' }) },
      ])
    expect((await browser.get('/information')).status).toBe(200)
    const settings = await browser.get('/settings/security')
    expect(await settings.text()).toContain('Uw beheerdersrechten zijn opgeschort tot u tweestapsverificatie instelt.')
  })

  it('has them back at once with a second factor, and loses them again without', async () => {
    test.clock.forward(week)
    browser = test.as(admin)
    await browser.get('/settings')
    await setUpApp(browser)
    expect((await browser.get('/administration')).status).toBe(200)
    expect(await (await browser.get('/settings')).text()).not.toContain('beheersrechten')
    await test.portal.services.accounts.removeApp(await viewerIn(browser))
    expect((await browser.get('/administration')).status).toBe(302)
  })

  it('gets the time anew when another admin had to take the factors away', async () => {
    await setUpApp(browser)
    test.clock.forward(week)
    const other = await test.aMember({ role: 'ADMIN' })
    const others = test.as(other)
    await others.get('/settings')
    const { accounts } = test.portal.services
    await expect(accounts.resetFactors(await viewerIn(others), other.id)).rejects.toMatchObject({
      code: 'auth/own-factors',
    })
    await accounts.resetFactors(await viewerIn(others), admin.id)
    expect((await browser.get('/settings')).headers.get('Location')).toContain('auth%2Fsession-expired')
    browser = test.as(admin)
    expect((await browser.get('/administration')).status).toBe(200)
  })

  it('is asked for nothing as a plain member', async () => {
    const lid = test.as(await test.aMember())
    test.clock.forward(2 * week)
    expect(await (await lid.get('/settings')).text()).not.toContain('tweestapsverificatie')
  })
})

describe('the second step of signing in', () => {
  let codeNow: () => string
  let recoveryCodes: string[]
  beforeEach(async () => {
    test = await openTestPortal()
    admin = await test.aMember({ role: 'ADMIN', defaultLanguage: 'fr' })
    const browser = test.as(admin)
    await browser.get('/settings')
    const app = await setUpApp(browser)
    codeNow = app.codeNow
    recoveryCodes = app.recoveryCodes
  })
  const { email, password } = { email: () => admin.email, password: () => admin.password }
  const begin = async (to = '/settings', fields: Record<string, string> = {}) => {
    const browser = test.visitor()
    const form = { email: email(), password: password(), ...fields }
    return { browser, answer: await browser.post(`/login?${new URLSearchParams({ to })}`, form) }
  }

  it('comes after the right password, keeps the wanted address, and has no session before it', async () => {
    const { browser, answer } = await begin('/settings?tab=1', { keepSignedIn: 'on' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login/verify?to=%2Fsettings%3Ftab%3D1'])
    expect([...browser.cookies.keys()].sort()).toEqual(
      ['XSRF-TOKEN', 'accounts_challenge', 'lang', 'theme'].filter((name) => browser.cookies.has(name)),
    )
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((line) => line.startsWith('accounts_challenge='))).toContain('HttpOnly')
    expect((await browser.get('/settings')).status).toBe(302)
    const page = await browser.get('/login/verify?to=%2Fsettings')
    expect(await page.text()).toContain('autoComplete="one-time-code"')
    const entered = await browser.post('/login/verify?to=%2Fsettings%3Ftab%3D1', { code: codeNow() })
    expect([entered.status, entered.headers.get('Location')]).toEqual([302, '/settings?tab=1'])
    expect(entered.headers.getSetCookie().find((line) => line.startsWith('session='))).toContain('Max-Age=2592000')
    expect((await browser.get('/settings')).status).toBe(200)
    expect(browser.cookies.has('accounts_challenge')).toBe(false)
  })

  it('says on the field what is wrong, and takes a recovery code in its place', async () => {
    const { browser } = await begin()
    const wrong = await browser.post('/login/verify', { code: '000000' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Deze code klopt niet')])
    expect((await browser.post('/login/verify', { code: ' ' })).status).toBe(422)
    const other = await browser.post('/login/verify?with=recovery', { recoveryCode: recoveryCodes[3] ?? '' })
    expect([other.status, other.headers.get('Location')]).toEqual([302, '/'])
  })

  it('leads back to the beginning once it is over', async () => {
    const { browser } = await begin()
    test.clock.forward(300)
    expect((await browser.get('/login/verify?to=%2Fsettings')).headers.get('Location')).toBe('/login?to=%2Fsettings')
    const late = await browser.post('/login/verify?to=%2Fsettings', { code: codeNow() })
    expect(late.headers.get('Location')).toBe('/login?reason=auth%2Fcode-expired&to=%2Fsettings')
  })

  it.each(['//evil.example', 'https://evil.example', '/login/verify'])('never leads to %s', async (to) => {
    const { browser, answer } = await begin(to)
    expect(answer.headers.get('Location')).toBe('/login/verify')
    const entered = await browser.post(`/login/verify?${new URLSearchParams({ to })}`, { code: codeNow() })
    expect(entered.headers.get('Location')).toBe('/')
  })

  it('opens no session to somebody who was disabled meanwhile', async () => {
    const { browser } = await begin()
    await test.portal.database.db
      .updateTable('membersUser')
      .set({ disabled: true })
      .where('id', '=', admin.id)
      .execute()
    const refused = await browser.post('/login/verify', { code: codeNow() })
    expect(refused.headers.get('Location')).toBe('/login?reason=auth%2Fuser-disabled')
    expect(browser.cookies.has('session')).toBe(false)
  })
})
