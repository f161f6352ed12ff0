import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { demoPassword } from '../../src/features/accounts/demo-accounts.server.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'

export type Journey = {
  portal: PortalProcess
  /** A browser of its own, with nothing remembered. */
  open(options?: BrowserContextOptions): Promise<Page>
}

/**
 * One portal with the demo association and one Chromium for a file of journeys.
 *
 * @param environment more variables for the portal
 */
export function startJourney(environment: Record<string, string> = {}): Journey {
  let browser: Browser
  const journey = {
    async open(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ baseURL: journey.portal.base, locale: 'nl-BE', ...options })
      context.setDefaultTimeout(15_000)
      return context.newPage()
    },
  } as Journey
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
    journey.portal = await startPortal({ template: inject('demoTemplate'), environment })
  })
  afterAll(async () => {
    await browser.close()
    await journey.portal.close()
  })
  return journey
}

/** Signs in through the form and waits for the page that follows. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('main input[name=email]').fill(email)
  await page.locator('main input[name=password]').fill(demoPassword)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** WCAG 2.2 A and AA, in the state that the page is in. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([])
}
