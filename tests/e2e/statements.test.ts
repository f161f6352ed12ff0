import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, type MovementContent } from '#tests/support/bank-statement.ts'
import { openContributionYears } from '#tests/support/contribution-year.ts'
import { dropOn } from '#tests/support/drop-files.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'
import { admin, exported, follow, openPage, payments, phone, press, says, wide } from '#tests/support/treasurer-page.ts'

const e2e = startE2e()
const thisYear = new Date().getFullYear()
const statements = `${payments}/statements`

type Asked = { communication: string; name: string; lastName: string }
/** Of whom € 75,50 is asked, each with a last name of their own. */
let asked: Asked[]
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'))
  openContributionYears(e2e.portal, { [thisYear]: `${thisYear}-12-31` })
  const rows = ask(
    e2e.portal,
    `select claim.communication as communication, first_name as first, last_name as last from payments_claim claim
     join members_user on members_user.id = claim.user_id order by last_name`,
  )
  const alone = rows.filter(({ last }) => rows.filter((row) => row.last === last).length === 1)
  asked = alone.slice(0, 8).map(({ communication, first, last }) => ({
    communication: String(communication),
    name: `${first} ${last}`,
    lastName: String(last),
  }))
  expect(asked).toHaveLength(8)
})

const one = (index: number) => asked[index] as Asked

const statementOf = (number: number, ...movements: Partial<MovementContent>[]) =>
  aStatement({ number, movements: movements.map(aMovement) })

/** What came in of the whole year, in cents. */
const paid = () => Number(ask(e2e.portal, 'select sum(paid) as paid from payments_claim')[0]?.paid)

function fileOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('bank statements', () => {
  it('are checked, imported, divided, and taken out again', async () => {
    const page = await openPage(e2e, admin, statements)
    await says(page, 'Er is nog geen bestand ingelezen.')

    const files = page.locator('input[type=file]')
    const others = aCodaFile([{ ...statementOf(9, {}), iban: 'BE71096123456769' }])
    await files.setInputFiles([fileOf('uittreksel.pdf', '%PDF-1.7'), fileOf('ander.cod', others)])
    await says(page, 'Dit is een pdf.')
    await says(page, 'Klopt niet')
    await says(page, 'gevonden: BE71 0961 2345 6769')
    await expectWellMade(page)
    expect(await page.getByRole('button', { name: /inlezen$/ }).count()).toBe(0)
    await press(page, 'uittreksel.pdf uit de lijst halen')
    await press(page, 'ander.cod uit de lijst halen')

    const march = statementOf(
      1,
      { reference: one(0).communication, amount: 7_550 },
      { reference: one(1).communication, amount: 2_500, name: 'DEEL BETALER' },
      { communication: 'Lidgeld twee leden', amount: 15_100, name: `NV ${one(2).lastName}`, iban: null },
      { communication: 'Gift', amount: 5_000, name: 'GULLE GEVER', iban: null },
      { amount: -1_210, name: '', iban: null, communication: 'KOSTEN', kind: 'other' },
      { reference: one(3).communication, amount: 9_000, name: 'TE VEEL', iban: null },
      { reference: one(6).communication, amount: 3_000, name: 'NOG EEN DEEL', iban: null },
      { communication: `${one(5).communication} ${one(7).communication}`, amount: 9_000, name: 'PAAR', iban: null },
    )
    await dropOn(page.locator('.file-drop'), [fileOf('maart.cod', aCodaFile([march]))])
    await says(page, 'Klaar om in te lezen')
    await says(page, '1 bestand is klaar om in te lezen.')
    await press(page, '1 bestand inlezen')
    await page.waitForURL(/\/statements\/[\w-]+$/)
    const importAddress = page.url()
    await says(page, 'De mededeling en het bedrag kloppen.')

    await follow(page, /^Voorgesteld/)
    await page.waitForURL(/group=proposed/)
    await expectWellMade(page)
    await page.getByRole('link', { name: new RegExp(`^Verdelen ${one(5).name}`) }).waitFor()
    await press(page, `Bevestigen ${one(1).name}`)
    await says(page, 'De betaling is geboekt.')
    await press(page, '2 voorstellen bevestigen')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await question.getByRole('button', { name: '2 voorstellen bevestigen' }).click()
    await says(page, '2 voorstellen zijn bevestigd.')

    await follow(page, /^Onbekend/)
    await page.waitForURL(/group=unknown/)
    await page.getByRole('link', { name: /^Met de hand toewijzen NV/ }).click()
    await page.getByRole('link', { name: new RegExp(`^Lidgeld .* ${one(2).name}$`) }).click()
    await page.getByLabel(new RegExp(`^${one(2).name}, lidgeld`)).waitFor()
    await page.getByLabel('Naam van het lid').fill(one(4).name)
    await press(page, 'Zoeken')
    await page.getByRole('link', { name: new RegExp(`^Lidgeld .* ${one(4).name}$`) }).click()
    await says(page, 'Het hele bedrag is verdeeld.')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount2')
    await expectWellMade(page)
    await page.getByLabel(new RegExp(`^${one(4).name}, lidgeld`)).fill('70')
    await says(page, /^Nog te verdelen: €\s5,50$/)
    await press(page, 'Zo boeken')
    await says(page, 'De delen zijn samen niet gelijk aan het bedrag van de verrichting.')
    await page.getByLabel(new RegExp(`^${one(4).name}, lidgeld`)).fill('75,50')
    await press(page, 'Zo boeken')
    await says(page, 'De verrichting is toegewezen.')

    await page.getByRole('link', { name: /^Negeren GULLE GEVER/ }).click()
    await press(page, 'Negeren')
    await says(page, 'Vul een reden in.')
    await page.getByLabel('Reden', { exact: true }).fill('Een gift')
    await expectWellMade(page)
    await press(page, 'Negeren')
    await says(page, 'De verrichting wordt genegeerd.')
    await says(page, 'Hier staan geen verrichtingen.')

    await follow(page, /^Genegeerd/)
    await says(page, 'Reden: Een gift')
    await press(page, /^Ongedaan maken GULLE GEVER/)
    await says(page, 'De beslissing is ongedaan gemaakt.')
    await follow(page, /^Alle/)
    await follow(page, one(4).name)
    await page.waitForURL(/\/members\/[\w-]+$/)
    await says(page, /^Gedekt/)

    await page.goto(statements)
    await page
      .locator('input[type=file]')
      .setInputFiles([fileOf('maart.xml', aCamtFile([march])), fileOf('maart opnieuw.cod', aCodaFile([march]))])
    await says(page, /^Al ingelezen op \d\d\/\d\d\/\d{4}$/)
    await press(page, '1 bestand inlezen')
    await says(page, '8 verrichtingen, waarvan 0 meteen geboekt.')

    await page.goto(importAddress)
    await press(page, 'Inlezen ongedaan maken')
    await question.waitFor()
    await says(page, /^6 betalingen, samen/)
    await expectWellMade(page)
    expect(paid()).toBeGreaterThan(0)
    await question.getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await says(page, 'Het inlezen is ongedaan gemaakt.')
    await says(page, /Ongedaan gemaakt op \d\d\//)
    expect(paid()).toBe(0)
  })

  it('of an unknown bank are mapped once, on a phone, in French; what waits leaves as a file', async () => {
    const page = await openPage(e2e, admin, statements, phone)
    const csv = ['Jour;Texte;Somme;Qui', '03/11/2026;Lidgeld;75,50;IEMAND ANDERS', '04/11/2026;x;-3,00;BANK'].join('\n')
    await page.locator('input[type=file]').setInputFiles(fileOf('banque.csv', csv))
    await says(page, 'Encore une question')
    await press(page, 'Enregistrer les colonnes et relire')
    await says(page, 'Choisissez la colonne qui contient cette donnée.')
    await expectWellMade(page)
    await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Jour' })
    await page.getByLabel(/^Montant, avec/).selectOption({ label: 'Somme' })
    await page.getByLabel('Nom de la personne qui paie').selectOption({ label: 'Qui' })
    await page.getByLabel('Communication', { exact: true }).selectOption({ label: 'Texte' })
    await press(page, 'Enregistrer les colonnes et relire')
    await says(page, 'Prêt à importer')
    await press(page, 'Importer 1 fichier')
    await page.waitForURL(/\/statements\/[\w-]+$/)
    await says(page, 'IEMAND ANDERS')
    await expectWellMade(page)

    await page.goto(statements)
    await expectWellMade(page)
    await follow(page, /^\d+ opérations à examiner$/)
    await page.waitForURL(`**${payments}/movements`)
    await page.getByRole('link', { name: /^Attribuer à la main IEMAND/ }).click()
    await page.getByLabel('Nom du membre').fill(one(5).name)
    await press(page, 'Rechercher')
    await page.getByRole('link', { name: `Avoir ${one(5).name}` }).click()
    await says(page, 'Le montant est entièrement réparti.')
    await expectWellMade(page)
    await press(page, 'Enregistrer ainsi')
    await says(page, 'L’opération a été attribuée.')
    const file = await exported(page, /^CSV$/)
    expect(file.name).toMatch(/^operations-a-examiner-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.bytes.toString()).toContain('GULLE GEVER')
  })
})

describe('the grid of members and years', () => {
  const grid = `${payments}/grid`

  // The year before is late.
  beforeAll(() =>
    openContributionYears(e2e.portal, { [thisYear - 1]: `${thisYear - 1}-02-01`, [thisYear]: `${thisYear}-12-31` }),
  )

  const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`)
  const focused = (page: Page) =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.at ?? null)
  const shows = (page: Page, place: string, word: string) => at(page, place).getByText(word, { exact: true }).waitFor()
  const noted = () =>
    Number(
      ask(e2e.portal, `select count(*) as count from payments_payment where note = '' and amount = 7550`)[0]?.count,
    )

  it('is walked through by keys, one of which notes a payment, and filtered and sorted by its address', async () => {
    const page = await openPage(e2e, admin, grid)
    await shows(page, '0 1', 'Te betalen')
    const before = noted()
    await page.keyboard.press('Tab')
    await at(page, '0 0').focus()
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('0 1')
    expect(await at(page, '0 1').getAttribute('aria-label')).toMatch(new RegExp(`, ${thisYear}: Te betalen €.75,50$`))
    await page.keyboard.press('b')
    await says(page, new RegExp(`betaalde vandaag €.75,50 voor ${thisYear}, per overschrijving`))
    await shows(page, '0 1', 'Betaald')
    expect([noted(), await focused(page)]).toEqual([before + 1, '0 1'])
    await page.keyboard.press('b')
    await says(page, new RegExp(`staat voor ${thisYear} niets open`))
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await says(page, new RegExp(`voor ${thisYear} is teruggenomen`))
    await shows(page, '0 1', 'Te betalen')
    expect(noted()).toBe(before)

    await page.getByLabel('Betaalwijze bij het noteren').selectOption({ label: 'Contant' })
    await at(page, '0 1').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await shows(page, '1 2', 'Achterstallig')
    await page.keyboard.press('p')
    await says(page, new RegExp(`voor ${thisYear - 1}, contant`))
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

    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Jaar', { exact: true }).selectOption(String(thisYear - 1))
    await page.getByRole('checkbox', { name: 'Achterstallig' }).check()
    await page.getByLabel('Naam van het lid').fill('zzzz')
    await page.getByRole('button', { name: 'Toepassen' }).click()
    await says(page, 'Geen leden gevonden.')
    await page.getByLabel('Naam van het lid').fill('e')
    await page.getByRole('button', { name: 'Toepassen' }).click()
    await page.waitForURL(new RegExp(`q=e&.*year=${thisYear - 1}&.*status=late`))
    const withoutStatus = page.getByRole('link', { name: `Filter verwijderen: Achterstallig in ${thisYear - 1}` })
    await withoutStatus.click()
    await page.waitForURL((url) => !url.searchParams.has('status'))
    await page.goBack()
    // The address is there before the rows, and a press on what they replace is lost.
    await withoutStatus.waitFor()
    await at(page, '-1 2').click()
    await page.waitForURL(/sort=status/)
    await page.locator('th[aria-sort=ascending]', { hasText: String(thisYear - 1) }).waitFor()
    await expectWellMade(page)
  })

  it('shows at once what is changed elsewhere, also on a phone in French', async () => {
    const page = await openPage(e2e, admin, grid, phone)
    const other = await openPage(e2e, admin, grid)
    const label = new RegExp(`, ${thisYear}.: À payer`)
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
