import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const list = '/administration/members'

const words = {
  nl: {
    filters: /^Filters/,
    overdue: /^Achterstallig/,
    reset: 'Alle filters wissen',
    views: 'Weergaven',
    viewName: 'Naam van de weergave',
    saveView: 'Weergave opslaan',
    manage: 'Weergaven beheren',
    rename: 'Naam opslaan',
    removeView: /^Weergave “.*” verwijderen/,
    columns: 'Kolommen',
    name: 'Naam',
    occupation: 'Beroep',
    tickAll: /^Alle \d+ die aan de filter voldoen selecteren$/,
    close: 'Sluiten',
    pay: 'Betaling noteren',
    payAll: /^Betaling noteren voor/,
    done: /(lid is|leden zijn) bijgewerkt/,
    access: 'Toegang',
    apply: /^Toepassen op/,
    own: 'Uw eigen toegang kan enkel een andere beheerder wijzigen.',
    retry: /^Opnieuw proberen voor 1/,
    next: 'Volgende',
    paid: /^Betaald 20/,
    clear: 'Selectie wissen',
  },
  fr: {
    filters: /^Filtres/,
    overdue: /^En retard|^Arriéré/,
    reset: 'Effacer tous les filtres',
    views: 'Vues',
    viewName: 'Nom de la vue',
    saveView: 'Enregistrer la vue',
    manage: 'Gérer les vues',
    rename: 'Enregistrer le nom',
    removeView: /^Supprimer la vue/,
    columns: 'Colonnes',
    name: 'Nom',
    occupation: 'Profession',
    tickAll: /^Sélectionner les \d+ qui correspondent au filtre$/,
    close: 'Fermer',
    pay: 'Enregistrer un paiement',
    payAll: /^Enregistrer le paiement de/,
    done: /membres? (a|ont) été mis à jour/,
    access: 'Accès',
    apply: /^Appliquer à/,
    own: 'Seule une autre personne de l’administration peut modifier votre accès.',
    retry: /^Réessayer pour 1/,
    next: 'Suivants',
    paid: /^Payé 20/,
    clear: 'Annuler la sélection',
  },
} as const

const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const

