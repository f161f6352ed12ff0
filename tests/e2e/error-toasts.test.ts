import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { openListing, row, selectedNames } from '#tests/support/file-list.ts'
import { change } from '#tests/support/portal-data.ts'
import intranetNl from '../../src/features/intranet/locales/nl.json'
import membersFr from '../../src/features/members/locales/fr.json'
import membersNl from '../../src/features/members/locales/nl.json'
import shellFr from '../../src/shell/locales/fr.json'
import shellNl from '../../src/shell/locales/nl.json'

/** What goes wrong while a page is made is shown by the page and, as everything of the catalogue, by a toast at the bottom right. */
const e2e = startE2e()

const words = {
  nl: { ...membersNl.error.user, ...intranetNl.error.intranet, close: shellNl.shell.close },
  fr: { ...membersFr.error.user, close: shellFr.shell.close },
}

const toasts = (page: Page) => page.locator('[data-toasts] .toast[role=alert]')

/** Exactly this one, and it stays so when the page gets its news anew. */
async function expectToast(page: Page, text: string): Promise<void> {
  await toasts(page).filter({ hasText: text }).waitFor()
  expect(await toasts(page).locator('.toast-text').allTextContents()).toEqual([text])
}

let repair: string | null = null

/** Renames a column away: whatever reads it fails. */
function breakColumn(table: string, column: string): void {
  change(e2e.portal, `alter table ${table} rename column ${column} to gone`)
  repair = `alter table ${table} rename column gone to ${column}`
}

afterEach(() => {
  if (repair) change(e2e.portal, repair)
  repair = null
})

describe('a page that could not be made', () => {
  it('says why in a toast too when it is asked for by its address', async () => {
    const page = await e2e.openAs('membre@tandem.example', { language: 'fr', width: 360 })
    await page.goto('/user/nobody')
    await expectToast(page, words.fr['could-not-get-user'])
    await page.locator('main h1', { hasText: words.fr['could-not-get-user'] }).waitFor()
    const box = await toasts(page).boundingBox()
    const size = page.viewportSize()
    expect(box && size && box.x + box.width > size.width / 2 && box.y > size.height / 2).toBe(true)
    await expectWellMade(page)
    await toasts(page).getByRole('button', { name: words.fr.close }).click()
    await expect.poll(() => toasts(page).count()).toBe(0)
  })

  it('takes its toast along when one goes on, and says it anew when it fails again', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/administration')
    const members = page.getByRole('link', { name: 'Leden', exact: true }).first()
    breakColumn('members_user', 'last_payment')
    await members.click()
    await expectToast(page, words.nl['could-not-get-active-users'])
    await page.locator('header').getByRole('link', { name: 'Contact' }).first().click()
    await page.waitForURL('**/contact')
    await expect.poll(() => toasts(page).count()).toBe(0)
    await page.goBack()
    await expectToast(page, words.nl['could-not-get-active-users'])
  })

  it('does so in the drawer beside a list, which stays', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/administration/members/nobody?list=all')
    await expectToast(page, words.nl['could-not-get-user'])
    await page.locator('tr[data-user]').first().waitFor()
    await page.locator('.user-drawer-failure a').last().click()
    await expect.poll(() => toasts(page).count()).toBe(0)

    await page.route('**/administration/members/*.data*', (route, request) =>
      route.continue({ url: request.url().replace(/members\/[\w-]+\.data/, 'members/nobody.data') }),
    )
    await page.locator('.users-person a').first().click()
    await expectToast(page, words.nl['could-not-get-user'])
    await expectWellMade(page)
  })

  it('does so in the place of a list of documents, also for a visitor and without scripts', async () => {
    const admin = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await admin.goto('/information')
    const folder = await admin.locator('tr[data-row] a').first().getAttribute('href')
    breakColumn('intranet_resource', 'created_at')
    await admin.reload()
    await expectToast(admin, words.nl['could-not-get-intranet-documents'])
    await admin.goto(folder ?? '')
    await expectToast(admin, words.nl['could-not-get-intranet-resources-path'])
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await e2e.open({ language: 'nl' }, { javaScriptEnabled })
      await visitor.goto('/information')
      await toasts(visitor).filter({ hasText: words.nl['could-not-get-intranet-documents'] }).waitFor()
    }
  })

  it('is left to the page alone where an address leads nowhere', async () => {
    const page = await e2e.openAs('lid@tandem.example', { language: 'nl' })
    await page.goto('/404')
    await page.locator('main h1').waitFor()
    expect(await toasts(page).count()).toBe(0)
  })
})

describe('what a page fetches later', () => {
  it('says in a toast that the rest of a list did not come', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.route('**/rows?**', (route) => route.fulfill({ status: 500 }))
    await page.goto('/administration/members?list=all')
    await page.mouse.move(640, 500)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return toasts(page).allTextContents()
      })
      .toEqual([words.nl['could-not-get-active-users']])
  })

  it('says in a toast that the details of a document did not come', async () => {
    const page = await e2e.openAs('lid@tandem.example', { language: 'nl' })
    await page.goto('/information')
    await page.route(/\/details$/, (route) => route.fulfill({ status: 500 }))
    await page.locator('tr[data-row]').last().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Alt+Enter')
    await expectToast(page, words.nl['could-not-get-intranet-document'])
  })

  it('tells it in the place of the page and in a toast where the page itself cannot go on', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/news?language=all')
    breakColumn('articles_article', 'title')
    await page.getByRole('link', { name: 'Meer laden' }).click()
    await toasts(page).waitFor()
  })
})

describe('a change that failed', () => {
  let page: Page
  beforeAll(async () => {
    page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  })

  /** What could not be done with some of a list leaves exactly these selected: one can try again. */

  it('a deletion and a move that fail leave the documents selected', async () => {
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
    await page.unroute('**/changes')
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

  it('a change that nobody answers can be given up, and is never sent by itself', async () => {
    const page = await e2e.openAnew('membre@tandem.example', { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.clock.install()
    await page.goto('/settings')
    let sent = 0
    await page.route('**/settings**', (route, request) => {
      if (request.method() !== 'POST') return route.fallback()
      sent += 1
    })
    await page.locator('main [name=firstName]').fill('Zonder antwoord')
    const save = page.locator('main form:has([name=firstName]) button[type=submit]').first()
    await save.click()
    await expect.poll(() => sent).toBe(1)
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
    await page.clock.fastForward(21_000)
    const bar = page.locator('.offline-bar[data-shown]')
    await bar.getByText(shellFr.shell.unanswered).waitFor()
    await expectWellMade(page)
    await bar.getByRole('button', { name: shellFr.shell['stop-waiting'] }).press('Enter')
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => save.getAttribute('aria-disabled')).not.toBe('true')
    expect(await page.locator('main [name=firstName]').inputValue()).toBe('Zonder antwoord')
    await page.clock.fastForward(60_000)
    expect(sent).toBe(1)
  })
})
