import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const list = '/administration/articles'

const status = (page: Page) => page.locator('.editor-status[role=status]')
const text = (page: Page) => page.locator('#field-content')
const saved = (page: Page) => page.locator('.editor-bar[data-status=saved]').waitFor()
/** The server has taken what was typed. */
const toBeSaved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('/draft') &&
      response.request().method() === 'POST' &&
      isSave(response.request().postData()),
  )
const isSave = (body: string | null) => body?.includes('save') ?? false

/** Of the admin: each test goes on with the article of the one before. */
let page: Page
let address: string
beforeAll(async () => {
  page = await e2e.openAs(admin, { language: 'nl' })
})

describe('an article', () => {
  it('is written with the keyboard alone, saves by itself, and is there after a reload', async () => {
    await page.goto(list)
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Nieuw artikel' }).press('Enter')
    await page.waitForURL(/articles\/[\w-]{22}$/)
    await text(page).waitFor()
    address = new URL(page.url()).pathname
    await page.locator('#field-title').focus()
    const answer = toBeSaved(page)
    await page.keyboard.type('Met de toetsen')
    await page.locator('#field-content').focus()
    await page.keyboard.type('Gewoon en ')
    // Behind the three kinds of text stands bold.
    for (const key of ['Alt+F10', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'Escape'])
      await page.keyboard.press(key)
    await page.keyboard.type('vet')
    await answer
    await saved(page)
    await expect.poll(() => status(page).textContent()).toMatch(/^Opgeslagen om \d\d:\d\d$/)
    await expectWellMade(page)
    const kept = toBeSaved(page)
    await page.keyboard.press('Control+s')
    await kept
    await saved(page)
    // What surrounds the text goes away, and stays away in this browser.
    const aside = page.getByRole('button', { name: 'Zijpaneel' })
    await aside.press('Enter')
    await page.locator('#editor-aside').waitFor({ state: 'hidden' })
    await page.reload()
    await text(page).waitFor()
    await page.locator('#editor-aside').waitFor({ state: 'hidden' })
    await expectWellMade(page)
    await aside.press('Enter')
    await page.getByLabel('Categorie').waitFor()
    await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Met de toetsen')
    await expect.poll(() => text(page).locator('strong').textContent()).toBe('vet')
    await expect.poll(() => text(page).textContent()).toBe('Gewoon en vet')
    await page.goto(list)
    await page.getByRole('link', { name: 'Met de toetsen' }).click()
    await text(page).waitFor()
  })

  it('of two admins is compared where both wrote the same, and what was not chosen comes back', async () => {
    const other = await e2e.openAs(dev, { language: 'nl', colorScheme: 'dark' })
    await other.goto(address)
    await text(other).waitFor()
    await page.getByText(/heeft dit artikel ook open/).waitFor()
    // Both start from the same text: the line of one of them is down while the other saves.
    await other.context().setOffline(true)
    await other.locator('#field-title').fill('Van de ontwikkelaar')
    const first = toBeSaved(page)
    await page.locator('#field-title').fill('Van de beheerder')
    await page.keyboard.press('Control+s')
    await first
    await other.context().setOffline(false)
    await other.getByRole('heading', { name: 'Twee teksten' }).waitFor()
    await expectWellMade(other)
    const second = toBeSaved(other)
    await other.getByRole('button', { name: 'Mijn versie' }).click()
    await second
    await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Van de ontwikkelaar')
    await page.getByText(/heeft het artikel opgeslagen/).waitFor()

    await page.getByRole('link', { name: 'Versies' }).click()
    await page.getByRole('heading', { level: 1, name: 'Versies' }).waitFor()
    const lost = page.locator('.revision-link').nth(1)
    await lost.click()
    await page.getByRole('heading', { name: 'Verschillen' }).waitFor()
    await page.getByText('Van de beheerder').first().waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Deze versie terugzetten' }).click()
    await page.waitForURL(`**${address}`)
    await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Van de beheerder')
  })

  it('keeps what was typed while the line was down, also after the page was gone', async () => {
    // A line that fails while the page asks what changed takes nothing off the screen.
    let isFailing = true
    await page.route('**/*.data*', (route) => {
      if (!isFailing || route.request().method() !== 'GET') return route.continue()
      isFailing = false
      return route.abort()
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await page.locator('#field-title').fill('Op de trein naar Gent')
    await page.keyboard.press('Control+s')
    await failed
    await saved(page)
    await page.context().setOffline(true)
    await page.locator('#field-title').fill('In de tunnel')
    await page.keyboard.press('Control+s')
    await page.locator('.editor-bar[data-status=failed]').waitFor()
    await expect.poll(() => status(page).textContent()).toContain('Niet opgeslagen, opnieuw proberen')
    const memory = await page.context().storageState()
    await page.close()
    const later = await e2e.open({ language: 'nl' }, { storageState: memory })
    await later.goto(address)
    await later.getByRole('heading', { name: 'Niet-opgeslagen tekst gevonden' }).waitFor()
    await expectWellMade(later)
    const again = toBeSaved(later)
    await later.getByRole('button', { name: 'Terugzetten' }).click()
    await later.keyboard.press('Control+s')
    await again
    await saved(later)
    await expect.poll(() => later.locator('#field-title').inputValue()).toBe('In de tunnel')
  })

  it('is previewed in French on a phone, in the width of a desktop, and in the other language', async () => {
    const page = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto(`${list}?list=published&language=nl`)
    await expectWellMade(page)
    await page.locator('.article-row-title').first().click()
    await text(page).waitFor()
    const title = await page.locator('#field-title').inputValue()
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Aperçu' }).click(),
    ])
    await preview.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectWellMade(preview)
    await preview.getByRole('button', { name: 'Ordinateur' }).click()
    await preview.frameLocator('.preview-frame').getByRole('heading', { level: 1, name: title }).waitFor()
    await preview.getByRole('link', { name: 'Français' }).click()
    await preview.waitForURL((url) => !url.pathname.startsWith(new URL(page.url()).pathname))
  })

  it('says without scripts what is missing', async () => {
    const plain = await e2e.openAs(admin, { language: 'nl' }, { javaScriptEnabled: false })
    await plain.goto(address)
    await plain.locator('.without-scripts .banner').waitFor()
    await plain.locator('#field-title').fill('Zonder scripts')
    await plain.getByRole('button', { name: 'Opslaan' }).click()
    await plain.locator('main').getByText('Zet scripts (JavaScript) aan').waitFor()
  })
})

