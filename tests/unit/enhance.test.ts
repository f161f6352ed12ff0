import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

/** Decision 002: what every page has weighs nothing. */
it('the one script of every page is at most 5 kB, before compression, and stands in a static one', async () => {
  const page = await (await test.visitor().get('/')).text()
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(page) ?? []
  expect(script.length).toBeGreaterThan(1_000)
  expect(script.length).toBeLessThanOrEqual(5 * 1024)
})

const stylesOf = async (path: string) => {
  const page = await (await test.visitor().get(path)).text()
  return [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address)
}

it('the home page finds its styles in one file, which every page without React has', async () => {
  const styles = await stylesOf('/')
  expect(styles.length).toBe(1)
  const text = await (await test.visitor().get(styles[0] ?? '')).text()
  expect(text).toContain('.site-header{')
  expect(text).toContain('.statement')
  expect((await stylesOf('/contact'))[0]).toBe(styles[0])
})

it('a form without React finds its styles in two files: those of the frame, and all others', async () => {
  const styles = await stylesOf('/contact')
  expect(styles.length).toBe(2)
  const texts = await Promise.all(styles.map(async (address) => (await test.visitor().get(address)).text()))
  expect(texts[0]).toContain('.site-header')
  expect(texts[1]).toContain('.contact-fact')
  expect(texts[1]).not.toContain('.site-header{')
})
