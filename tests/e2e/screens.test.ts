import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectToFit, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

/** What begins at the second edge: a page with something left of its rule. Of the others the title begins at the first. */
type Kind = 'read' | 'parts' | 'work'
/** @param filled what ends where the header ends */
const grid: readonly [email: string | null, path: string, kind: Kind, filled?: string][] = [
  [null, '/', 'read', '.chapter-head'],
  [null, '/news', 'read', '.chapter-head, .entry'],
  [null, '/team/board-of-directors', 'read', '.team-person'],
  [null, '/contact', 'read'],
  [null, '/login', 'read'],
  [null, '/no-such-page', 'read'],
  [member, '/information', 'work', '.resource-panel'],
  [member, '/settings', 'parts', '.settings-section'],
  [admin, '/administration', 'parts'],
  [admin, '/administration/members', 'parts', '.users-panel'],
  [admin, '/administration/log', 'parts', '.panel'],
  [admin, '/administration/system', 'parts'],
  [admin, '/administration/pages/home', 'parts'],
  [admin, '/administration/organisation', 'parts'],
]

describe('the grid', () => {
  it('is one for every page and window: brand and footer begin at one edge, what is read at another, all ends at a third', async () => {
    const pages = new Map<string | null, Page>()
    for (const [email, path, kind, filled = '.site-header-row'] of grid) {
      const open = () => (email ? e2e.openAs(email, { language: 'nl' }) : e2e.open({ language: 'nl' }))
      const page = pages.get(email) ?? (await open())
      pages.set(email, page)
      await page.goto(path)
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const side = width < 640 ? 16 : 32 + Math.max(0, width - 1440) / 2
        const isWide = width >= 900
        const inner = isWide ? side + 240 : side
        const isLong = kind === 'read'
        expect(await page.evaluate(edgesOfPage, filled), `${path} at ${width}`).toEqual({
          brand: side,
          title: kind === 'work' ? side : inner,
          year: side,
          // In a narrow window the footer of one line goes on after the year.
          links: isWide || isLong ? inner : expect.any(Number),
          isLong,
          parts: kind === 'parts' && isWide ? side : null,
          ends: [width - side],
          beyond: 0,
        })
      }
      await expectLines(page, path)
      if (email === admin) await expectToEndWithItsFooter(page, path)
      if (path.endsWith('/members')) {
        await expectWholeAddresses(page)
        await expectRowsOnPaper(page)
      }
    }
  })
})

/** In forced colours all surfaces have one colour: what differs by its surface has a line around it, and all can be read. */
async function expectLines(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page)
  const without = await page
    .locator('.button:not(.button-quiet), .input, .badge, .panel, .toast, dialog, [role=menu], [role=switch]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.parentElement?.closest('.panel'))
        .filter((one) => {
          const { borderStyle, borderTopColor, outlineStyle } = getComputedStyle(one)
          const hasBorder = borderStyle !== 'none' && borderTopColor !== getComputedStyle(document.body).backgroundColor
          return !hasBorder && outlineStyle === 'none'
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    )
  expect(without, state).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Runs in the page, in whole pixels. */
function edgesOfPage(filled: string) {
  const first = (selector: string) =>
    [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0)
  const textLeft = (selector: string) => {
    const element = first(selector)
    if (!element) return null
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().left)
  }
  const left = (selector: string) => Math.round(first(selector)?.getBoundingClientRect().left ?? -1)
  const ends = [...document.querySelectorAll(filled)].map((element) => {
    const padding = element.matches('.page-frame') ? Number.parseFloat(getComputedStyle(element).paddingInlineEnd) : 0
    return Math.round(element.getBoundingClientRect().right - padding)
  })
  return {
    brand: left('.brand'),
    title: textLeft('main h1'),
    year: textLeft('.site-footer-year'),
    links: left('.site-footer-body'),
    isLong: first('.site-footer address') !== undefined,
    parts: innerWidth < 900 ? null : textLeft('.part-link, .settings-part'),
    ends: [...new Set(ends)],
    beyond: document.documentElement.scrollWidth - innerWidth,
  }
}

/** With the notice below it where that is shown. What is only read aloud makes no page longer, and each control has an id of its own. */
async function expectToEndWithItsFooter(page: Page, path: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const ends = [...document.querySelectorAll('.site-footer, .terms-banner')].map(
      (element) => element.getBoundingClientRect().bottom,
    )
    return document.documentElement.scrollHeight - Math.ceil(Math.max(...ends) + scrollY)
  })
  expect(beyond, path).toBeLessThanOrEqual(0)
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    path,
  ).toEqual([])
}

