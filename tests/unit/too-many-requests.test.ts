import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'

let test: TestPortal
beforeEach(async () => {
  test = await openTestPortal({}, { isLimited: true })
})
afterEach(() => test.close())

const overdo = async (path: string, times: number, language: 'nl' | 'fr') => {
  const visitor = test.visitor()
  await visitor.get(`/login?lang=${language}`)
  let response = await visitor.post(path)
  for (let i = 1; i < times; i += 1) response = await visitor.post(path)
  return response
}

it.each([
  ['nl', 'Probeer het over 60 minuten opnieuw.'],
  ['fr', 'Réessayez dans 60 minutes.'],
] as const)('who sends a public form again and again learns when to come back (%s)', async (language, words) => {
  const response = await overdo('/contact', 11, language)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect(readable(await response.text())).toContain(words)
})

it('machines read the wait in seconds', async () => {
  const response = await overdo('/api/v1/intranet/userIntranet/resources', 121, 'nl')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '600'])
  const { error } = (await response.json()) as { error: { key: string; facts: object } }
  expect(error).toMatchObject({ key: 'error.request.too-many-requests', facts: { seconds: 600 } })
})

it('what was refused stands in the log once', async () => {
  await overdo('/contact', 15, 'nl')
  const lines = await test.portal.database.db.selectFrom('platformAudit').selectAll().execute()
  const { action, actor, facts, network } = lines[0] ?? {}
  expect([lines.length, action, actor, facts]).toEqual([1, 'portal.rate-limited', null, '{"limit":"contact"}'])
  expect(network).toMatch(/^127\./)
})

it('signing in too often says when to come back in the header too', async () => {
  const visitor = test.visitor()
  const wrong = { email: 'anna@example.be', password: 'not the right one' }
  for (let i = 0; i < 5; i += 1) await visitor.post('/login', wrong)
  const response = await visitor.post('/login', wrong)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '5'])
})

it('what a member reads costs nothing, however often', async () => {
  const member = test.as(await test.aMember())
  for (let i = 0; i < 50; i += 1) expect((await member.get('/information/search?q=a')).status).toBe(200)
  const rows = await test.portal.database.db.selectFrom('platformRateLimit').select('key').execute()
  // Signing in was counted, and forgiven.
  expect(rows.map(({ key }) => key.split(':')[0])).toEqual(['address'])
})

it('a member who reports again and again is asked to wait, and may still comment', async () => {
  const member = test.as(await test.aMember())
  const report = () => member.post('/article/none/comments/none/flags', { reason: 'spam' })
  for (let i = 0; i < 30; i += 1) expect((await report()).status).toBe(404)
  const response = await report()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect((await member.post('/article/none/comments', {})).status).not.toBe(429)
})
