import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, startE2e } from '#tests/support/e2e.ts'
import { openListing } from '#tests/support/file-list.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'

const firstArticle = async (page: Page): Promise<string> => {
  await page.goto('/news')
  return (await page.locator('.entry-link').first().getAttribute('href')) ?? ''
}

describe('on paper', () => {
  const sheetOfPaper = { viewport: { width: 680, height: 960 } }

  it('the title of an article has the room that its text has', async () => {
    const page = await e2e.openAs(member, { language: 'nl' }, sheetOfPaper)
    await page.goto(await firstArticle(page))
    await page.emulateMedia({ media: 'print' })
    const [title, text] = [
      await page.locator('.page-title').boundingBox(),
      await page.locator('.article-body').boundingBox(),
    ]
    expect(title?.x).toBe(text?.x)
    expect(title?.width).toBeGreaterThan(400)
  })

  it('the list of members says what is missing, and has no form', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    const held: Route[] = []
    await page.route('**/rows?**', (route) => void held.push(route))
    await page.goto('/administration/members')
    const missing = page.getByText('Op papier staan de eerste 100 van 114 gebruikers.')
    await missing.waitFor({ state: 'attached' })
    expect(await missing.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await missing.waitFor()
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.users-panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight))
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.unroute('**/rows?**')
    for (const route of held) await route.continue().catch(() => undefined)
    await missing.waitFor({ state: 'detached' })
    await page.locator('tbody .person-link').last().click()
    await page.getByRole('link', { name: 'Betalingen' }).click()
    await page.getByRole('heading', { name: 'Betaling noteren' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: 'Betaling noteren' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Betalingen' }).waitFor()
  })
})

describe('the words and buttons of a page', () => {
  it('heads past training by what it is', async () => {
    const page = await e2e.open({ width: 1280, language: 'nl' })
    await page.goto('/training')
    const heads = await page.locator('h2').allTextContents()
    expect(heads.filter((head) => /\d{4}/.test(head)).length).toBeGreaterThan(0)
    expect(heads.filter((head) => /^\d{4}$/.test(head))).toEqual([])
    await page
      .getByRole('heading', { name: /^Voorbije opleidingen \d{4}$/ })
      .first()
      .waitFor()
  })

  it('offers each thing that can be done with a document once, by a name of its own', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await openListing(page, '/information')
    const folder = page.getByRole('link', { name: 'Pers en communicatie' })
    await openListing(page, (await folder.getAttribute('href')) ?? '')
    await page.locator('tr[data-row]').first().click()
    const toolbar = page.getByRole('toolbar')
    await toolbar.getByRole('button', { name: 'Gegevens bewerken' }).waitFor()
    const names = await toolbar.getByRole('button').allTextContents()
    expect(names).toContain('Info')
    expect(names).not.toContain('Details')
  })

  it('has one main button while an article is written, and says its title once above the field', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await page.goto('/administration/articles')
    await page.getByRole('button', { name: 'Nieuw artikel' }).click()
    await page.locator('.editor').waitFor()
    expect(await page.locator('main .button-primary:visible').count()).toBe(1)
    expect(await page.locator('.breadcrumbs [aria-current]').textContent()).toBe('Artikel bewerken')
  })

  it('says nothing of payments where the association asks no fee', async () => {
    const page = await e2e.openAs(admin, { width: 1280, language: 'nl' })
    await page.goto('/administration/organisation')
    await page.locator('[name=fee]').fill('')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Opgeslagen').first().waitFor()
    await page.goto('/administration/members')
    await page.locator('tbody [data-row]').first().waitFor()
    const owed = page.locator('tbody').getByText(/Nog nooit betaald|Te betalen|Achterstallig/)
    expect(await owed.count()).toBe(0)
    const own = await e2e.openAs(member, { width: 1280, language: 'nl' })
    await own.goto('/')
    await own.getByRole('heading', { name: 'Nieuwe documenten' }).waitFor()
    expect(await own.getByText('Nog niet ontvangen').count()).toBe(0)
    await expectAccessible(own)
  })
})