describe('the administration area', () => {
  it('shows a page as on a computer whole, however narrow the window', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await page.goto('/administration/pages/home')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.getByRole('button', { name: 'Voorbeeld' }).first().click()
      const shown = page.locator('dialog iframe')
      await shown.waitFor()
      expect(await shown.evaluate(({ clientWidth }) => clientWidth)).toBe(1280)
      const box = await shown.boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      // It fills what the window has left.
      expect(box?.height ?? 0).toBeGreaterThan(350)
      await page.keyboard.press('Escape')
      await shown.waitFor({ state: 'detached' })
    }
  })
})

describe('the frame', () => {
  it('ends the header where the page ends, in the longer language and for whom the menu is longest', async () => {
    for (const email of [undefined, admin]) {
      const page = await (email ? e2e.openAs(email, { language: 'fr' }) : e2e.open({ language: 'fr' }))
      await page.goto('/contact')
      for (const width of [1200, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = await page.locator('.site-header-row').evaluate((row) => {
          const end = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingInlineEnd)
          return Math.round((row.lastElementChild as Element).getBoundingClientRect().right - end)
        })
        expect(beyond, `${email ?? 'visitor'} at ${width}`).toBe(0)
      }
    }
  })

  it('lays nothing over the buttons that save a form, and cuts the page from the path to it, never the part it lies in', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    const paths = ['members/new', 'pages/team/bodies/board', 'register/new', 'pages/links/new']
    for (const path of paths) {
      await page.goto(`/administration/${path}`)
      await page.locator('.terms-banner').waitFor()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const covered = await page.locator('[data-save-bar] .button').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { left, top, width: wide, height } = button.getBoundingClientRect()
              return !button.contains(document.elementFromPoint(left + wide / 2, top + height / 2))
            })
            .map(({ textContent }) => textContent),
        )
        expect(covered, `${path} at ${width}`).toEqual([])
      }
      const isCut = await page
        .locator('.breadcrumb')
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect(isCut, path).toBe(false)
    }
  })
})

