import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, type Look, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()
const year = new Date().getUTCFullYear()

type Walk = {
  email: string
  look: Look
  folder: string
  words: { field: string; here: string; everywhere: string; lookEverywhere: string; nothing: RegExp }
  /** What is typed, and what that finds below the folder. */
  typed: string
  found: string
  marks: string[]
  /** Only in the other language's name. */
  other: { typed: string; found: string; tag: string }
  elsewhere: string
}

const walks: Walk[] = [
  {
    email: 'lid@tandem.example',
    look: { width: 1280, colorScheme: 'light', language: 'nl' },
    folder: 'Vergaderingen',
    words: {
      field: 'Zoeken',
      here: 'In deze map',
      everywhere: 'Overal',
      lookEverywhere: 'Overal zoeken',
      nothing: /Niets gevonden voor “statuten” in deze map/,
    },
    typed: 'bestuur jan',
    found: `Verslag bestuursorgaan januari ${year}`,
    marks: ['bestuur', 'jan'],
    other: { typed: 'proces janv', found: `Procès-verbal de l’organe d’administration de janvier ${year}`, tag: 'FR' },
    elsewhere: 'statuten',
  },
  {
    email: 'membre@tandem.example',
    look: { width: 360, colorScheme: 'dark', language: 'fr' },
    folder: 'Réunions',
    words: {
      field: 'Rechercher',
      here: 'Dans ce dossier',
      everywhere: 'Partout',
      lookEverywhere: 'Rechercher partout',
      nothing: /Aucun résultat pour «\u00a0statuts\u00a0» dans ce dossier/,
    },
    typed: 'proces janv',
    found: `Procès-verbal de l’organe d’administration de janvier ${year}`,
    marks: ['Procès', 'janv'],
    other: { typed: 'verslag jan', found: `Verslag bestuursorgaan januari ${year}`, tag: 'NL' },
    elsewhere: 'statuts',
  },
]

const field = (page: Page) => page.locator('#intranet-search')
const hits = (page: Page) => page.locator('.hit')

describe('a search that is typed before the scripts are there', () => {
  it('is made as soon as they are', async () => {
    const page = await e2e.openAs('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/information', { waitUntil: 'commit' })
    await field(page).pressSequentially('bestuur jan')
    release()
    await page.getByRole('link', { name: `Verslag bestuursorgaan januari ${year}`, exact: true }).waitFor()
    expect(await field(page).inputValue()).toBe('bestuur jan')
  })
})

describe.each(walks)('searching as $email', ({ email, look, folder, words, typed, found, marks, other, elsewhere }) => {
  it('finds names in both languages and text, here and everywhere, by keyboard', async () => {
    const page = await e2e.openAs(email, look)
    await page.goto('/information')
    const address = await page.getByRole('link', { name: folder, exact: true }).first().getAttribute('href')
    await page.goto(address ?? '')

    await field(page).pressSequentially(typed)
    await page.getByRole('link', { name: found, exact: true }).waitFor()
    // What was found for the beginning of the word may be the same.
    await expect.poll(() => hits(page).locator('.hit-name mark').allTextContents()).toEqual(marks)
    await expect.poll(() => hits(page).count()).toBe(1)
    await expect.poll(() => hits(page).locator('.hit-path a').first().getAttribute('href')).toBe('/information')
    expect(new URL(page.url()).searchParams.get('q')).toBe(typed)
    await expectWellMade(page)

    await field(page).press('ArrowDown')
    expect(await focusedText(page)).toBe(found)
    await page.keyboard.press('ArrowUp')
    await field(page).and(page.locator(':focus')).waitFor()

    await field(page).fill(other.typed)
    await page.getByRole('link', { name: other.found, exact: true }).waitFor()
    await expect.poll(() => hits(page).locator('.hit-language').first().textContent()).toBe(other.tag)

    await field(page).fill('demonstr')
    await page.locator('.hit-excerpt mark').first().waitFor()
    if (look.language === 'nl') await expectWellMade(page)

    await field(page).fill(elsewhere)
    await page.getByText(words.nothing).waitFor()
    if (look.language === 'fr') await expectWellMade(page)
    await page.getByRole('link', { name: words.lookEverywhere }).click()
    await hits(page).first().waitFor()
    const everywhere = page.getByRole('link', { name: words.everywhere, exact: true })
    await expect.poll(() => everywhere.getAttribute('aria-current')).toBe('true')
    await page.reload()
    await expect.poll(() => field(page).inputValue()).toBe(elsewhere)
    await hits(page).first().waitFor()

    await field(page).press('Escape')
    await page
      .getByRole('link', { name: found.split(' ')[0] ?? '' })
      .first()
      .waitFor({ state: 'hidden' })
    await page.locator('[data-row]').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await field(page).and(page.locator(':focus')).waitFor()
  })
})

describe('a search that fails', () => {
  it('says so, and goes on when asked again', async () => {
    const page = await e2e.openAs('lid@tandem.example')
    await page.goto('/information')
    await page.route('**/information/search?*', (route) => route.fulfill({ status: 500, body: 'stuk' }))
    await field(page).fill('vergadering')
    await page.getByText('Het zoeken is niet gelukt.').waitFor()
    await expectWellMade(page)
    await page.unroute('**/information/search?*')
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await hits(page).first().waitFor()
  })
})

describe('without scripts', () => {
  it('a member and a visitor find by a form', async () => {
    const member = await e2e.openAs('lid@tandem.example', {}, { javaScriptEnabled: false })
    await member.goto('/information?q=verslag')
    await expect.poll(() => hits(member).count()).toBeGreaterThan(5)

    const visitor = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await visitor.goto('/information')
    await visitor.locator('main input[name=q]').fill('demonstr')
    await visitor.locator('main').getByRole('button', { name: 'Zoeken' }).click()
    await visitor.waitForURL((url) => url.search === '?q=demonstr')
    await expect.poll(() => hits(visitor).count()).toBeGreaterThan(0)
    await expect.poll(() => hits(visitor).count()).toBeLessThan(10)
    await visitor.goto('/information?q=verslag+bestuursorgaan')
    await expect.poll(() => visitor.getByText('Niets gevonden voor').count()).toBe(1)
    await expect.poll(() => hits(visitor).count()).toBe(0)
  })

  it('what a visitor finds, and what they do not, is well made on a phone and on a desktop', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'fr' })
    await page.goto('/information?q=demonstr')
    await expectWellMade(page)
    await page.goto('/information?q=nietbestaand')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectWellMade(page)
  })
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
