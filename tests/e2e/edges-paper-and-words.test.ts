import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectToFit, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'
import { ask, change } from '#tests/support/portal-data.ts'

const e2e = startE2e()

describe('what every page says', () => {
  /** What tells pages of one kind apart: an id, a year or a number, and which list a drawer was opened from. */
  function kindOf(link: string): string {
    const { pathname, searchParams } = new URL(link, 'http://portal')
    const kind = pathname.replace(/\/[^/]*\d[^/]*/g, '/{id}')
    const lists = ['list', 'mails', 'show', 'type', 'view'].map((name) => searchParams.get(name))
    return kind === pathname ? [kind, ...lists].join(' ') : kind
  }

  /**
   * In the page: fetches another one, and answers where it leads and what it says of dates. Left out is what people wrote:
   * articles, comments, names of documents, texts of pages, and what stands between quotation marks.
   */
  async function readPage(path: string) {
    const written =
      'script, style, textarea, .entry, .text-article, .text-lede, [href^="/information/"], [href^="/files/"]'
    const answer = await fetch(path)
    if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/html'))
      return { links: [], times: [], text: '' }
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      (link) => link.pathname + link.search,
    )
    const times = [...page.querySelectorAll('time')].map((time) => time.textContent?.trim() ?? '')
    for (const element of page.querySelectorAll(written)) element.remove()
    return { links, times, text: page.body.innerHTML.replace(/<[^>]*>/g, ' ').replace(/“[^”]*”|«[^»]*»/g, '') }
  }

  const isPage = (link: string) =>
    !/^\/(files|api|live|logout|assets|feed|uploads|administration\/\w+\/export)|lang=|\.(csv|xlsx|zip|xml|ics|rss|pdf|webp)/.test(
      link,
    )

  const months =
    'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|' +
    'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

  /** Follows every link that it finds, one of each kind of page, in turn in either language: those say their dates alike. */
  async function readEverything(page: Page) {
    const waiting = ['/', '/administration', '/settings', '/terms-of-service', '/privacy', '/accessibility']
    const seen = new Set<string>()
    const known = new Set(waiting)
    const read: { path: string; times: string[]; text: string }[] = []
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path)
      if (seen.has(kind)) continue
      seen.add(kind)
      await page.context().addCookies([{ name: 'lang', value: read.length % 2 ? 'fr' : 'nl', url: page.url() }])
      const { links, ...said } = await page.evaluate(readPage, path)
      read.push({ path, ...said })
      for (const link of links.filter((link) => isPage(link) && !known.has(link))) {
        known.add(link)
        waiting.push(link)
      }
    }
    return read
  }

  it('dates are numbers on every page, as dd/mm/yyyy and HH:MM', async () => {
    const page = await e2e.openAs('admin@tandem.example')
    await page.goto('/')
    const read = await readEverything(page)
    expect(read.length).toBeGreaterThan(60)
    const spelled = new RegExp(`\\d\\s*(${months})\\b|\\b(${months})\\s+\\d|\\d{4}-\\d\\d-\\d\\d`, 'iu')
    const otherwise = read.flatMap(({ path, times, text }) =>
      [...times, ...text.split(/\n|\s{2,}/)].filter((said) => spelled.test(said)).map((said) => [path, said]),
    )
    expect(otherwise).toEqual([])
    expect(read.flatMap(({ times }) => times).filter((time) => /\d\d\/\d\d\/\d{4}/.test(time)).length).toBeGreaterThan(
      100,
    )
  })
})

const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const phone = (width: number) => ({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })

/** Of all that is seen of these, in whole pixels. */
const edges = (page: Page, selector: string, edge: 'left' | 'right') =>
  page
    .locator(selector)
    .evaluateAll((found, side) => [...new Set(found.map((one) => Math.round(one.getBoundingClientRect()[side])))], edge)

