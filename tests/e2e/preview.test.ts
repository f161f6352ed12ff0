import { randomBytes } from 'node:crypto'
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask, resourceNamed } from '#tests/support/portal-data.ts'

const e2e = startE2e()
/** Works with the mouse, in Dutch. */
let admin: Page
/** Works with the keyboard alone, in French. */
let reader: Page

beforeAll(async () => {
  admin = await e2e.openAs('admin@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
  reader = await e2e.openAs('membre@tandem.example', { width: 1280, colorScheme: 'dark', language: 'fr' })
})

describe('the details of what is selected', () => {
  it('stand beside the list, follow the selection, and are open again next time', async () => {
    await openFolder(admin, 'Pers en communicatie')
    await row(admin, 'Perscontacten').click()
    await admin.getByRole('button', { name: 'Details' }).click()
    const panel = admin.getByRole('complementary', { name: 'Details' })
    await panel.getByRole('heading', { name: 'Perscontacten' }).waitFor()
    await panel.locator('[lang=fr-BE]', { hasText: 'Contacts presse' }).waitFor()
    await panel.getByRole('link', { name: 'Marleen Verstappen' }).waitFor()
    expect(await facts(panel)).toMatchObject({
      Soort: 'Document (CSV)',
      Auteur: 'Sophie Renard',
      'Zichtbaar voor': 'Leden',
    })
    await panel.getByText('Antwerpen').waitFor()
    await expectWellMade(admin)

    await row(admin, 'Perscontacten').focus()
    await admin.keyboard.press('Control+a')
    await panel.getByRole('heading', { name: '5 onderdelen geselecteerd' }).waitFor()
    expect(await facts(panel)).toMatchObject({ Selectie: '5 documenten', Auteur: 'Sophie Renard' })
    await admin.keyboard.press('Escape')
    await panel.getByRole('heading', { name: 'Pers en communicatie' }).waitFor()
    await panel.getByText('5 documenten').waitFor()

    await admin.reload()
    await admin.getByRole('complementary', { name: 'Details' }).getByText('5 documenten').waitFor()
    await admin.getByRole('button', { name: 'Details sluiten' }).click()
    await panel.waitFor({ state: 'hidden' })
  })

  it('come and go by one chord', async () => {
    await openFolder(reader, 'Pers en communicatie')
    await row(reader, 'Contacts presse').focus()
    await reader.keyboard.press('Space')
    await reader.keyboard.press('Alt+Enter')
    const panel = reader.getByRole('complementary', { name: 'Détails' })
    await panel.getByRole('heading', { name: 'Contacts presse' }).waitFor()
    await expectWellMade(reader)
    await reader.keyboard.press('Alt+Enter')
    await panel.waitFor({ state: 'hidden' })
  })

  it('copy a link that leads back to the document', async () => {
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openFolder(admin, 'Pers en communicatie')
    await row(admin, 'Spreekpunten').click()
    await action(admin, 'Info')
    const dialog = admin.getByRole('dialog', { name: 'Spreekpunten' })
    await dialog.getByRole('button', { name: 'Link kopiëren' }).click()
    await dialog.getByRole('button', { name: 'Link gekopieerd' }).waitFor()
    await admin.keyboard.press('Escape')
    await admin.goto(await admin.evaluate(() => navigator.clipboard.readText()))
    await admin.locator('[data-row][aria-selected=true]', { hasText: 'Spreekpunten' }).waitFor()
  })
})

describe('a preview', () => {
  it('fills the screen with a picture, a text, a table, or says why not', async () => {
    await openFolder(admin, 'Pers en communicatie')
    await row(admin, 'Affiche opendeurdag').click()
    await action(admin, 'Voorbeeld')
    const screen = admin.locator('dialog.preview-screen')
    await screen.getByRole('img', { name: 'Affiche opendeurdag' }).waitFor()
    const width = () => screen.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await screen.getByRole('button', { name: 'Groter' }).click()
    expect(await width()).toBeCloseTo(before * 1.5, 0)
    await screen.getByRole('button', { name: 'Kleiner' }).click()

    await admin.keyboard.press('ArrowRight')
    await screen.getByRole('heading', { name: 'Nieuwsbriefarchief' }).waitFor()
    await screen.locator('pre', { hasText: 'demonstratie' }).waitFor()
    await expectWellMade(admin)
    await screen.getByRole('button', { name: 'Volgend document' }).click()
    await screen.getByText('Van dit soort bestand is er geen voorbeeld.').waitFor()
    await admin.keyboard.press('ArrowRight')
    await screen.getByRole('columnheader', { name: 'A', exact: true }).waitFor()
    await expectWellMade(admin)
    await admin.keyboard.press('ArrowLeft')
    await screen.getByRole('heading', { name: /^Persbericht/ }).waitFor()
    await admin.keyboard.press('Escape')
    await screen.waitFor({ state: 'hidden' })
    expect(await admin.evaluate(() => document.activeElement?.textContent)).toMatch(/Voorbeeld|Affiche opendeurdag/)
  })

  it('of a PDF is drawn by our own reader, with its text, and works by keys alone', async () => {
    const [ofSyllabus] = ask(
      e2e.portal,
      "select p.name_nl as name from intranet_resource r join intranet_resource p on p.id = r.parent where r.name_fr like 'Syllabus%' limit 1",
    )
    await openFolder(reader, String(ofSyllabus?.name))
    const pdf = row(reader, /Syllabus/).first()
    await pdf.focus()
    await reader.keyboard.press('Space')
    await reader.keyboard.press('Shift+F10')
    const item = reader.getByRole('menuitem', { name: 'Aperçu' })
    await item.waitFor()
    await item.press('Enter')
    const screen = reader.locator('dialog.preview-screen')
    await drawn(screen, 1)
    await expect
      .poll(() => screen.getByRole('region', { name: 'Page 1 sur 1' }).textContent())
      .toContain('Association des Magistrats')
    await expectWellMade(reader)
    const width = () => screen.locator('[data-page="1"]').evaluate((page) => page.getBoundingClientRect().width)
    const before = await width()
    await reader.keyboard.press('+')
    await expect.poll(width).toBeCloseTo(before * 1.25, 0)
    await reader.keyboard.press('Escape')
    await screen.waitFor({ state: 'hidden' })
    expect(await reader.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent)).toContain(
      'Syllabus',
    )
  })

  it('of a long PDF fetches and draws only what is read', async () => {
    await admin.goto('/information')
    await ready(admin)
    const bytes = await aLongPdf(60)
    const id = await send(admin, bytes, { nameNL: 'Lang dossier', nameFR: 'Long dossier', filename: 'lang.pdf' })
    let fetched = 0
    admin.on('response', (response) => {
      if (new URL(response.url()).pathname !== `/files/${id}` || response.status() !== 206) return
      fetched += Number(response.headers()['content-length'])
    })
    await row(admin, 'Lang dossier').click()
    await action(admin, 'Voorbeeld')
    const screen = admin.locator('dialog.preview-screen')
    await drawn(screen, 1)
    await expect.poll(() => screen.locator('[data-page]').count()).toBe(60)
    // Fax lines are unpacked by WebAssembly: the worker's policy lets it.
    expect(await colourAt(screen, 1, 0.5, 1 - 150 / 842)).toBe(0)
    expect(await colourAt(screen, 1, 0.05, 0.5)).toBe(255)
    await expect.poll(() => screen.locator('canvas').count()).toBeLessThan(5)
    const field = screen.getByRole('textbox', { name: 'Pagina' })
    await field.fill('40')
    await field.press('Enter')
    await drawn(screen, 40)
    await expect.poll(() => field.inputValue()).toBe('40')
    await expect.poll(() => screen.locator('[data-page="40"]').textContent()).toContain('Blad 40')
    expect(fetched).toBeGreaterThan(0)
    expect(fetched).toBeLessThan(bytes.length / 2)
    await admin.keyboard.press('Escape')
  })

  it('works with a finger', async () => {
    const phone = await e2e.openAs(
      'membre@tandem.example',
      { width: 360, colorScheme: 'dark', language: 'fr' },
      { hasTouch: true, isMobile: true },
    )
    await openFolder(phone, 'Pers en communicatie')
    await row(phone, 'Affiche portes ouvertes')
      .getByRole('button', { name: /^Actions/ })
      .tap()
    await phone.getByRole('menuitem', { name: 'Infos' }).tap()
    const drawer = phone.getByRole('dialog', { name: 'Affiche portes ouvertes' })
    await drawer.getByRole('link', { name: 'Marleen Verstappen' }).waitFor()
    await expectWellMade(phone)
    await drawer.getByRole('button', { name: /plein écran/ }).tap()
    const screen = phone.locator('dialog.preview-screen')
    await screen.getByRole('img', { name: 'Affiche portes ouvertes' }).waitFor()
    await expectWellMade(phone)
    await screen.getByRole('button', { name: 'Document suivant' }).tap()
    await screen.getByText('2 sur 5', { exact: true }).waitFor()
    await screen.getByRole('button', { name: 'Fermer' }).tap()
    await screen.waitFor({ state: 'hidden' })
    await drawer.getByRole('button', { name: 'Fermer' }).tap()
    await drawer.waitFor({ state: 'hidden' })
    await phone.context().close()
  })
})

