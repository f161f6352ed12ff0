import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()

it('a page looks the same after a way through the portal as after a reload', async () => {
  const page = await e2e.openAs('admin@tandem.example', { width: 1280, language: 'nl' })
  await openListing(page, '/information')
  // Brings the first part that is fetched late.
  await page.locator('tr[data-row]').first().click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  const walked = new Map<string, Look>()
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

/** Addresses of the styles in the document. */
const styleSheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0] ?? ''))

/** What each kind of element may look like: its tag and classes, and how it is computed. */
type Look = Record<string, string[]>

async function lookOf(page: Page): Promise<Look> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(() => {
    // What follows from the size of a window or of a text is no style.
    const isSize =
      /^(?:(?:min-|max-)?(?:inline-size|block-size|width|height)|perspective-origin|transform-origin|(?:top|bottom|left|right|inset).*)$/
    const look: Record<string, string[]> = {}
    const met = new Map<string, number>()
    for (const element of document.querySelectorAll('header *, main *, footer *')) {
      if (!element.checkVisibility()) continue
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
      const times = (met.get(name) ?? 0) + 1
      met.set(name, times)
      // In a list of a hundred rows each looks like one of the first two.
      if (times > 2) continue
      const style = getComputedStyle(element)
      const said = [...style]
        .filter((property) => !isSize.test(property))
        .map((p) => `${p}: ${style.getPropertyValue(p)}`)
      look[name] = [...new Set([...(look[name] ?? []), said.join('; ')])]
    }
    return look
  })
}

/** Ways to look that an element has in one of them only, of what stands in both. */
function differences(walked: Look, loaded: Look): string[] {
  return Object.entries(walked).flatMap(([name, ways]) => {
    const others = loaded[name]
    if (!others || others.length !== ways.length) return []
    return ways.flatMap((way) => (others.includes(way) ? [] : [`${name}: ${unlike(way, others)}`]))
  })
}

const unlike = (way: string, others: string[]) =>
  way
    .split('; ')
    .filter((line) => !others.some((other) => other.includes(line)))
    .join('; ')
