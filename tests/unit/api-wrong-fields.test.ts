import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccessToken, bearer } from '#tests/support/access-token.ts'
import { type ApiCall, goodCalls } from '#tests/support/api-calls.ts'
import { type ApiDocument, type Described, operationsOf, type Schema } from '#tests/support/api-document.ts'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { scopes } from '../../src/platform/access/scopes.ts'

const base = '/api/v1'

// Asked before the tests, so that each operation is a test of its own.
const portal: GuardedPortal = await openGuardedPortal()
const document = (await (await portal.send('visitor', `${base}/openapi.json`)).json()) as ApiDocument
const operations = operationsOf(document)

type Wrong = { in: string; name: string; code: string; facts: object }
type Problem = { code: string; key: string; facts: object; fields?: Wrong[] }

let headers: Record<string, string>
beforeAll(async () => {
  const admin = await portal.test.aMember({ role: 'ADMIN' })
  headers = { ...bearer(await anAccessToken(portal.test, admin, [...scopes])), 'Content-Type': 'application/json' }
})
afterAll(() => portal.test.close())

async function send(method: string, path: string, body?: unknown) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await portal.test.visitor().request(base + path, init)
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> & { error: Problem } }
}

async function refused(method: string, path: string, body?: unknown): Promise<Problem & { status: number }> {
  const { status, json } = await send(method, path, body)
  return { status, ...json.error }
}

const unknown = (place: string, name: string): Wrong => ({ in: place, name, code: 'unknown', facts: {} })

const callOf = async ({ operationId }: Described): Promise<ApiCall> => (await goodCalls[operationId]?.(portal)) ?? {}
const pathOf = ({ path }: Described, call: ApiCall) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => call.path?.[name] ?? 'x') + (call.query ?? '')
const bodyOf = ({ requestBody }: Described) => requestBody?.content['application/json']?.schema

/** The objects of a schema, each with the way to it. */
function objectsIn(schema: Schema, way: string[] = []): [string[], Schema][] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => objectsIn(one, [...way, name]))
  return schema.properties ? [[way, schema], ...inner] : inner
}

function withMember(body: unknown, [first, ...way]: string[], name: string): object {
  const object = (body ?? {}) as Record<string, unknown>
  return first === undefined ? { ...object, [name]: 1 } : { ...object, [first]: withMember(object[first], way, name) }
}

describe('every operation refuses what its description does not name', () => {
  it.each(operations)('in the address: $method $path', async (operation) => {
    const call = await callOf(operation)
    const path = pathOf(operation, call)
    const problem = await refused(operation.method, `${path}${path.includes('?') ? '&' : '?'}nonsense=1`, call.body)
    expect(problem).toMatchObject({ status: 400, key: 'error.request.invalid-body' })
    expect(problem.fields).toEqual([unknown('query', 'nonsense')])
  })

  it.each(operations.filter(bodyOf))('in the body, however deep: $method $path', async (operation) => {
    for (const [way, object] of objectsIn(bodyOf(operation) ?? {})) {
      expect(object.additionalProperties).toBe(false)
      const call = await callOf(operation)
      const body = withMember(call.body, way, 'nonsense')
      const { status, fields } = await refused(operation.method, pathOf(operation, call), body)
      expect([status, fields]).toEqual([400, [unknown('body', [...way, 'nonsense'].join('.'))]])
    }
  })

  it('but takes the language of the answer on every address', async () => {
    const { status, json } = await send('GET', '/users?limit=0&lang=fr')
    expect([status, json.error.fields?.length]).toEqual([400, 1])
    expect((await send('GET', '/users?lang=fr')).status).toBe(200)
  })
})

describe('the description tells every limit', () => {
  it.each(operations)('$method $path', (operation) => {
    for (const { in: place, name, schema } of operation.parameters ?? [])
      if (place === 'query') expect(limitOf(schema), name).toBe(true)
    for (const [, { properties }] of objectsIn(bodyOf(operation) ?? {}))
      for (const [name, schema] of Object.entries(properties ?? {})) expect(limitOf(schema), name).toBe(true)
  })

  it.each(operations)('and the portal names it: $method $path', async (operation) => {
    for (const { in: place, name, schema } of operation.parameters ?? []) {
      if (place !== 'query' || schema.maximum === undefined) continue
      const path = pathOf(operation, { ...(await callOf(operation)), query: `?${name}=999999` })
      const { fields } = await refused(operation.method, path)
      expect(fields).toEqual([{ in: 'query', name, code: 'too-large', facts: { maximum: schema.maximum } }])
    }
  })
})

/** Text and numbers say how much, lists how many; what is chosen says from what. */
function limitOf(schema: Schema): boolean {
  const { type, anyOf, items, properties } = schema
  if (properties || schema.enum || schema.format === 'date') return true
  if (Array.isArray(anyOf)) return anyOf.every(limitOf)
  if (items) return limitOf(items) && (items.enum !== undefined || schema.maxItems !== undefined)
  const types = [type].flat()
  if (types.includes('string')) return schema.maxLength !== undefined
  if (types.includes('integer')) return schema.minimum !== undefined
  return types.every((one) => one === 'boolean' || one === 'null')
}

