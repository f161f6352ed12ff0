import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { aPicture } from '#tests/support/open-media.ts'
import { ask, change } from '#tests/support/portal-data.ts'
import { memoryOf } from '#tests/support/signed-in.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const lid = 'lid@tandem.example'
const list = '/administration/articles'
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tandem-writing-outages-'))
  await writeFile(join(folder, 'zaal.jpg'), await aPicture(640, 360).jpeg().toBuffer())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As if nobody had been there for a month: the portal is not informed. Of the admin only. */
function expireSession(): void {
  const ofAdmin = '(select id from accounts_identity where email = ?)'
  change(e2e.portal, `update accounts_session set expires_at = 5 where user_id = ${ofAdmin}`, admin)
}

/** Over the page: the password, and everything goes on. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Meld u opnieuw aan' })
  await dialog.waitFor()
  await dialog.locator('input[name=password]').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Aanmelden en verdergaan' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const isSaved = (page: Page) => page.locator('.editor-bar[data-status=saved]').waitFor()
const isUnsaved = (page: Page) => page.locator('.editor-bar:not([data-status=saved])').waitFor()

async function begin(page: Page, title: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('button', { name: 'Nieuw artikel' }).click()
  await page.locator('#field-content').waitFor()
  await page.locator('#field-title').fill(title)
  await isUnsaved(page)
  await page.locator('#field-content').fill('De rechtbanken openen hun deuren.')
  await page.keyboard.press('Control+s')
  const draft = () => ask(e2e.portal, 'select content from articles_draft where title = ?', title)[0]
  await expect.poll(() => String(draft()?.content)).toContain('openen hun deuren')
  await isSaved(page)
}

const noError = async (page: Page) => expect(await page.locator('.error-page').count()).toBe(0)
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** What became of a request on its way to the portal. */
const outages = {
  line: (page: Page, at: string) =>
    page.route(at, (route) => (isPost(route.request()) ? route.abort() : route.continue())),
  broken: (page: Page, at: string) =>
    page.route(at, (route) => (isPost(route.request()) ? route.fulfill({ status: 500 }) : route.continue())),
  away: (page: Page, at: string) =>
    page.route(at, (route) =>
      isPost(route.request()) ? route.fulfill({ status: 503, body: 'Service Unavailable' }) : route.continue(),
    ),
}
const isPost = (request: { method(): string }) => request.method() === 'POST'

