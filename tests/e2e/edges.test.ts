import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectToFit, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const phone = (width: number) => ({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })

/** Of all that is seen of these, in whole pixels. */
const edges = (page: Page, selector: string, edge: 'left' | 'right') =>
  page
    .locator(selector)
    .evaluateAll((found, side) => [...new Set(found.map((one) => Math.round(one.getBoundingClientRect()[side])))], edge)

const firstArticle = async (page: Page): Promise<string> => {
  await page.goto('/news')
  return (await page.locator('.entry-link').first().getAttribute('href')) ?? ''
}

describe('the edges of a page', () => {
  it('all that has a rule under an article ends where the cover ends, and no text goes beyond', async () => {
    const page = await e2e.openAs(member, { width: 1280, language: 'nl' })
    await page.goto(await firstArticle(page))
    const ends = await edges(page, '.article-cover, .document-list, .article-foot, .comments, .comment', 'right')
    expect(ends).toHaveLength(1)
    expect(await edges(page, '.article-foot, .comments, .comments > ol > .comment', 'left')).toHaveLength(1)
    const texts = await edges(page, '.article-body > *', 'right')
    expect(Math.max(...texts)).toBeLessThanOrEqual(ends[0] ?? 0)
    await page.goto(`${page.url()}#${await page.locator('.comment').first().getAttribute('id')}`)
    await expectAccessible(page)
  })

  it('visitors read the documents beside the same margin as the news', async () => {
    const page = await e2e.open({ width: 1280, language: 'nl' })
    await page.goto('/news')
    const news = await edges(page, 'h1', 'left')
    await page.goto('/information')
    expect(await edges(page, 'h1', 'left')).toEqual(news)
    await page.locator('main li a').first().click()
    await page.waitForURL(/information\/\w/)
    expect(await edges(page, 'h1', 'left')).toEqual(news)
    await expectAccessible(page)
  })

  it('a summary stands as far under its title in every list', async () => {
    const page = await e2e.open({ width: 1280, language: 'nl' })
    const gaps = new Set<number>()
    for (const path of ['/', '/news', '/training']) {
      await page.goto(path)
      for (const gap of await page.locator('.entry').evaluateAll(gapsUnderTitles)) gaps.add(gap)
    }
    expect([...gaps]).toHaveLength(1)
  })

  it('the columns that everybody has fit the list of members on a usual window', async () => {
    for (const language of ['nl', 'fr'] as const) {
      const page = await e2e.openAs(admin, { width: 1280, language })
      await page.goto('/administration/members')
      const [inside, seen] = await page
        .locator('.users-panel')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
      expect(inside, language).toBe(seen)
    }
  })

  it('the sheet of a member fits a phone', async () => {
    for (const [width, language] of [
      [360, 'fr'],
      [360, 'nl'],
      [320, 'fr'],
    ] as const) {
      const page = await e2e.openAs(admin, { language }, phone(width))
      await page.goto('/administration/members')
      await page.goto((await page.locator('.person-link').first().getAttribute('href')) ?? '')
      await page.locator('.user-drawer-place').waitFor()
      await expectToFit(page)
    }
  })

  it('the day on which an account goes fits the card of the narrowest phone', async () => {
    const twentyTwoMonths = 670 * 24 * 60 * 60
    const blocked = Math.floor(Date.now() / 1000) - twentyTwoMonths
    change(e2e.portal, 'update members_user set disabled_at = ? where disabled = true', blocked)
    const page = await e2e.openAs(admin, { language: 'nl' }, phone(320))
    await page.goto('/administration/members?list=disabled')
    const badge = page.locator('tbody .users-status .badge').filter({ hasText: 'Verwijdering op' }).first()
    const [told, card] = [await badge.boundingBox(), await page.locator('tbody [data-row]').first().boundingBox()]
    if (!told || !card) throw new Error('not shown')
    expect(told.x + told.width).toBeLessThanOrEqual(card.x + card.width)
  })

  it('the way back from a form of the administration stands beside the parts, not over them', async () => {
    for (const width of [360, 768, 1280]) {
      const page = await e2e.openAs(admin, { language: 'nl' }, { viewport: { width, height: 800 } })
      await page.goto('/administration/documents/add?type=folder')
      const back = await page.locator('.way-back .back-button').boundingBox()
      const parts = await page.locator('.parts').boundingBox()
      const title = await page.locator('h1').boundingBox()
      if (!back || !parts || !title) throw new Error('not shown')
      const isBeside = back.x >= parts.x + parts.width || back.y >= parts.y + parts.height
      expect(isBeside, `at ${width}`).toBe(true)
      expect(back.y + back.height, `at ${width}`).toBeLessThanOrEqual(title.y + 1)
    }
  })

  it('a portrait is square, however long the name beside it', async () => {
    const page = await e2e.open({ language: 'fr' }, phone(360))
    await page.goto('/team/board-of-directors')
    const sizes = await page
      .locator('.team-portrait')
      .evaluateAll((found) => found.map((one) => [one.clientWidth, one.clientHeight]))
    expect(sizes.filter(([width, height]) => width !== height)).toEqual([])
  })

  it('what waits is told on one line, however long the name of the part', async () => {
    const page = await e2e.openAs(admin, { language: 'fr' }, phone(360))
    await page.goto('/administration/documents')
    const count = await page.locator('.parts-menu > summary > .part-count').boundingBox()
    expect(count?.height).toBeLessThan(26)
  })

  it('the numbers under a drawing keep apart on the narrowest window', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' }, phone(320))
    await page.goto('/administration')
    const touching = await page.locator('.plot-table tbody tr').evaluateAll(rowsThatTouch)
    expect(touching).toEqual([])
    await expectToFit(page)
  })
})

/** Runs in the page. */
function gapsUnderTitles(entries: Element[]): number[] {
  return entries.flatMap((entry) => {
    const [title, text] = [entry.querySelector('h3'), entry.querySelector('p')]
    if (!title || !text?.textContent) return []
    return [Math.round(text.getBoundingClientRect().top - title.getBoundingClientRect().bottom)]
  })
}

/** Runs in the page. */
function rowsThatTouch(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const boxes = [...row.querySelectorAll('.plot-number')]
      .filter((number) => getComputedStyle(number).position !== 'absolute')
      .map((number) => {
        const range = document.createRange()
        range.selectNodeContents(number)
        return range.getBoundingClientRect()
      })
    return boxes.some((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) + 2) ? [row.textContent ?? ''] : []
  })
}
