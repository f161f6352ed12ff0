import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { closingOf } from '#tests/support/bank-statement.ts'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'
import { emailOf, picturesIn } from '#tests/support/emails.ts'
import { openMailSink } from '#tests/support/mail-sink.ts'
import { change } from '#tests/support/portal-data.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readTransfer, type Transfer } from '#tests/support/read-qr-code.ts'
import { readTable } from '#tests/support/read-table.ts'
import { readZip } from '#tests/support/read-zip.ts'
import {
  admin,
  exported,
  follow,
  openPage,
  payments,
  phone,
  press,
  saved,
  says,
  wide,
} from '#tests/support/treasurer-page.ts'
import {
  type AskedMember,
  bankStatements,
  castOf,
  claimsOf,
  membersToAsk,
  owing,
  type Role,
  roles,
} from '#tests/support/treasurers-year/facts.ts'
import { notePromise, reminders, setReminders, writeReminder } from '#tests/support/treasurers-year/reminders.ts'
import { decide, hasTab, imported } from '#tests/support/treasurers-year/statements.ts'

const sink = await openMailSink()
// Without scripts nothing proves that it is no robot.
const e2e = startE2e({ SMTP_URL: sink.url, APP_CHECK: 'off' })
afterAll(() => sink.close())

const thisYear = new Date().getFullYear()
const year = thisYear + 1
const iban = 'BE68539007547034'
const looks = { nl: wide, fr: phone }

const open = (address: string, language: keyof typeof looks = 'nl', email = admin) =>
  openPage(e2e, email, address, looks[language])

/** Cents. */
const fees = { trainee: 3_000, full: 8_000, supporting: 16_000 }

/** As it stands on Dutch pages. @param cents below a million */
const euro = (cents: number) => {
  const [whole, part] = (cents / 100).toFixed(2).split('.')
  return new RegExp(`€\\s${whole?.replace(/(?=\d{3}$)(?!^)/, '\\.')},${part}`)
}

/** Of whom the year tells. The reader pays by what their own page says. */
let people: Record<Role, AskedMember>

beforeAll(() => {
  people = castOf(e2e.portal)
})

const claimOf = (role: Role) => {
  const claim = claimsOf(e2e.portal, year).find(({ email }) => email === people[role].email)
  if (!claim) throw new Error(`${role} is asked for nothing`)
  return claim
}
/** What came in for the year of each of them, in cents. */
const paid = () => Object.fromEntries(roles.map((role) => [role, claimOf(role).paid]))

const nobody = Object.fromEntries(roles.map((role) => [role, 0]))
const byCoda = { reader: 8_000, colleague: 8_000, partner: 8_000, spouse: 8_000, inParts: 3_000, generous: 8_000 }

/** What the reader's page says. */
let read: Transfer

/** Of the bank: with what the reader paid. */
const statements = () => bankStatements(year, (role) => (role === 'reader' ? read : claimOf(role)))

/** Of `1234,50`, as files for accounts have it. */
const centsOf = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Who owes something and did not promise to pay it. */
const reminded = () => owing(e2e.portal).filter((email) => email !== people.inParts.email)

/** To whom mails went since then, and their subjects before the year. */
function mailsSince(before: number) {
  const mails = sink.received.slice(before).map(({ to, raw }) => ({ to: String(to), subject: emailOf(raw).subject }))
  return {
    to: mails.map(({ to }) => to).toSorted(),
    subjects: [...new Set(mails.map(({ subject }) => subject.replace(/ \d{4}.*$/, '')))].toSorted(),
  }
}

const cellOf = (page: Page, role: Role, state: string) =>
  page.getByLabel(new RegExp(`^${people[role].name}, ${year}\\s?: ${state}`))

/** The grid of one member. */
const openGrid = (page: Page, role: Role) => page.goto(`${payments}/grid?q=${encodeURIComponent(people[role].name)}`)

