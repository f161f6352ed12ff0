import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type GuardedPortal,
  hiddenFrom,
  openGuardedPortal,
  viewers,
  wholeAnswer,
} from '#tests/support/guarded-portal.ts'
import { expectCalm } from '#tests/support/portal-state.ts'
import { chanceFrom } from '../../scripts/attack/chance.ts'

let portal: GuardedPortal
beforeAll(async () => {
  portal = await openGuardedPortal()
})
afterAll(() => portal.test.close())

const rubbish = [
  '',
  ' ',
  'a',
  '0',
  '-1',
  '1e309',
  'null',
  'true',
  '%00',
  '%ff',
  '%zz',
  '%2e%2e',
  '../..',
  '..;',
  '__proto__',
  'constructor',
  "' or '1'='1",
  '"><script>alert(1)</script>',
  '{{7*7}}',
  '\u202e',
  'é',
  '日本',
  '💥',
  'root',
  'nothing',
  'x'.repeat(300),
  'y'.repeat(5000),
  '[]',
  '{}',
  '[object Object]',
  'NaN',
  'Infinity',
  ';',
  '&',
  '=',
]
const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const places = [
  '/',
  '/login',
  '/logout',
  '/settings',
  '/information',
  '/information/add',
  '/administration',
  '/404',
  '/news',
  '/information/{x}',
  '/information/{x}/add',
  '/information/{x}/edit',
  '/administration/{x}',
  '/user/{x}',
  '/article/{x}',
  '/unsubscribe/{x}',
  '/files/{x}',
  '/uploads',
  '/uploads/{x}',
  '/live',
  '/health',
  '/{x}',
  '/team/{x}',
  '/api/v1/{x}',
  '/api/v1/intranet/{x}/resources',
  '/api/v1/intranet/userIntranet/resources',
  '/api/v1/intranet/userIntranet/resources/{x}',
  '/api/v1/intranet/adminIntranet/resources',
  '/assets/{x}',
  '/api/v1/users',
  '/api/v1/users/{x}',
  '/api/v1/disabledUsers',
  '/api/v1/articles',
  '/api/v1/articles/{x}',
  '/api/v1/articles/{x}/comments',
  '/api/v1/functions/{x}',
  '/settings/tokens',
  '/api/v1/reference',
]
const parameters = [
  'lang',
  'year',
  'to',
  'reason',
  'type',
  'topic',
  'last',
  'parent',
  'after',
  'limit',
  '_routes',
  'index',
]
const types = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=b',
  'text/plain',
  '',
]
const fields = ['nameNL', 'nameFR', 'author', 'type', 'intent', 'id', 'email', 'password', 'to', '__proto__', 'parent']
const headers = [
  'Range',
  'If-Range',
  'If-None-Match',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Referer',
  'User-Agent',
]
const tusHeaders = [
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
  'X-HTTP-Method-Override',
  'Last-Event-ID',
]

type Chance = ReturnType<typeof chanceFrom>

function anAddress({ oneOf, often }: Chance): string {
  const known = Object.values(portal.ids)
  const word = () => (often(0.4) ? oneOf(known) : encodeURIComponent(oneOf(rubbish)).slice(0, 3000))
  const path = oneOf(places).replace('{x}', word)
  const query = often(0.4) ? `?${oneOf(parameters)}=${encodeURIComponent(oneOf(rubbish))}` : ''
  return path + (often(0.2) ? '.data' : '') + query
}

function aBody({ oneOf, often }: Chance, type: string): string {
  const values = Array.from({ length: 3 }, () => [oneOf(fields), oneOf(rubbish)] as const)
  if (often(0.2)) return oneOf(rubbish)
  if (type === 'application/json') return JSON.stringify(Object.fromEntries(values))
  if (type.startsWith('multipart'))
    return `${values.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--b--`
  return new URLSearchParams(values.map(([name, value]) => [name, value])).toString()
}

/** Header values are bytes: what does not fit cannot be sent at all. */
const asHeader = (text: string) => encodeURI(text.toWellFormed()).slice(0, 2000)

function someHeaders({ oneOf, often }: Chance): Record<string, string> {
  const own: Record<string, string> = {}
  for (const names of [headers, tusHeaders]) if (often(0.4)) own[oneOf(names)] = asHeader(oneOf(rubbish))
  if (often(0.3)) own['Tus-Resumable'] = '1.0.0'
  return own
}

it.each([1, 2026, 73_939_133])('strange requests (seed %i) meet no 500 and nothing of our inside', async (seed) => {
  const chance = chanceFrom(seed)
  for (let i = 0; i < 350; i += 1) {
    const viewer = chance.often(0.4) ? 'admin' : chance.oneOf(viewers)
    const method = chance.oneOf(methods)
    const path = anAddress(chance)
    const type = chance.oneOf(types)
    const own = someHeaders(chance)
    const hasBody = method !== 'GET' && method !== 'HEAD' && !path.startsWith('/logout')
    const body = hasBody ? aBody(chance, type) : null
    if (path.startsWith('/logout') && method !== 'GET') continue
    const response = await portal.change(viewer, method, path, { body, headers: { ...own, 'Content-Type': type } })
    const question = `${viewer} ${method} ${path} ${type} ${JSON.stringify(own)} ${body}`
    expect(response.status, question).toBeLessThan(500)
    if (response.headers.get('Content-Type') === 'text/event-stream') await response.body?.cancel()
    else await expectNothingLeaked(viewer, question, response)
  }
  expect((await portal.send('visitor', '/health')).status).toBe(200)
})

async function expectNothingLeaked(
  viewer: (typeof viewers)[number],
  question: string,
  response: Response,
): Promise<void> {
  const text = await wholeAnswer(response)
  expectCalm(text)
  for (const hidden of hiddenFrom(viewer, portal.ids))
    if (!question.includes(hidden)) expect(text).not.toContain(hidden)
}
