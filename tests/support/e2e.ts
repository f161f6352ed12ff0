import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { chromiumProgramme, settle, waitForScripts } from './chromium.ts'
import { freePort, type PortalProcess, startPortal } from './portal-process.ts'
import { type Memory, memoryOf } from './signed-in.ts'

/** How somebody looks at the portal. The end-to-end tests together go through all eight. */
export type Look = { width: 360 | 1280; colorScheme: 'light' | 'dark'; language: 'nl' | 'fr' }

export type E2e = {
  portal: PortalProcess
  /** A browser of its own, with nothing remembered but the language of the look. */
  open(look?: Partial<Look>, options?: BrowserContextOptions): Promise<Page>
  /** A browser in which this member signed in before. */
  openAs(email: string, look?: Partial<Look>, options?: BrowserContextOptions): Promise<Page>
  /** As `openAs`, or `open` for null, but no other test gets it: for what adds scripts, sets the clock or speaks to the browser itself. */
  openAnew(email: string | null, look?: Partial<Look>, options?: BrowserContextOptions): Promise<Page>
}

/** A browser that the next test gets as if it were new. Opening one costs as much as loading a page, and this one has our scripts compiled. */
type Reusable = {
  page: Page
  /** Ends what a test left. Answers whether it could. */
  reset(): Promise<boolean>
  /** After `reset`: remembers this and nothing else. */
  remember(memory: Memory | undefined, language: Look['language'] | undefined): Promise<void>
}

/** As its sessions are called in the settings. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** `JOURNEY_SLOW=4 npm test` gives every page a quarter of the processor: what only went well by luck then fails. */
const slowness = Number(process.env.JOURNEY_SLOW ?? 1)

/** One for all files of this process: to start it costs as much as a short test. */
let running: Browser | undefined
/** One for all files of this process, one after the other: what their browsers cached is of the same address. */
let port: number | undefined
/** By the options that they were opened with. */
const idle = new Map<string, Reusable[]>()

/** What pages asked for and complained of since the file began, which allows for some. */
const foreign: string[] = []
const complaints: string[] = []
const withoutToken: string[] = []
let allowed = /^$/

async function chromiumOfThisProcess(): Promise<Browser> {
  if (running?.isConnected()) return running
  idle.clear()
  running = await chromium.launch(chromiumProgramme)
  return running
}

/**
 * One portal with the demo association and browsers of its own for a file of end-to-end tests. Whatever happens in them: nobody else is
 * asked for anything, no script complains, and what a script changes carries the XSRF token. What a test opens is emptied or closed
 * after it, since every open page listens to the portal and works along with each change; what `beforeAll` opens stays for the whole file.
 *
 * @param environment more variables for the portal; null for tests of pages that need none
 * @param friends whom else the browser may ask
 */
export function startE2e(environment: Record<string, string> | null = {}, friends = /^$/): E2e {
  const signedIn = new Map<string, Memory>()
  const ofThisFile: BrowserContext[] = []
  const ofThisTest: BrowserContext[] = []
  const inUse: [string, Reusable][] = []
  let isInTest = false
  let browser: Browser

  const openFor = async (
    opened: BrowserContext[],
    { width = 1280, colorScheme = 'light', language }: Partial<Look>,
    memory: Memory | undefined,
    options: BrowserContextOptions,
  ): Promise<Reusable> => {
    const base = environment ? e2e.portal.base : undefined
    const viewport = { width, height: width === 360 ? 740 : 800 }
    // What fades in lacks contrast until it is there, and what moves is waited for before it is pressed.
    const look = { viewport, colorScheme, reducedMotion: 'reduce', baseURL: base, locale: 'nl-BE', ...options } as const
    const context = await browser.newContext({ storageState: memory, ...look })
    opened.push(context)
    context.setDefaultTimeout(30_000 * slowness)
    context.on(
      'request',
      (request) => !isOurs(request.url()) && !allowed.test(request.url()) && foreign.push(request.url()),
    )
    context.on('request', (request) => isChangeWithoutToken(request) && withoutToken.push(request.url()))
    context.on('weberror', (error) => complaints.push(textOf(error.error())))
    context.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
    const choose = async (language: Look['language'] | undefined) => {
      if (language && base) await context.addCookies([{ name: 'lang', value: language, url: base }])
    }
    await choose(language)
    context.on('page', (page) => {
      void slowDown(page, slowness)
      if (options.javaScriptEnabled !== false) waitForScripts(page)
    })
    const page = await context.newPage()
    return {
      page,
      async reset() {
        for (const event of ['request', 'requestfinished', 'response', 'dialog', 'pageerror', 'console'] as const)
          page.removeAllListeners(event)
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        for (const other of context.pages()) if (other !== page) await other.close()
        await context.setOffline(false)
        await context.clearPermissions()
        if (base) {
          if (!page.url().startsWith(`${base}/`)) return false
          await page.evaluate(leave)
          await page.waitForURL('about:blank', { waitUntil: 'commit' })
        } else await page.goto('about:blank')
        await page.emulateMedia({ media: null, colorScheme: look.colorScheme, reducedMotion: look.reducedMotion })
        if (look.viewport) await page.setViewportSize(look.viewport)
        await slowDown(page, 1)
        return true
      },
      async remember(memory, language) {
        if (base) await page.evaluate(forget, memory?.origins.flatMap(({ localStorage }) => localStorage) ?? [])
        await context.clearCookies()
        await context.addCookies(memory?.cookies ?? [])
        await choose(language)
        await slowDown(page, slowness)
      },
    }
  }
  const memoryFor = (email: string | null): Memory | undefined => {
    if (!email) return undefined
    const memory = signedIn.get(email) ?? memoryOf(e2e.portal, email, userAgent)
    signedIn.set(email, memory)
    return memory
  }
  const openEmpty = async (
    email: string | null,
    look: Partial<Look>,
    { storageState, ...options }: BrowserContextOptions,
  ) => {
    const memory = typeof storageState === 'object' ? storageState : memoryFor(email)
    if (!isInTest || options.baseURL || options.javaScriptEnabled === false)
      return (await openFor(isInTest ? ofThisTest : ofThisFile, look, memory, options)).page
    const key = JSON.stringify([environment !== null, look.width ?? 1280, look.colorScheme ?? 'light', options])
    const used = idle.get(key)?.pop()
    await used?.remember(memory, look.language)
    const reusable = used ?? (await openFor([], look, memory, options))
    inUse.push([key, reusable])
    return reusable.page
  }
  const e2e = {
    open: (look = {}, options = {}) => openEmpty(null, look, options),
    openAs: (email, look = {}, options = {}) => openEmpty(email, look, options),
    async openAnew(email, look = {}, options = {}) {
      return (await openFor(isInTest ? ofThisTest : ofThisFile, look, memoryFor(email), options)).page
    },
  } as E2e
  beforeAll(async () => {
    browser = await chromiumOfThisProcess()
    allowed = friends
    port ??= await freePort()
    if (environment) e2e.portal = await startPortal({ template: inject('demoTemplate'), environment, port })
  })
  beforeEach(() => {
    isInTest = true
  })
  afterEach(async () => {
    isInTest = false
    for (const context of ofThisTest.splice(0)) await context.close()
    for (const [key, reusable] of inUse.splice(0)) {
      const isEmpty = await reusable.reset().catch(() => false)
      if (isEmpty) idle.set(key, [...(idle.get(key) ?? []), reusable])
      else await reusable.page.context().close()
    }
  })
  afterAll(async () => {
    for (const context of ofThisFile.splice(0)) await context.close()
    if (environment) await e2e.portal.close()
    const met = { foreign: foreign.splice(0), complaints: complaints.splice(0), withoutToken: withoutToken.splice(0) }
    expect(met).toEqual({ foreign: [], complaints: [], withoutToken: [] })
  })
  return e2e
}