describe('the year of a treasurer', () => {
  let importAddress: string

  it('begins with three fees: everybody is asked theirs, once it was looked at', async () => {
    const page = await open(`${payments}/years`)
    await press(page, `Jaar ${year} voorbereiden`)
    await page.waitForURL(`**/years/${year}`)
    await page.getByLabel('Gerechtelijk stagiair, in euro').fill('30')
    await page.getByLabel('Gewoon lid, in euro').fill('80')
    await page.getByLabel('Steunend lid, in euro').fill('160')
    await press(page, 'Bedragen opslaan')
    await says(page, `De bedragen van ${year} zijn opgeslagen.`)

    await page.goto(`${payments}/members/${people.patron.id}`)
    await follow(page, 'Uitzondering maken')
    await page.locator('select[name=year]').selectOption(String(year))
    await page.locator('select[name=treatment]').selectOption('otherwise')
    await page.locator('select[name=kind]').selectOption({ label: 'Steunend lid' })
    await page.getByLabel('Reden').fill('Steunt ons graag')
    await press(page, 'Uitzondering opslaan')
    await says(page, 'De uitzondering is opgeslagen.')

    const { trainees, others } = membersToAsk(e2e.portal)
    const asked = trainees * fees.trainee + (others - 1) * fees.full + fees.supporting
    await page.goto(`${payments}/years/${year}`)
    await says(page, new RegExp(`^${trainees + others} bijdragen, samen ${euro(asked).source}`))
    expect(claimsOf(e2e.portal, year)).toEqual([])
    await press(page, `${trainees + others} bijdragen aanmaken`)
    await says(page, `Er zijn ${trainees + others} bijdragen voor ${year} aangemaakt.`)
    const amounts = Map.groupBy(claimsOf(e2e.portal, year), ({ amount }) => amount)
    expect(new Map([...amounts].map(([amount, claims]) => [amount, claims.length]))).toEqual(
      new Map([
        [fees.trainee, trainees],
        [fees.full, others - 1],
        [fees.supporting, 1],
      ]),
    )
    expect(paid()).toEqual(nobody)
  })

  it('goes on with a mail to each, whose code a bank reads as what was asked', async () => {
    const page = await open(`${payments}/years/${year}/requests`)
    const claims = claimsOf(e2e.portal, year).filter((claim) => claim.paid < claim.amount)
    await expectWellMade(page)
    await press(page, `${claims.length} verzoeken versturen`)
    await page.waitForURL(/\/mailings\//)
    await expect.poll(() => sink.received.length).toBe(claims.length)
    await hasTab(page, `Verstuurd ${claims.length}`)
    const { to, subjects } = mailsSince(0)
    expect(to).toEqual(claims.map(({ email }) => email).toSorted())
    expect(subjects).toEqual(['Uw lidgeld voor', 'Votre cotisation'])
    for (const amount of Object.values(fees)) {
      const claim = claims.find((one) => one.amount === amount)
      const mail = sink.received.find((one) => one.to.includes(String(claim?.email)))
      const [code, ...others] = picturesIn(String(mail?.raw))
      expect(others).toEqual([])
      expect(await readTransfer(code ?? Buffer.alloc(0))).toEqual({ iban, amount, communication: claim?.communication })
    }
    await page.goto(`${payments}/years/${year}/requests`)
    await says(page, 'Niemand moet nog een verzoek krijgen.')
  })

  it('lets a member pay by what their page says', async () => {
    const page = await open('/settings/contributions', 'fr', people.reader.email)
    const value = (label: string) =>
      page.locator('.own-facts > div').filter({ hasText: label }).locator('.claim-value').textContent()
    const code = page.getByRole('img', { name: /^Code QR pour un virement/ })
    read = await readTransfer(await code.screenshot())
    expect(String(await value('Montant')).replace(/\s/g, ' ')).toBe('80,00 €')
    expect(String(await value('Compte')).replaceAll(' ', '')).toBe(read.iban)
    expect(String(await value('Communication')).replace(/\D/g, '')).toBe(read.communication)
    expect(read).toEqual({ iban, amount: fees.full, communication: claimOf('reader').communication })
  })

  it('takes what the bank says, as often as one likes, and what a person has to say about it', async () => {
    const page = await open(`${payments}/statements`)
    const coda = aCodaFile(statements().slice(0, 1))
    await imported(page, 'nl', 'januari.cod', coda)
    expect(paid()).toEqual({ ...nobody, reader: 8_000, colleague: 8_000 })
    await press(page, 'Inlezen ongedaan maken')
    await says(page, new RegExp(`^2 betalingen, samen ${euro(16_000).source}`))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await says(page, 'Het inlezen is ongedaan gemaakt.')
    expect(paid()).toEqual(nobody)
    await page.goto(`${payments}/statements`)
    await imported(page, 'nl', 'januari.cod', coda)
    await decide(page, year, [people.partner, people.spouse])
    expect(paid()).toEqual({ ...nobody, ...byCoda })
  })

  it('knows the same movements in another format, and pays back what was too much', async () => {
    const page = await open(`${payments}/statements`, 'fr')
    importAddress = await imported(page, 'fr', 'janvier.xml', aCamtFile(statements()))
    for (const tab of ['Reconnues d’office 1', 'Proposées 1', 'Inconnues 0', 'Ignorées 6']) await hasTab(page, tab)
    await follow(page, /^Proposées/)
    await press(page, `Enregistrer comme remboursement ${people.generous.name}`)
    await says(page, 'Le remboursement a été enregistré.')
    expect(paid()).toEqual({ ...nobody, ...byCoda, patron: 16_000 })
  })

  it('reminds who owes something once, in the words of the treasurer, though it is killed in between', async () => {
    change(e2e.portal, 'delete from payments_instalment')
    change(e2e.portal, 'update payments_claim set due_on = ?', dayIn(-45))
    const page = await open(reminders)
    await says(page, new RegExp(`^Vandaag krijgen ${owing(e2e.portal).length} leden een herinnering`))
    expect(await page.locator('iframe').count()).toBe(3)
    await expectWellMade(page)
    await setReminders(page)
    await writeReminder(page)
    await page.goto(reminders)
    await notePromise(page, people.inParts.name, dayIn(-1), dayIn(90))
    await page.goto(`${reminders}?show=promised`)
    await page.getByRole('row', { name: people.inParts.name }).waitFor()
    const [first, before] = [reminded(), sink.received.length]
    expect(first).toContain(people.late.email)
    // 30 leave; then the server says nothing any more, to any of the three that send.
    sink.answer('recipient', ...Array.from({ length: 30 }, () => 'pass' as const), 'hang', 'hang', 'hang')
    await press(page, `${first.length} herinneringen versturen`)
    await page.waitForURL(/\/mailings\//)
    // The page follows without being loaded again.
    await hasTab(page, 'Verstuurd 30')
    await e2e.portal.end('SIGKILL')
    // As if the minutes had passed after which the work of who died is another's.
    change(e2e.portal, 'update platform_job set leased_until = 0')
    await e2e.portal.restart()
    await expect.poll(() => sink.received.length).toBe(before + first.length)
    await page.goto(page.url())
    await hasTab(page, `Verstuurd ${first.length}`)
    await expectWellMade(page)
    expect(mailsSince(before)).toEqual({ to: first, subjects: ['Kleine vraag voor', 'Petite question pour'] })
  })

  it('shows on the grid how each stands, and takes what is paid in cash by a key', async () => {
    const page = await e2e.openAs(admin, wide)
    await openGrid(page, 'inParts')
    await cellOf(page, 'inParts', 'Achterstallig').waitFor()
    await openGrid(page, 'late')
    await page.locator('select[name=means]').selectOption({ label: 'Contant' })
    await cellOf(page, 'late', 'Achterstallig').focus()
    await page.keyboard.press('b')
    await cellOf(page, 'late', 'Betaald').waitFor()
    expect(paid()).toEqual({ ...nobody, ...byCoda, patron: 16_000, late: 8_000 })
  })

  it('reminds a second time who has still not paid, on a phone, in French, when it is time', async () => {
    const page = await open(reminders, 'fr')
    await says(page, 'Personne ne doit recevoir de rappel aujourd’hui.')
    await follow(page, /^Plus tard/)
    await says(page, /^Pas encore\u00a0: au plus tôt le /)
    await press(page, 'Tout suspendre')
    await says(page, 'Tous les rappels ont été suspendus.')
    await says(page, 'Rien ne part tant que vous ne les reprenez pas.')
    await expectWellMade(page)
    await press(page, 'Reprendre les rappels')
    await says(page, 'L’envoi des rappels a été repris.')

    change(e2e.portal, 'update payments_notice set at = at - ?', 31 * 86_400)
    const [second, before] = [reminded(), sink.received.length]
    expect(second).not.toContain(people.late.email)
    await page.goto(reminders)
    await press(page, `Envoyer ${second.length} rappels`)
    await page.waitForURL(/\/mailings\//)
    await expect.poll(() => sink.received.length).toBe(before + second.length)
    await hasTab(page, `Envoyés ${second.length}`)
    expect(mailsSince(before)).toEqual({
      to: second,
      subjects: ['Deuxième rappel : votre cotisation', 'Tweede herinnering: uw lidgeld voor'],
    })
  })

  it('lets reminders leave by themselves, and their texts be tried and saved without scripts', async () => {
    const page = await open(`${reminders}/settings`, 'fr')
    await page.getByLabel('Automatiquement, chaque jour après 9 heures').check()
    await press(page, 'Enregistrer les réglages')
    await says(page, 'Les réglages des rappels ont été enregistrés.')
    await expectWellMade(page)
    await page.goto(`${reminders}/texts/3`)
    await expectWellMade(page)
    const bare = await e2e.openAs(admin, wide, { javaScriptEnabled: false })
    await bare.goto(`${reminders}/texts/2`)
    await bare.locator('[name="subject.nl"]').fill('Nog eens {jaar}')
    await press(bare, 'Voorbeeld tonen')
    await says(bare, /^Nog eens \d{4}$/)
    expect(await bare.locator('[name="subject.nl"]').inputValue()).toBe('Nog eens {jaar}')
    await press(bare, 'Tekst opslaan')
    await says(bare, 'De tekst van de herinnering is opgeslagen.')
  })

  it('gives each who paid a receipt, without gaps', async () => {
    const page = await open(`${payments}/receipts`)
    await page.getByLabel('Voor het lidgeld van').selectOption(String(year))
    await press(page, 'Bekijken')
    expect(await page.locator('.receipts-make [role=status]').textContent()).toMatch(
      new RegExp(`^8 leden hebben .* samen ${euro(67_000).source}`),
    )
    await press(page, '8 betalingsbewijzen maken')
    await page.getByRole('link', { name: `${thisYear}-0008` }).waitFor()
    const archive = await readZip((await saved(page, () => follow(page, /\(zip\)$/))).bytes)
    expect(archive.map(({ name }) => name.slice(0, 9)).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, at) => `${thisYear}-000${at + 1}`),
    )
    const reader = await open('/settings/contributions', 'fr', people.reader.email)
    await says(reader, 'Vous n’avez rien à payer.')
    await reader
      .getByRole('link', { name: /^Reçu \d{4}-000\d$/ })
      .first()
      .waitFor()
    const receipt = page.getByRole('row').filter({ hasText: people.inParts.name }).getByRole('link').first()
    expect((await readPdf((await saved(page, () => receipt.click())).bytes)).pages.join(' ')).toMatch(euro(3_000))
  })

  it('ends with accounts that say what the bank says', async () => {
    const page = await open(`${payments}/reconciliation?from=${year}-01-01&until=${year}-12-31`)
    await says(page, 'Klopt')
    const line = async (name: string) => String(await page.locator(`[data-line=${name}] td`).textContent())
    const lines = { opening: 100_000, payments: 61_000, computed: 157_790, closing: 157_790, waiting: 0 }
    for (const [name, cents] of Object.entries(lines)) expect(await line(name)).toMatch(euro(cents))
    expect(statements().map(closingOf).at(-1)).toBe(157_790)
    await expectWellMade(page)
    const { bytes: file } = await exported(page, /^Excel/)
    const journal = (await readTable(file, 'Journaal')).slice(1).map((row) => Number(row[5]))
    expect(journal.toSorted((a, b) => a - b)).toEqual([-20, 30, 80, 80, 80, 80, 100, 160])
    const totals = Object.fromEntries((await readTable(file, 'Totalen')).map(([what, , sum]) => [what, sum]))
    expect(totals).toMatchObject({ 'Betalingen (ontvangen)': 610, 'Terugbetalingen (betaald)': -20, Netto: 590 })
    const bank = Object.fromEntries((await readTable(file, 'Afstemming')).map(([, what, , , sum]) => [what, sum]))
    expect(bank).toMatchObject({
      ...{ Beginsaldo: 1_000, 'Geen bijdrage (kosten en andere)': -12.1, 'Berekend eindsaldo': 1_577.9 },
      ...{ 'Eindsaldo volgens de bank': 1_577.9, Verschil: 0 },
    })

    const french = await open(`${payments}?year=${year}`, 'fr')
    const csv = (await exported(french, /^CSV$/)).bytes.toString().replace(/^\uFEFF/, '')
    const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
    const sumOf = (means: string) =>
      data.filter((line) => line['Mode de paiement'] === means).reduce((sum, line) => sum + centsOf(line.Montant), 0)
    expect([sumOf('Virement'), sumOf('Espèces')]).toEqual([59_000, 8_000])
    await follow(french, 'Rapprochement')
    await says(french, 'Solde inconnu')
    await expectWellMade(french)
  })

  it('is closed: nothing can be changed any more', async () => {
    const page = await open(`${payments}/years/${year}`)
    const before = claimsOf(e2e.portal, year)
    await press(page, `Jaar ${year} afsluiten`)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: `Jaar ${year} afsluiten` }).click()
    await says(page, `Het jaar ${year} is afgesloten.`)
    expect(await page.locator('[name=dueOn]').count()).toBe(0)
    await page.goto(importAddress)
    await press(page, 'Inlezen ongedaan maken')
    await says(page, new RegExp(`^1 betaling van ${euro(16_000).source} vervalt`))
    await says(page, new RegExp(`^1 terugbetaling van ${euro(2_000).source} vervalt`))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await says(page, `De rekeningen van ${year} zijn afgesloten. Heropen het jaar eerst.`)
    await page.goto(`${payments}/members/${people.inParts.id}`)
    expect(await page.getByRole('link', { name: /^Kwijtschelden/ }).count()).toBe(0)
    expect(claimsOf(e2e.portal, year)).toEqual(before)
  })
})
