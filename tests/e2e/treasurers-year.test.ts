import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { closingOf } from '#tests/support/bank-statement.ts'
import { hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailOf, picturesIn } from '#tests/support/emails.ts'
import { openMailSink } from '#tests/support/mail-sink.ts'
import { change } from '#tests/support/portal-data.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readTransfer, type Transfer } from '#tests/support/read-qr-code.ts'
import { readTable } from '#tests/support/read-table.ts'
import { readZip } from '#tests/support/read-zip.ts'
import {
  type AskedMember,
  bankStatements,
  castOf,
  claimsOf,
  membersToAsk,
  owing,
  type Role,
  roles,
} from '#tests/support/treasurers-year.ts'

const sink = await openMailSink()
const e2e = startE2e({ SMTP_URL: sink.url })
afterAll(() => sink.close())

const thisYear = new Date().getFullYear()
const year = thisYear + 1
const payments = '/administration/payments'
const iban = 'BE68539007547034'

const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function open(address: string, language: keyof typeof looks = 'nl', email = 'admin@tandem.example') {
  const page = await e2e.openAs(email, looks[language])
  await page.goto(address)
  await hydrated(page)
  return page
}

async function confirmIn(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

async function saved(page: Page, work: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), work()])
  return readFileSync(await download.path())
}

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

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const importWords = { nl: '1 bestand inlezen', fr: 'Importer 1 fichier' }

/** Answers the page of the import. */
async function imported(page: Page, language: keyof typeof looks, name: string, text: string): Promise<string> {
  await page.goto(`${payments}/statements`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await press(page, importWords[language])
  await page.waitForURL(/\/statements\/[\w-]+$/)
  await hydrated(page)
  return page.url()
}

const hasTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).waitFor()

/** What a person has to say about the first statement. */
async function decide(page: Page): Promise<void> {
  for (const tab of ['Vanzelf herkend 2', 'Voorgesteld 2', 'Onbekend 1', 'Genegeerd 1']) await hasTab(page, tab)
  await follow(page, /^Voorgesteld/)
  await confirmIn(page, '2 voorstellen bevestigen')
  await says(page, '2 voorstellen zijn bevestigd.')
  await follow(page, /^Onbekend/)
  await follow(page, /^Met de hand toewijzen NV/)
  for (const { name } of [people.partner, people.spouse]) {
    await page.getByLabel('Naam van het lid').fill(name)
    await press(page, 'Zoeken')
    await follow(page, new RegExp(`^Lidgeld ${year}.* ${name}$`))
    await page.getByLabel(new RegExp(`^${name}, lidgeld`)).waitFor()
  }
  await says(page, 'Het hele bedrag is verdeeld.')
  await press(page, 'Zo boeken')
  await says(page, 'De verrichting is toegewezen.')
}

/** To whom mails went since then, and their subjects before the year. */
function mailsSince(before: number) {
  const mails = sink.received.slice(before).map(({ to, raw }) => ({ to: String(to), subject: emailOf(raw).subject }))
  return {
    to: mails.map(({ to }) => to).toSorted(),
    subjects: [...new Set(mails.map(({ subject }) => subject.replace(/ \d{4}.*$/, '')))].toSorted(),
  }
}

const words = {
  nl: { due: 'Te betalen', late: 'Achterstallig', part: 'Deels betaald', paid: 'Betaald', cash: 'Contant' },
  fr: { due: 'À payer', late: 'En retard', part: 'Payée en partie', paid: 'Payée', cash: 'Espèces' },
}

const cellOf = (page: Page, role: Role, state: string) =>
  page.getByLabel(new RegExp(`^${people[role].name}, ${year}\\s?: ${state}`))

/** The grid of one member. */
const openGrid = (page: Page, role: Role) => page.goto(`${payments}/grid?q=${encodeURIComponent(people[role].name)}`)

