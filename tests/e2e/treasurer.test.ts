import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContributionYears } from '#tests/support/contribution-year.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'
import { admin, exported, openPage, payments, phone, says, wide } from '#tests/support/treasurer-page.ts'

const e2e = startE2e()
const treasurer = 'membre@tandem.example'

const idOfTreasurer = () =>
  String(ask(e2e.portal, 'select id from accounts_identity where email = ?', treasurer)[0]?.id)
const cashPayments = () =>
  Number(ask(e2e.portal, `select count(*) as count from payments_payment where means = 'cash'`)[0]?.count)

describe('a treasurer', () => {
  const refused = 'Cette page est réservée à la gestion des paiements.'
  let office: Page
  let page: Page

  beforeAll(async () => {
    office = await e2e.openAs(admin, wide)
    page = await e2e.openAs(treasurer, phone)
  })

  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

  async function saveRight(isTreasurer: boolean): Promise<void> {
    await office.getByLabel('Mag betalingen beheren').setChecked(isTreasurer)
    await office.getByRole('button', { name: 'Rol opslaan' }).click()
    await office.getByText('De wijzigingen zijn opgeslagen.').waitFor()
  }

  it('is made by an administrator, finds the payments at the next page, and is refused everywhere else', async () => {
    await page.goto(payments)
    await heading(refused)
    await office.goto(`/administration/members/${idOfTreasurer()}/membership`)
    await saveRight(true)
    await expectWellMade(office)

    await page.goto('/')
    await page.locator('.mobile-menu > summary').click()
    await page.getByRole('link', { name: 'Administration', exact: true }).click()
    await heading('Paiements')
    expect(new URL(page.url()).pathname).toBe(payments)
    await page.locator('.parts-menu > summary').click()
    expect(await page.locator('.parts-menu a').allTextContents()).toEqual(['Paiements'])
    const links = await page
      .locator('[data-payment] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((to) => to?.startsWith(`${payments}/members/`))).toBe(true)
    for (const part of ['members', 'log', 'system', 'no-such-part']) {
      const answer = await page.request.get(`/administration/${part}`)
      expect(await answer.text(), part).toContain('Cette page est réservée à l’administration du site.')
    }
  })

  it('narrows the journal, takes the selection along as a file, and loses the right again', async () => {
    await page.locator('.parts-menu > summary').click()
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await page.waitForURL(`**${payments}?*means=cash*`)
    await page.getByText(new RegExp(`^${cashPayments()} paiements?$`)).waitFor()
    const { name, bytes } = await exported(page, /^CSV$/)
    expect(name).toMatch(/^paiements-\d{4}-\d\d-\d\d\.csv$/)
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines).toHaveLength(cashPayments() + 1)
    expect(lines.slice(1).every((line) => line.includes(';Espèces;'))).toBe(true)
    await saveRight(false)
    await page.goto(`${payments}?q=zzzz`)
    await heading(refused)
    await expectWellMade(page)
  })

  it('has a journal as an administrator has it, who is led on to the accounts of the members', async () => {
    await office.goto(`${payments}?q=zzzz`)
    await office.getByText('Niets gevonden.').waitFor()
    await office.goto(payments)
    await expectWellMade(office)
    const rows = office.locator('[data-payment]')
    expect(await rows.count()).toBe(100)
    const firstRow = await rows.first().getAttribute('data-payment')
    const older = office.getByRole('link', { name: 'Oudere lijnen' })
    const next = String(await older.getAttribute('href'))
    await older.click()
    await expect.poll(() => rows.count()).toBe(200)
    await office.getByText('Zoeken en filteren').click()
    await office.getByLabel('Betaalwijze').selectOption({ label: 'Contant' })
    await office.getByRole('button', { name: 'Toepassen' }).click()
    await office.waitForURL(/means=cash/)
    await expect.poll(() => rows.count()).toBe(cashPayments())
    // Rows that a page adds to a new list come with its next picture.
    await office.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await rows.count()).toBe(cashPayments())
    await office.goto(next)
    expect(await rows.count()).toBe(100)
    expect(await rows.first().getAttribute('data-payment')).not.toBe(firstRow)
    await office.getByRole('link', { name: 'Nieuwste lijnen' }).waitFor()
    expect((await exported(office, /^Excel/)).bytes.subarray(0, 2).toString()).toBe('PK')
    await rows.first().getByRole('link').click()
    await office.waitForURL(/\/administration\/payments\/members\/[\w-]+$/)
    await office.goto('/administration/log?what=payments.journal-exported')
    expect(await office.locator('tbody tr').count()).toBe(2)
    await office.getByText('Betaalwijze').waitFor()
  })
})

