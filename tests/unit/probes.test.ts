import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

/** As a proxy asks: by the address of the machine, with nothing that a browser would bring. */
const ask = (path: string, method = 'GET') => test.app.fetch(new Request(`http://10.0.0.7:3000${path}`, { method }))

it('tells everybody that it is alive and ready, under any name, to be cached by nobody', async () => {
  for (const [path, body] of [
    ['/health', { status: 'ok' }],
    ['/ready', { status: 'ready', database: 'ok', migrations: 'ok', store: 'ok' }],
  ] as const) {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toEqual(body)
    expect((await ask(path, 'HEAD')).status).toBe(200)
  }
})

it('is alive but not ready while it stops', async () => {
  test.portal.leave()
  expect((await ask('/health')).status).toBe(200)
  const answer = await ask('/ready')
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }])
  expect((await ask('/ready?without=database')).status).toBe(503)
})