describe('on a phone', () => {
  const touch = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

  it('each member is a card that leads to them, with nothing over another thing', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' }, touch)
    await page.goto('/administration/members')
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectToFit(page)
      const faults = await page.locator('tbody [data-row]').evaluateAll(faultsOfCards)
      expect(faults, `at ${width}`).toEqual([])
    }
    // It stood at 537 of 740 pixels.
    expect((await topOf(page, 'tbody [data-row]')) - (await topOf(page, '.site-header'))).toBeLessThan(450)
    const row = page.locator('tbody [data-row]').first()
    const name = await row.locator('.person-link').textContent()
    const box = await row.boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + 12)
    await page.waitForURL(/\/administration\/members\/[\w-]{8,}/)
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  })

  it('an article begins with its title; what stands in it waits folded under the lede', async () => {
    const page = await e2e.open({ width: 360, language: 'nl' })
    await page.goto(await articleWithContents())
    const [header, title, facts, lede, contents, text] = [
      await topOf(page, '.site-header'),
      await topOf(page, 'h1'),
      await topOf(page, '.margin-note'),
      await topOf(page, '.text-lede'),
      await topOf(page, '.article-contents-folded'),
      await topOf(page, '.article-body'),
    ]
    // Above the header stands what only the demo says.
    expect(title - header).toBeLessThan(140)
    expect([title, facts, lede, contents, text]).toEqual([title, facts, lede, contents, text].toSorted((a, b) => a - b))
    expect(await page.locator('.article-contents a:visible').count()).toBe(0)
    await page.locator('.article-contents-folded > summary').click()
    expect(await page.locator('.article-contents a:visible').count()).toBeGreaterThan(3)
    await expectAccessible(page)
    await expectToFit(page)

    // On paper each fact in the margin stands on a line of its own.
    await page.setViewportSize({ width: 660, height: 900 })
    await page.emulateMedia({ media: 'print' })
    const note = await page.locator('.margin-note').first().boundingBox()
    const widths = await page
      .locator('.margin-note > *:visible')
      .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().width)))
    expect(widths.length).toBeGreaterThan(2)
    expect(new Set(widths)).toEqual(new Set([Math.round(note?.width ?? 0)]))
  })

  it('what a finger presses is tall enough, and no key is named', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' }, touch)
    await openListing(page, '/information')
    const low = await page
      .locator('.brand, .user-menu > summary, .site-footer a:visible, .site-footer button:not([hidden])')
      .evaluateAll((elements) =>
        elements
          .map((element) => [element.textContent, Math.round(element.getBoundingClientRect().height)] as const)
          .filter(([, height]) => height < 44),
      )
    expect(low).toEqual([])
    const avatar = await page.locator('.user-menu > summary').boundingBox()
    expect(avatar?.width).toBeGreaterThanOrEqual(44)
    await page.locator('tr[data-row] .resource-more').first().tap()
    await page.getByRole('menu').waitFor()
    expect(await page.locator('.context-menu-keys:visible').count()).toBe(0)
  })
})

describe('in forced colours', () => {
  it('the current page, part, tab and language differ from the others, which have no line', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' }, { forcedColors: 'active' })
    await page.goto('/administration/members')
    for (const [current, other] of [
      ['.main-navigation .bar-item[aria-current]', '.main-navigation a.bar-item:not([aria-current])'],
      ['.part-link[aria-current]', '.part-link:not([aria-current])'],
      ['.list-tab[aria-current]', '.list-tab:not([aria-current])'],
      ['.site-header .language-switch a[aria-current]', '.site-header .language-switch a:not([aria-current])'],
    ] as const) {
      const [here, there] = [await inkOf(page, current), await inkOf(page, other)]
      expect(here.runtime, current).not.toBe(there.runtime)
      expect(
        there.lines.every((line) => line === 'none' || line === there.page),
        `${other}: ${there.lines}`,
      ).toBe(true)
    }
  })

  it('a menu, a chosen row, a dialog, an error and a toast are drawn in lines', async () => {
    const visitor = await e2e.open({ width: 360, language: 'fr' })
    await visitor.goto('/administration')
    await visitor.locator('.toast').waitFor()
    await visitor.locator('main form button[type=submit]').first().click()
    await visitor.locator('.field-error:visible').first().waitFor()
    await expectLines(visitor, 'sign-in with errors')

    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await openListing(page, '/information')
    await page.locator('tr[data-row] input[type=checkbox]').first().check()
    await page.locator('tr[data-row] .resource-more').first().click()
    await page.getByRole('menu').waitFor()
    await expectLines(page, 'menu over a list')
    await page.goto('/administration/articles')
    await page.locator('.article-row a, main .panel a').first().click()
    await page.locator('.publish-more > summary').click()
    await page.locator('.publish-more .menu-item-danger').click()
    await page.locator('dialog[open]').waitFor()
    await expectLines(page, 'dialog over the editor')
  })
})