describe('a refused request tells all that is wrong at once', () => {
  it('in an address', async () => {
    const { status, code, fields } = await refused(
      'GET',
      '/users?limit=9999&role=USER&role=KING&sort=password&paidFrom=2026-02-30&way=asc&way=desc&colour=red',
    )
    expect([status, code]).toEqual([400, 'request.invalid-body'])
    const query = { in: 'query' }
    expect(fields).toHaveLength(6)
    expect(fields).toEqual(
      expect.arrayContaining([
        { ...query, name: 'limit', code: 'too-large', facts: { maximum: 500 } },
        { ...query, name: 'role.1', code: 'not-allowed', facts: { allowed: ['USER', 'ADMIN', 'DEV'] } },
        { ...query, name: 'sort', code: 'not-allowed', facts: { allowed: expect.arrayContaining(['name', 'email']) } },
        { ...query, name: 'paidFrom', code: 'wrong-format', facts: { expected: 'date' } },
        { ...query, name: 'way', code: 'repeated', facts: {} },
        unknown('query', 'colour'),
      ]),
    )
  })

  it('in a body, each with its own code; the first speaks for the whole, as it always did', async () => {
    const user = { email: 'x', firstName: '', lastName: 'x'.repeat(101), occupation: 5, admin: true }
    const { status, code, key, facts, fields } = await refused('POST', '/functions/createUser', { user })
    expect({ status, code, key, facts }).toEqual({
      status: 422,
      code: 'user.invalid-email',
      key: 'error.user.invalid-email',
      facts: {},
    })
    const body = { in: 'body' }
    expect(fields).toEqual([
      { ...body, name: 'user.email', code: 'user.invalid-email', facts: { expected: 'email' } },
      { ...body, name: 'user.firstName', code: 'user.first-name-missing', facts: { minimum: 1 } },
      { ...body, name: 'user.lastName', code: 'user.longer-name', facts: { maximum: 100 } },
      { ...body, name: 'user.defaultLanguage', code: 'missing', facts: {} },
      { ...body, name: 'user.occupation', code: 'wrong-type', facts: { expected: 'string' } },
      unknown('body', 'user.admin'),
    ])
  })

  it('in address and body together', async () => {
    const { fields } = await refused('POST', '/intranet/userIntranet/moves?x=1', { ids: [], to: null })
    expect(fields?.map(({ in: place, name, code }) => [place, name, code])).toEqual([
      ['query', 'x', 'unknown'],
      ['body', 'ids', 'too-short'],
      ['body', 'parent', 'missing'],
      ['body', 'to', 'unknown'],
    ])
  })

  it('also a collection that is none, a body that is no JSON, and a cursor of another list', async () => {
    const allowed = ['userIntranet', 'adminIntranet']
    expect(await refused('GET', '/intranet/other/resources')).toMatchObject({
      status: 404,
      fields: [{ in: 'path', name: 'collection', code: 'not-allowed', facts: { allowed } }],
    })
    const noJson = await portal.test
      .visitor()
      .request(`${base}/functions/deleteUser`, { method: 'POST', headers, body: '{' })
    expect(await noJson.json()).toMatchObject({
      error: { fields: [{ in: 'body', name: '', code: 'wrong-format', facts: { expected: 'json' } }] },
    })
    for (const path of ['/users', '/articles', '/intranet/trash', '/intranet/userIntranet/resources'])
      expect(await refused('GET', `${path}?after=nonsense`), path).toMatchObject({
        status: 400,
        code: 'request.invalid-body',
        fields: [{ in: 'query', name: 'after', code: 'invalid', facts: {} }],
      })
  })

  it('but no more than somebody reads', async () => {
    const { fields } = await refused('POST', '/intranet/userIntranet/trash', { ids: Array(150).fill(5) })
    expect(fields).toHaveLength(100)
    expect(fields?.[99]).toEqual({ in: 'body', name: 'ids.99', code: 'wrong-type', facts: { expected: 'string' } })
  })

  it('and what only the database knows is reported for its field', async () => {
    const user = { email: 'twice@example.be', firstName: 'A', lastName: 'B', defaultLanguage: 'nl' }
    expect((await send('POST', '/functions/createUser', { user })).status).toBe(200)
    expect(await refused('POST', '/functions/createUser', { user })).toMatchObject({
      status: 409,
      code: 'user.email-in-use',
      fields: [{ in: 'body', name: 'user.email', code: 'user.email-in-use', facts: {} }],
    })
  })
})

it('a program that makes a user learns the id', async () => {
  const user = { email: 'made@example.be', firstName: 'Mia', lastName: 'Maes', defaultLanguage: 'nl' }
  const { json } = await send('POST', '/functions/createUser', { user })
  expect(json).toEqual({ message: 'success.user.created', id: expect.any(String) })
  expect((await send('GET', `/users/${json.id}`)).json).toMatchObject({ email: 'made@example.be', lastName: 'Maes' })
})
