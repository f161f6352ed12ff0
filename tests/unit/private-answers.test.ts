import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

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

  it('is cached by nobody either where it says that their session is over, as with the map of routes', async () => {
    const member = test.as(await test.aMember())
    const page = await (await member.get('/')).text()
    const version = /"version":\s*"(\w+)"/.exec(page)?.[1]
    const map = `/__manifest?paths=%2Fsettings&version=${version}`
    const ofPage = { 'X-Viewer': 'member' }
    const revalidated = await member.get(map, ofPage)
    expect([revalidated.status, revalidated.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
    member.cookies.delete('session')
    const over = await member.get(map, ofPage)
    expect(over.headers.get('x-session-problem')).toBe('auth/session-expired')
    expect(over.headers.get('cache-control')).toBe('private, no-store')
  })

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

  it('keeps a notice for a running app until that says that it was seen: its answer may be dropped', async () => {
    const member = test.as(await test.aMember())
    // Of the sign-in that came first.
    for (const _ of ['dropped', 'shown'])
      expect(await (await member.get('/_.data')).text()).toContain('success.auth/signed-in')
    expect(member.cookies.has('notice')).toBe(true)
    await member.get('/')
    expect(member.cookies.has('notice')).toBe(false)
  })

  it('brings nothing back by a notice that points elsewhere', async () => {
    const member = test.as(await test.aMember())
    await member.get('/')
    const restores = { at: '//elsewhere.example/x', trash: 't' }
    const forged = { id: 'n1', kind: 'success', key: 'success.auth/signed-in', restores }
    member.cookies.set('notice', encodeURIComponent(JSON.stringify(forged)))
    expect(await (await member.get('/')).text()).not.toContain('elsewhere.example')
  })

  it.each(['{', 'null', '%E0%A4%A', encodeURIComponent('{"kind":"success","key":5}')])(
    'pays no heed to a broken notice: %s',
    async (value) => {
      const response = await test.visitor().get('/', { Cookie: `notice=${value}` })
      expect(response.status).toBe(200)
    },
  )
})
