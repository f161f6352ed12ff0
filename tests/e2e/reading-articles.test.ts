import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()
const entries = (page: Page) => page.locator('.entry-link')
const all = '/news?language=all'

/** The first article of the demo in this language, as its list leads to it. */
async function firstArticle(page: Page, list = '/news'): Promise<string> {
  await page.goto(list)
  return (await entries(page).first().getAttribute('href')) ?? ''
}

/** After the next page came: how many articles there are, which has the focus, what was told. */
async function expectContinued(page: Page, told: string): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.entry-link').length > 12)
  const titles = await entries(page).allTextContents()
  expect(new Set(await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(
    titles.length,
  )
  await page.waitForFunction(() => document.activeElement?.matches('.entry-link'))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(titles[12])
  await expect.poll(() => page.getByRole('heading', { level: 2, name: '2026' }).count()).toBe(1)
  await expect.poll(() => page.locator('[data-more]').count()).toBe(0)
  await page.getByText(told).waitFor({ state: 'attached' })
}

describe('a list that goes on', () => {
  it('grows on paper, in one list, with the focus where reading goes on', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark' })
    await page.goto(all)
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Meer laden' }).click()
    await expectContinued(page, 'Er zijn 4 artikels bijgekomen.')
    expect(new URL(page.url()).search).toBe('?language=all')
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    await expectWellMade(page)
  })

  it('grows in the app as well, and leads to the next page without scripts', async () => {
    const member = await e2e.openAs('membre@tandem.example', { language: 'fr' })
    await member.goto(all)
    // Without a line the list stays, and goes on by itself once there is one.
    await member.route('**/news.data?*', (route) => route.abort())
    await member.getByRole('link', { name: 'Afficher la suite' }).click()
    const retry = member.getByRole('status').getByRole('button', { name: 'Réessayer' })
    await retry.waitFor()
    await expect.poll(() => entries(member).count()).toBe(12)
    await expectWellMade(member)
    await member.unroute('**/news.data?*')
    await expectContinued(member, '4 articles supplémentaires affichés.')
    await expectWellMade(member)

    const plain = await e2e.open({}, { javaScriptEnabled: false })
    await plain.goto(all)
    await plain.getByRole('link', { name: 'Meer laden' }).click()
    await plain.waitForURL(/page=2/)
    await expect.poll(() => entries(plain).count()).toBe(4)
    await expect.poll(() => plain.getByRole('button', { name: 'Delen' }).count()).toBe(0)
  })
})

describe('an article', () => {
  it('costs a visitor at most 28 kB and 6 requests, fonts and cover apart, and runs no React', async () => {
    const page = await e2e.open({ language: 'fr' })
    const address = await firstArticle(page)
    const wire = await page.context().newCDPSession(page)
    const bytes = new Map<string, number>()
    const apart = new Set<string>()
    await wire.send('Network.enable')
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Font' || type === 'Image') apart.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
    await page.goto(address, { waitUntil: 'networkidle' })
    const counted = [...bytes].filter(([id]) => !apart.has(id))
    expect(counted.length).toBeGreaterThan(2)
    expect(counted.length).toBeLessThanOrEqual(6)
    expect(counted.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(28_000)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    await expectWellMade(page)
  })

  it('is switched to its translation, passed on by its address, and read in another language with a word about it', async () => {
    const page = await e2e.open({ width: 360 }, { permissions: ['clipboard-read', 'clipboard-write'] })
    const address = await firstArticle(page)
    await page.goto(address)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: 'Delen' }).click()
    await page.getByText('De link is gekopieerd.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${e2e.portal.base}${address}`)
    await page.goto(`${address}?lang=fr`)
    await page.getByText('Cet article est écrit en néerlandais.').waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Le lire en français.' }).click()
    await page.getByText(title ?? '', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Cet article est écrit').count()).toBe(0)
    await expectWellMade(page)
  })
})
