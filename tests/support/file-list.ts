import type { Locator, Page } from 'playwright-core'

/** Opens a listing and waits until React answers in it. */
export async function openListing(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('tr[data-row] a[tabindex="-1"]').first().waitFor({ state: 'attached' })
}

export const row = (page: Page, name: string): Locator =>
  page.locator('tr[data-row]').filter({ has: page.getByText(name, { exact: true }) })

export const rowNames = (page: Page): Promise<string[]> => page.locator('tr[data-row] .resource-link').allTextContents()

/** The names of the selected rows that stand in the page. */
export const selectedNames = (page: Page): Promise<string[]> =>
  page.locator('tr[data-row][aria-selected=true] .resource-link').allTextContents()

/** Waits until this element has the focus. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor()
