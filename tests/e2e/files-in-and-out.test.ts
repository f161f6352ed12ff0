import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'
import { readZip } from '#tests/support/read-zip.ts'

/** Anyone who chooses a file sees what was chosen before it is sent: a picture as such, of every file name, kind and size. */
const e2e = startE2e({ TRASH_DAYS: '0' })

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

it('a new version is shown before it is sent', async () => {
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl', width: 1280 })
  const { versions, field } = await detailsOfNew(page, 'Reglement nl')
  await field.waitFor({ state: 'attached' })
  const before = versions()
  await field.setInputFiles(await photo())
  const dialog = page.getByRole('dialog').last()
  await dialog.getByText('Zaal.png').waitFor()
  await expectDrawn(dialog.locator('img'))
  await expectWellMade(page)
  expect(versions()).toBe(before)

  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Ander bestand kiezen' }).press('Enter')
  await (await chooser).setFiles(note)
  await dialog.getByText(/^PDF, 2/).waitFor()
  expect(await dialog.locator('img').count()).toBe(0)
  expect(versions()).toBe(before)
  await dialog.getByRole('button', { name: 'Versie uploaden', exact: true }).press('Enter')
  await expect.poll(versions).toBe(Number(before) + 1)
})

it('the attachments of a message are shown, and taken away one by one', async () => {
  const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
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
  await page.getByRole('button', { name: 'Retirer Zaal.png' }).press('Enter')
  await expect.poll(() => chosen.count()).toBe(1)
  const left = () => field.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
  expect(await left()).toEqual(['Nota.pdf'])
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Retirer Nota.pdf' }).click()
  await expect.poll(() => chosen.count()).toBe(0)
  expect(await left()).toEqual([])
})

describe('a file that is dropped astray', () => {
  /** Lets go of a file over this element. Answers whether the browser would open it in the place of the page. */
  const isOpenedByBrowser = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['tekst'], 'Brief.txt'))
        return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      })

  it('is not opened in the place of the page; the browser’s own file field still takes what is dropped on it', async () => {
    const admin = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    for (const address of ['/', '/information/add?type=file', '/administration/trash', '/settings']) {
      await admin.goto(address)
      expect([address, await isOpenedByBrowser(admin, 'main h1')]).toEqual([address, false])
    }
    await admin
      .locator('main')
      .evaluate((main) => main.append(Object.assign(document.createElement('input'), { type: 'file' })))
    expect(await isOpenedByBrowser(admin, 'main > input[type=file]')).toBe(true)
  })

  it('nor on the pages of visitors, which have little script', async () => {
    const visitor = await e2e.open({ language: 'nl' })
    for (const address of ['/news', '/contact']) {
      await visitor.goto(address)
      // Over the page first, as any file that is dropped.
      await visitor.locator('main h1').dispatchEvent('dragenter')
      await expect.poll(() => isOpenedByBrowser(visitor, 'main h1')).toBe(false)
    }
    expect(await isOpenedByBrowser(visitor, '[name=attachments]')).toBe(true)
  })
})

describe('an archive', () => {
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
})

it('where nothing is kept, deleting says that it is final, and offers no way back', async () => {
  const admin = await e2e.openAs('admin@tandem.example', { width: 360, colorScheme: 'dark', language: 'fr' })
  await admin.goto('/information')
  const row = admin.locator('tr[data-row]').filter({ hasText: 'Modèles' })
  await row.focus()
  await admin.keyboard.press('Space')
  await admin.keyboard.press('Delete')
  const dialog = admin.getByRole('alertdialog', { name: 'Supprimer le dossier « Modèles » ?' })
  await dialog.getByText('disparaîtront pour tout le monde. Cette action est irréversible.').waitFor()
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(0)
  await expectWellMade(admin)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => admin.getByRole('button', { name: 'Annuler l’action' }).count()).toBe(0)
  await admin.goto('/administration/trash')
  await admin.getByText('La corbeille est désactivée').waitFor()
  await expectWellMade(admin)
})
