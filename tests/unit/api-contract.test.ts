import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccessToken, bearer } from '#tests/support/access-token.ts'
import { anArticleRow, textOf } from '#tests/support/an-article.ts'
import { type ApiCall, goodCalls } from '#tests/support/api-calls.ts'
import {
  type ApiDocument,
  type Described,
  operationsOf,
  type Schema,
  schemaChecks,
  scopesOf,
} from '#tests/support/api-document.ts'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { expectCalm } from '#tests/support/portal-state.ts'
import { chanceFrom } from '../../scripts/attack/chance.ts'
import { type Scope, scopes } from '../../src/platform/access/scopes.ts'

const base = '/api/v1'

// Asked before the tests, so that each operation is a test of its own.
const portal: GuardedPortal = await openGuardedPortal()
const document = (await (await portal.send('visitor', `${base}/openapi.json`)).json()) as ApiDocument
const operations = operationsOf(document)
const exactly = schemaChecks(document, true)
const loosely = schemaChecks(document, false)

const callers = ['visitor', 'user', 'admin', 'dev', 'token of admin', 'token of user', 'token without scope'] as const
type Caller = (typeof callers)[number]
type Sent = { status: number; text: string }

let admin: Awaited<ReturnType<GuardedPortal['test']['aMember']>>
let user: typeof admin
const tokens = new Map<string, string>()

beforeAll(async () => {
  admin = await portal.test.aMember({ role: 'ADMIN' })
  user = await portal.test.aMember()
  const row = { title: 'Titel', excerpt: 'Kort', language: 'fr', category: 'training' } as const
  const facts = { ...row, content: textOf('Woord'), startsAt: 5, place: 'Gent', createdAt: 3, publishedAt: 4 }
  await portal.test.portal.database.db
    .insertInto('articlesArticle')
    .values(anArticleRow('article-of-the-contract', facts))
    .execute()
})
afterAll(() => portal.test.close())

/** Made once for each set of scopes. */
async function tokenOf(member: typeof admin, wanted: Scope[]): Promise<string> {
  const key = `${member.id} ${wanted}`
  const token = tokens.get(key) ?? (await anAccessToken(portal.test, member, wanted))
  tokens.set(key, token)
  return token
}

async function tokenFor(caller: Caller, operation: Described): Promise<string | null> {
  const needed = scopesOf(operation)
  if (caller === 'token of admin') return tokenOf(admin, [...scopes])
  if (caller === 'token of user') return tokenOf(user, ['articles:read', 'intranet:read'])
  if (caller === 'token without scope')
    return tokenOf(
      admin,
      scopes.filter((scope) => !needed.includes(scope)),
    )
  return null
}

const addressOf = ({ path }: Described, call: ApiCall) =>
  `${base}${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? 'x'))}${call.query ?? ''}`

/** @param raw the body as it stands, instead of what fits */
async function send(caller: Caller, operation: Described, call: ApiCall, raw?: string): Promise<Sent> {
  const body = raw ?? call.file ?? (call.body === undefined ? null : JSON.stringify(call.body))
  const type = { 'Content-Type': 'application/json' }
  const [address, { method }] = [addressOf(operation, call), operation]
  const token = await tokenFor(caller, operation)
  const answer = token
    ? await portal.test.visitor().request(address, { method, body, headers: { ...bearer(token), ...type } })
    : method === 'GET'
      ? await portal.send(caller as 'admin', address)
      : await portal.change(caller as 'admin', method, address, { body, headers: type })
  return { status: answer.status, text: await answer.text() }
}