describe('the versions of a document', () => {
  it('are brought, restored, undone and removed in the details', async () => {
    await send(admin, Buffer.from('de eerste'), { nameNL: 'Standpunt', nameFR: 'Position', filename: 'a.txt' })
    await row(admin, 'Standpunt').click()
    await admin.getByRole('button', { name: 'Details' }).click()
    const panel = admin.getByRole('complementary', { name: 'Details' })
    await panel.getByText('de eerste').waitFor()
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('de tweede') })
    await admin.getByRole('dialog').getByRole('button', { name: 'Versie uploaden' }).click()
    await panel.getByRole('link', { name: 'Versie 2 downloaden' }).waitFor()
    await panel.getByText('de tweede').waitFor()
    await expectWellMade(admin)

    await panel.getByRole('button', { name: 'Acties voor versie 1' }).click()
    await admin.getByRole('menuitem', { name: 'Terugzetten' }).click()
    await admin.getByText('Versie 1 is opnieuw de huidige versie.').waitFor()
    await panel.getByText('de eerste').waitFor()
    await admin.getByRole('button', { name: 'Ongedaan maken' }).click()
    await panel.getByText('de tweede').waitFor()

    // Under the pointer a message stays, and lies over what is below it.
    await admin.mouse.move(0, 0)
    await expect.poll(() => admin.locator('.toast').count(), { timeout: 20_000 }).toBe(0)
    const actions = panel.getByRole('button', { name: 'Acties voor versie 1' })
    // A menu closes when the page is scrolled, also by a click on what is out of sight.
    await actions.scrollIntoViewIfNeeded()
    await actions.click()
    await admin.getByRole('menuitem', { name: 'Verwijderen' }).click()
    const question = admin.getByRole('alertdialog', { name: 'Versie 1 verwijderen?' })
    await question.waitFor()
    await question.getByRole('button', { name: 'Versie verwijderen' }).click()
    await admin.getByText('Versie 1 is verwijderd.').waitFor()
    await panel.getByRole('link', { name: 'Versie 1 downloaden' }).waitFor({ state: 'detached' })
  })
})

