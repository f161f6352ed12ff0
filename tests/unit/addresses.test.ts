import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const html = async (response: Response) => response.text()

/** What anybody may open. */
const publicAddresses = [
  '/',
  '/contact',
  '/news',
  '/training',
  '/information',
  '/login',
  '/team/board-of-directors',
  '/team/workgroup',
  '/team/become-member',
  '/terms-of-service',
  '/privacy',
  '/accessibility',
  '/useful-links',
  '/unsubscribe/whatever',
  '/newsletter',
]

describe('every published address', () => {
  it.each(publicAddresses)(
    '%s answers in the frame, with a title, as a static page in both languages',
    async (address) => {
      for (const [language, document] of [
        ['nl', 'nl-BE'],
        ['fr', 'fr-BE'],
      ]) {
        const response = await test.visitor().get(`${address}?lang=${language}`)
        const page = await html(response)
        expect(response.status).toBe(200)
        expect(page).toContain(`<html lang="${document}"`)
        expect(page).toMatch(/<title>[^<]{4,}<\/title>/)
        expect(page.match(/<h1/g)).toHaveLength(1)
        expect(page).toContain('class="site-footer"')
        expect(page).not.toContain('__reactRouterContext')
      }
    },
  )

  it('/404 says so with its status, and any other path leads there', async () => {
    expect((await test.visitor().get('/404')).status).toBe(404)
    const elsewhere = await test.visitor().get('/no/such/place')
    expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, '/404'])
  })

  it('an article that nobody knows is a calm 404 in the frame', async () => {
    const response = await test.visitor().get('/article/none')
    expect(response.status).toBe(404)
    expect(await html(response)).toContain('class="site-footer"')
  })

  it.each(['/administration', '/administration/members', '/administration/none'])(
    '%s is for admins only',
    async (address) => {
      const seen = await test.visitor().get(address)
      expect(seen.headers.get('Location')).toBe(
        `/login?to=${encodeURIComponent(address)}&reason=admin-guard.not-authenticated`,
      )
      const user = await test.as(await test.aMember({ role: 'USER' })).get(address)
      expect(user.headers.get('Location')).toBe(`/login?to=${encodeURIComponent(address)}&reason=admin-guard.not-admin`)
      const admin = await test.as(await test.aMember({ role: 'ADMIN' })).get(address)
      expect(admin.status).toBe(address.endsWith('none') ? 404 : 200)
    },
  )

  it('shows Administration in the menu to admins only', async () => {
    const link = 'href="/administration"'
    expect(await html(await test.visitor().get('/'))).not.toContain(link)
    expect(await html(await test.as(await test.aMember({ role: 'USER' })).get('/'))).not.toContain(link)
    expect(await html(await test.as(await test.aMember({ role: 'DEV' })).get('/'))).toContain(link)
  })

  it('gives a member the app, and their data export and nobody else’s', async () => {
    const member = await test.aMember({ role: 'USER' })
    const page = await html(await test.as(member).get('/'))
    expect(page).toContain('data-viewer="member"')
    expect(page).toContain('__reactRouterContext')
    expect(page).toContain(member.email)
  })
})

describe('what is refused before the route', () => {
  it('is shown as a page also where the address has none', async () => {
    const response = await test.visitor().post('/logout', {}, { 'X-XSRF-TOKEN': 'wrong' })
    expect(response.status).toBe(403)
    expect(await html(response)).toContain('class="site-footer"')
  })

  it('is shown inside the whole frame, to a member as to a member', async () => {
    const member = await test.aMember({ defaultLanguage: 'nl' })
    const wrong = await test.as(member).post('/settings', {}, { 'X-XSRF-TOKEN': 'wrong' })
    const large = await test.as(member).request('/settings', { method: 'POST', body: 'x'.repeat(300_000) })
    for (const response of [wrong, large]) {
      const page = await html(response)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(page).toContain('data-viewer="member"')
      expect(page).toContain('/assets/enhance.')
    }
  })
})
