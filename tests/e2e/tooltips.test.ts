import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectWellMade, type Look, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()

const words = {
  nl: {
    theme: 'Donkere weergave',
    rename: 'Naam wijzigen (F2)',
    tooltips: 'Hulpteksten tonen',
    clear: 'Selectie opheffen',
  },
  fr: { theme: 'Mode sombre', other: 'Nederlands' },
}

const bubble = (page: Page) => page.locator('.tooltip')
const theme = (page: Page) => page.locator('header .only-wide [data-theme-toggle]')

/** Twice the time after which a text comes or goes. */
const isLongAfter = (began: number) => performance.now() > began + 800

/** Hovers over what tells something, and answers when the text stands there. */
async function point(page: Page, selector: string): Promise<string> {
  await page.mouse.move(0, 400)
  await bubble(page).waitFor({ state: 'detached' })
  await page.locator(selector).first().hover()
  return (await bubble(page).textContent()) ?? ''
}

/** With the keyboard, from the languages before it. */
async function reachTheme(page: Page): Promise<void> {
  await page.locator('header .only-wide .language-switch a').last().focus()
  await page.keyboard.press('Tab')
}

const light: Look = { width: 1280, colorScheme: 'light', language: 'nl' }
const dark: Look = { width: 1280, colorScheme: 'dark', language: 'fr' }

it('a visitor learns on a static page what the header’s drawings mean', async () => {
  const said = words.fr
  const page = await e2e.open(dark)
  await page.goto('/contact')
  expect(await point(page, 'header .only-wide [data-theme-toggle]')).toBe(said.theme)
  await expectWellMade(page)
  expect(await point(page, 'header .language-switch a:not([aria-current])')).toBe(said.other)
  await page.mouse.move(0, 400)
  await bubble(page).waitFor({ state: 'detached' })

  await reachTheme(page)
  await bubble(page).filter({ hasText: said.theme }).waitFor()
  await page.keyboard.press('Escape')
  await bubble(page).waitFor({ state: 'detached' })
  expect(await theme(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('the text stays while it is pointed at, inside the window, and goes with a press', async () => {
  const page = await e2e.openAs('lid@tandem.example', light)
  await openListing(page, '/information')
  await point(page, 'header .user-menu > summary')
  const box = await bubble(page).boundingBox()
  if (!box) throw new Error('The tooltip has no place')
  expect(box.x + box.width).toBeLessThanOrEqual(1280)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
  await page.waitForFunction(isLongAfter, await page.evaluate(() => performance.now()))
  await expect.poll(() => bubble(page).isVisible()).toBe(true)
  await page.locator('header .user-menu > summary').click()
  await bubble(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.user-menu[open]').count()).toBe(1)
})

it('the list’s actions tell their keys, every drawing its name', async () => {
  const said = words.nl
  const page = await e2e.openAs('admin@tandem.example', light)
  await openListing(page, '/information')
  for (const button of await page.locator('.button-icon, .resource-more, .menu > summary:not(.bar-item)').all())
    expect(await button.getAttribute('data-tooltip'), await button.innerHTML()).not.toBeNull()
  await page.locator('tr[data-row]').nth(1).locator('.resource-date').click()
  expect(await point(page, '.selection-toolbar [aria-keyshortcuts=F2]')).toBe(said.rename)
  await expectWellMade(page)
  expect(await point(page, '.selection-toolbar > .button-quiet')).toBe(said.clear)
  await page.keyboard.press('Escape')
  await bubble(page).waitFor({ state: 'detached' })
})

it('who switched them off sees only what is essential, at once and in every tab', async () => {
  const page = await e2e.openAs('dev@tandem.example', light)
  await page.goto('/settings')
  const other = await page.context().newPage()
  await openListing(other, '/information')
  expect(await point(other, 'header .only-wide [data-theme-toggle]')).toBe(words.nl.theme)
  await other.mouse.move(0, 400)
  await bubble(other).waitFor({ state: 'detached' })

  await page.getByRole('switch', { name: words.nl.tooltips }).click()
  await page.locator('html[data-tooltips=off]').waitFor()
  await other.locator('html[data-tooltips=off]').waitFor()
  await theme(other).hover()
  await other.waitForFunction(isLongAfter, await other.evaluate(() => performance.now()))
  await expect.poll(() => bubble(other).count()).toBe(0)

  // Why something does nothing is essential.
  await other.context().setOffline(true)
  await other.getByRole('link', { name: 'Document toevoegen', disabled: true }).hover()
  await bubble(other).filter({ hasText: 'Geen verbinding' }).waitFor()
  await other.context().setOffline(false)

  await page.getByRole('switch', { name: words.nl.tooltips }).click()
  await other.locator('html:not([data-tooltips])').waitFor()
  expect(await point(other, 'header .only-wide [data-theme-toggle]')).toBe(words.nl.theme)
})

it('a finger never sees one', async () => {
  const page = await e2e.openAs('lid@tandem.example', { width: 360 }, { hasTouch: true, isMobile: true })
  await openListing(page, '/information')
  await page.locator('.user-menu > summary').tap()
  await page.locator('.user-menu[open]').waitFor()
  await page.waitForFunction(isLongAfter, await page.evaluate(() => performance.now()))
  await expect.poll(() => bubble(page).count()).toBe(0)
})