const row = (page: Page, name: string | RegExp): Locator => page.locator('[data-row]').filter({ hasText: name })

/** Until the list listens. */
const ready = (page: Page) => page.locator('[data-row] a[tabindex="-1"]').first().waitFor({ state: 'attached' })

/** By its name in Dutch: not loaded again where it stands there. */
async function openFolder(page: Page, nameNL: string): Promise<void> {
  const address = `/information/${resourceNamed(e2e.portal, nameNL)?.id}`
  if (page.url() === `${e2e.portal.base}${address}`) return
  await page.goto(address)
  await ready(page)
}

/** One of the selection's actions: in the toolbar, or in its menu where it does not fit. */
async function action(page: Page, name: string): Promise<void> {
  const toolbar = page.getByRole('toolbar')
  await toolbar.waitFor()
  const button = toolbar.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await toolbar.locator('button[aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The facts of the panel by their names. */
const facts = (panel: Locator): Promise<Record<string, string>> =>
  panel.locator('dl').evaluate((list) => {
    const texts = (name: string) => [...list.querySelectorAll(name)].map((one) => one.textContent ?? '')
    const values = texts('dd')
    return Object.fromEntries(texts('dt').map((term, index) => [term, values[index] ?? '']))
  })

const drawn = (screen: Locator, page: number) => screen.locator(`[data-page="${page}"] [data-drawn] canvas`).waitFor()

/** Pages that are heavy enough for ranges to matter. */
async function aLongPdf(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842])
    if (number === 1) putScan(pdf, page)
    page.drawText(`Blad ${number}`, { x: 72, y: 740, size: 24, font })
    // What a page may hold without showing it, and what no compression makes small.
    page.node.setXObject(PDFName.of('Unseen'), pdf.context.register(pdf.context.stream(randomBytes(40_000))))
  }
  return Buffer.from(await pdf.save())
}

