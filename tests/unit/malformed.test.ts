import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOf } from '#tests/support/data-place.ts'
import { cookieOf } from '#tests/support/many-processes.ts'
import { openTestPortal } from '#tests/support/open-test-portal.ts'
import { type RunningServer, runServer } from '#tests/support/run-server.ts'
import { malformedRequests } from '../../scripts/attack/malformed-requests.ts'
import { sendRaw } from '../../scripts/attack/send-raw.ts'

let server: RunningServer
let cookie: string
let xsrf: string
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-malformed-'))
beforeAll(async () => {
  const environment = {
    DATA_DIR: dataDir,
    ...placeOf(dataDir),
    SECRET: 'a secret that only the tests know, 48 characters',
  }
  const test = await openTestPortal(environment)
  // The server that is started later goes by the real time, and so must the session.
  test.clock.forward(Math.floor(Date.now() / 1000) - test.clock.seconds())
  const admin = test.as(await test.aMember({ role: 'ADMIN' }))
  xsrf = await admin.xsrfToken()
  cookie = cookieOf(admin.cookies)
  await test.close()
  server = await runServer({ ...environment, TRUSTED_PROXIES: '1', APP_CHECK: 'on' })
})
afterAll(async () => {
  server.process.kill('SIGKILL')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
})

// Ten thousand: `npm run attack`.
it('a thousand malformed requests over raw sockets, many of an admin, meet no 5xx and end nothing', async () => {
  const { host, port } = new URL(server.address)
  const known = { host, origin: server.address, cookie, xsrf, appCheck: 'x' }
  const requests = malformedRequests(7, 1_000, known)
  const wrong: string[] = []
  const answered = new Set<number>()
  const work = async () => {
    for (const bytes of requests) {
      const { statuses, head } = await sendRaw(Number(port), bytes)
      for (const status of statuses) answered.add(status)
      if (statuses.some((status) => status >= 500)) wrong.push(`${bytes.toString('latin1').slice(0, 500)} → ${head}`)
    }
  }
  // Half a request keeps its sender waiting for seconds: meanwhile the others go on.
  await Promise.all(Array.from({ length: 60 }, work))
  const page = await fetch(`${server.address}/administration`, { headers: { Cookie: cookie }, redirect: 'manual' })
  expect(page.status, 'the session is an admin’s').toBe(200)
  expect(wrong).toEqual([])
  for (const status of [200, 400, 403, 404, 405, 413, 421, 431]) expect(answered).toContain(status)
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
}, 120_000)

it('more headers than any browser sends, or too many bytes of them: 431', async () => {
  const { host, port } = new URL(server.address)
  const ask = (lines: string[]) =>
    sendRaw(
      Number(port),
      Buffer.from(`GET /health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines.join('\r\n')}\r\n\r\n`),
    )
  expect((await ask(Array.from({ length: 500 }, (_, i) => `X-${i}: a`))).statuses).toEqual([431])
  expect((await ask([`X-Long: ${'a'.repeat(17_000)}`])).statuses).toEqual([431])
})