describe('the grid of members and years', () => {
  const grid = `${payments}/grid`
  const year = new Date().getFullYear()

  // The year before is late.
  beforeAll(() => openContributionYears(e2e.portal, { [year - 1]: `${year - 1}-02-01`, [year]: `${year}-12-31` }))

  const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
  const focused = (page: Page) =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.at ?? null)
  const shows = (page: Page, place: string, word: string) => at(page, place).getByText(word, { exact: true }).waitFor()
  const noted = () =>
    Number(
      ask(e2e.portal, `select count(*) as count from payments_payment where note = '' and amount = 7550`)[0]?.count,
    )

  it('is walked through by keys, one of which notes a payment, and another takes it back', async () => {
    const page = await openPage(e2e, admin, grid)
    await shows(page, '0 1', 'Te betalen')
    const before = noted()
    await page.keyboard.press('Tab')
    await at(page, '0 0').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('0 1')
    expect(await at(page, '0 1').getAttribute('aria-label')).toMatch(new RegExp(`, ${year}: Te betalen €.75,50$`))
    await page.keyboard.press('b')
    await says(page, new RegExp(`betaalde vandaag €.75,50 voor ${year}, per overschrijving`))
    await shows(page, '0 1', 'Betaald')
    expect([noted(), await focused(page)]).toEqual([before + 1, '0 1'])
    await page.keyboard.press('b')
    await says(page, new RegExp(`staat voor ${year} niets open`))
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await says(page, new RegExp(`voor ${year} is teruggenomen`))
    await shows(page, '0 1', 'Te betalen')
    expect(noted()).toBe(before)

    await page.getByLabel('Betaalwijze bij het noteren').selectOption({ label: 'Contant' })
    await at(page, '0 1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await shows(page, '1 2', 'Achterstallig')
    await page.keyboard.press('p')
    await says(page, new RegExp(`voor ${year - 1}, contant`))
    await shows(page, '1 2', 'Betaald')
    await page.keyboard.press('Control+z')
    await shows(page, '1 2', 'Achterstallig')
    expect(noted()).toBe(before)

    const rows = Number(await page.locator('.grid-table').getAttribute('aria-rowcount')) - 4
    expect(rows).toBeGreaterThan(100)
    await page.keyboard.press('Control+End')
    await page.waitForFunction((last) => document.activeElement?.closest('tr')?.dataset.index === last, `${rows - 1}`)
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe(`${rows - 1} 0`)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('End')
    expect(Number((await focused(page))?.split(' ')[0])).toBeLessThan(rows - 1)
    await page.keyboard.press('Control+Home')
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.at === '0 0')
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('-1 0')
    await page.keyboard.press('ArrowDown')
    const name = await at(page, '0 0').textContent()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: String(name) }).waitFor()
    await page.goBack()
    await says(page, 'Lidgeld per lid')
  })

  it('is filtered and sorted by its address', async () => {
    const page = await openPage(e2e, admin, `${grid}?q=zzzz`)
    await says(page, 'Geen leden gevonden.')
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Jaar', { exact: true }).selectOption(String(year - 1))
    await page.getByRole('checkbox', { name: 'Achterstallig' }).check()
    await page.getByLabel('Naam van het lid').fill('e')
    await page.getByRole('button', { name: 'Toepassen' }).click()
    await page.waitForURL(new RegExp(`q=e&.*year=${year - 1}&.*status=late`))
    await page.getByRole('link', { name: `Filter verwijderen: Achterstallig in ${year - 1}` }).click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await page.goBack()
    await page.waitForURL(/status=late/)
    await at(page, '-1 2').click()
    await page.waitForURL(/sort=status/)
    await page.locator('th[aria-sort=ascending]', { hasText: String(year - 1) }).waitFor()
    await expectWellMade(page)
  })

  it('shows at once what is changed elsewhere, also on a phone in French', async () => {
    const page = await openPage(e2e, admin, grid, phone)
    const other = await openPage(e2e, admin, grid)
    const label = new RegExp(`, ${year}.: À payer`)
    await page.getByRole('gridcell', { name: label }).first().waitFor()
    await at(other, '0 1').locator('xpath=..').getByRole('button').click()
    await shows(page, '0 1', 'Payée')
    await at(page, '1 1').locator('xpath=..').getByRole('button').click()
    await says(page, /a été noté.: aujourd’hui, par virement/)
    await shows(other, '1 1', 'Betaald')
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Annuler' }).first().click()
    await shows(other, '1 1', 'Te betalen')
  })

  it('leads to the members without scripts', async () => {
    const page = await e2e.openAs(admin, wide, { javaScriptEnabled: false })
    await page.goto(grid)
    await page.getByRole('link', { name: 'Volgende leden' }).click()
    await page.waitForURL(/after=/)
    const cell = page.locator('.grid-cell').first()
    const address = String(await cell.getAttribute('href'))
    await cell.click()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(address)
  })
})