/** A black strip as scanners write it (fax group 4): each line says that it is as white as the one before, inverted. */
function putScan(pdf: PDFDocument, page: PDFPage): void {
  const [Width, Height] = [800, 400]
  const lines = Buffer.concat([Buffer.alloc(Height / 8, 0xff), Buffer.from([0, 0x10, 0x01])])
  const facts = { Type: 'XObject', Subtype: 'Image', Width, Height, ColorSpace: 'DeviceGray', BitsPerComponent: 1 }
  const decoding = { Filter: 'CCITTFaxDecode', DecodeParms: { K: -1, Columns: Width, Rows: Height }, Decode: [1, 0] }
  const scan = pdf.context.register(pdf.context.stream(lines, { ...facts, ...decoding }))
  page.node.setXObject(PDFName.of('Scan'), scan)
  const at = concatTransformationMatrix(400, 0, 0, 100, 100, 100)
  page.pushOperators(pushGraphicsState(), at, drawObject('Scan'), popGraphicsState())
}

/** How dark the drawn page is at this place, from its upper left corner: 0 is black. */
const colourAt = (screen: Locator, page: number, x: number, y: number): Promise<number> =>
  screen.locator(`[data-page="${page}"] canvas`).evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const [left, top] = [at.x * canvas.width, at.y * canvas.height]
      return canvas.getContext('2d')?.getImageData(left, top, 1, 1).data[0] ?? -1
    },
    { x, y },
  )

/** Uploads as the portal's own pages do; answers the id. */
function send(page: Page, bytes: Buffer, names: { nameNL: string; nameFR: string; filename: string }): Promise<string> {
  const metadata = Object.entries({ kind: 'intranet', collection: 'userIntranet', parent: '', ...names })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  return page.evaluate(
    async ([base64, metadata]) => {
      const body = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const tus = { 'Tus-Resumable': '1.0.0' }
      const begin = { ...tus, 'Upload-Length': String(body.length), 'Upload-Metadata': metadata }
      const address = (await fetch('/uploads', { method: 'POST', headers: begin })).headers.get('Location') ?? ''
      const headers = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
      await fetch(address, { method: 'PATCH', headers, body })
      return address.split('/').at(-1) ?? ''
    },
    [bytes.toString('base64'), metadata] as const,
  )
}