describe('whoever writes an article', () => {
  /** With a session of their own, which others that run out say nothing of. */
  let page: Page
  beforeAll(async () => {
    page = await e2e.open({ language: 'nl' }, { storageState: memoryOf(e2e.portal, admin, 'Chromium') })
  })

  it('is asked to sign in again when their session ran out, and goes on where they were', async () => {
    await begin(page, 'Voor de pauze')
    expireSession()
    await page.locator('#field-title').fill('Na de pauze')
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog', { name: 'Meld u opnieuw aan' }).waitFor()
    await signInAgain(page)
    await isSaved(page)
    await expect.poll(() => page.locator('#field-title').inputValue()).toBe('Na de pauze')
  })

  it('keeps the editor and their words when publishing or the cover cannot be sent, and tries again', async () => {
    await page.getByRole('button', { name: 'Plannen…' }).click()
    const plan = page.getByRole('dialog', { name: 'Publicatie plannen' })
    const day = plan.locator('input[name=day]')
    await day.fill(inTwoDays())
    for (const [outage, message] of [
      ['line', /De server is niet bereikbaar/],
      ['broken', /Er ging iets mis bij ons/],
      ['away', /De server is niet bereikbaar/],
    ] as const) {
      await outages[outage](page, '**/planning*')
      await plan.getByRole('button', { name: 'Plannen', exact: true }).click()
      await plan.getByRole('alert').getByText(message).waitFor()
      await expect.poll(() => day.inputValue()).toBe(inTwoDays())
      await page.unrouteAll({ behavior: 'wait' })
    }
    await expectWellMade(page)
    // One that ran out is asked for behind a dialog too.
    expireSession()
    await plan.getByRole('button', { name: 'Plannen', exact: true }).dispatchEvent('click')
    await signInAgain(page)
    await plan.waitFor({ state: 'detached' })
    await page.locator('.publish-panel').getByText('Gepland', { exact: true }).first().waitFor()

    await page.locator('.cover-field input[type=file]').setInputFiles(join(folder, 'zaal.jpg'))
    const alt = page.getByLabel('Alternatieve tekst', { exact: true })
    await alt.fill('De zaal')
    await outages.line(page, '**/cover*')
    await alt.blur()
    const field = page.locator('.cover-field')
    await field
      .locator('.banner')
      .getByText(/De server is niet bereikbaar/)
      .waitFor()
    await expect.poll(() => alt.inputValue()).toBe('De zaal')
    await expectWellMade(page)
    await page.unrouteAll({ behavior: 'wait' })
    await field.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await page.locator('.cover-missing').waitFor({ state: 'detached' })
    await field.locator('.banner').waitFor({ state: 'detached' })
    await noError(page)

    await outages.broken(page, '**/draft*')
    await page.locator('#field-title').fill('Storing bij ons')
    await page.keyboard.press('Control+s')
    await page.locator('.editor-bar[data-status=failed]').waitFor()
    await page.getByText(/Er ging iets mis bij ons; uw tekst blijft in deze browser/).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await isSaved(page)
  })

  it('of comments keeps their words, and an admin their decision, until they can be sent', async () => {
    const page = await e2e.openAs(admin, { language: 'nl' })
    const [talkedOf] = ask(e2e.portal, "select id from articles_article where title like '%werklastmeting%'")
    await page.goto(`/article/${talkedOf?.id}`)
    const composer = page.locator('#write-comment')
    await composer.locator('textarea').fill('Een gedachte.')
    for (const outage of ['broken', 'line'] as const) {
      await outages[outage](page, '**/article/**')
      // The error of the time before may still stand there.
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await composer.getByRole('button', { name: 'Plaatsen' }).click()
      await sent
      await composer.locator('.field-error').waitFor()
      await expect.poll(() => composer.locator('textarea').inputValue()).toBe('Een gedachte.')
      await page.unrouteAll({ behavior: 'wait' })
    }
    await composer.getByRole('button', { name: 'Plaatsen' }).click()
    await page.locator('.comment').getByText('Een gedachte.').waitFor()

    await page.goto('/administration/comments')
    const card = page.locator('[data-card]').first()
    const id = await card.getAttribute('data-card')
    await outages.line(page, '**/decisions*')
    await card
      .getByRole('button', { name: /goedkeuren/i })
      .first()
      .click()
    const toast = page
      .locator('[data-toasts]')
      .getByText('De server heeft niet geantwoord. Misschien is de beslissing toch opgeslagen')
    await toast.waitFor()
    await page.locator(`[data-card="${id}"]`).waitFor()
    await expectWellMade(page)
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('[data-toasts]').getByRole('button', { name: 'Opnieuw proberen' }).click()
    await page.locator(`[data-card="${id}"]`).waitFor({ state: 'detached' })
  })
})

describe('whoever reads an article', () => {
  it('sees the text that they began until they ask for the changed one', async () => {
    const [published] = ask(e2e.portal, "select id, title from articles_article where state = 'published' limit 1")
    const page = await e2e.openAs(admin, { language: 'nl' })
    await page.goto(`${list}/${published?.id}`)
    await page.locator('#field-content').waitFor()
    const reader = await e2e.openAs(lid, { language: 'nl', width: 360, colorScheme: 'dark' })
    await reader.goto(`/article/${published?.id}`)
    await page.locator('#field-title').fill('Tweede druk')
    await isUnsaved(page)
    await page.keyboard.press('Control+s')
    await isSaved(page)
    await page.getByRole('button', { name: 'Wijzigingen publiceren…' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: 'Publiceren', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const notice = reader.locator('.article-changed')
    await notice.getByText('Dit artikel is intussen gewijzigd.').waitFor()
    await expect.poll(() => reader.getByRole('heading', { level: 1 }).textContent()).toBe(published?.title)
    await expectWellMade(reader)
    await notice.getByRole('button', { name: 'Tonen' }).press('Enter')
    await reader.getByRole('heading', { level: 1, name: 'Tweede druk' }).waitFor()
    await expect.poll(() => notice.textContent()).toBe('')
  })
})
