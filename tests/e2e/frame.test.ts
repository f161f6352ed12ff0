import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

const words = {
  nl: {
    back: 'Terug',
    close: 'Sluiten',
    guard: 'Meld u aan om deze pagina te bekijken.',
    admins: 'Deze pagina is voor beheerders.',
  },
  fr: {
    back: 'Retour',
    close: 'Fermer',
    guard: 'Connectez-vous pour consulter cette page.',
    admins: 'Cette page est réservée à l’administration du site.',
  },
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const toast = (page: Page, text: string) => page.locator('.toast[role=alert]', { hasText: text })

describe('a page is dark exactly when <html> carries the class dark', () => {
  it('follows the system while nothing is stored, also when it changes', async () => {
    const page = await e2e.open({ colorScheme: 'dark' })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await isDark(page)).toBe(true)
    await page.goto('/contact')
    expect([await isDark(page), await background(page)]).toEqual([true, 'rgb(14, 20, 27)'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => isDark(page)).toBe(false)
    expect(await background(page)).toBe('rgb(245, 246, 248)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })

  it('keeps what was chosen against the system, and stores dark or nothing', async () => {
    const page = await e2e.openAs('lid@tandem.example', { colorScheme: 'dark', language: 'nl' })
    await page.goto('/settings')
    await page.locator('header [data-theme-toggle]').first().click()
    expect([await isDark(page), await background(page)]).toEqual([false, 'rgb(245, 246, 248)'])
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('')
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
  it.each([
    ['nl', 1280],
    ['fr', 360],
  ] as const)('in %s: leads to the page before on this site, else to the default address', async (language, width) => {
    const page = await e2e.open({ language, width })
    const back = page.locator('main .back-button')
    await page.goto('/training')
    await page.locator('.entry-link').first().click()
    await page.waitForURL('**/article/*')
    const article = page.url()
    expect(await back.textContent()).toBe(words[language].back)
    await expectWellMade(page)
    await back.click()
    await page.waitForURL('**/training')

    const fresh = await e2e.open({ language, width })
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
  it.each(['nl', 'fr'] as const)('in %s: a guard says its sentence in a toast, once', async (language) => {
    const said = words[language]
    const page = await e2e.open({ language })
    await page.goto('/administration')
    await toast(page, said.guard).waitFor()
    const place = await toast(page, said.guard).boundingBox()
    expect((place?.x ?? 0) > 640 && (place?.y ?? 0) > 400).toBe(true)
    await expectWellMade(page)
    await page.reload()
    expect(await page.locator('.toast').count()).toBe(0)
    await page.goto('/settings')
    await toast(page, said.guard).waitFor()
    await page.goto('/contact')
    await page.goBack()
    expect(await page.locator('.toast').count()).toBe(0)

    const member = await e2e.openAs('lid@tandem.example', { language })
    await member.goto('/administration')
    await toast(member, said.admins).waitFor()
    await toast(member, said.admins).getByRole('button', { name: said.close }).click()
    await expect.poll(() => member.locator('.toast').count()).toBe(0)
  })

  it('are a toast and a banner that can be closed where a form was refused', async () => {
    const page = await e2e.open({ language: 'nl' })
    const wrong = 'Het e-mailadres of het wachtwoord is niet juist.'
    await page.goto('/login')
    await page.locator('main input[name=email]').fill('nobody@tandem.example')
    await page.locator('main input[name=password]').fill('not the right one')
    await page.locator('main form button[type=submit]').click()
    await toast(page, wrong).waitFor()
    const banner = page.locator('main .banner', { hasText: wrong })
    await banner.getByRole('button', { name: 'Sluiten' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => banner.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  it('can be closed without scripts', async () => {
    const page = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/administration')
    const banner = page.locator('main .banner')
    await banner.locator('.close-box').check()
    await expect.poll(() => banner.isVisible()).toBe(false)
  })
})