/** By one key: all that is open is paid in cash today. */
async function payToday(page: Page, role: Role, language: keyof typeof looks, before: 'due' | 'late'): Promise<void> {
  const { [before]: open, paid, cash } = words[language]
  await openGrid(page, role)
  await page.locator('select[name=means]').selectOption({ label: cash })
  await cellOf(page, role, open).focus()
  await page.keyboard.press('b')
  await cellOf(page, role, paid).waitFor()
}

describe('the year of a treasurer', () => {
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

  it('takes what the bank says, as often as one likes, and each payment once', async () => {
    const page = await open(`${payments}/statements`)
    const coda = aCodaFile(statements().slice(0, 1))
    await imported(page, 'nl', 'januari.cod', coda)
    expect(paid()).toEqual({ ...nobody, reader: 8_000, colleague: 8_000 })
    await decide(page)
    expect(paid()).toEqual({ ...nobody, ...byCoda })

    await press(page, 'Inlezen ongedaan maken')
    await says(page, new RegExp(`^6 betalingen, samen ${euro(45_000).source}`))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inlezen ongedaan maken' }).click()
    await says(page, 'Het inlezen is ongedaan gemaakt.')
    expect(paid()).toEqual(nobody)
    await imported(page, 'nl', 'januari.cod', coda)
    await decide(page)
    expect(paid()).toEqual({ ...nobody, ...byCoda })
  })

  it('knows the same movements in another format, and pays back what was too much', async () => {
    const page = await open(`${payments}/statements`, 'fr')
    await imported(page, 'fr', 'janvier.xml', aCamtFile(statements()))
    for (const tab of ['Reconnues d’office 1', 'Proposées 1', 'Inconnues 0', 'Ignorées 6']) await hasTab(page, tab)
    await follow(page, /^Proposées/)
    await press(page, `Enregistrer comme remboursement ${people.generous.name}`)
    await says(page, 'Le remboursement a été enregistré.')
    expect(paid()).toEqual({ ...nobody, ...byCoda, patron: 16_000 })
  })

  it('shows on the grid how each stands, and takes what is paid in cash by a key', async () => {
    const page = await open(`${payments}/grid`)
    for (const [role, state] of [
      ['generous', 'paid'],
      ['inParts', 'part'],
      ['late', 'due'],
    ] as const) {
      await openGrid(page, role)
      await cellOf(page, role, words.nl[state]).waitFor()
    }
    await payToday(page, 'payingCash', 'nl', 'due')
    expect(paid()).toEqual({ ...nobody, ...byCoda, patron: 16_000, payingCash: 8_000 })
  })

  it('reminds who owes something once of each level, though it is killed in between', async () => {
    change(e2e.portal, 'delete from payments_instalment')
    change(e2e.portal, 'update payments_claim set due_on = ?', dayBefore(45))
    const [first, before] = [owing(e2e.portal), sink.received.length]
    expect(first).toContain(people.late.email)
    expect(first).toContain(people.inParts.email)
    const page = await open(`${payments}/reminders`)
    // 30 leave; then the server says nothing any more, to any of the three that send.
    sink.answer('recipient', ...Array.from({ length: 30 }, () => 'pass' as const), 'hang', 'hang', 'hang')
    await press(page, `${first.length} herinneringen versturen`)
    await page.waitForURL(/\/mailings\//)
    await hasTab(page, 'Verstuurd 30')
    await e2e.portal.end('SIGKILL')
    // As if the minutes had passed after which the work of who died is another's.
    change(e2e.portal, 'update platform_job set leased_until = 0')
    await e2e.portal.restart()
    await expect.poll(() => sink.received.length).toBe(before + first.length)
    await page.goto(page.url())
    await hasTab(page, `Verstuurd ${first.length}`)
    expect(mailsSince(before)).toEqual({
      to: first,
      subjects: ['Herinnering: uw lidgeld voor', 'Rappel : votre cotisation'],
    })
    await page.goto(`${payments}/reminders`)
    await says(page, 'Vandaag moet niemand een herinnering krijgen.')
  })

  it('reminds a second time who has still not paid', async () => {
    const page = await open(`${payments}/grid`, 'fr')
    await payToday(page, 'late', 'fr', 'late')
    change(e2e.portal, 'update payments_notice set at = at - ?', 31 * 86_400)
    const [second, before] = [owing(e2e.portal), sink.received.length]
    expect(second).not.toContain(people.late.email)
    await page.goto(`${payments}/reminders`)
    await press(page, `Envoyer ${second.length} rappels`)
    await page.waitForURL(/\/mailings\//)
    await expect.poll(() => sink.received.length).toBe(before + second.length)
    await hasTab(page, `Envoyés ${second.length}`)
    expect(mailsSince(before)).toEqual({
      to: second,
      subjects: ['Deuxième rappel : votre cotisation', 'Tweede herinnering: uw lidgeld voor'],
    })
  })

  it('gives each who paid a receipt, without gaps', async () => {
    const page = await open(`${payments}/receipts`)
    await page.getByLabel('Voor het lidgeld van').selectOption(String(year))
    await press(page, 'Bekijken')
    expect(await page.locator('.receipts-make [role=status]').textContent()).toMatch(
      new RegExp(`^9 leden hebben .* samen ${euro(75_000).source}`),
    )
    await press(page, '9 betalingsbewijzen maken')
    await page.getByRole('link', { name: `${thisYear}-0009` }).waitFor()
    const archive = await readZip(await saved(page, () => follow(page, /\(zip\)$/)))
    expect(archive.map(({ name }) => name.slice(0, 9)).toSorted()).toEqual(
      Array.from({ length: 9 }, (_, at) => `${thisYear}-000${at + 1}`),
    )
    const reader = await open('/settings/contributions', 'fr', people.reader.email)
    await says(reader, 'Vous n’avez rien à payer.')
    await reader
      .getByRole('link', { name: /^Reçu \d{4}-000\d$/ })
      .first()
      .waitFor()
    const receipt = page.getByRole('row').filter({ hasText: people.inParts.name }).getByRole('link').first()
    expect((await readPdf(await saved(page, () => receipt.click()))).pages.join(' ')).toMatch(euro(3_000))
  })

  it('ends with accounts that say what the bank says', async () => {
    const page = await open(`${payments}/reconciliation?from=${year}-01-01&until=${year}-12-31`)
    await says(page, 'Klopt')
    const line = async (name: string) => String(await page.locator(`[data-line=${name}] td`).textContent())
    const lines = { opening: 100_000, payments: 61_000, computed: 157_790, closing: 157_790, waiting: 0 }
    for (const [name, cents] of Object.entries(lines)) expect(await line(name)).toMatch(euro(cents))
    expect(statements().map(closingOf).at(-1)).toBe(157_790)
    await page.locator('.list-head summary').click()
    const file = await saved(page, () => follow(page, /^Excel/))
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
    await french.locator('.list-head summary').click()
    const csv = (await saved(french, () => follow(french, /^CSV$/))).toString().replace(/^\uFEFF/, '')
    const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
    const sumOf = (means: string) =>
      data.filter((line) => line['Mode de paiement'] === means).reduce((sum, line) => sum + centsOf(line.Montant), 0)
    expect([sumOf('Virement'), sumOf('Espèces')]).toEqual([59_000, 16_000])
  })

  it('is closed: nothing can be changed any more', async () => {
    const page = await open(`${payments}/years/${year}`)
    const before = claimsOf(e2e.portal, year)
    await confirmIn(page, `Jaar ${year} afsluiten`)
    await says(page, `Het jaar ${year} is afgesloten.`)
    expect(await page.locator('[name=dueOn]').count()).toBe(0)
    await page.goto(`${payments}/statements`)
    await follow(page, 'janvier.xml')
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
