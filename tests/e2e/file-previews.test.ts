import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'

/** Anyone who chooses a file sees what was chosen before it is sent: a picture as such, of every file name, kind and size. */
const e2e = startE2e()

const photo = async () => ({
  name: 'Zaal.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#345' } })
    .png()
    .toBuffer(),
})
const note = { name: 'Nota.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) }

/** Drawn, and not only there. */
const expectDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

/** The root listing with the details of a new document, which has one version. */
async function detailsOfNew(page: Page, name: string): Promise<{ versions: () => unknown; field: Locator }> {
  await page.goto('/information/add?type=file')
  await page.locator('input[type=file]').setInputFiles({ ...note, name: `${name}.txt`, buffer: Buffer.from('eerste') })
  await page.locator('.file-chosen').getByText('TXT, ').waitFor()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(/\/information$/)
  const row = page.locator('tr[data-row]').filter({ hasText: name })
  await row.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Alt+Enter')
  const versions = () =>
    ask(e2e.portal, `select count(*) as number from intranet_version where extension <> 'none'`)[0]?.number
  return { versions, field: page.locator('.details-versions input[type=file]') }
}

it.each([
  ['nl', 1280, 'light', 'Versie uploaden', 'Ander bestand kiezen'],
  ['fr', 360, 'dark', 'Téléverser la version', 'Choisir un autre fichier'],
] as const)('a new version is shown before it is sent (%s)', async (language, width, colorScheme, send, another) => {
  const page = await e2e.openAs('admin@tandem.example', { language, width, colorScheme })
  const { versions, field } = await detailsOfNew(page, `Reglement ${language}`)
  await field.waitFor({ state: 'attached' })
  const before = versions()
  await field.setInputFiles(await photo())
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText('Zaal.png').waitFor()
  await expectDrawn(dialog.locator('img'))
  await expectWellMade(page)
  expect(versions()).toBe(before)

  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: another }).press('Enter')
  await (await chooser).setFiles(note)
  await dialog.getByText(/^PDF, 2/).waitFor()
  expect(await dialog.locator('img').count()).toBe(0)
  expect(versions()).toBe(before)
  await dialog.getByRole('button', { name: send, exact: true }).press('Enter')
  await expect.poll(versions).toBe(Number(before) + 1)
})

it.each([
  ['nl', 1280, 'light', 'Verwijderen'],
  ['fr', 360, 'dark', 'Retirer'],
] as const)(
  'the attachments of a message are shown, and taken away one by one (%s)',
  async (language, width, scheme, remove) => {
    const page = await e2e.open({ language, width, colorScheme: scheme })
    await page.goto('/contact')
    const field = page.locator('[name=attachments]')
    await field.setInputFiles([await photo(), note])
    const chosen = page.locator('.contact-files li')
    await chosen.locator('p').getByText('Zaal.png').waitFor()
    await expectDrawn(chosen.first().locator('img'))
    await chosen
      .nth(1)
      .getByText(/^PDF, 2/)
      .waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: `${remove} Zaal.png` }).press('Enter')
    await expect.poll(() => chosen.count()).toBe(1)
    const left = () => field.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
    expect(await left()).toEqual(['Nota.pdf'])
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: `${remove} Nota.pdf` }).click()
    await expect.poll(() => chosen.count()).toBe(0)
    expect(await left()).toEqual([])
  },
)

it('several documents are shown before they are added', async () => {
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  await page.goto('/information/add?type=file')
  await page.locator('input[type=file]').setInputFiles([await photo(), note])
  await expectDrawn(page.locator('.review-row img'))
  await page
    .locator('.review-row')
    .getByText(/PDF, 2/)
    .waitFor()
  await expectWellMade(page)
})
