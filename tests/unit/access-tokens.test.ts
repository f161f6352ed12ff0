import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { anAccessToken, bearer } from '#tests/support/access-token.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import type { Scope } from '../../src/platform/access/scopes.ts'

let test: TestPortal
let louis: TestMember
let lien: TestMember

beforeAll(async () => {
  test = await openTestPortal({ APP_CHECK: 'on' })
  louis = await test.aMember({ role: 'ADMIN', firstName: 'Louis' })
  lien = await test.aMember({ firstName: 'Lien' })
})
afterAll(() => test.close())

type Init = { method?: string; headers?: Record<string, string>; body?: string }
const ask = (path: string, init: Init = {}) => test.visitor().request(`/api/v1${path}`, init)
const tokenOf = (member: TestMember, ...scopes: Scope[]) => anAccessToken(test, member, scopes)
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string; facts: object } }).error
const asJson = (token: string, body: object) => ({
  method: 'POST',
  headers: { ...bearer(token), 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const newUser = (email: string) => ({ email, firstName: 'Nieuw', lastName: 'Lid', defaultLanguage: 'nl' })

describe('a program with a token', () => {
  it('reads what its owner may, in their language, and gets no cookie', async () => {
    const answer = await ask('/users', { headers: bearer(await tokenOf(louis, 'users:read')) })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(JSON.stringify(await answer.json())).toContain(lien.id)
  })

  it('changes without what guards browsers against other sites, and the log tells that it was a program', async () => {
    const token = await tokenOf(louis, 'users:write')
    const answer = await ask('/functions/createUser', asJson(token, { user: newUser('programma@example.be') }))
    expect([answer.status, await answer.json()]).toMatchObject([200, { message: 'success.user.created' }])
    const entries = (await auditEntriesIn(test.portal.database.db)).find(
      ({ action }) => action === 'members.user-created',
    )
    expect(entries).toMatchObject({ actor: louis.id, facts: { accessToken: expect.stringMatching(/^[\w-]+$/) } })
  })

  it.each([
    ['GET', '/users', 'users:read'],
    ['HEAD', '/users', 'users:read'],
    ['GET', '/disabledUsers/x', 'users:read'],
    ['POST', '/functions/deleteUser', 'users:write'],
    ['GET', '/articles', 'articles:read'],
    ['GET', '/intranet/userIntranet/resources', 'intranet:read'],
    ['POST', '/intranet/userIntranet/resources', 'intranet:write'],
    ['DELETE', '/intranet/userIntranet/resources/x', 'intranet:write'],
    ['GET', '/intranet/trash', 'intranet:read'],
  ])('learns which scope is missing: %s %s', async (method, path, scope) => {
    const other: Scope[] = ['articles:read', 'intranet:read', 'intranet:write', 'users:read', 'users:write']
    const without = await tokenOf(louis, 'intranet:admin', ...other.filter((one) => one !== scope))
    const refused = await ask(path, { method, headers: bearer(without) })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('WWW-Authenticate')).toContain(`error="insufficient_scope", scope="${scope}"`)
    if (method !== 'HEAD')
      expect(await errorOf(refused)).toMatchObject({ code: 'auth/missing-scope', facts: { scope } })
  })

  it('reaches the administration’s documents and the trash only where it may besides', async () => {
    const [plain, more] = [
      await tokenOf(louis, 'intranet:read'),
      await tokenOf(louis, 'intranet:read', 'intranet:admin'),
    ]
    for (const path of [
      '/intranet/adminIntranet/resources',
      '/intranet/adminIntranet/search?query=a',
      '/intranet/trash',
    ]) {
      const refused = await ask(path, { headers: bearer(plain) })
      expect([refused.status, (await errorOf(refused)).facts]).toEqual([403, { scope: 'intranet:admin' }])
      expect((await ask(path, { headers: bearer(more) })).status).toBe(200)
    }
  })

  it('is refused what its owner may not, whatever its scopes', async () => {
    const token = await tokenOf(louis, 'users:read', 'users:write', 'intranet:read', 'intranet:admin')
    await test.portal.database.db.updateTable('membersUser').set({ role: 'USER' }).where('id', '=', louis.id).execute()
    const users = await ask('/users', { headers: bearer(token) })
    expect([users.status, (await errorOf(users)).code]).toEqual([403, 'admin-guard.not-admin'])
    expect((await ask('/intranet/adminIntranet/resources', { headers: bearer(token) })).status).toBe(404)
    await test.portal.database.db.updateTable('membersUser').set({ role: 'ADMIN' }).where('id', '=', louis.id).execute()
  })

  it('changes no role: that asks a person who shows who they are', async () => {
    const token = await tokenOf(louis, 'users:write')
    for (const [name, body] of [
      ['updateUser', { id: lien.id, user: { role: 'ADMIN' } }],
      ['createUser', { user: { ...newUser('baas@example.be'), role: 'ADMIN' } }],
    ] as const) {
      const refused = await ask(`/functions/${name}`, asJson(token, body))
      expect([refused.status, (await errorOf(refused)).code]).toEqual([403, 'auth/requires-recent-login'])
    }
  })

  it('is out the moment its owner is', async () => {
    const other = await test.aMember({ role: 'ADMIN' })
    const token = await tokenOf(other, 'users:read')
    const changed = asJson(await tokenOf(louis, 'users:write'), { id: other.id, access: false })
    expect((await ask('/functions/changeUserAccess', changed)).status).toBe(200)
    const refused = await ask('/users', { headers: bearer(token) })
    expect([refused.status, (await errorOf(refused)).code]).toEqual([401, 'auth/invalid-access-token'])
    expect(refused.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
  })

  it('learns when the token has run out', async () => {
    const token = await tokenOf(louis, 'users:read')
    test.clock.forward(31 * 24 * 60 * 60)
    const refused = await ask('/users', { headers: bearer(token) })
    expect([refused.status, (await errorOf(refused)).code]).toEqual([401, 'auth/access-token-expired'])
  })
})

describe('a token beside a session', () => {
  it('counts alone: neither adds to the other', async () => {
    const browser = test.as(louis)
    expect((await browser.get('/api/v1/users')).status).toBe(200)
    const weak = bearer(await tokenOf(lien, 'articles:read'))
    expect((await browser.get('/api/v1/users', weak)).status).toBe(403)
    for (const Authorization of ['Bearer', 'bearer ', 'Bearer nonsense', `BEARER tdm_${'x'.repeat(43)}`]) {
      expect((await browser.get('/api/v1/users', { Authorization })).status).toBe(401)
      const sent = await browser.request('/api/v1/functions/deleteUser', {
        method: 'POST',
        headers: { Authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: lien.id, isDisabled: false }),
      })
      expect(sent.status).toBe(401)
    }
  })

  it('is not meant where somebody shows something else', async () => {
    for (const Authorization of ['Basic bG91aXM6eA==', 'Bearers x', 'Token x']) {
      expect((await test.as(louis).get('/api/v1/users', { Authorization })).status).toBe(200)
      expect((await test.visitor().get('/api/v1/users', { Authorization })).status).toBe(401)
    }
  })

  it('opens no page, no file and no live news', async () => {
    const headers = bearer(await tokenOf(louis, 'users:read', 'intranet:read', 'intranet:admin'))
    for (const path of ['/settings', '/administration', '/administration/members'])
      expect((await test.visitor().get(path, headers)).headers.get('Location')).toMatch(/^\/login/)
    expect((await test.visitor().get('/live?topic=members', headers)).status).toBe(403)
    expect((await test.visitor().get('/uploads/x', headers)).status).toBeGreaterThanOrEqual(400)
    expect(await (await test.visitor().get('/api/v1/reference', headers)).text()).not.toContain('data-viewer="member"')
  })
})

describe('tokens that are none', () => {
  it('are turned away after sixty from one network, and nobody else is', async () => {
    const own = await openTestPortal({}, { isLimited: true })
    const admin = await own.aMember({ role: 'ADMIN' })
    const good = bearer(await anAccessToken(own, admin, ['users:read']))
    const statuses = new Map<number, number>()
    for (let i = 0; i < 65; i += 1) {
      const { status } = await own.visitor().get('/api/v1/users', bearer(`tdm_${i}`))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [401, 60],
      [429, 5],
    ])
    expect((await own.visitor().get('/api/v1/users', good)).status).toBe(200)
    await own.close()
  })
})
