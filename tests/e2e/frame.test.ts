import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, type Look, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

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
