import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf } from '#tests/support/contribution-year.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask, change, forgetContributions } from '#tests/support/portal-data.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readTransfer } from '#tests/support/read-qr-code.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { admin, follow, openPage, payments, phone, press, saved, says } from '#tests/support/treasurer-page.ts'

const e2e = startE2e()
/** One whose account the treasurer keeps, and one who pays and gets receipts. */
const [kept, payer] = ['membre@tandem.example', 'lid@tandem.example']
const years = `${payments}/years`
const thisYear = new Date().getFullYear()
const numbered = (number: number) => `${thisYear}-${String(number).padStart(4, '0')}`
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ')

beforeAll(() => {
  forgetContributions(e2e.portal)
  change(e2e.portal, 'delete from payments_payment where year >= ?', thisYear)
})

describe('a contribution year', () => {
  it('is prepared with kinds of fees, looked at before anything is made, and closed', async () => {
    const page = await openPage(e2e, admin, years)
    await says(page, 'Maak eerst een soort lidgeld')
    await expectWellMade(page)

    await follow(page, 'Soort toevoegen')
    await page.getByLabel('Naam in het Nederlands').fill('Nieuw lid')
    await press(page, 'Soort opslaan')
    await says(page, 'Vul een naam in.')
    await page.getByLabel('Naam in het Frans').fill('Nouveau membre')
    await page.getByLabel('Leden die aan voorwaarden voldoen').check()
    await page.getByLabel('Lid geworden in het jaar zelf').check()
    await expectWellMade(page)
    await press(page, 'Soort opslaan')
    await page.waitForURL(`**${years}`)
    await follow(page, 'Soort toevoegen')
    await page.getByLabel('Naam in het Nederlands').fill('Gewoon lid')
    await page.getByLabel('Naam in het Frans').fill('Membre ordinaire')
    await press(page, 'Soort opslaan')
    await page.waitForURL(`**${years}`)

    await press(page, `Jaar ${thisYear} voorbereiden`)
    await page.waitForURL(`**${years}/${thisYear}`)
    await page.getByLabel('Gewoon lid, in euro').fill('75,5x')
    await press(page, 'Bedragen opslaan')
    await says(page, 'Vul een bedrag in euro in')
    await page.getByLabel('Gewoon lid, in euro').fill('75,50')
    await page.getByLabel('Nieuw lid, in euro').fill('25')
    await press(page, 'Bedragen opslaan')
    await says(page, `De bedragen van ${thisYear} zijn opgeslagen.`)
    await says(page, /bijdragen, samen .*Er is nog niets aangemaakt/)
    await expectWellMade(page)
    await press(page, /bijdragen aanmaken$/)
    await says(page, `voor ${thisYear} aangemaakt.`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Bijdragejaar ${thisYear} Open`)
    await press(page, `Jaar ${thisYear} afsluiten`)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: `Jaar ${thisYear} afsluiten` }).click()
    await says(page, `Het jaar ${thisYear} is afgesloten.`)
  })

  it('is opened again on a phone, in French', async () => {
    const page = await openPage(e2e, admin, years, phone)
    await says(page, 'Membre ordinaire')
    await expectWellMade(page)
    await follow(page, String(thisYear))
    await press(page, `Rouvrir l’année ${thisYear}`)
    await says(page, `L’année ${thisYear} a été rouverte.`)
    await expectWellMade(page)
  })
})

describe('the account of a member', () => {
  it('is kept by the treasurer: in parts, paid, put right and waived', async () => {
    const page = await openPage(e2e, admin, ledgerOf(e2e, kept))
    await says(page, /75,50/)
    await follow(page, /^In delen betalen/)
    await page.getByLabel('Deel 2: te betalen tegen').waitFor()
    await press(page, 'Delen opslaan')
    await says(page, 'Vul van dit deel de datum en het bedrag in.')
    await expectWellMade(page)
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
  })

  it('takes credits, refunds and exceptions on a phone, in French', async () => {
    const page = await openPage(e2e, admin, ledgerOf(e2e, kept), phone)
    await follow(page, 'Donner un avoir')
    await page.getByLabel('Montant en euros').fill('100')
    await page.getByLabel('Motif').fill('Aide à la fête')
    await press(page, 'Donner l’avoir')
    await says(page, 'L’avoir a été enregistré.')
    await follow(page, 'Rembourser')
    await page.getByLabel('Montant en euros').fill('500')
    await press(page, 'Enregistrer le remboursement')
    await says(page, 'Ce membre n’a pas un tel avoir.')
    await expectWellMade(page)
    await page.getByLabel('Montant en euros').fill('10')
    await press(page, 'Enregistrer le remboursement')
    await says(page, 'Le remboursement a été enregistré.')
    await follow(page, 'Faire une exception')
    await page.getByLabel('Raison').fill('Membre d’honneur')
    await expectWellMade(page)
    await press(page, 'Enregistrer l’exception')
    await says(page, 'L’exception a été enregistrée.')
    await says(page, /Membre d’honneur/)
  })

  it('stands in the journal, which sets apart what moved no money, and is put right', async () => {
    const page = await openPage(e2e, admin, payments)
    const sum = (name: string) =>
      page.locator(`[data-sum="${name}"] dd`).evaluate((dd) => dd.firstChild?.textContent?.trim())
    const [received] = ask(e2e.portal, `select sum(amount) as cents from payments_payment where kind = 'payment'`)
    const cents = Number(received?.cents)
    expect(await Promise.all(['in', 'out', 'net', 'credit', 'waiver'].map(sum))).toEqual(
      [cents, 1_000, cents - 1_000, 10_000, 7_550].map(euro),
    )
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Soort').selectOption({ label: 'Kwijtschelding' })
    await press(page, 'Toepassen')
    await page.waitForURL('**kind=waiver**')
    const row = page.locator('[data-payment]')
    await expect.poll(() => row.count()).toBe(1)
    await row.getByText('Ziek geweest').waitFor()
    await row.getByRole('link').click()
    await page.waitForURL(`**${ledgerOf(e2e, kept)}`)
    await press(page, /^Opnieuw openen/)
    await says(page, 'De bijdrage is opnieuw geopend.')
    for (const entry of ['Terugbetaling', 'Tegoed']) {
      await follow(page, new RegExp(`^${entry} van .* ongedaan maken$`))
      await press(page, 'Ongedaan maken')
      await page.locator('.ledger-form').waitFor({ state: 'detached' })
    }
    await page.getByText('Aide à la fête').waitFor({ state: 'detached' })
    await expectWellMade(page)
  })
})

const euro = (cents: number) =>
  new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR' }).format(cents / 100)

async function record(page: Page, day: string, amount: string) {
  await follow(page, 'Betaling noteren')
  await page.getByLabel('Datum').fill(day)
  await page.getByLabel('Bedrag in euro').fill(amount)
  await press(page, 'Betaling noteren')
  await page.locator('.ledger-form').waitFor({ state: 'detached' })
}

describe('what a member has to pay', () => {
  let requestAddress: string

  it('is read by the app of a bank from their page, and from a document', async () => {
    const page = await openPage(e2e, payer, '/settings')
    await follow(page, 'Lidgeld')
    await page.waitForURL('**/settings/contributions')
    const shown = async (text: RegExp) => (await page.getByText(text).first().textContent()) ?? ''
    const communication = (await shown(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)).replace(/\D/g, '')
    const iban = (await shown(/^BE\d\d( \d{4}){3}$/)).replaceAll(' ', '')
    await says(page, 'Begunstigde')
    const code = page.getByRole('img', { name: /^QR-code voor een overschrijving/ })
    expect(await readTransfer(await code.screenshot())).toEqual({ iban, amount: 7_550, communication })
    await expectWellMade(page)
    const file = await saved(page, () => follow(page, 'Betalingsverzoek (PDF)'))
    expect(file.name).toMatch(/^Betalingsverzoek \d{4} /)
    expect((await textOf(file.bytes)).replace(/\D/g, '')).toContain(communication)
    requestAddress = file.url
  })

  it('is followed by receipts of treasurer and member, with numbers that follow each other, and for nobody else', async () => {
    const page = await openPage(e2e, admin, ledgerOf(e2e, payer))
    await record(page, `${thisYear}-01-10`, '30')
    await record(page, `${thisYear}-01-20`, '40')
    await press(page, new RegExp(`^Betalingsbewijs maken .*20/01/${thisYear}`))
    await says(page, `Betalingsbewijs ${numbered(1)} is gemaakt.`)
    const first = await saved(page, () => follow(page, `Betalingsbewijs ${numbered(1)}`))
    expect(first.name).toMatch(new RegExp(`^Betalingsbewijs ${numbered(1)} .*\\.pdf$`))
    expect(await textOf(first.bytes)).toContain('€ 40,00')

    const mine = await openPage(e2e, payer, '/settings/contributions')
    const second = await saved(mine, () => press(mine, new RegExp(`^Betalingsbewijs maken .*10/01/${thisYear}`)))
    expect(await textOf(second.bytes)).toContain(`Nummer ${numbered(2)}`)
    await mine.getByRole('link', { name: `Betalingsbewijs ${numbered(2)}` }).waitFor()
    const ofYear = await saved(mine, () => press(mine, new RegExp(`^Betalingsbewijs maken ${thisYear}$`)))
    expect(await textOf(ofYear.bytes)).toContain(`Nummer ${numbered(3)}`)
    expect(await textOf(ofYear.bytes)).toContain('Totaal € 70,00')
    await mine.getByRole('link', { name: `Betalingsbewijs ${numbered(3)}` }).waitFor()
    for (const address of [second.url, requestAddress]) {
      const ofOther = await page.evaluate(async (url) => (await fetch(url)).status, address)
      expect(ofOther).toBe(404)
    }

    await follow(page, `Betaling van 20/01/${thisYear} verwijderen`)
    await press(page, 'Betaling verwijderen')
    await says(page, 'De betaling is verwijderd.')
    await says(page, 'de betaling is verwijderd.')
    await expectWellMade(page)
    const small = await openPage(e2e, payer, '/settings/contributions', phone)
    await says(small, 'Annulé')
    await expectWellMade(small)
  })

  it('has receipts of a whole year at once, which leave as one archive with those that count no more', async () => {
    const page = await openPage(e2e, admin, ledgerOf(e2e, kept))
    await record(page, `${thisYear}-01-30`, '75,50')
    await page.goto(`${payments}/receipts`)
    const invalid = page.getByRole('row').filter({ hasText: 'Ongeldig' })
    expect(await invalid.getByRole('link', { name: /^\d{4}-\d{4}$/ }).allInnerTexts()).toEqual([
      numbered(3),
      numbered(1),
    ])
    await page.getByLabel('Voor het lidgeld van').selectOption(String(thisYear))
    await press(page, 'Bekijken')
    await says(page, 'Er is nog niets gemaakt.')
    await press(page, '2 betalingsbewijzen maken')
    await says(page, /^De laatste keer,/)
    await page.getByRole('link', { name: numbered(5) }).waitFor()
    await expectWellMade(page)
    const { name, bytes } = await saved(page, () => follow(page, /\(zip\)$/))
    expect(name).toBe(`Betalingsbewijzen ${thisYear}.zip`)
    const entries = await readZip(bytes)
    expect(entries.map((entry) => entry.name.slice(0, 9)).toSorted()).toEqual([1, 2, 3, 4, 5].map(numbered))
    expect(entries.filter((entry) => entry.name.includes('(ongeldig)'))).toHaveLength(2)
    const small = await openPage(e2e, admin, `${payments}/receipts`, phone)
    await small.getByLabel('Numéro ou nom du membre').fill(numbered(2))
    await press(small, 'Appliquer')
    await small.getByRole('link', { name: numbered(1) }).waitFor({ state: 'detached' })
    await expectWellMade(small)
  })
})
