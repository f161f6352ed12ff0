import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Line, openLine } from '#tests/support/cut-line.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { openListing, row, rowNames, selectedNames } from '#tests/support/file-list.ts'

const e2e = startE2e()

/** The process is gone, as after a power cut; the browser itself believes that it is online. */
const stop = () => e2e.portal.end('SIGKILL')
const start = () => e2e.portal.restart()
let isStopped = false
const away = async () => {
  isStopped = true
  await stop()
}
const back = async () => {
  await start()
  isStopped = false
}
/** To a browser a line on which nobody answers is the same, and the portal need not start again. */
let line: Line
/** On that line, each test going on from where the one before left it. */
let page: Page
beforeAll(async () => {
  line = await openLine(e2e.portal.base)
  page = await e2e.openAs('admin@tandem.example', { width: 1280, language: 'nl' }, { baseURL: line.base })
})
afterAll(() => line.close())
/** A test that fails leaves the portal running for those after it, and the line whole. */
afterEach(async () => {
  line.repair()
  if (isStopped) await back()
})

const words = { nl: 'Geen verbinding. Opslaan en versturen kan weer', fr: 'Pas de connexion.' }
const bar = (page: Page) => page.locator('.offline-bar[data-shown]')
/** No error page, none of the browser's own, and the same document as before. */
const marked = async (page: Page) => {
  await page.locator('html').evaluate((html) => html.setAttribute('data-same-document', ''))
}
const isSameDocument = (page: Page) => page.locator('html[data-same-document]').count()

const admin = () => e2e.openAs('admin@tandem.example', { width: 1280, language: 'nl' })