describe('the list of members', () => {
  // Without days in which the fee may still be paid: there are members who are late in January too.
  beforeAll(() => {
    const values = `(1, '01-01', 0, 0, '', 'reference')`
    const columns = 'id, year_start, due_days, grace_days, bic, reference_line'
    change(portal.portal, `insert into payments_settings (${columns}) values ${values}`)
  })

  const open = async (language: 'nl' | 'fr', address = list, email = admin) => {
    const page = await portal.openAs(email, looks[language])
    await page.goto(address)
    await hydrated(page)
    return page
  }
  const rows = (page: Page) => page.locator('tr[data-user]')
  const boxes = (page: Page) => rows(page).locator('input[type=checkbox]')
  const isIn = (page: Page, text: string) => page.waitForURL((url) => url.search.includes(text))

  it('is searched as one types, filtered and sorted, and its address says so', async () => {
    const said = words.fr
    const page = await open('fr')
    await page.locator('.users-search input[name=q]').fill('zzzzzz')
    await isIn(page, 'q=zzzzzz')
    await expect.poll(() => rows(page).count()).toBe(0)
    await page.locator('.users-search input[name=q]').fill('')
    await page.locator('.users-search input[name=q]').pressSequentially('peeters')
    await isIn(page, 'q=peeters')
    await page.locator('.list-chip').first().waitFor()
    await rows(page).first().waitFor()
    await expect.poll(() => rows(page).count()).toBeLessThan(20)
    await page.getByRole('link', { name: said.reset }).click()
    await page.waitForURL((url) => url.search === '')
    await expect.poll(() => page.locator('.users-search input[name=q]').inputValue()).toBe('')

    await page.locator('.users-menu summary', { hasText: said.filters }).click()
    await expectWellMade(page)
    const overdue = page.locator('input[type=checkbox][name=payment][value=overdue]')
    await overdue.press('Space')
    await isIn(page, 'payment=overdue')
    expect(await overdue.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.list-chip').first().waitFor()
    const [count] = await page.locator('.users-found p').allTextContents()
    await page.locator('thead').getByRole('link', { name: said.name, exact: true }).press('Enter')
    await isIn(page, 'sort=name')
    await page.locator('th.users-col-name[aria-sort=ascending]').waitFor()
    await page.reload()
    await expect.poll(() => page.locator('.users-found p').allTextContents()).toEqual([count])
    await expect.poll(() => page.locator('th.users-col-name').getAttribute('aria-sort')).toBe('ascending')
  })

  it('keeps a selection as a view for all admins, who see it come and go', async () => {
    const said = words.nl
    const [page, other] = [await open('nl', `${list}?payment=overdue`), await open('nl', `${list}?q=peeters`, dev)]
    const summary = (of: Page) => of.locator('.users-menu summary', { hasText: said.views })
    const name = 'Achterstallig'
    await summary(page).click()
    await page.getByLabel(said.viewName).fill(name)
    await page.getByRole('button', { name: said.saveView }).click()
    await summary(other).click()
    await other.getByRole('link', { name }).click()
    await isIn(other, 'payment=overdue')
    await summary(page).click()
    await page.getByRole('button', { name: said.manage }).click()
    const dialog = page.getByRole('dialog')
    const view = dialog.locator('li', { has: page.locator(`input[value="${name}"]`) })
    await view.getByRole('textbox').fill(`${name} 2026`)
    await expectWellMade(page)
    await view.getByRole('button', { name: said.rename }).click()
    await summary(other).click()
    await other.getByRole('link', { name: `${name} 2026` }).waitFor()
    await dialog.getByRole('button', { name: said.removeView }).click()
    await other.getByRole('link', { name: `${name} 2026` }).waitFor({ state: 'detached' })
  })

  it('notes a payment for all whom the filter leaves, and another admin sees it where they stand', async () => {
    const said = words.fr
    const address = `${list}?list=all&language=fr`
    const [page, other] = [await open('fr', `${address}&payment=never`), await open('fr', address, dev)]
    await boxes(other).first().click()
    await boxes(page).first().click()
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] })
    const bar = page.locator('.users-bulk')
    await bar.getByText(/^3 /).waitFor()
    await bar.getByRole('button', { name: said.tickAll }).click()
    await bar.getByRole('button', { name: said.tickAll }).waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: said.pay }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('select').selectOption('cash')
    await expectWellMade(page)
    await dialog.getByRole('button', { name: said.payAll }).click()
    await dialog.getByText(said.done).waitFor()
    await dialog.getByRole('button', { name: said.close }).last().click()
    await expect.poll(() => rows(page).count()).toBe(0)
    await expect.poll(() => boxes(other).first().isChecked()).toBe(true)
  })

  it('names who could not be changed and why, and offers to try again', async () => {
    const said = words.nl
    const page = await open('nl', `${list}?list=all&role=ADMIN`)
    await rows(page).first().waitFor()
    for (const box of await boxes(page).all()) await box.press('Space')
    await page.locator('.users-bulk').getByRole('button', { name: said.access, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const looked = Promise.withResolvers<void>()
    await page.route('**/administration/members/changes*', async (route) => {
      await looked.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: said.apply }).click()
    await dialog.locator('[role=status]').waitFor()
    looked.resolve()
    await dialog.getByText(said.own).waitFor()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: said.retry }).click()
    await dialog.getByText(said.own).waitFor()
    await dialog.getByRole('button', { name: said.close }).last().click()
    await page.keyboard.press('Escape')
  })

  it('is read on by links where no script runs', async () => {
    const said = words.fr
    const page = await portal.openAs(admin, looks.fr, { javaScriptEnabled: false })
    await page.goto(list)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(100)
    await page.getByRole('link', { name: said.next, exact: true }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(0)
  })
})

describe('the columns of the list', () => {
  it('are chosen and put in order by each admin for themselves, by keyboard', async () => {
    const page = await portal.openAs(admin, looks.nl)
    await page.goto(`${list}?q=peeters`)
    const heads = () => page.locator('thead th .users-sort').allTextContents()
    const before = await heads()
    expect(before.slice(0, 2)).toEqual(['Naam', 'E-mailadres'])
    await page.locator('.users-menu summary', { hasText: 'Kolommen' }).press('Enter')
    await expectWellMade(page)
    expect(before).not.toContain('Beroep')
    await page.getByRole('checkbox', { name: 'Beroep' }).press('Space')
    await expect.poll(heads).toContain('Beroep')
    await page.getByRole('checkbox', { name: 'Beroep' }).press('Space')
    await expect.poll(heads).not.toContain('Beroep')
    await page.getByRole('button', { name: 'E-mailadres naar achteren' }).press('Enter')
    await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['Naam', 'Rol', 'E-mailadres'])
    await page.reload()
    expect((await heads()).slice(0, 3)).toEqual(['Naam', 'Rol', 'E-mailadres'])
  })
})