it('a picture that is chosen is shown before it is sent, and can be taken away', async () => {
  const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
  const picture = { name: 'foto.png', mimeType: 'image/png', buffer: onePixel }
  for (const path of ['/information/add?type=file', '/administration/appearance/logo']) {
    await page.goto(path)
    await page.locator('main input[type=file]').first().setInputFiles(picture)
    await expect
      .poll(async () => (await page.locator('.picture-preview').boundingBox())?.height, { message: path })
      .toBe(160)
    await page.locator('.picture-preview ~ button, .file-chosen button').first().click()
    await page.locator('.picture-preview').waitFor({ state: 'detached' })
    expect(await page.locator('main input[type=file]').first().inputValue()).toBe('')
  }
})

it('the steps to an app for codes take the focus of the button that began them, and give it back', async () => {
  const page = await e2e.openAs(member, { width: 1280, language: 'nl' })
  await page.goto('/settings/security')
  const start = page.locator('#app button[type=submit]')
  await start.waitFor()
  // There is room between the way back and the parts of the settings.
  const bottomOfWayBack = await page
    .locator('.way-back .back-button')
    .evaluate((link) => link.getBoundingClientRect().bottom)
  expect(await topOf(page, '.settings-parts')).toBeGreaterThan(bottomOfWayBack + 8)
  await start.focus()
  await page.keyboard.press('Enter')
  await page.locator('#app .qr-code').waitFor()
  await expect.poll(() => isFocusIn(page, '#app')).toBe(true)
  await page.locator('.set-up-cancel button').focus()
  await page.keyboard.press('Enter')
  await page.locator('#app .qr-code').waitFor({ state: 'detached' })
  await expect.poll(() => isFocusIn(page, '#app')).toBe(true)
})

/** On a usual window, and no column lies outside the list for them. Only what is out of the ordinary is a badge. */
async function expectWholeAddresses(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const cut = await page
    .locator('tbody .users-col-email')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => (cell.textContent ?? '').length <= 28 && cell.scrollWidth > cell.clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  const panel = page.locator('.users-panel')
  await expect.poll(() => panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await page.locator('tbody .badge', { hasText: /^Betaald/ }).count()).toBe(0)
}

/** Members stand in rows, some thirty a page: a page of A4 has 265 mm of room, which is a thousand pixels. */
async function expectRowsOnPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 660, height: 900 })
  await page.emulateMedia({ media: 'print' })
  const heights = await page
    .locator('tbody [data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(33)
  await expectToFit(page)
  await page.emulateMedia({ media: null })
}

const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((selector) => document.querySelector(selector)?.contains(document.activeElement) ?? false, selector)

/** In the page: of each card, the parts that lie over each other or stand out of it. */
function faultsOfCards(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const card = row.getBoundingClientRect()
    const parts = [...row.querySelectorAll('.users-tick, .avatar, .person-link, .users-status > *')]
    const boxes = parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
    return boxes.flatMap(({ text, box }, at) => {
      const over = boxes
        .slice(at + 1)
        .filter((other) => box.left < other.box.right - 1 && other.box.left < box.right - 1)
        .filter((other) => box.top < other.box.bottom - 1 && other.box.top < box.bottom - 1)
      const isOut = box.bottom > card.bottom + 1 || box.right > card.right + 1
      return [...over.map((other) => `${text} over ${other.text}`), ...(isOut ? [`${text} out of its card`] : [])]
    })
  })
}

/** The article of the demo that has a list of its headings. */
async function articleWithContents(): Promise<string> {
  const textOf = async (path: string) => (await fetch(e2e.portal.base + path)).text()
  const news = await textOf('/news')
  for (const path of new Set(news.match(/\/article\/[\w-]+/g)))
    if ((await textOf(path)).includes('id="article-contents"')) return path
  throw new Error('the demo has no such article')
}

/** The colours in which something stands: its background, the page's, and the lines around it. */
const inkOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element)
      const sides = ['top', 'right', 'bottom', 'left'] as const
      return {
        runtime: style.backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
        lines: sides.map((side) =>
          style.getPropertyValue(`border-${side}-width`) === '0px'
            ? 'none'
            : style.getPropertyValue(`border-${side}-color`),
        ),
      }
    })
