import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf, openContributionYear } from '#tests/support/contribution-year.ts'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const own = '/settings/contributions'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

async function open(email: string, address: string, look: typeof wide | typeof phone): Promise<Page> {
  const page = await portal.openAs(email, look)
  await page.goto(address)
  await hydrated(page)
  return page
}

let ledger: string

beforeAll(async () => {
  await openContributionYear(portal)
  ledger = ledgerOf(portal, member)
})

describe('the account of a member', () => {
  it('is kept by the treasurer: in parts, paid, put right, waived and asked again', async () => {
    const page = await open(admin, ledger, wide)
    await says(page, /75,50/)
    await expectWellMade(page)

    await follow(page, /^In delen betalen/)
    await page.getByLabel('Deel 2: te betalen tegen').waitFor()
    await expectWellMade(page)
    await press(page, 'Delen opslaan')
    await says(page, 'Vul van dit deel de datum en het bedrag in.')
    await page.getByLabel('Deel 2: te betalen tegen').fill('2030-06-01')
    await page.getByLabel('Deel 2: bedrag in euro').fill('40')
    await press(page, 'Delen opslaan')
    await says(page, 'De delen zijn samen niet gelijk aan het bedrag')
    expect(await page.getByLabel('Deel 2: bedrag in euro').inputValue()).toBe('40')
    await page.getByLabel('Deel 2: bedrag in euro').fill('37,75')
    await press(page, 'Delen opslaan')
    await says(page, 'De delen zijn opgeslagen.')
    await says(page, /37,75 tegen 01\/06\/2030/)

    await follow(page, 'Betaling noteren')
    await page.getByLabel('Bedrag in euro').fill('37,75')
    await expectWellMade(page)
    await press(page, 'Betaling noteren')
    await says(page, 'De betaling is genoteerd.')
    await says(page, /^Gedekt/)
    await expectWellMade(page)

    await follow(page, /^Betaling van .* verwijderen$/)
    await says(page, 'Wat ze dekte, staat weer open.')
    await press(page, 'Betaling verwijderen')
    await says(page, 'De betaling is verwijderd.')

    await follow(page, /^Kwijtschelden/)
    await press(page, 'Kwijtschelden')
    await says(page, 'Vul een reden in.')
    await page.getByLabel('Reden').fill('Ziek geweest')
    await press(page, 'Kwijtschelden')
    await says(page, 'De bijdrage is kwijtgescholden.')
    await says(page, 'Kwijtgescholden')
    await press(page, /^Opnieuw openen/)
    await says(page, 'De bijdrage is opnieuw geopend.')
  })

  it('takes credits, refunds and exceptions on a phone, in French', async () => {
    const page = await open(admin, ledger, phone)
    await follow(page, 'Donner un avoir')
    await page.getByLabel('Montant en euros').fill('100')
    await page.getByLabel('Motif').fill('Aide à la fête')
    await expectWellMade(page)
    await press(page, 'Donner l’avoir')
    await says(page, 'L’avoir a été enregistré.')
    await follow(page, 'Rembourser')
    await page.getByLabel('Montant en euros').fill('500')
    await press(page, 'Enregistrer le remboursement')
    await says(page, 'Ce membre n’a pas un tel avoir.')
    await page.getByLabel('Montant en euros').fill('10')
    await press(page, 'Enregistrer le remboursement')
    await says(page, 'Le remboursement a été enregistré.')
    await expectWellMade(page)
    await follow(page, 'Faire une exception')
    await page.getByLabel('Raison').fill('Membre d’honneur')
    await expectWellMade(page)
    await press(page, 'Enregistrer l’exception')
    await says(page, 'L’exception a été enregistrée.')
    await says(page, /Membre d’honneur/)
    await follow(page, /^Annuler l’action : Remboursement/)
    await press(page, 'Annuler l’action')
    await says(page, 'L’écriture a été annulée.')
    await follow(page, /^Annuler l’action : Avoir/)
    await press(page, 'Annuler l’action')
    await page.getByText('Aide à la fête').waitFor({ state: 'detached' })
    await expectWellMade(page)
  })
})

describe('what one owes oneself', () => {
  it.each([wide, phone])('stands among the settings, ready to be copied: %o', async (look) => {
    const page = await open(member, '/settings', look)
    await follow(page, look.language === 'nl' ? 'Lidgeld' : 'Cotisation')
    await page.waitForURL(`**${own}`)
    await page.getByText(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/).waitFor()
    await says(page, look.language === 'nl' ? 'Begunstigde' : 'Bénéficiaire')
    await expectWellMade(page)
    await page.goto(ledger)
    expect(new URL(page.url()).searchParams.get('reason')).toBe('admin-guard.not-treasurer')
  })
})
