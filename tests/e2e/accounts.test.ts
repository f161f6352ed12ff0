import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement } from '#tests/support/bank-statement.ts'
import { openContributionYear } from '#tests/support/contribution-year.ts'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'
import { readTable } from '#tests/support/read-table.ts'

const e2e = startE2e()
const journal = '/administration/payments'
const reconciliation = `${journal}/reconciliation`

const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

type Claim = { userId: string; communication: string; open: number; year: number }

let page: Page
let claims: Claim[]

let token: string

/** As a program asks. */
async function send(method: string, path: string, data?: object | Uint8Array<ArrayBuffer>) {
  const isFile = data instanceof Uint8Array
  const type = isFile ? 'application/octet-stream' : 'application/json'
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': type }
  const body = isFile ? data : JSON.stringify(data)
  const answer = await fetch(`${e2e.portal.base}/api/v1/payments${path}`, { method, headers, ...(data && { body }) })
  return { status: answer.status, json: await answer.json() }
}

async function aToken(): Promise<string> {
  await open(page, '/settings/tokens')
  await page.getByLabel('Naam', { exact: true }).fill('Boekhouding')
  await page.getByLabel('De betalingen, bijdragen en verzoeken lezen').check()
  await page.getByLabel('Betalingen noteren, verzoeken versturen en rekeninguittreksels inlezen').check()
  await press(page, 'Token maken')
  return (await page.locator('.token-text code').textContent()) ?? ''
}

/** A year in which everybody is asked 75,50 euro; one pays by the bank, one gets a credit, is paid back of it, one is forgiven. */
beforeAll(async () => {
  page = await e2e.openAs('admin@tandem.example', wide)
  await openContributionYear(e2e)
  token = await aToken()
  claims = (await send('GET', '/claims?limit=3')).json.claims
  const [first, second, third] = claims
  const year = String(first?.year)
  const day = `${year}-01-05`
  const statement = aStatement({
    ...{ openingDay: `${year}-01-02`, closingDay: day },
    movements: [
      aMovement({ day, amount: first?.open ?? 0, reference: first?.communication.replaceAll('/', '') ?? '' }),
      aMovement({ day, amount: 2000, communication: 'Gift', name: 'ONBEKEND', iban: null }),
      aMovement({ day, amount: -1210, communication: 'BANKKOSTEN', name: '', iban: null, kind: 'other' }),
    ],
  })
  const file = Buffer.from(aCodaFile([statement]))
  expect(await send('POST', '/statements?name=januari.cod', file)).toMatchObject({ status: 201, json: { matched: 1 } })
  const entry = { userId: second?.userId, on: day, note: 'Feest', year: Number(year) }
  expect((await send('POST', '/credits', { ...entry, amount: 20_000 })).status).toBe(201)
  expect((await send('POST', '/refunds', { ...entry, amount: 2500, means: 'cash' })).status).toBe(201)
  await open(page, `${journal}/members/${third?.userId}`)
  await page
    .getByRole('link', { name: /^Kwijtschelden/ })
    .first()
    .click()
  await page.getByLabel('Reden').fill('Ziek geweest')
  await press(page, 'Kwijtschelden')
  await says(page, 'De bijdrage is kwijtgescholden.')
})

const paid = () => claims[0]?.open ?? 0
const waived = () => claims[2]?.open ?? 0

const sumOf = (kind: string) =>
  Number(ask(e2e.portal, 'select sum(amount) as sum from payments_payment where kind = ?', kind)[0]?.sum)

const euro = (cents: number) =>
  new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR' }).format(cents / 100)

describe('the journal', () => {
  it('adds up money that came in and went out, and sets apart what moved none', async () => {
    await open(page, journal)
    const sum = async (name: string) =>
      page.locator(`[data-sum="${name}"] dd`).evaluate((dd) => dd.firstChild?.textContent?.trim())
    expect(await sum('in')).toBe(euro(sumOf('payment')))
    expect(await sum('out')).toBe(euro(2500))
    expect(await sum('net')).toBe(euro(sumOf('payment') - 2500))
    expect([await sum('credit'), await sum('waiver')]).toEqual([euro(20_000), euro(waived())])
    await expectWellMade(page)
    await page.locator('.list-filters > summary').click()
    await page.getByLabel('Soort').selectOption({ label: 'Kwijtschelding' })
    await page.getByRole('button', { name: 'Toepassen' }).click()
    await page.waitForURL('**kind=waiver**')
    const row = page.locator('[data-payment]')
    await expect.poll(() => row.count()).toBe(1)
    await row.getByText('Ziek geweest').waitFor()
    // To the account of the member, where all of it can be put right.
    await row.getByRole('link').click()
    await page.waitForURL(`**${journal}/members/${claims[2]?.userId}`)
  })
})

describe('the reconciliation', () => {
  it('says that the bank has what the journal says, and what is still to be done', async () => {
    await open(page, journal)
    await page.getByRole('link', { name: 'Afstemming' }).click()
    await says(page, 'Klopt')
    const line = (name: string) => page.locator(`[data-line="${name}"] td`).textContent()
    expect(await Promise.all(['opening', 'payments', 'ignored', 'waiting', 'closing'].map(line))).toEqual(
      [100_000, paid(), -1210, 2000, 100_790 + paid()].map(euro),
    )
    await says(page, /overschrijvingen zijn met de hand genoteerd/)
    await expectWellMade(page)
    const small = await e2e.openAs('admin@tandem.example', phone)
    await open(small, reconciliation)
    await says(small, 'Concorde')
    await expectWellMade(small)
    await open(small, `${reconciliation}?from=1990-01-01&until=1990-12-31`)
    await says(small, 'Solde inconnu')
    await expectWellMade(small)
  })

  it('leaves with the journal, in a table of its own', async () => {
    await open(page, reconciliation)
    await page.locator('.list-head summary').click()
    const link = page.getByRole('link', { name: /^Excel/ })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const bytes = readFileSync(await file.path())
    const table = async (name: string) =>
      (await readTable(bytes, name)).map((cells) => cells.filter((cell) => cell !== null && typeof cell !== 'object'))
    const account = 'BE68 5390 0754 7034'
    expect(await table('Afstemming')).toEqual(
      expect.arrayContaining([
        [account, 'Betalingen van leden', 1, paid() / 100],
        [account, 'Berekend eindsaldo', (100_790 + paid()) / 100],
        [account, 'Eindsaldo volgens de bank', (100_790 + paid()) / 100],
        [account, 'Verschil', 0],
      ]),
    )
    const totals = await table('Totalen')
    expect(totals).toContainEqual(['Terugbetalingen (betaald)', 1, -25])
    expect(totals).toContainEqual(['Kwijtgescholden', 1, waived() / 100])
  })
})
