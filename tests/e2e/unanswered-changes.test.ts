import { expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import shellFr from '../../src/shell/locales/fr.json'
import shellNl from '../../src/shell/locales/nl.json'

const e2e = startE2e()
const words = { nl: shellNl, fr: shellFr }

it.each([
  ['nl', 'lid@tandem.example', 1280, 'light'],
  ['fr', 'membre@tandem.example', 360, 'dark'],
] as const)('a change that nobody answers can be given up, and is never sent by itself (%s)', async (...look) => {
  const [language, email, width, colorScheme] = look
  const page = await e2e.openAs(email, { language, width, colorScheme })
  await page.clock.install()
  await page.goto('/settings')
  let sent = 0
  await page.route('**/settings**', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    sent += 1
  })
  await page.locator('main [name=firstName]').fill('Zonder antwoord')
  const save = page.locator('main form:has([name=firstName]) button[type=submit]').first()
  await save.click()
  await expect.poll(() => sent).toBe(1)
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await page.clock.fastForward(21_000)
  const bar = page.locator('.offline-bar[data-shown]')
  await bar.getByText(words[language].shell.unanswered).waitFor()
  await expectWellMade(page)
  await bar.getByRole('button', { name: words[language].shell['stop-waiting'] }).press('Enter')
  await bar.waitFor({ state: 'detached' })
  await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true')
  expect(await page.locator('main [name=firstName]').inputValue()).toBe('Zonder antwoord')
  await page.clock.fastForward(60_000)
  expect(sent).toBe(1)
})
