import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { E2e } from './e2e.ts'

/** The two looks in which every page of a treasurer is seen. */
export const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
export const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

export const admin = 'admin@tandem.example'
export const payments = '/administration/payments'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
export const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

export async function openPage(e2e: E2e, email: string, address: string, look: typeof wide | typeof phone = wide) {
  const page = await e2e.openAs(email, look)
  await page.goto(address)
  return page
}

/** What the browser saves when this is done. */
export async function saved(page: Page, work: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), work()])
  return { name: download.suggestedFilename(), url: download.url(), bytes: await readFile(await download.path()) }
}

/** From the menu at the head of a list. */
export const exported = (page: Page, name: RegExp) =>
  saved(page, async () => {
    await page.locator('.list-head summary').click()
    await page.getByRole('link', { name }).click()
  })
