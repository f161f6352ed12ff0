import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

describe('what a member is answered', () => {
  it.each(['/', '/_.data', '/information', '/settings', '/404', '/api/v1/intranet/userIntranet/resources'])(
    'at %s is kept by nobody',
    async (path) => {
      const member = test.as(await test.aMember())
      expect((await member.get(path)).headers.get('cache-control')).toBe('private, no-store')
    },
  )

  it('never reaches a visitor who asks for the same page afterwards', async () => {
    const member = test.as(await test.aMember({ firstName: 'Zoë-Quirine' }))
    expect(await (await member.get('/')).text()).toContain('Zoë-Quirine')
    const response = await test.visitor().get('/')
    expect(await response.text()).not.toContain('Zoë-Quirine')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('shows a notice once', async () => {
    const visitor = test.visitor()
    const notice = { kind: 'success', key: 'success.auth/signed-in' }
    visitor.cookies.set('notice', encodeURIComponent(JSON.stringify(notice)))
    const text = /success\.auth\/signed-in|signed-in/
    const first = await visitor.get('/')
    expect(first.headers.getSetCookie().some((line) => line.startsWith('notice=;'))).toBe(true)
    expect(visitor.cookies.has('notice')).toBe(false)
    expect(await (await visitor.get('/')).text()).not.toMatch(text)
  })

  it.each(['{', 'null', '%E0%A4%A', encodeURIComponent('{"kind":"success","key":5}')])(
    'pays no heed to a broken notice: %s',
    async (value) => {
      const response = await test.visitor().get('/', { Cookie: `notice=${value}` })
      expect(response.status).toBe(200)
    },
  )
})