describe('the edges of a page', () => {
  it('all that has a rule under an article ends where the cover ends, and no text goes beyond', async () => {
    const page = await e2e.openAs(member, { width: 1280, language: 'nl' })
    const news = await (await fetch(`${e2e.portal.base}/news`)).text()
    await page.goto(/href="(\/article\/[\w-]+)"/.exec(news)?.[1] ?? '')
    const ends = await edges(page, '.article-cover, .document-list, .article-foot, .comments, .comment', 'right')
    expect(ends).toHaveLength(1)
    expect(await edges(page, '.article-foot, .comments, .comments > ol > .comment', 'left')).toHaveLength(1)
    const texts = await edges(page, '.article-body > *', 'right')
    expect(Math.max(...texts)).toBeLessThanOrEqual(ends[0] ?? 0)
    // Where an address with a fragment leads to.
    await page
      .locator('.comment')
      .first()
      .evaluate(({ id }) => location.assign(`#${id}`))
    await expectAccessible(page)

    // On paper its title has the space that its text has.
    await page.setViewportSize({ width: 680, height: 960 })
    await page.emulateMedia({ media: 'print' })
    const [title, text] = [
      await page.locator('.page-title').boundingBox(),
      await page.locator('.article-body').boundingBox(),
    ]
    expect(title?.x).toBe(text?.x)
    expect(title?.width).toBeGreaterThan(400)
  })

  it('visitors read documents beside the margin of the news, and a summary stands as far under its title in every list', async () => {
    const page = await e2e.open({ width: 1280, language: 'nl' })
    const gaps = new Set<number>()
    const addGaps = async () => {
      for (const gap of await page.locator('.entry').evaluateAll(gapsUnderTitles)) gaps.add(gap)
    }
    await page.goto('/')
    await addGaps()
    // The newest is the largest; the leaf of a calendar is read as a date like any other.
    const covers = await page.locator('.news-entry img').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    expect(Math.max(...covers.slice(1)) * 1.5).toBeLessThan(covers[0] ?? 0)
    for (const date of await page.locator('.date-block > time').allTextContents())
      expect(date).toMatch(/^[a-z]+dag \d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await page.goto('/training')
    await addGaps()
    // Past training is headed by what it is.
    const heads = await page.locator('h2').allTextContents()
    expect(heads.filter((head) => /\d{4}/.test(head)).length).toBeGreaterThan(0)
    expect(heads.filter((head) => /^\d{4}$/.test(head))).toEqual([])
    await page
      .getByRole('heading', { name: /^Voorbije opleidingen \d{4}$/ })
      .first()
      .waitFor()
    await page.goto('/news')
    await addGaps()
    expect([...gaps]).toHaveLength(1)
    const news = await edges(page, 'h1', 'left')
    await page.goto('/information')
    expect(await edges(page, 'h1', 'left')).toEqual(news)
    await page.locator('main li a').first().click()
    await page.waitForURL(/information\/\w/)
    expect(await edges(page, 'h1', 'left')).toEqual(news)
    await expectAccessible(page)
  })

  it('the columns that everybody has fit the list of members on a usual window, and a member’s drawer a phone', async () => {
    const [first] = ask(e2e.portal, `select id from accounts_identity where email = 'lid@tandem.example'`)
    for (const language of ['nl', 'fr'] as const) {
      const page = await e2e.openAs(admin, { width: 1280, language })
      await page.goto(`/administration/members/${first?.id}`)
      await page.locator('.user-drawer-place').waitFor()
      const [inside, seen] = await page
        .locator('.users-panel')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
      expect(inside, language).toBe(seen)
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 })
        await expectToFit(page)
      }
    }
  })

  it('the day on which an account goes fits the card of the narrowest phone', async () => {
    const twentyTwoMonths = 670 * 24 * 60 * 60
    const blocked = Math.floor(Date.now() / 1000) - twentyTwoMonths
    change(e2e.portal, 'update members_user set disabled_at = ? where disabled = true', blocked)
    const page = await e2e.openAs(admin, { language: 'nl' }, phone(320))
    await page.goto('/administration/members?list=disabled')
    const badge = page.locator('tbody .users-status .badge').filter({ hasText: 'Verwijdering op' }).first()
    const [badgeBox, card] = [await badge.boundingBox(), await page.locator('tbody [data-row]').first().boundingBox()]
    if (!badgeBox || !card) throw new Error('not shown')
    expect(badgeBox.x + badgeBox.width).toBeLessThanOrEqual(card.x + card.width)
  })

  it('the way back from a form of the administration stands beside the parts, not over them', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto('/administration/documents/add?type=folder')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
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

  it('what waits is shown on one line, however long the name of the part', async () => {
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

describe('on paper', () => {
  it('the list of members says what is missing, and has no form', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    const held: Route[] = []
    await page.route('**/rows?**', (route) => void held.push(route))
    await page.goto('/administration/members')
    const missing = page.getByText('Op papier staan de eerste 100 van 114 leden.')
    await missing.waitFor({ state: 'attached' })
    expect(await missing.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await missing.waitFor()
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.users-panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unroute('**/rows?**')
    for (const route of held) await route.continue().catch(() => undefined)
    await missing.waitFor({ state: 'detached' })
    await page.locator('tbody .person-link').last().click()
    await page.locator('.user-drawer').getByRole('link', { name: 'Betalingen' }).click()
    await page.getByRole('heading', { name: 'Betaling noteren' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Betaling noteren' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Betalingen' }).waitFor()
    await page.emulateMedia({ media: 'screen' })
  })
})

describe('the words and buttons of a page', () => {
  it('offers each thing that can be done with a document once, by a name of its own', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await openListing(page, '/information')
    const folder = page.getByRole('link', { name: 'Pers en communicatie' })
    await openListing(page, (await folder.getAttribute('href')) ?? '')
    await page.locator('tr[data-row]').first().click()
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: 'Gegevens bewerken' }).waitFor()
    const names = await toolbar.getByRole('button').allTextContents()
    expect(names).toContain('Info')
    expect(names).not.toContain('Details')
  })

  it('has one main button while an article is written, and says its title once above the field', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await page.goto('/administration/articles')
    await page.getByRole('button', { name: 'Nieuw artikel' }).click()
    await page.locator('.editor').waitFor()
    expect(await page.locator('main .button-primary:visible').count()).toBe(1)
    expect(await page.locator('.breadcrumbs [aria-current]').textContent()).toBe('Artikel bewerken')
    // The title is its field, large as readers get it, and as high as it is long.
    const title = page.locator('#field-title')
    const height = () => title.evaluate((field) => field.getBoundingClientRect().height)
    const low = await height()
    await title.fill('Een titel die niet op een regel past, en ook niet op twee, zodat zijn veld met hem groeit')
    expect(await height()).toBeGreaterThan(2 * low)
    expect(await title.evaluate((field) => getComputedStyle(field).fontSize)).toBe('40px')
    await title.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-excerpt')
  })

  it('says nothing of payments where the association asks no fee', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await page.goto('/administration/organisation')
    await page.locator('[name=fee]').fill('')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Opgeslagen').first().waitFor()
    await page.goto('/administration/members')
    await page.locator('tbody [data-row]').first().waitFor()
    const owed = page.locator('tbody').getByText(/Nog nooit betaald|Te betalen|Achterstallig/)
    expect(await owed.count()).toBe(0)
    const own = await e2e.openAs(member, { width: 1280, language: 'nl' })
    await own.goto('/')
    await own.getByRole('heading', { name: 'Nieuwe documenten' }).waitFor()
    expect(await own.getByText('Nog niet ontvangen').count()).toBe(0)
    await expectAccessible(own)
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
