import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

it.each([
  ['/team/become-member', 'nl', 'Privacyverklaring lezen'],
  ['/team/become-member', 'fr', 'Lire la déclaration de confidentialité'],
  ['/contact', 'nl', 'Hoe we met uw gegevens omgaan'],
  ['/contact', 'fr', 'Comment nous traitons vos données'],
])('the form of %s in %s leads to the privacy statement under “%s”', async (path, language, words) => {
  const page = await (await test.visitor().get(`${path}?lang=${language}`)).text()
  const [, address] = new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${words}</a>`).exec(page) ?? []
  expect(address).toBe('/privacy')
})