describe('an article beside its translation', () => {
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

  let sides: string

  it('is taken over, written, fits still or falls behind, and F6 goes between both', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(list)
    await page.getByRole('button', { name: 'Nieuw artikel' }).click()
    await field(page, 'content').waitFor()
    await write(page, 'title', 'Opendeurdag')
    await page.getByRole('link', { name: 'Vertaling ontbreekt', exact: true }).click()
    await page.locator('.translation-ways button[type=submit]').first().click()
    await page.waitForURL('**?side=1')
    await field(page, 'title.fr').waitFor()
    sides = page.url()
    const fr = page.locator('.localized-side[data-side=fr]').filter({ has: field(page, 'title.fr') })
    await fr.getByText('Ontbreekt').waitFor()
    await fr.getByRole('button', { name: 'Overnemen van NL' }).click()
    await expect.poll(() => field(page, 'title.fr').inputValue()).toBe('Opendeurdag')
    await fr.getByText(/Overgenomen van NL/).waitFor()
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await write(page, 'title.fr', 'Portes ouvertes')
    await field(page, 'title.nl').focus()
    await page.keyboard.press('F6')
    expect(await focused(page)).toBe('field-title.fr')
    await page.keyboard.press('F6')
    expect(await focused(page)).toBe('field-title.nl')

    await write(page, 'title.nl', 'Opendeurdag op zaterdag')
    await fr.getByText('Mogelijk verouderd: NL veranderde later').waitFor()
    await expectWellMade(page)
    const kept = page.waitForResponse((response) => response.url().endsWith('/draft'))
    await fr.getByLabel('Klopt nog').check()
    await kept
    await fr.getByText('Mogelijk verouderd: NL veranderde later').waitFor({ state: 'detached' })
    await page.reload()
    await field(page, 'title.fr').waitFor()
    await expect.poll(() => field(page, 'title.fr').inputValue()).toBe('Portes ouvertes')
    await expect.poll(() => fr.getByLabel('Klopt nog').count()).toBe(0)
    expect(new URL(page.url()).search).toBe(new URL(sides).search)
  })

  it('takes over pictures as pictures of its own, pasted on the other side', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(sides)
    await field(page, 'content.nl').click()
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg'))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(blob ? [blob] : [], 'zaal.jpg', { type: 'image/jpeg' }))
      const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.getElementById('field-content.nl')?.dispatchEvent(pasted)
    })
    const shownIn = (name: string) => field(page, name).locator('.text-picture img')
    await shownIn('content.nl').waitFor()
    const side = page.locator('.localized-side[data-side=fr]').filter({ has: page.locator('[id="field-content.fr"]') })
    await side.getByRole('button', { name: 'Overnemen van NL' }).click()
    await shownIn('content.fr').waitFor()
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await page.reload()
    const sources = await Promise.all(['content.nl', 'content.fr'].map((name) => shownIn(name).getAttribute('src')))
    const [nl, fr] = sources.map((source) => source?.split('/').at(-1))
    expect(fr).toMatch(/-300\.webp$/)
    expect(fr).not.toBe(nl)
    // Such as another article would refuse.
    await shownIn('content.fr').scrollIntoViewIfNeeded()
    await expect.poll(() => shownIn('content.fr').evaluate((it: HTMLImageElement) => it.naturalWidth > 0)).toBe(true)
  })

  it('is one language at a time on a phone, in French and dark, and both are kept', async () => {
    const phone = await e2e.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
    await phone.goto(sides)
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
