import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'
import { admin, exported, payments, phone, wide } from '#tests/support/treasurer-page.ts'

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
