import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, type Look, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'
import { differences, lookOf, type Look as PageLook, styleSheetsOf } from '#tests/support/look-of.ts'

const e2e = startE2e()

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const toast = (page: Page, text: string) => page.locator('.toast[role=alert]', { hasText: text })

describe('a page is dark exactly when <html> carries the class dark', () => {
  it('follows the system while nothing is stored, also when it changes', async () => {
    const page = await e2e.open({ colorScheme: 'dark' })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect([await isDark(page), await background(page)]).toEqual([true, 'rgb(14, 20, 27)'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
    expect(await background(page)).toBe('rgb(245, 246, 248)')
    expect(await stored(page)).toBeNull()
  })

  it('on static pages too keeps what was chosen against the system, from the first byte on', async () => {
    const page = await e2e.open({ colorScheme: 'dark' })
    await page.goto('/contact')
    const toggle = page.getByRole('button', { name: 'Donkere weergave' }).first()
    await toggle.click()
    expect([await background(page), await stored(page)]).toEqual(['rgb(245, 246, 248)', ''])
    const reloaded = await page.reload()
    expect(await reloaded?.text()).toContain('data-theme="light"')
    expect(await background(page)).toBe('rgb(245, 246, 248)')
    await toggle.click()
    await expect.poll(() => isDark(page)).toBe(true)
    expect(await stored(page)).toBe('dark')
  })

  it('keeps what was chosen against the system, and stores dark or nothing', async () => {
    const page = await e2e.openAs('lid@tandem.example', { colorScheme: 'dark', language: 'nl' })
    await page.goto('/settings')
    await page.locator('header [data-theme-toggle]').first().click()
    expect([await isDark(page), await background(page)]).toEqual([false, 'rgb(245, 246, 248)'])
    expect(await stored(page)).toBe('')
    await page.reload()
    expect(await isDark(page)).toBe(false)
    await page.locator('[data-theme-choice=system]').click()
    expect(await isDark(page)).toBe(true)
    await page.locator('header').getByRole('link', { name: 'Nieuws' }).first().click()
    await page.waitForURL('**/news')
    expect([await isDark(page), await background(page)]).toEqual([true, 'rgb(14, 20, 27)'])
  })
})

describe('the way back', () => {
  const look: Partial<Look> = { language: 'fr', width: 360 }

  it('leads to the page before on this site, else to the default address', async () => {
    const page = await e2e.open(look)
    const back = page.locator('main .back-button')
    await page.goto('/training')
    await page.locator('.entry-link').first().click()
    await page.waitForURL('**/article/*')
    const article = page.url()
    expect(await back.textContent()).toBe('Retour')
    await expectWellMade(page)
    await back.click()
    await page.waitForURL('**/training')

    const fresh = await e2e.open(look)
    await fresh.goto('data:text/html,elsewhere')
    await fresh.goto(article)
    await fresh.locator('main .back-button').click()
    await fresh.waitForURL('**/training')
  })

  it('passes over the page’s own question and what lies below it, in the running app too', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/administration')
    await page.getByRole('link', { name: 'Artikels' }).first().click()
    await page.waitForURL('**/administration/articles')
    await page.goto('/administration/articles?list=published')
    await hydrated(page)
    await page.locator('main .back-button').first().click()
    await page.waitForURL('**/administration')
  })

  it('leads to the default address without scripts', async () => {
    const page = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/terms-of-service')
    await page.locator('main .back-button').click()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('errors of the catalogue', () => {
  const guard = 'Connectez-vous pour consulter cette page.'
  const admins = 'Cette page est réservée à l’administration du site.'

  it('a guard says its sentence in a toast, once', async () => {
    const page = await e2e.open({ language: 'fr' })
    await page.goto('/administration')
    await toast(page, guard).waitFor()
    const place = await toast(page, guard).boundingBox()
    expect((place?.x ?? 0) > 640 && (place?.y ?? 0) > 400).toBe(true)
    await expectWellMade(page)
    await page.reload()
    expect(await page.locator('.toast').count()).toBe(0)
    await page.goto('/settings')
    await toast(page, guard).waitFor()
    await page.goto('/contact')
    await page.goBack()
    expect(await page.locator('.toast').count()).toBe(0)

    const member = await e2e.openAs('lid@tandem.example', { language: 'fr' })
    await member.goto('/administration')
    await toast(member, admins).waitFor()
    await toast(member, admins).getByRole('button', { name: 'Fermer' }).click()
    await expect.poll(() => member.locator('.toast').count()).toBe(0)
  })

  it('are a toast and a banner that can be closed where a form was refused', async () => {
    const page = await e2e.open({ language: 'nl' })
    const wrong = 'Het e-mailadres of het wachtwoord is niet juist.'
    await page.goto('/login')
    await fillSignIn(page, 'nobody@tandem.example', 'not the right one')
    await toast(page, wrong).waitFor()
    await page.waitForLoadState()
    const banner = page.locator('main .banner', { hasText: wrong })
    await banner.getByRole('button', { name: 'Sluiten' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => banner.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  const held = async (page: Page, script: string) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(script, (route) => arrival.then(() => route.continue()))
    return arrive
  }
  const close = (page: Page) => page.locator('main .banner').getByRole('button', { name: 'Sluiten' }).click()

  it('are closed by who presses before the script that answers is there', async () => {
    const page = await e2e.open({ language: 'nl' })
    await page.goto('/login')
    const arrive = await held(page, '**/assets/buttons.*.js')
    const asked = page.waitForRequest('**/assets/buttons.*.js')
    await fillSignIn(page, 'nobody@tandem.example', 'not the right one')
    await asked
    await close(page)
    expect(await page.locator('main .banner').isVisible()).toBe(true)
    arrive()
    await page.locator('main .banner').waitFor({ state: 'hidden' })
  })

  it('stay closed when the app takes over', async () => {
    const page = await e2e.openAs('lid@tandem.example', { language: 'nl' })
    const arrive = await held(page, '**/assets/entry.client-*.js')
    await page.goto('/settings', { waitUntil: 'commit' })
    const form = page.locator('form', { has: page.locator('input[name=firstName]') })
    await form.locator('input[name=revision]').evaluate((field: HTMLInputElement) => field.setAttribute('value', '1'))
    await form.locator('button[type=submit]').click()
    await page.locator('main .banner').waitFor()
    await page.waitForLoadState('domcontentloaded')
    await close(page)
    await page.locator('main .banner').waitFor({ state: 'hidden' })
    arrive()
    await hydrated(page)
    expect(await page.locator('main .banner').isVisible()).toBe(false)
  })

  it('can be closed without scripts', async () => {
    const page = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/administration')
    const banner = page.locator('main .banner')
    await banner.locator('.close-box').check()
    await expect.poll(() => banner.isVisible()).toBe(false)
  })
})

describe('a text that tells what a drawing means', () => {
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

  it('the text stays while it is pointed at, inside the window, goes with a press, and tells keys', async () => {
    const page = await e2e.openAs('admin@tandem.example', light)
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

    // The list’s actions tell their keys, every drawing its name.
    await page.keyboard.press('Escape')
    const said = words.nl
    const silent = await page
      .locator('.button-icon, .resource-more, .menu > summary:not(.bar-item)')
      .evaluateAll((buttons) => buttons.filter((one) => !one.hasAttribute('data-tooltip')).map((one) => one.outerHTML))
    expect(silent).toEqual([])
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
})

describe('styles', () => {
  it('a page looks the same after a way through the portal as after a reload', async () => {
    const page = await e2e.openAs('admin@tandem.example', { width: 1280, language: 'nl' })
    await openListing(page, '/information')
    // Brings the first part that is fetched late.
    await page.locator('tr[data-row]').first().click({ button: 'right' })
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    const walked = new Map<string, PageLook>()
    await page.locator('.main-navigation').getByRole('link', { name: 'Beheer' }).click()
    const parts = page.locator('.parts-list a')
    await parts.first().waitFor()
    const paths = await parts.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // The other way round than the style sheets would come by themselves.
    for (const path of paths.toReversed()) {
      await page.locator(`.parts-list a[href="${path}"]`).click()
      await page.locator(`.parts-list a[href="${path}"][aria-current="page"]`).waitFor()
      await page.waitForURL((url) => url.pathname === path)
      walked.set(path, await lookOf(page))
    }
    expect(walked.size).toBeGreaterThan(10)
    const styleSheets = await styleSheetsOf(page)
    expect(styleSheets, JSON.stringify(styleSheets)).toEqual([...new Set(styleSheets)])
    for (const [path, look] of walked) {
      await page.goto(path)
      expect(differences(look, await lookOf(page)), path).toEqual([])
    }
  })

  it('a style sheet that a lazy part brought while a page with the same one was on its way goes with the next page', async () => {
    const page = await e2e.openAs('admin@tandem.example', { width: 1280, language: 'nl' })
    await page.goto('/contact')
    await page.evaluate(async () => {
      const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][data-precedence]')
      const copy = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: first?.href })
      const isLoaded = new Promise((resolve) => copy.addEventListener('load', resolve))
      document.head.append(copy)
      await isLoaded
    })
    await page.locator('header').getByRole('link', { name: 'Nuttige links' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Nuttige links' }).waitFor()
    await expect.poll(async () => (await styleSheetsOf(page)).length - new Set(await styleSheetsOf(page)).size).toBe(0)
  })
})
