import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { ask } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const journal = '/administration/payments'
const treasurer = 'membre@tandem.example'

const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const

let admin: Page
let member: Page

beforeAll(async () => {
  admin = await e2e.openAs('admin@tandem.example', looks.nl)
  member = await e2e.openAs(treasurer, looks.fr)
})

const open = async (page: Page, address: string) => {
  await page.goto(address)
  await hydrated(page)
}

const download = async (page: Page, name: RegExp) => {
  await page.locator('.list-head summary').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

describe('a treasurer', () => {
  it('is made by an administrator, and finds the payments at the next page', async () => {
    await open(member, journal)
    await member
      .getByRole('heading', { level: 1, name: 'Cette page est réservée à la gestion des paiements.' })
      .waitFor()
    await expectWellMade(member)
    const [user] = ask(e2e.portal, 'select id from accounts_identity where email = ?', treasurer)
    await open(admin, `/administration/members/${user?.id}/membership`)
    await admin.getByLabel('Mag betalingen beheren').check()
    await admin.getByRole('button', { name: 'Rol opslaan' }).click()
    await admin.getByText('De wijzigingen zijn opgeslagen.').waitFor()
    await expectWellMade(admin)

    await open(member, '/')
    await member.locator('.mobile-menu > summary').click()
    await member.getByRole('link', { name: 'Administration', exact: true }).click()
    await member.getByRole('heading', { level: 1, name: 'Paiements' }).waitFor()
    expect(new URL(member.url()).pathname).toBe(journal)
    await expectWellMade(member)
  })

  it('sees no other part, and is refused there', async () => {
    await open(member, journal)
    await member.locator('.parts-menu > summary').click()
    expect(await member.locator('.parts-menu a').allTextContents()).toEqual(['Paiements'])
    const links = await member
      .locator('[data-payment] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.every((to) => to?.startsWith(`${journal}/members/`))).toBe(true)
    for (const address of ['members', 'log', 'system', 'no-such-part']) {
      await open(member, `/administration/${address}`)
      await member
        .getByRole('heading', { level: 1, name: 'Cette page est réservée à l’administration du site.' })
        .waitFor()
    }
  })

  it('narrows the journal, reads on, and takes the selection along as a file', async () => {
    await open(member, journal)
    await member.locator('.list-filters > summary').click()
    await member.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await expectWellMade(member)
    await member.getByRole('button', { name: 'Appliquer' }).click()
    await member.waitForURL(`**${journal}?*means=cash*`)
    const [totals] = ask(e2e.portal, `select count(*) as count from payments_payment where means = 'cash'`)
    await member.getByText(new RegExp(`^${totals?.count} paiements?$`)).waitFor()
    const { name, bytes } = await download(member, /^CSV$/)
    expect(name).toMatch(/^paiements-\d{4}-\d\d-\d\d\.csv$/)
    const lines = bytes.toString().trim().split('\r\n')
    expect(lines).toHaveLength(Number(totals?.count) + 1)
    expect(lines.slice(1).every((line) => line.includes(';Espèces;'))).toBe(true)
    await open(member, `${journal}?q=zzzz`)
    await member.getByText('Rien n’a été trouvé.').waitFor()
    await expectWellMade(member)
  })

  it('has a journal as an administrator has it, who is led on to the accounts of the members', async () => {
    await open(admin, journal)
    await expectWellMade(admin)
    const rows = admin.locator('[data-payment]')
    expect(await rows.count()).toBe(100)
    const firstRow = await rows.first().getAttribute('data-payment')
    const older = admin.getByRole('link', { name: 'Oudere lijnen' })
    const next = String(await older.getAttribute('href'))
    await older.click()
    await expect.poll(() => rows.count()).toBe(200)
    await admin.getByText('Zoeken en filteren').click()
    await admin.getByLabel('Betaalwijze').selectOption({ label: 'Contant' })
    await admin.getByRole('button', { name: 'Toepassen' }).click()
    await admin.waitForURL(/means=cash/)
    const [cash] = ask(e2e.portal, `select count(*) as count from payments_payment where means = 'cash'`)
    await expect.poll(() => rows.count()).toBe(Number(cash?.count))
    // Rows that a page adds to a new list come with its next picture.
    await admin.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await rows.count()).toBe(Number(cash?.count))
    await open(admin, next)
    expect(await rows.count()).toBe(100)
    expect(await rows.first().getAttribute('data-payment')).not.toBe(firstRow)
    await admin.getByRole('link', { name: 'Nieuwste lijnen' }).waitFor()
    expect((await download(admin, /^Excel/)).bytes.subarray(0, 2).toString()).toBe('PK')
    await rows.first().getByRole('link').click()
    await admin.waitForURL(/\/administration\/payments\/members\/[\w-]+$/)
    await open(admin, '/administration/log?what=payments.journal-exported')
    expect(await admin.locator('tbody tr').count()).toBe(2)
    await admin.getByText('Betaalwijze').waitFor()
  })

  it('has no right any more once an administrator took it', async () => {
    const [user] = ask(e2e.portal, 'select id from accounts_identity where email = ?', treasurer)
    await open(admin, `/administration/members/${user?.id}/membership`)
    await admin.getByLabel('Mag betalingen beheren').uncheck()
    await admin.getByRole('button', { name: 'Rol opslaan' }).click()
    await admin.getByText('De wijzigingen zijn opgeslagen.').waitFor()
    await open(member, journal)
    await member
      .getByRole('heading', { level: 1, name: 'Cette page est réservée à la gestion des paiements.' })
      .waitFor()
  })
})