describe('while the server is away', () => {
  it('says so at once, keeps the list and what is selected, and opens the folder that was asked once it is back', async () => {
    await openListing(page, '/information')
    await marked(page)
    await row(page, 'Werkgroepen').click()
    const names = await rowNames(page)
    // A phone in French, on which the same list is only looked at.
    const phone = await e2e.openAs('membre@tandem.example', { language: 'fr', width: 360, colorScheme: 'dark' })
    const isLive = phone.waitForResponse(/\/live\?/)
    await openListing(phone, '/information')
    await isLive
    await marked(phone)
    const namesInFrench = await rowNames(phone)
    await away()
    await row(page, 'Werkgroepen').dblclick()
    await bar(page).getByText(words.nl).waitFor()
    await bar(phone).getByText(words.fr).waitFor()
    // Nor after the time in which another folder's shape takes the place of the list.
    await expect(page.locator('.list-skeleton').waitFor({ timeout: 1000 })).rejects.toThrow()
    expect(await rowNames(page)).toEqual(names)
    expect(await selectedNames(page)).toEqual(['Werkgroepen'])
    await page.getByRole('heading', { level: 1, name: 'Informatie' }).waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await expectWellMade(page)
    expect(await rowNames(phone)).toEqual(namesInFrench)
    await expectWellMade(phone)
    await back()
    await page.getByRole('heading', { level: 1, name: 'Werkgroepen' }).waitFor()
    expect(await isSameDocument(page)).toBe(1)
    await bar(phone).waitFor({ state: 'detached' })
    expect(await isSameDocument(phone)).toBe(1)
  })

  it('searches what was typed once it is back, also where the search was never used before', async () => {
    await openListing(page, '/information')
    await marked(page)
    const names = await rowNames(page)
    line.cut()
    await page.getByRole('searchbox').fill('verslag')
    await bar(page).waitFor()
    expect(await rowNames(page)).toEqual(names)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('verslag')
    line.repair()
    await page.locator('.found [data-hit]').first().waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('verslag')
    await page.getByRole('searchbox').press('Escape')
    await expect.poll(() => rowNames(page)).toEqual(names)
  })

  it('deletes nothing, says why, and deletes when asked again', async () => {
    line.cut()
    await bar(page).waitFor()
    await row(page, 'Modellen en sjablonen').click()
    await page.keyboard.press('Delete')
    const reason = page.locator('.toast').filter({ hasText: 'Geen verbinding' })
    await reason.waitFor()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [above, below] = [await reason.boundingBox(), await bar(page).boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0), `${width}`).toBeLessThanOrEqual(below?.y ?? 0)
    }
    const dialog = page.getByRole('alertdialog')
    expect(await dialog.count()).toBe(0)
    line.repair()
    await bar(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Delete')
    const remove = dialog.locator('.button-danger')
    await remove.and(page.locator(':not([aria-disabled])')).waitFor()
    line.cut()
    await bar(page).waitFor()
    await remove.and(page.locator('[aria-disabled]')).waitFor()
    await remove.dispatchEvent('click')
    line.repair()
    await bar(page).waitFor({ state: 'detached' })
    expect(await rowNames(page)).toContain('Modellen en sjablonen')
    await remove.and(page.locator(':not([aria-disabled])')).click()
    await row(page, 'Modellen en sjablonen').waitFor({ state: 'detached' })
  })

  it('goes to a page that was never opened before once it is back', async () => {
    line.cut()
    await page.locator('header').getByRole('link', { name: 'Contact' }).first().click()
    await bar(page).waitFor()
    await row(page, 'Werkgroepen').waitFor()
    expect(new URL(page.url()).pathname).toBe('/information')
    line.repair()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
    expect(await isSameDocument(page)).toBe(1)
  })

  it('keeps what was typed in a form, says so, and saves it when it is sent again', async () => {
    await page.goto('/settings')
    await marked(page)
    const save = page.locator('section#profile .button-primary')
    await page.getByLabel('Beroep of functie').fill('Griffier')
    line.cut()
    await bar(page).waitFor()
    await page.getByLabel('Beroep of functie').press('Enter')
    await expect.poll(() => page.getByLabel('Beroep of functie').inputValue()).toBe('Griffier')
    await expect.poll(() => save.getAttribute('aria-description')).toBe('Geen verbinding')
    await expectWellMade(page)
    // A whole document is not asked for: what is typed would be gone.
    await page
      .locator('header')
      .getByLabel(/^Menu van/)
      .click()
    await page.locator('header').getByRole('button', { name: 'Afmelden' }).click()
    await page.locator('.toast').getByText('Geen verbinding', { exact: true }).waitFor()
    line.repair()
    await save.and(page.locator(':not([aria-disabled])')).click()
    await page
      .locator('section#profile')
      .getByText(/^Opgeslagen om/)
      .waitFor()
    await expect.poll(() => page.getByLabel('Beroep of functie').inputValue()).toBe('Griffier')
    expect(await isSameDocument(page)).toBe(1)
  })

  it('has handed over the data of a page whole: to leave while they are read cuts nothing off', async () => {
    const read = await page.evaluate(async () => {
      const leaving = new AbortController()
      const answer = await fetch('/settings.data', { signal: leaving.signal })
      leaving.abort()
      return answer.text()
    })
    expect(read).toContain('admin@tandem.example')
  })
})

it('can be used without the scripts that it could not fetch', async () => {
  const page = await admin()
  const unheard: string[] = []
  page.on('pageerror', (error) => unheard.push(String(error)))
  await page.route(/\/assets\/(app-check|buttons|forms|reading|toasts|tooltips)[^/]*\.js$/, (route) => route.abort())
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/app-check'))
  await openListing(page, '/information')
  await isRefused
  await row(page, 'Werkgroepen').dblclick()
  await page.getByRole('heading', { level: 1, name: 'Werkgroepen' }).waitFor()
  expect(unheard).toEqual([])
})

it('lets a page be left for another before its styles are there', async () => {
  const page = await admin()
  await page.goto('/contact')
  const header = page.locator('header')
  const goTo = (name: string) => header.getByRole('link', { name }).first().click()
  await goTo('Nuttige links')
  await page.getByRole('heading', { level: 1, name: 'Nuttige links' }).waitFor()
  const unheard: string[] = []
  page.on('pageerror', (error) => unheard.push(String(error)))
  const { promise: styles, resolve: send } = Promise.withResolvers<void>()
  const isAsked = page.waitForRequest(/\/contact\.data/)
  const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/contact.data'))
  await page.route('**/*.css', (route) => styles.then(() => route.continue()))
  await page.route('**/contact.data*', () => undefined)
  await goTo('Contact')
  await isAsked
  await goTo('Opleidingen')
  await isGivenUp
  send()
  await page.getByRole('heading', { level: 1, name: 'Opleidingen' }).waitFor()
  expect(unheard).toEqual([])
})
