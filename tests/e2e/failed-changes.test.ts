import { expect, it } from 'vitest'
import { startE2e } from '#tests/support/e2e.ts'
import { openListing, row, selectedNames } from '#tests/support/file-list.ts'
import { change } from '#tests/support/portal-data.ts'

/** What could not be done with some of a list leaves exactly these selected: one can try again. */
const e2e = startE2e()

it('a deletion and a move that fail leave the documents selected', async () => {
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  await openListing(page, '/information')
  await row(page, 'Opleidingen').click()
  await row(page, 'Vergaderingen').click({ modifiers: ['Control'] })
  const dialog = page.locator('dialog:modal')
  await page.route('**/changes', (route) => route.fulfill({ status: 500, body: 'stuk' }))
  await page.keyboard.press('Delete')
  await dialog.locator('.button-danger:not([aria-disabled])').click()
  await page.locator('.toast[role=alert]').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(await selectedNames(page)).toEqual(['Opleidingen', 'Vergaderingen'])

  await page.locator('.toast[role=alert] button').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Verplaatsen' }).click()
  await dialog.getByText('Werkgroepen').click()
  await dialog.locator('.button-primary:not([aria-disabled])').click()
  await page.locator('.toast[role=alert]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await selectedNames(page)).toEqual(['Opleidingen', 'Vergaderingen'])
})

it('documents that could not be deleted for good stay chosen in the trash', async () => {
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  await openListing(page, '/information')
  await row(page, 'Opleidingen').click()
  await page.keyboard.press('Delete')
  const danger = page.locator('dialog:modal .button-danger:not([aria-disabled])')
  await danger.click()
  await row(page, 'Opleidingen').waitFor({ state: 'detached' })

  // The page asks once more as soon as it hears of changes: a server that fails then is another matter.
  const isAskedAgain = page.waitForResponse(/\/administration\/trash\.data/)
  await page.goto('/administration/trash')
  await isAskedAgain
  const box = page.locator('[data-trash] input[type=checkbox]').first()
  await box.check()
  await page.locator('button[name=intent][value=purge]').first().click()
  change(e2e.portal, 'alter table intranet_trash rename column root to gone')
  await danger.click()
  await page.locator('.toast[role=alert]').waitFor()
  change(e2e.portal, 'alter table intranet_trash rename column gone to root')
  await page.locator('dialog:modal').waitFor({ state: 'hidden' })
  expect(await box.isChecked()).toBe(true)
  await page.locator('button[name=intent][value=purge]').first().click()
  await danger.click()
  await expect.poll(() => page.locator('[data-trash]').count()).toBe(0)
})

it('users who could not be changed stay ticked, the others do not', async () => {
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  await page.goto('/administration/members?list=all')
  const boxes = page.locator('tr[data-user] input[type=checkbox]')
  for (const index of [0, 1, 2]) await boxes.nth(index).press('Space')
  await page.route('**/administration/members/changes', async (route, request) => {
    const ids = new URLSearchParams(request.postData() ?? '').get('ids')?.split(' ') ?? []
    const refused = { key: 'error.user.last-admin' }
    const outcomes = ids.map((id, index) => ({ id, refused: index === 1 ? refused : null }))
    await route.fulfill({ json: { outcomes } })
  })
  await page.locator('.users-bulk').getByRole('button', { name: 'Taal', exact: true }).click()
  const dialog = page.locator('dialog:modal')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('.users-failures').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator('tr[data-user] input:checked').count()).toBe(1)
  expect(await boxes.nth(1).isChecked()).toBe(true)
})
