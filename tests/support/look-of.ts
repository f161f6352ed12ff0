import type { Page } from 'playwright-core'

/** Addresses of the styles in the document. */
export const styleSheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.split('#')[0] ?? ''))

/** What each kind of element may look like: its tag and classes, and how it is computed. */
export type Look = Record<string, string[]>

export async function lookOf(page: Page): Promise<Look> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return page.evaluate(() => {
    // What follows from the size of a window or of a text is no style.
    const isSize =
      /^(?:(?:min-|max-)?(?:inline-size|block-size|width|height)|perspective-origin|transform-origin|(?:top|bottom|left|right|inset).*)$/
    const properties = [...getComputedStyle(document.body)].filter((property) => !isSize.test(property))
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
      const said = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      look[name] = [...new Set([...(look[name] ?? []), said.join('; ')])]
    }
    return look
  })
}

/** Ways to look that an element has in one of them only, of what stands in both. */
export function differences(walked: Look, loaded: Look): string[] {
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
