import { once } from 'node:events'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { expectAccessible, expectToFit, expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()
const publicRoutes = [
  '/',
  '/contact',
  '/information',
  '/login',
  '/news',
  '/training',
  '/team/board-of-directors',
  '/team/workgroup',
  '/team/become-member',
  '/terms-of-service',
  '/privacy',
  '/accessibility',
  '/unsubscribe/nobody',
  '/useful-links',
]

describe('the first visit to the home page', () => {
  let page: Page
  const bytes = new Map<string, number>()
  const pictures = new Set<string>()
  const asked: string[] = []
  const warnings: string[] = []

  beforeAll(async () => {
    page = await e2e.open()
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const wire = await page.context().newCDPSession(page)
    await wire.send('Network.enable')
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/(cover|picture)\//.test(response.url)) pictures.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!pictures.has(requestId)) bytes.set(requestId, encodedDataLength)
    })
    await watchShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
  })
  afterAll(() => page.context().close())

  it('costs at most 55 kB with fonts, 6 requests, and moves nothing', async () => {
    const sum = (ids: string[]) => ids.reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
    expect(bytes.size).toBeGreaterThan(0)
    expect(bytes.size).toBeLessThanOrEqual(6)
    expect(sum([...bytes.keys()])).toBeLessThanOrEqual(55_000)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('runs no React, asks nobody else for anything, and makes the browser warn of nothing', async () => {
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !url.startsWith(e2e.portal.base))).toEqual([])
    await expect.poll(() => page.locator('script[src]').count()).toBe(0)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    expect(warnings).toEqual([])
  })

  it('is French from the first byte with ?lang=fr, and stays so', async () => {
    const page = await e2e.open()
    const answer = await page.goto('/?lang=fr')
    expect(await answer?.text()).toContain('<html lang="fr-BE"')
    await page.goto('/contact')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE')
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr')
  })
})

describe('the first visit of a member to the documents', () => {
  /** Scripts and styles, pressed with brotli, without fonts. */
  const budget = 131_900

  it('fetches no more scripts and styles than the documents may cost', async () => {
    // Its mouse points at nothing yet: tooltips are fetched with the first thing that has something to tell.
    const page = await e2e.openAnew('lid@tandem.example', { width: 1280, colorScheme: 'light', language: 'nl' })
    const paths = new Set<string>()
    page.on('response', (response) => paths.add(new URL(response.url()).pathname))
    await openListing(page, '/information')
    await page.waitForLoadState('load')
    const assets = [...paths].filter((path) => /^\/assets\/[^/]+\.(js|css)$/.test(path) && !path.includes('/enhance.'))
    const sizes = assets.map((path) => pressedSize(`build/client${path}`))
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget)
  })

  it('lets what one sees come before the scripts, whose share of a slow line would be theirs', async () => {
    const page = await e2e.openAnew('lid@tandem.example', { width: 360, language: 'nl' })
    const wire = await page.context().newCDPSession(page)
    await wire.send('Network.enable')
    const urgency = new Map<string, string>()
    wire.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (initiator.type === 'parser') urgency.set(new URL(request.url).pathname, request.initialPriority)
    })
    await page.goto('/information', { waitUntil: 'load' })
    const of = (kind: RegExp) => [...urgency].filter(([path]) => kind.test(path)).map(([, value]) => value)
    expect(of(/\.js$/).length).toBeGreaterThan(5)
    expect(new Set(of(/\.js(?:on)?$/))).toEqual(new Set(['Low']))
    expect(new Set(of(/\.css$/))).toEqual(new Set(['VeryHigh']))
    expect(new Set(of(/\.woff2$/))).toEqual(new Set(['High']))
  })

  /** Small files lie there unpressed only. */
  const pressedSize = (file: string) => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
})