/** In the page: goes by itself, so that the process of the browser stays, which is dear to start. */
function leave(): void {
  location.replace('about:blank')
}

/** In the empty page, which the place of the one before it still belongs to: leaves only what a new browser has. */
async function forget(stored: { name: string; value: string }[]): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  for (const { name, value } of stored) localStorage.setItem(name, value)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

const devTools = new WeakMap<Page, Promise<CDPSession>>()

/** A throttled page uses the processor even when idle, so that pages in the pool are not throttled. */
async function slowDown(page: Page, rate: number): Promise<void> {
  if (slowness === 1) return
  const session = devTools.get(page) ?? page.context().newCDPSession(page)
  devTools.set(page, session)
  await (await session).send('Emulation.setCPUThrottlingRate', { rate })
}

/** A form that the browser itself sends has the token among its fields. */
const isChangeWithoutToken = (request: Request) =>
  isOurs(request.url()) &&
  !['GET', 'HEAD', 'OPTIONS'].includes(request.method()) &&
  !request.isNavigationRequest() &&
  !request.headers()['x-xsrf-token']

/** With where it came from. */
const textOf = (error: unknown) => (error instanceof Error && error.stack) || String(error)

const isOurs = (url: string) => /^(http:\/\/localhost:|data:|blob:)/.test(url)

/** Refusals and cut lines are part of end-to-end tests; the browser reports each. */
const isComplaint = (message: { type(): string; text(): string }) =>
  message.type() === 'error' && !/Failed to load resource|net::ERR_|TypeError: Failed to fetch/.test(message.text())

/** Signs in through the form, on the sign-in page that is open or on a fresh one, and waits for the page that follows. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await fillSignIn(page, email, password)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Not the roles of the demo beside it, which send the same fields. */
export const signInForm = (page: Page) => page.locator('form[data-checks=sign-in]')

/** Sends the sign-in form without expecting that it succeeds. */
export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await signInForm(page).locator('input[name=email]').fill(email)
  await signInForm(page).locator('input[name=password]').fill(password)
  await signInForm(page).locator('button[type=submit]').click()
}

/** Waits until the page's scripts have taken over what the server sent: for a page that was not reached by `goto`. */
export const hydrated = (page: Page) => page.locator('[data-toasts][data-hydrated]').waitFor({ state: 'attached' })

/** In ASCII: fourteen other characters would double what is sent to each page and compiled there. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8').replace(
  /[\u0080-\uffff]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

const accessibility: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // To describe every element that is well costs more than to look at it.
  resultTypes: ['violations'],
  // What it finds is shown by its HTML.
  selectors: false,
}

/** WCAG 2.2 A and AA, in the state that the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settle)
  for (const frame of page.frames()) {
    // Half a megabyte of script, which what was looked at before still has.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  }
  const violations = await page.evaluate(violationsOf, accessibility)
  expect(violations, violations.join('\n')).toEqual([])
}

/**
 * In the page: what breaks which rule. The first rows of a table stand for a hundred that are alike, which take half the time. Of a
 * page under a dialog nobody reaches anything: it is looked at without.
 */
async function violationsOf(options: axe.RunOptions) {
  const modal = 'dialog:modal'
  const context = {
    include: [[document.querySelector(modal) ? modal : 'html']],
    exclude: [['tbody > tr:nth-child(n + 13)']],
  }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}

/** Nothing stands out of the window to the side. */
export async function expectToFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Under a dialog the page gives up its scroll bar.
  expect(wider, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

/** What every designed state has to be. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectToFit(page)
}