/** The status stands in the document, and the body is what the document says of it: no field more, none less. */
function expectAsDescribed(operation: Described, { status, text }: Sent, question: unknown): void {
  const said = `${operation.operationId} ${JSON.stringify(question).slice(0, 400)} was answered ${status} ${text.slice(0, 300)}`
  const described = operation.responses[status]
  expect(described, said).toBeDefined()
  expectCalm(text)
  const schema = described?.content?.['application/json']?.schema
  if (!schema) {
    // Of a file the description says no more than its type.
    if (!described?.content) expect(text, said).toBe('')
    return
  }
  const { error } = exactly(schema).safeParse(JSON.parse(text))
  expect(error?.issues.slice(0, 3), said).toBeUndefined()
}

/** What a page tells every visitor needs no scope. */
const forEverybody: readonly string[] = ['getOpenApi', 'getTeam']

describe('the description of the JSON interface', () => {
  it('names every operation that the portal serves, and no other', () => {
    const served = portal.test.app.routes
      .filter(({ method, path }) => path.startsWith(`${base}/`) && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.slice(base.length).replace(/:(\w+)/g, '{$1}')}`)
    expect([...new Set(served)].sort()).toEqual(operations.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it('has a fitting call for each in these tests', () => {
    expect(Object.keys(goodCalls).sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
  })

  it.each(operations)('is whole: $method $path', (operation) => {
    const { operationId, summary, tags, security, parameters = [], responses, path, method } = operation
    expect([operationId, summary, tags[0], security]).not.toContain(undefined)
    expect(summary.length).toBeGreaterThan(10)
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(places)
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(description.length).toBeGreaterThan(3)
      if (Number(status) >= 400)
        expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
    }
    if (forEverybody.includes(operationId)) return
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429', '500']))
    expect(scopesOf(operation).every((scope) => (scopes as readonly string[]).includes(scope))).toBe(true)
    expect(scopesOf(operation).length).toBeGreaterThan(0)
    const bySession = security.find((way) => way.session)
    expect(Object.keys(bySession ?? {})).toEqual(method === 'GET' ? ['session'] : ['session', 'xsrf', 'appCheck'])
    const names = security.flatMap((way) => Object.keys(way))
    expect(names.every((name) => name in document.components.securitySchemes)).toBe(true)
  })
})

describe('its reference', () => {
  it.each(['nl', 'fr'])('shows in %s all that the description names, as a static page', async (language) => {
    const answer = await portal.test.visitor().get(`${base}/reference?lang=${language}`)
    const page = await answer.text()
    expect([answer.status, page.includes('__reactRouterContext')]).toEqual([200, false])
    for (const { operationId, summary } of operations) {
      expect(page).toContain(`id="${operationId}"`)
      expect(page).toContain(summary)
    }
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
    expect(page).toContain('Authorization: Bearer $TOKEN')
    expect(page).toContain('at most 10000')
    expect(page).toContain('of the user that was made')
  })

  it('comes to a running app as data, and takes no change', async () => {
    const data = await portal.test.as(user).data(`${base}/reference`)
    expect([data.status, JSON.stringify(data.routes).includes('listUsers')]).toEqual([200, true])
    expect((await portal.test.as(user).post(`${base}/reference`)).status).toBe(405)
  })
})

// What takes away comes last.
const rank = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const inOrder = [...operations].sort((one, other) => rank.indexOf(one.method) - rank.indexOf(other.method))

describe('every answer is as described', () => {
  it.each(inOrder)('$method $path', async (operation) => {
    const statuses = {} as Record<Caller, number>
    for (const caller of callers) {
      const call = (await goodCalls[operation.operationId]?.(portal)) ?? {}
      const asked = operation.requestBody?.content['application/json']?.schema
      if (asked) expect(loosely(asked).safeParse(call.body).error?.issues).toBeUndefined()
      const sent = await send(caller, operation, call)
      expectAsDescribed(operation, sent, { caller, call })
      statuses[caller] = sent.status
    }
    const isPublic = operation.security.length === 0
    expect(statuses.admin).toBeLessThan(300)
    expect(statuses).toMatchObject({
      dev: statuses.admin,
      'token of admin': statuses.admin,
      'token without scope': isPublic ? statuses.admin : 403,
    })
    const needed = scopesOf(operation)
    const isForMembers = needed.every((scope) => ['articles:read', 'intranet:read'].includes(scope))
    expect(statuses['token of user']).toBe(isForMembers ? statuses.user : 403)
  })
})

const malformed = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"__proto__":{"role":"ADMIN"}}',
  '\u0000',
  '{"id":{"$ne":null}}',
  '{"ids":"x"}',
  '{"ids":[]}',
  '{"ids":[{}]}',
  '{"user":[]}',
  '['.repeat(5000),
  `{"nameNL":"${'x'.repeat(5000)}"}`,
]
const wrong = [null, 0, -1, 1.5, true, '', 'x', '\u0000', '💥'.repeat(300), [], {}, [null], { $ne: null }, '__proto__']
const wrongText = ['', ' ', '%00', '-1', '1e309', 'NaN', '[]', 'null', '__proto__', '%F0%9F%92%A5', 'x'.repeat(3000)]

/** The same body with one field, however deep, exchanged for something else. */
function withOneWrong(body: unknown, { oneOf }: ReturnType<typeof chanceFrom>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return oneOf(wrong)
  const entries = Object.entries(body)
  const [key] = oneOf(entries)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === key ? withOneWrong(value, { oneOf } as never) : value]),
  )
}

/** Does this text fit what the document asks? What it does not name is passed over. */
function fits(asked: Schema, text: string): boolean {
  try {
    return loosely(asked).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

describe('what does not fit is refused, as described', () => {
  it.each(inOrder.filter(({ requestBody }) => requestBody?.content['application/json']))(
    '$method $path',
    async (operation) => {
      const chance = chanceFrom(73_939_133)
      const asked = operation.requestBody?.content['application/json']?.schema as Schema
      const call = (await goodCalls[operation.operationId]?.(portal)) ?? {}
      for (const caller of ['admin', 'token of admin'] as const) {
        for (const raw of malformed) {
          const sent = await send(caller, operation, call, raw)
          expectAsDescribed(operation, sent, { caller, raw })
          if (!fits(asked, raw)) expect(sent.status, raw.slice(0, 50)).toBeGreaterThanOrEqual(400)
        }
        for (let i = 0; i < 25; i += 1) {
          const body = withOneWrong(call.body, chance)
          const sent = await send(caller, operation, { ...call, body })
          expectAsDescribed(operation, sent, { caller, body })
          if (!fits(asked, JSON.stringify(body)))
            expect(sent.status, JSON.stringify(body).slice(0, 300)).toBeGreaterThanOrEqual(400)
        }
      }
    },
  )

  it.each(inOrder.filter(({ method }) => method === 'GET'))('$method $path', async (operation) => {
    const call = (await goodCalls[operation.operationId]?.(portal)) ?? {}
    for (const { name, in: place } of operation.parameters ?? []) {
      for (const text of wrongText) {
        const asked =
          place === 'path'
            ? { ...call, path: { ...call.path, [name]: text || 'x' } }
            : { ...call, query: `?${name}=${text}` }
        const sent = await send('admin', operation, asked)
        expectAsDescribed(operation, sent, { name, text })
      }
    }
  })

  it('also what is too large, too deep or encoded', async () => {
    const operation = operations.find(({ operationId }) => operationId === 'createUser') as Described
    const large = await send('token of admin', operation, {}, JSON.stringify({ a: 'x'.repeat(300_000) }))
    expect(large.status).toBe(413)
    expectAsDescribed(operation, large, 'large')
    const headers = { ...bearer(await tokenOf(admin, [...scopes])), 'Content-Encoding': 'gzip' }
    const encoded = await portal.test
      .visitor()
      .request(`${base}${operation.path}`, { method: 'POST', headers, body: '{}' })
    expect(encoded.status).toBe(415)
    expectAsDescribed(operation, { status: 415, text: await encoded.text() }, 'encoded')
  })
})
