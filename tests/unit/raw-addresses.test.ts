import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GuardedPortal, openGuardedPortal, secrets } from '#tests/support/guarded-portal.ts'

let portal: GuardedPortal
let server: Server
let port = 0
beforeAll(async () => {
  portal = await openGuardedPortal()
  server = createAdaptorServer({ fetch: portal.test.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await portal.test.close()
})

/** Sends the first line exactly as it stands: no client tidies the address. */
async function ask(target: string, headers: readonly string[] = [`Host: localhost:${port}`]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Not end(): Node drops its answer to who hangs up before it.
  socket.write([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

const targets = [
  '/contact/../administration',
  '/contact/..%2fadministration',
  '/contact/%2e%2e/administration',
  '/./administration',
  '/administration/.',
  '/administration/./members',
  '/contact/..;/administration',
  '//administration',
  '/\\administration',
  '/administration%20',
  '/administration%09',
  '/administration?/../contact',
  '/administration#/contact',
  '/%61dministration',
  'http://localhost/administration',
  'http://evil.example/administration',
  '*',
  'administration',
  '/api/v1/intranet/userIntranet/../adminIntranet/resources',
  '/api/v1/intranet/userIntranet%2f..%2fadminIntranet/resources',
  '/files/../files/{adminFile}',
  '/files/{adminFile}/.',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fserver/index.js',
]

it.each(targets)('%s on the wire opens nothing and is no 500', async (target) => {
  const answer = await ask(target.replace('{adminFile}', portal.ids.adminFile))
  const [first = ''] = answer.split('\r\n', 1)
  expect(first).toMatch(/^HTTP\/1\.1 (30\d|4\d\d) /)
  expect(answer).not.toContain(secrets.admin)
  expect(answer).not.toContain('createHttpApp')
})

it.each([
  ['no host', []],
  ['another host', ['Host: evil.example']],
  ['two hosts, ours second', ['Host: evil.example', 'Host: localhost']],
  ['a host with a path', ['Host: localhost/administration?']],
  ['a host with a name in it', ['Host: localhost@evil.example']],
])('%s: refused, and the name comes back nowhere', async (_, headers) => {
  const answer = await ask('/contact', headers)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('evil.example')
})
