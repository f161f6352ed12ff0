import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createCheckAddress } from './check-address.server.ts'

const publicAddress = '93.184.216.34'
const leave: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of leave.splice(0)) await step()
})

type Site = (request: IncomingMessage, response: ServerResponse) => void

/** The internet as this test has it: one server, whatever address is dialled. */
async function anInternet(site: Site, names: Record<string, string[] | string[][]> = {}) {
  const server = createServer(site)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  leave.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const asked: string[] = []
  const dialled: string[] = []
  const check = createCheckAddress(
    {
      async resolve(name) {
        asked.push(name)
        return (names[name] ?? [publicAddress]) as string[]
      },
      dial(address, atPort) {
        dialled.push(`${address}:${atPort}`)
        return connect({ host: '127.0.0.1', port })
      },
    },
    1_000,
  )
  return { check, asked, dialled }
}

const answering =
  (status: number, headers: Record<string, string> = {}): Site =>
  (_, response) =>
    response.writeHead(status, headers).end()

it('finds what is there, without a body, a cookie or a second question to the resolver', async () => {
  const heard: IncomingMessage[] = []
  const { check, asked, dialled } = await anInternet((request, response) => {
    heard.push(request)
    response.writeHead(200, { 'Set-Cookie': 'a=b' }).end('x'.repeat(1_000_000))
  })
  expect(await check('http://site.example.be/pad?q=1')).toEqual({ state: 'ok', note: null })
  expect([asked, dialled]).toEqual([['site.example.be'], [`${publicAddress}:80`]])
  expect(heard.map(({ method, url, headers }) => [method, url, headers.host, headers.cookie])).toEqual([
    ['HEAD', '/pad?q=1', 'site.example.be', undefined],
  ])
})

it.each([
  [404, { state: 'broken', note: '404' }],
  [410, { state: 'broken', note: '410' }],
  [500, { state: 'broken', note: '500' }],
  [204, { state: 'ok', note: null }],
  [304, { state: 'ok', note: null }],
  // Perhaps only for robots.
  [403, { state: 'refused', note: '403' }],
  [429, { state: 'refused', note: '429' }],
  [503, { state: 'refused', note: '503' }],
])('of an answer %i says %j', async (status, found) => {
  const { check } = await anInternet(answering(status))
  expect(await check('http://site.example.be/')).toEqual(found)
})

it.each([405, 501, 404])('asks again where a HEAD is answered with %i, and believes the page', async (status) => {
  const { check } = await anInternet(({ method }, response) =>
    response.writeHead(method === 'GET' ? 200 : status).end(),
  )
  expect(await check('http://site.example.be/')).toEqual({ state: 'ok', note: null })
})

it('tells where a page moved for good, and not where it only leads today', async () => {
  const site =
    (status: number): Site =>
    ({ url }, response) =>
      url === '/oud' ? response.writeHead(status, { Location: '/nieuw' }).end() : response.writeHead(200).end()
  const moved = await anInternet(site(301))
  expect(await moved.check('http://site.example.be/oud')).toEqual({
    state: 'moved',
    note: 'http://site.example.be/nieuw',
  })
  const leading = await anInternet(site(302))
  expect(await leading.check('http://site.example.be/oud')).toEqual({ state: 'ok', note: null })
})

it('follows five redirects and no sixth', async () => {
  const after = (times: number): Site => {
    return ({ url = '' }, response) => {
      const step = Number(url.slice(1))
      if (step < times) response.writeHead(302, { Location: `/${step + 1}` }).end()
      else response.writeHead(200).end()
    }
  }
  const five = await anInternet(after(5))
  expect(await five.check('http://site.example.be/0')).toMatchObject({ state: 'ok' })
  const endless = await anInternet(after(100))
  expect(await endless.check('http://site.example.be/0')).toEqual({ state: 'refused', note: 'too-many-redirects' })
  expect(endless.dialled).toHaveLength(6)
})

it.each([
  ['http://127.0.0.1/', 'not-public'],
  ['http://2130706433/', 'not-public'],
  ['http://0x7f.1/', 'not-public'],
  ['http://[::1]/', 'not-public'],
  ['http://[::ffff:10.0.0.1]/', 'not-public'],
  ['http://169.254.169.254/latest/meta-data/', 'not-public'],
  ['http://binnen.example.be/', 'not-public'],
  ['http://half.example.be/', 'not-public'],
  ['http://nergens.example.be/', 'not-public'],
  ['http://site.example.be:8080/', 'not-web'],
  ['https://site.example.be:80/', 'not-web'],
  ['http://u:p@site.example.be/', 'not-web'],
  ['file:///etc/passwd', 'not-web'],
])('does not look at %s', async (url, note) => {
  const names = {
    'binnen.example.be': ['10.0.0.7'],
    'half.example.be': [publicAddress, '127.0.0.1'],
    'nergens.example.be': [],
  }
  const { check, dialled } = await anInternet(answering(200), names)
  expect(await check(url)).toEqual({ state: 'refused', note })
  expect(dialled).toEqual([])
})

it.each([
  'http://10.0.0.1/',
  'http://binnen.example.be/',
  'http://site.example.be:22/',
  'file:///etc/passwd',
  '//[::1]/',
])('does not follow a public site to %s', async (location) => {
  const { check, dialled } = await anInternet(answering(301, { Location: location }), {
    'binnen.example.be': ['192.168.1.1'],
  })
  expect(await check('http://site.example.be/')).toMatchObject({ state: 'refused' })
  expect(dialled).toEqual([`${publicAddress}:80`])
})

it('dials the address that was looked at, whatever the name says a moment later', async () => {
  const { check, asked, dialled } = await anInternet(answering(404))
  await check('http://site.example.be/')
  // Once for each of the two questions, and each connection goes where its own answer led.
  expect([asked.length, dialled.length]).toEqual([2, 2])
  expect(new Set(dialled)).toEqual(new Set([`${publicAddress}:80`]))
})

it('gives up on a site that does not answer, or speaks nonsense', async () => {
  const silent = await anInternet(() => {})
  expect(await silent.check('http://site.example.be/')).toEqual({ state: 'unreachable', note: null })
  const odd = await anInternet((_, response) => response.socket?.end('nonsense\r\n\r\n'))
  expect(await odd.check('http://site.example.be/')).toEqual({ state: 'unreachable', note: null })
})
