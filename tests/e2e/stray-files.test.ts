import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'

const e2e = startE2e()

/** Lets go of a file over this element. Answers whether the browser would open it in the place of the page. */
const isOpenedByBrowser = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['tekst'], 'Brief.txt'))
      return element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })

it('a file that is dropped where nothing takes it is not opened in the place of the page', async () => {
  const admin = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  for (const address of ['/', '/settings', '/information/add?type=file', '/administration/trash']) {
    await admin.goto(address)
    expect([address, await isOpenedByBrowser(admin, 'main h1')]).toEqual([address, false])
  }
})

it('nor on the pages of visitors, which have little script', async () => {
  const visitor = await e2e.open({ language: 'nl' })
  for (const address of ['/contact', '/news']) {
    await visitor.goto(address)
    // Over the page first, as any file that is dropped.
    await visitor.locator('main h1').dispatchEvent('dragenter')
    await expect.poll(() => isOpenedByBrowser(visitor, 'main h1')).toBe(false)
  }
  await visitor.goto('/contact')
  expect(await isOpenedByBrowser(visitor, '[name=attachments]')).toBe(true)
})

it('the browser’s own file field still takes what is dropped on it', async () => {
  const admin = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  await admin.goto('/settings')
  await admin
    .locator('main')
    .evaluate((main) => main.append(Object.assign(document.createElement('input'), { type: 'file' })))
  expect(await isOpenedByBrowser(admin, 'main > input[type=file]')).toBe(true)
})
