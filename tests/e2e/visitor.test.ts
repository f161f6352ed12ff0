import { describe, expect, it } from 'vitest'
import { expectWellMade, type Look, startE2e } from '#tests/support/e2e.ts'

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
  it('costs at most 28 kB without fonts and cover, 90 kB with fonts, 6 requests, and moves nothing', async () => {
    const page = await e2e.open()
    const wire = await page.context().newCDPSession(page)
    const bytes = new Map<string, number>()
    const fonts = new Set<string>()
    const covers = new Set<string>()
    await wire.send('Network.enable')
    wire.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Font') fonts.add(requestId)
      if (response.url.includes('/cover/')) covers.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!covers.has(requestId)) bytes.set(requestId, encodedDataLength)
    })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/', { waitUntil: 'networkidle' })

    const sum = (ids: string[]) => ids.reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
    expect(bytes.size).toBeLessThanOrEqual(6)
    expect(sum([...bytes.keys()].filter((id) => !fonts.has(id)))).toBeLessThanOrEqual(28_000)
    expect(sum([...bytes.keys()])).toBeLessThanOrEqual(90_000)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

  it('runs no React and asks nobody else for anything', async () => {
    const page = await e2e.open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => !url.startsWith(e2e.portal.base))).toEqual([])
    await expect.poll(() => page.locator('script[src]').count()).toBe(1)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
  })

  it('makes the browser warn of nothing', async () => {
    const page = await e2e.open()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/', { waitUntil: 'networkidle' })
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

describe('what works with scripts', () => {
  it('shows the terms banner until it is closed', async () => {
    const page = await e2e.open()
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Cookies en voorwaarden' })
    await banner.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('acceptedTermsOfService'))).toBe('false')
    await banner.getByRole('button', { name: 'Sluiten' }).click()
    await expect.poll(() => banner.isVisible()).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('acceptedTermsOfService'))).toBe('true')
    await page.reload()
    await expect.poll(() => banner.isVisible()).toBe(false)
  })

  it('follows the system in dark or light until somebody chooses', async () => {
    const page = await e2e.open({ colorScheme: 'dark' })
    await page.goto('/')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await background()).toBe('rgb(14, 20, 27)')
    await page.getByRole('button', { name: 'Donkere weergave' }).first().click()
    expect(await background()).toBe('rgb(245, 246, 248)')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('')
    const reloaded = await page.reload()
    expect(await reloaded?.text()).toContain('data-theme="light"')
    expect(await background()).toBe('rgb(245, 246, 248)')
    await page.getByRole('button', { name: 'Donkere weergave' }).first().click()
    await expect.poll(() => page.locator('html.dark').count()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
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
    await page.goto('/login')
    await page.locator('main input[name=email]').fill('membre@tandem.example')
    await page.locator('main input[name=password]').fill('tandem-demo-2026')
    await page.locator('main button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/settings')
    await expect.poll(() => page.locator('main').textContent()).toContain('membre@tandem.example')
  })
})

describe('every public address', () => {
  it.each(publicRoutes)('%s has one heading, a title, and a way on', async (path) => {
    const page = await e2e.open()
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    expect(await page.title()).toMatch(/Vereniging van Magistraten/)
    await expect.poll(() => page.locator('footer a').count()).toBeGreaterThan(0)
  })

  it('shows the not-found page for anything else', async () => {
    const page = await e2e.open()
    await page.goto('/no/such/place')
    expect(new URL(page.url()).pathname).toBe('/404')
    await expect.poll(() => page.locator('main').textContent()).toContain('404')
    await page.locator('main').getByRole('link', { name: 'Naar de homepagina' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  /** What stands around every page differs by width and colours; what stands in it was seen in each of them once. */
  const looks: (Look & { paths: string[] })[] = [
    { width: 360, colorScheme: 'light', language: 'nl', paths: ['/', '/news'] },
    { width: 360, colorScheme: 'dark', language: 'fr', paths: [...publicRoutes, '/404?near=%2Fnews'] },
    { width: 1280, colorScheme: 'light', language: 'nl', paths: [...publicRoutes, '/404'] },
    { width: 1280, colorScheme: 'dark', language: 'fr', paths: ['/', '/news'] },
  ]
  it.each(looks)('is accessible and fits at $width, $colorScheme, $language', async ({ paths, ...look }) => {
    const page = await e2e.open(look)
    for (const path of paths) {
      await page.goto(path)
      await expectWellMade(page)
    }
  })
})