describe('what works with scripts', () => {
  it('shows the terms banner until it is closed, and again when the terms have another version', async () => {
    const page = await e2e.open({ language: 'nl' })
    const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies en voorwaarden' })
    await banner.waitFor()
    expect(await stored('acceptedTermsOfService')).toBe('false')
    await banner.getByRole('button', { name: 'Sluiten' }).click()
    await expect.poll(() => banner.isVisible()).toBe(false)
    expect(await stored('acceptedTermsOfService')).toBe('true')
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

  it('opens Team on click and closes it on Escape, with the focus back', async () => {
    const page = await e2e.open()
    await page.goto('/')
    const team = page.locator('header summary', { hasText: 'Team' }).first()
    await team.click()
    const board = page.locator('header').getByRole('link', { name: 'Bestuursorgaan' }).first()
    await board.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => board.isVisible()).toBe(false)
    expect(await team.evaluate((element) => element === document.activeElement)).toBe(true)
    await team.click()
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    await expect.poll(() => board.isVisible()).toBe(false)
  })
})

describe('what works without scripts', () => {
  it('walks through menus, languages and sign-in', async () => {
    const page = await e2e.open({}, { javaScriptEnabled: false })
    await page.goto('/')
    await page.locator('header summary', { hasText: 'Team' }).first().click()
    await page.locator('header').getByRole('link', { name: 'Bestuursorgaan' }).first().click()
    await page.waitForURL('**/team/board-of-directors')
    await page.locator('header').getByRole('link', { name: 'Français' }).first().click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE')
    const strip = page.locator('.demo-strip')
    await strip.locator('.close-box').check()
    await expect.poll(() => strip.isVisible()).toBe(false)
    await page.goto('/login?to=%2Fsettings')
    await page.getByRole('button', { name: 'Membre (français)' }).click()
    await page.waitForURL('**/settings')
    await expect.poll(() => page.locator('main').textContent()).toContain('membre@tandem.example')
  })

  it('prints what is read and nothing else, and leads on from a wrong address', async () => {
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

describe('every public address', () => {
  it('shows the not-found page for anything else', async () => {
    const page = await e2e.open()
    await page.goto('/no/such/place')
    expect(new URL(page.url()).pathname).toBe('/404')
    await expect.poll(() => page.locator('main').textContent()).toContain('404')
    await page.locator('main').getByRole('link', { name: 'Naar de homepagina' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  /** What stands around every page differs by width and colours; what stands in it is seen in each of them once. */
  const mainRoutes = ['/', '/contact', '/information', '/login', '/news', '/training', '/team/become-member', '/404']
  /** Nothing moves on them after the first paint, without anybody having touched the page. */
  const read = ['/', '/news', '/training', '/terms-of-service', '/privacy', '/accessibility', '/404?near=%2Fnews']
  const unquoted = /^\/(404|unsubscribe)/
  const phone = { width: 360, height: 740 }
  const desktop = { width: 1280, height: 800 }
  const looks = [
    {
      width: 360,
      colorScheme: 'dark',
      language: 'fr',
      seen: [...publicRoutes, '/404?near=%2Fnews'],
      name: /Association des Magistrats/,
      link: 'Déclaration de confidentialité',
    },
    {
      width: 1280,
      colorScheme: 'light',
      language: 'nl',
      seen: mainRoutes,
      name: /Vereniging van Magistraten/,
      link: 'Privacyverklaring',
    },
  ] as const

  it.each(looks)(
    'has one heading, a title and a way on, rests, fits and is accessible ($language, $colorScheme)',
    async ({ seen, name, link, ...look }) => {
      const [here, there] = look.width === 360 ? [phone, desktop] : [desktop, phone]
      const page = await e2e.openAnew(null, look)
      await watchShifts(page)
      for (const path of new Set([...publicRoutes, ...read, ...seen])) {
        const isRead = read.includes(path)
        const answer = await page.goto(path)
        if (isRead) {
          await page.evaluate(atRest)
          expect(await shiftsOf(page), path).toEqual([])
        }
        expect(answer?.status(), path).toBe(path.startsWith('/404') ? 404 : 200)
        await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1)
        expect(await page.title(), path).toMatch(name)
        // What search engines quote.
        const quoted = await page.locator('meta[name=description]').count()
        expect(quoted, path).toBe(unquoted.test(path) ? 0 : 1)
        await expect.poll(() => page.locator('footer a').count(), { message: path }).toBeGreaterThan(0)
        await expectToFit(page)
        if ((seen as readonly string[]).includes(path)) await expectAccessible(page)
        if (path === '/' || path === '/news') {
          await page.setViewportSize(there)
          await expectWellMade(page)
        }
        if (isRead && look.language === 'fr') {
          // As on a phone on which everything is magnified four times.
          await page.setViewportSize({ width: 320, height: 256 })
          await expectToFit(page)
        }
        await page.setViewportSize(here)
      }
      await page.goto('/')
      await page.locator('footer').getByRole('link', { name: link }).click()
      await page.waitForURL('**/privacy')
    },
  )

  it('draws no half of its header where the line pauses in it', async () => {
    let pauses = 0
    const line = createServer(async (asked, answer) => {
      const response = await fetch(new URL(asked.url ?? '', e2e.portal.base))
      const body = Buffer.from(await response.arrayBuffer())
      answer.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
      const middle = asked.url === '/news' ? body.indexOf('site-sign-in') : -1
      if (middle < 0) return void answer.end(body)
      pauses += 1
      answer.write(body.subarray(0, middle))
      // What browsers draw of a half, they draw within a few frames.
      await wait(500)
      answer.end(body.subarray(middle))
    })
    await once(line.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void line.close())
    const page = await e2e.openAnew(null, { width: 1280, language: 'nl' })
    await watchShifts(page)
    const base = `http://localhost:${(line.address() as AddressInfo).port}`
    // The second time its styles are there before its header is.
    for (const path of ['/', '/news']) await page.goto(base + path)
    await page.evaluate(atRest)
    expect(pauses).toBe(1)
    expect(await shiftsOf(page)).toEqual([])
    // Browsers may wait for the end of what is expected: they are not to wait for what the page says.
    const awaited = await page.locator('link[rel=expect]').getAttribute('href')
    expect(await page.locator(`.site-header > ${awaited}`).innerHTML()).toBe('')
  })

  it('keeps room to reach what the banner covers, magnified four times', async () => {
    const page = await e2e.open({ language: 'fr' }, { viewport: { width: 320, height: 256 } })
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
    if (look.language === 'fr') continue
    await page.locator('.for-members-list a[href*="selected="]').first().click()
    await page.waitForURL('**/information**selected=**')
  }
})

/**
 * Collects what moves after the first paint, and how far. A thousandth is what nobody sees: the name in the header gets narrower by a
 * hair where the machine was slow and its font came late.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (value >= 0.001)
          shifts.push(`${value}: ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join(' ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** In the page: everything it asked for is drawn, its fonts too, and what moved by that is known. */
async function atRest(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
}
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
