import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'
import { readZip } from '#tests/support/read-zip.ts'

const e2e = startE2e()

const namesIn = async (download: Download) =>
  (await readZip(await readFile(await download.path()))).map(({ name }) => name)

const row = (page: Page, name: string) => page.getByRole('row', { name })

it('several things leave as one archive, by mouse and by Enter, under the names of the reader', async () => {
  const page = await e2e.openAs('membre@tandem.example', { language: 'fr' })
  await page.goto('/information')
  await row(page, 'Réunions').click()
  await row(page, 'Statuts')
    .first()
    .click({ modifiers: ['Control'] })
  const [byMouse] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger en zip' }).click(),
  ])
  expect(byMouse.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/)
  const names = await namesIn(byMouse)
  expect(names).toContain('Réunions/Organe d’administration/')
  expect(names.some((name) => /^Réunions\/.*\.pdf$/.test(name))).toBe(true)
  const [byKey] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(await namesIn(byKey)).toEqual(names)
})

it('says what is refused instead of saving it', async () => {
  const page = await e2e.openAs('lid@tandem.example')
  await page.route('**/files/zip?*', (route) =>
    route.fulfill({
      status: 413,
      contentType: 'application/json',
      body: JSON.stringify({ error: { key: 'error.intranet.archive-too-large', facts: { maximum: 20000 } } }),
    }),
  )
  await page.goto('/information')
  await row(page, 'Vergaderingen').click()
  await page.getByRole('button', { name: 'Downloaden als zip' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('hoogstens 20.000 mappen')
})

it('a visitor without scripts takes a public folder along', async () => {
  const page = await e2e.open({}, { javaScriptEnabled: false })
  await page.goto('/information')
  await page.locator('section[aria-labelledby=public-resources] a[href^="/information/"]').first().click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Downloaden als zip' }).click(),
  ])
  expect((await namesIn(download)).length).toBeGreaterThan(1)
})
