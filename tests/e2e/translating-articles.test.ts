import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const list = '/administration/articles'

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`)
const isSaved = (page: Page) => page.locator('.editor-bar[data-status=saved]').waitFor()

/** Types, saves, and waits until the server has it. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await page.locator('.editor-bar:not([data-status=saved])').waitFor()
  await page.keyboard.press('Control+s')
  await isSaved(page)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

/** An article and its translation, side by side. @returns the address */
async function begin(page: Page): Promise<string> {
  await page.goto(list)
  await page.getByRole('button', { name: 'Nieuw artikel' }).click()
  await field(page, 'content').waitFor()
  await write(page, 'title', 'Opendeurdag')
  await page.getByRole('link', { name: 'Vertaling ontbreekt', exact: true }).click()
  await page.locator('.translation-ways button[type=submit]').first().click()
  await page.waitForURL('**?side=1')
  await field(page, 'title.fr').waitFor()
  return page.url()
}

describe('an article beside its translation', () => {
  it('is taken over, written, fits still or falls behind, and F6 goes between both', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    const address = await begin(page)
    const fr = page.locator('.pair-side[data-side=fr]').filter({ has: field(page, 'title.fr') })
    await fr.getByText('Ontbreekt').waitFor()
    await expectWellMade(page)
    await fr.getByRole('button', { name: 'Overnemen van NL' }).click()
    await expect.poll(() => field(page, 'title.fr').inputValue()).toBe('Opendeurdag')
    await fr.getByText(/Overgenomen van NL/).waitFor()
    await isSaved(page)
    await write(page, 'title.fr', 'Portes ouvertes')
    await field(page, 'title.nl').focus()
    await page.keyboard.press('F6')
    expect(await focused(page)).toBe('field-title.fr')
    await page.keyboard.press('F6')
    expect(await focused(page)).toBe('field-title.nl')

    await write(page, 'title.nl', 'Opendeurdag op zaterdag')
    await fr.getByText('Mogelijk verouderd: NL veranderde later').waitFor()
    await page.reload()
    await fr.getByText('Mogelijk verouderd: NL veranderde later').waitFor()
    await expect.poll(() => field(page, 'title.fr').inputValue()).toBe('Portes ouvertes')
    await expectWellMade(page)
    const kept = page.waitForResponse((response) => response.url().endsWith('/draft'))
    await fr.getByLabel('Klopt nog').check()
    await kept
    await fr.getByText('Mogelijk verouderd: NL veranderde later').waitFor({ state: 'detached' })
    await page.reload()
    await field(page, 'title.fr').waitFor()
    await page.locator('.pair-side[data-side=nl]').getByText('Volledig').first().waitFor()
    await expect.poll(() => fr.getByLabel('Klopt nog').count()).toBe(0)
    expect(new URL(page.url()).search).toBe(new URL(address).search)
  })

  it('is one language at a time on a phone, in French and dark, and both are kept', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    const address = await begin(page)
    const memory = await page.context().storageState()
    await page.close()
    const phone = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' }, { storageState: memory })
    await phone.goto(address)
    await field(phone, 'title.fr').waitFor()
    await expect.poll(() => field(phone, 'title.nl').isVisible()).toBe(false)
    await expectWellMade(phone)
    await field(phone, 'title.fr').fill('Journée portes ouvertes')
    await phone.getByRole('button', { name: /^NL/ }).click()
    await expect.poll(() => field(phone, 'title.fr').isVisible()).toBe(false)
    await write(phone, 'title.nl', 'Opendeurdagen')
    await phone.reload()
    await field(phone, 'title.fr').waitFor()
    await expect.poll(() => field(phone, 'title.fr').inputValue()).toBe('Journée portes ouvertes')
    await expect.poll(() => field(phone, 'title.nl').inputValue()).toBe('Opendeurdagen')
  })
})
