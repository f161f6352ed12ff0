import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { PortalProcess } from '../support/portal-process.ts'
import type { Row } from '../support/row.ts'

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const programme = {
  executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
}

type Weight = { requests: number; kilobytes: number; withFonts: number }

/** Bytes on the wire and requests of first visits, as a browser with an empty cache counts them; covers apart. */
export async function firstVisits(portal: PortalProcess, memberCookie: string): Promise<Row[]> {
  const browser = await chromium.launch(programme)
  try {
    const home = await weigh(browser, `${portal.base}/`)
    const news = await (await fetch(`${portal.base}/news`)).text()
    const [article = '/news'] = /\/article\/[\w-]+/.exec(news) ?? []
    const read = await weigh(browser, portal.base + article)
    const files = await weigh(browser, `${portal.base}/information`, memberCookie)
    return [
      kilobytes('the home page', home.kilobytes, 28),
      kilobytes('the home page with fonts', home.withFonts, 90),
      { ...kilobytes('the home page', home.requests, 6), what: 'first visit of the home page, requests', unit: '' },
      kilobytes('an article', read.kilobytes, 28),
      kilobytes('the documents, a member', files.kilobytes, 150),
    ]
  } finally {
    await browser.close()
  }
}

const kilobytes = (what: string, ours: number, allowed: number): Row => ({
  what: `first visit of ${what}, on the wire`,
  ours,
  raw: allowed,
  unit: 'kB',
  budget: { kind: 'atMost', ratio: 1 },
})

async function weigh(browser: Browser, url: string, cookie = ''): Promise<Weight> {
  const context = await browser.newContext({ locale: 'nl-BE' })
  const cookies = cookie.split('; ').filter(Boolean)
  await context.addCookies(
    cookies.map((localized) => ({ url, name: localized.split('=')[0] ?? '', value: localized.split('=')[1] ?? '' })),
  )
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await context.close()
  const counted = [...bytes].filter(([id]) => types.get(id) !== 'Image')
  const sum = (of: [string, number][]) => of.reduce((total, [, size]) => total + size, 0) / 1000
  const plain = counted.filter(([id]) => types.get(id) !== 'Font')
  return { requests: counted.length, kilobytes: sum(plain), withFonts: sum(counted) }
}
