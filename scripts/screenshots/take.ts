import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { settle, untilReady, waitForScripts } from '../../tests/support/chromium.ts'
import { heights, type Language, lowest, type Shot, type Site, type themes } from './shot.ts'
import type { Memories } from './site.ts'

export type Looks = { folder: string; widths: readonly number[]; themes: readonly (typeof themes)[number][] }

export type Picture = { group: string; name: string; language: Language; theme: string; width: number; file: string }
export type Taken = { pictures: Picture[]; faults: string[] }

const thumbnail = 240

/** Loads the page once and looks at it in each width and theme. What goes wrong is reported, not thrown. */
export async function take(
  shot: Shot,
  language: Language,
  site: Site,
  memories: Memories,
  looks: Looks,
): Promise<Taken> {
  const role = shot.as ?? 'visitor'
  const base = shot.group === 'First hour' ? site.fresh.base : site.demo.base
  const context = await site.browser.newContext({
    baseURL: base,
    locale: 'nl-BE',
    reducedMotion: 'reduce',
    storageState: memories[role],
  })
  const taken: Taken = { pictures: [], faults: [] }
  try {
    await context.addCookies([{ name: 'lang', value: language, url: base }])
    context.setDefaultTimeout(20_000)
    if (shot.name !== 'terms-banner') await context.addInitScript(acceptTerms)
    const page = await context.newPage()
    waitForScripts(page)
    listen(context, shot, taken.faults)
    const path = typeof shot.path === 'string' ? shot.path : await shot.path(site, language)
    const answer = await page.goto(path)
    const [status, expected] = [answer?.status(), shot.status ?? 200]
    if (status !== expected) taken.faults.push(`answered ${status} instead of ${expected}`)
    await shot.prepare?.(page)
    // What lies under it would look pointed at.
    await page.mouse.move(0, 0)
    await untilReady(page)
    await lookAround(page, shot, language, looks, taken)
  } catch (error) {
    taken.faults.push(String(error).split('\n').slice(0, 3).join(' '))
  } finally {
    await context.close()
  }
  taken.faults = taken.faults.map((fault) => `${shot.name} ${language}: ${fault}`)
  return taken
}

/** Notes what the browser complains of: an answer that nobody wanted, or a script that failed. */
function listen(context: BrowserContext, { status, allows = /^$/ }: Shot, faults: string[]): void {
  const note = (text: string) => !allows.test(text) && faults.push(text)
  context.on('weberror', (error) => note(String(error.error())))
  context.on('console', (message) => {
    const isOfAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfAnswer) note(message.text())
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // To leave a page ends what it still asked for.
    if (reason !== 'net::ERR_ABORTED') note(`${reason} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== status) note(`${response.status()} of ${response.url()}`)
  })
}

async function lookAround(page: Page, shot: Shot, language: Language, looks: Looks, taken: Taken): Promise<void> {
  for (const width of looks.widths) {
    await page.setViewportSize({ width, height: heights[width] ?? 800 })
    for (const theme of looks.themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = join(shot.name, `${language}-${theme}-${width}.jpg`)
      await photograph(page, join(looks.folder, file), shot.isWindow)
      taken.pictures.push({ group: shot.group, name: shot.name, language, theme, width, file })
    }
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (beyond > 0) taken.faults.push(`stands ${beyond} pixels out of a window of ${width}`)
  }
}

/** @param isWindow without what stands below the window */
export async function photograph(page: Page, path: string, isWindow?: boolean): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(settle)
  await page.evaluate(loadPictures)
  if (!isWindow) await page.evaluate(loosen)
  const height = isWindow ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize() ?? { width: 0 }
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    ...(height > 0 && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, lowest) } }),
  })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  const small = { width: thumbnail, height: thumbnail * 2, fit: 'cover', position: 'top' } as const
  await sharp(bytes).resize(small).webp({ quality: 60 }).toFile(path.replace(/jpg$/, 'webp'))
}

/** In the page: the banner lies over what is looked at. A frame in it may store nothing. */
function acceptTerms(): void {
  if (window === window.top) localStorage.setItem('acceptedTermsOfService', 'true')
}

/** In the page: what sticks to the end of the window would stand in the middle of a longer picture. */
function loosen(): void {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static'
  }
}

/** In the page: pictures wait until somebody comes near them, and are others in a wider window. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  for (const frame of document.querySelectorAll('iframe')) frame.loading = 'eager'
  const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3_000))])
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
