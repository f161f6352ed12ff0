import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ledgerOf, openContributionYear } from '#tests/support/contribution-year.ts'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQrCode } from '#tests/support/read-qr-code.ts'
import { readZip } from '#tests/support/read-zip.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const own = '/settings/contributions'
const thisYear = new Date().getFullYear()
const numbered = (number: number) => `${thisYear}-${String(number).padStart(4, '0')}`

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

/** What the browser saves when this is done. */
async function saved(page: Page, work: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), work()])
  return { name: download.suggestedFilename(), url: download.url(), bytes: await readFile(await download.path()) }
}

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join(' ')

let ledger: string

beforeAll(async () => {
  await openContributionYear(portal)
  ledger = ledgerOf(portal, member)
})

const codeOn = async (page: Page) => {
  const picture = page.getByRole('img', { name: /^(QR-code voor een overschrijving|Code QR pour un virement)/ })
  return (await readQrCode(await picture.screenshot())).split('\n')
}

let requestAddress: string

describe('what a member has to pay', () => {
  it.each([wide, phone])('is read by the app of a bank from the page, and from a document: %o', async (look) => {
    const page = await open(member, own, look)
    const shown = async (text: RegExp) => (await page.getByText(text).first().textContent()) ?? ''
    const communication = (await shown(/^\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+$/)).replace(/\D/g, '')
    const iban = (await shown(/^BE\d\d( \d{4}){3}$/)).replaceAll(' ', '')
    const code = await codeOn(page)
    expect([code[6], code[7], code[9]]).toEqual([iban, 'EUR75.50', communication])
    await expectWellMade(page)
    const file = await saved(page, () => follow(page, /^(Betalingsverzoek|Demande de paiement) \(PDF\)$/))
    expect(file.name).toMatch(look.language === 'nl' ? /^Betalingsverzoek \d{4} / : /^Demande de paiement \d{4} /)
    expect((await textOf(file.bytes)).replace(/\D/g, '')).toContain(communication)
    requestAddress = file.url
  })
})

async function record(page: Page, day: string, amount: string) {
  await follow(page, 'Betaling noteren')
  await page.getByLabel('Datum').fill(day)
  await page.getByLabel('Bedrag in euro').fill(amount)
  await press(page, 'Betaling noteren')
  await page.locator('.ledger-form').waitFor({ state: 'detached' })
}

describe('receipts', () => {
  it('are made by the treasurer and by the member, with numbers that follow each other, and by nobody else', async () => {
    const page = await open(admin, ledger, wide)
    await record(page, `${thisYear}-01-10`, '30')
    await record(page, `${thisYear}-01-20`, '40')
    await press(page, new RegExp(`^Betalingsbewijs maken .*20/01/${thisYear}`))
    await says(page, `Betalingsbewijs ${numbered(1)} is gemaakt.`)
    await expectWellMade(page)
    const first = await saved(page, () => follow(page, `Betalingsbewijs ${numbered(1)}`))
    expect(first.name).toMatch(new RegExp(`^Betalingsbewijs ${numbered(1)} .*\\.pdf$`))
    expect(await textOf(first.bytes)).toContain('€ 40,00')

    const mine = await open(member, own, wide)
    const second = await saved(mine, () => press(mine, new RegExp(`^Betalingsbewijs maken .*10/01/${thisYear}`)))
    expect(await textOf(second.bytes)).toContain(`Nummer ${numbered(2)}`)
    await mine.getByRole('link', { name: `Betalingsbewijs ${numbered(2)}` }).waitFor()
    const ofYear = await saved(mine, () => press(mine, new RegExp(`^Betalingsbewijs maken ${thisYear}$`)))
    expect(await textOf(ofYear.bytes)).toContain(`Nummer ${numbered(3)}`)
    expect(await textOf(ofYear.bytes)).toContain('Totaal € 70,00')
    await mine.getByRole('link', { name: `Betalingsbewijs ${numbered(3)}` }).waitFor()
    await expectWellMade(mine)

    for (const address of [second.url, requestAddress]) {
      const ofOther = await page.evaluate(async (url) => (await fetch(url)).status, address)
      expect(ofOther).toBe(404)
    }
  })

  it('count no more once their payment is undone, and stay in the list', async () => {
    const page = await open(admin, ledger, wide)
    await follow(page, `Betaling van 20/01/${thisYear} verwijderen`)
    await press(page, 'Betaling verwijderen')
    await says(page, 'De betaling is verwijderd.')
    await says(page, 'de betaling is verwijderd.')
    await expectWellMade(page)
    await page.goto('/administration/payments/receipts')
    const rows = page.getByRole('row').filter({ hasText: 'Ongeldig' })
    expect(await rows.getByRole('link', { name: /^\d{4}-\d{4}$/ }).allInnerTexts()).toEqual([numbered(3), numbered(1)])
    const mine = await open(member, own, phone)
    await says(mine, 'Annulé')
    await expectWellMade(mine)
  })

  it('are made for a whole year at once, and leave as one archive', async () => {
    const page = await open(admin, '/administration/payments/receipts', wide)
    await page.getByLabel('Voor het lidgeld van').selectOption(String(thisYear))
    await press(page, 'Bekijken')
    await says(page, 'Er is nog niets gemaakt.')
    await expectWellMade(page)
    const button = page.getByRole('button', { name: /^\d+ betalingsbewij(s|zen) maken$/ })
    const count = Number.parseInt((await button.textContent()) ?? '', 10)
    await button.click()
    await says(page, /^De laatste keer,/)
    await page.getByRole('link', { name: numbered(3 + count) }).waitFor()
    await expectWellMade(page)
    const { name, bytes } = await saved(page, () => follow(page, /\(zip\)$/))
    expect(name).toBe(`Betalingsbewijzen ${thisYear}.zip`)
    const entries = await readZip(bytes)
    expect(entries.map((entry) => entry.name.slice(0, 9)).toSorted()).toEqual(
      Array.from({ length: 3 + count }, (_, at) => numbered(at + 1)),
    )
    expect(entries.filter((entry) => entry.name.includes('(ongeldig)'))).toHaveLength(2)
    const small = await open(admin, '/administration/payments/receipts', phone)
    await small.getByLabel('Numéro ou nom du membre').fill(numbered(2))
    await press(small, 'Appliquer')
    await small.getByRole('link', { name: numbered(1) }).waitFor({ state: 'detached' })
    await expectWellMade(small)
  })
})
