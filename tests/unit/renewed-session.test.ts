import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

let test: TestPortal
let admin: TestMember
let other: TestMember
let browser: TestBrowser
beforeAll(async () => {
  test = await openTestPortal()
  other = await test.aMember({ firstName: 'Bram', lastName: 'Maes' })
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.aMember({ role: 'ADMIN' })
  browser = test.as(admin)
  await browser.get('/')
  test.clock.forward(20 * 60)
})

const tokenNow = () => browser.cookies.get('session') ?? ''

/** Every form that asks for the password of who is signed in. */
const proofs: [string, () => [string, Record<string, string>]][] = [
  ['the security page', () => ['/settings/security', { intent: 'prove', currentPassword: admin.password }]],
  ['taking the data export', () => ['/settings/data', { intent: 'download', currentPassword: admin.password }]],
  ['an access token', () => ['/settings/tokens', { intent: 'prove', currentPassword: admin.password }]],
  [
    'another password',
    () => {
      const newPassword = 'een heel andere lange zin'
      return ['/settings/password', { currentPassword: admin.password, newPassword }]
    },
  ],
  ['another address', () => ['/settings/email', { email: `new.${admin.email}`, currentPassword: admin.password }]],
  [
    'the role of somebody else',
    () => {
      const form = { intent: 'role', role: 'ADMIN', revision: '0', currentPassword: admin.password }
      return [`/administration/members/${other.id}/membership`, form]
    },
  ],
]

describe('who shows again who they are', () => {
  it.each(proofs)('goes on with a new token, which the answer brings: %s', async (_, form) => {
    const before = tokenNow()
    const answer = await browser.post(...form())
    expect(answer.status).toBeLessThan(400)
    expect(tokenNow()).not.toBe(before)
    test.clock.forward(11)
    expect((await browser.get('/settings')).status).toBe(200)
    const stolen = await test.visitor().get('/settings', { Cookie: `session=${before}` })
    expect([stolen.status, stolen.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
  })

  it('loses no form that is open in another tab, and no live stream', async () => {
    const page = await (await browser.get('/information/add')).text()
    const openForm = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const stream = await browser.get('/live?topic=intranet:userIntranet:root')
    await browser.post('/settings/security', { intent: 'prove', currentPassword: admin.password })
    expect(test.portal.services.live.count()).toBe(1)
    test.clock.forward(60)
    const body = new URLSearchParams({ type: 'folder', nameNL: 'Map', nameFR: 'Dossier', _xsrf: openForm })
    const sent = await browser.request('/information/add', { method: 'POST', body, headers: { Origin: test.origin } })
    expect(sent.status).toBe(302)
    await stream.body?.cancel()
  })

  it('loses nothing that another tab had sent before the new token came', async () => {
    const before = tokenNow()
    await browser.post('/settings/security', { intent: 'prove', currentPassword: admin.password })
    const late = await browser.get('/settings', { Cookie: `session=${before}` })
    expect([late.status, late.headers.getSetCookie().filter((line) => line.startsWith('session='))]).toEqual([200, []])
  })

  it('keeps the token for a wrong password', async () => {
    const before = tokenNow()
    await browser.post('/settings/security', { intent: 'prove', currentPassword: 'iets heel anders' })
    expect(tokenNow()).toBe(before)
  })
})
