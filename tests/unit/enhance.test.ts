import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

/** Decision 002: what every page has weighs nothing. */
it('the one script of every page is at most 5 kB, before compression', async () => {
  const page = await (await test.visitor().get('/')).text()
  const address = /\/assets\/enhance\.[0-9a-f]{10}\.js/.exec(page)?.[0] ?? ''
  const script = await (await test.visitor().get(address)).text()
  expect(script.length).toBeGreaterThan(1_000)
  expect(script.length).toBeLessThanOrEqual(5 * 1024)
})
