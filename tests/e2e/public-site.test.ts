import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectToFit, expectWellMade, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

/** What this part of the site built; the rest of the public pages is walked through in `visitor.test.ts`. */
const statements = ['/terms-of-service', '/privacy', '/accessibility']
const read = ['/', '/news', '/training', ...statements, '/404?near=%2Fnews']

/** Collects what moves after the first paint, without anybody having touched the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

describe('a visitor', () => {
  it.each([
    { width: 360, colorScheme: 'dark', language: 'fr', link: 'Déclaration de confidentialité' },
    { width: 1280, colorScheme: 'light', language: 'nl', link: 'Privacyverklaring' },
  ] as const)('reads every page at rest, $width wide in $language, and finds them in the footer', async (look) => {
    const page = await e2e.open(look)
    await watchShifts(page)
    for (const path of read) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await shiftsOf(page), path).toEqual([])
    }
    await page.goto('/')
    await page.locator('footer').getByRole('link', { name: look.link }).click()
    await page.waitForURL('**/privacy')
  })

  it('reads them magnified four times, and keeps room to reach what the banner covers', async () => {
    const page = await e2e.open({ language: 'fr' }, { viewport: { width: 320, height: 256 } })
    for (const path of read) {
      await page.goto(path)
      await expectToFit(page)
    }
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies et conditions' })
    await banner.waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [top, end] = await page.evaluate(() => [
      document.querySelector('[data-terms-banner]')?.getBoundingClientRect().top ?? 0,
      document.querySelector('.site-footer')?.getBoundingClientRect().bottom ?? 0,
    ])
    expect(end).toBeLessThanOrEqual(top ?? 0)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  it('sees the banner again when the terms have another version, and not before', async () => {
    const page = await e2e.open({ language: 'nl' })
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies en voorwaarden' })
    await banner.getByRole('button', { name: 'Sluiten' }).click()
    const version = (await stored('termsVersion')) ?? ''
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await page.goto('/privacy')
    await expect.poll(() => banner.isVisible()).toBe(false)
    await page.evaluate(() => localStorage.setItem('termsVersion', '2020-01-01'))
    await page.goto('/terms-of-service')
    await banner.waitFor()
    expect(await stored('acceptedTermsOfService')).toBe('false')
    await banner.getByRole('button', { name: 'Sluiten' }).click()
    expect([await stored('acceptedTermsOfService'), await stored('termsVersion')]).toEqual(['true', version])
    await page.reload()
    await expect.poll(() => banner.isVisible()).toBe(false)
  })

  it('needs no scripts, prints what is read and nothing else, and is led on from a wrong address', async () => {
    const page = await e2e.open({ language: 'nl' }, { javaScriptEnabled: false })
    await page.goto('/terms-of-service#privacy')
    await page.locator('#privacy').getByRole('link', { name: 'Privacyverklaring' }).click()
    await page.waitForURL('**/privacy')
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['header nav', '.site-header-tools', '.site-footer-links', '.terms-banner'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    await expect.poll(() => page.locator('.site-footer address').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/nieuw')
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Nieuws' }).waitFor()
    await main.getByRole('searchbox').fill('verslag')
    await main.getByRole('button', { name: 'Zoeken' }).click()
    await page.waitForURL('**/404?q=verslag')
    await main.getByRole('link', { name: /^Verslag studiedag/ }).waitFor()
  })
})

it('a member finds on their home page what is new, their fee and who answered them', async () => {
  for (const look of [
    { width: 360, colorScheme: 'light', language: 'fr' },
    { width: 1280, colorScheme: 'dark', language: 'nl' },
  ] as const) {
    const page = await e2e.openAs('lid@tandem.example', look)
    await page.goto('/')
    await page.locator('#for-members').waitFor()
    await expect.poll(() => page.locator('#own-fee').count()).toBe(1)
    await expect.poll(() => page.locator('#new-documents').count()).toBe(1)
    await expectWellMade(page)
  }
  const page = await e2e.openAs('lid@tandem.example', { language: 'nl' })
  await page.goto('/')
  const document = page.locator('.for-members-list a[href*="selected="]').first()
  await document.click()
  await page.waitForURL('**/information**selected=**')
})
