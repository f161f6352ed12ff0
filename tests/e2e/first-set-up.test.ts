import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it, vi } from 'vitest'
import { expectWellMade, startE2e } from '#tests/support/e2e.ts'

/** Production on an empty folder: the demo accounts that other end-to-end tests know would be refused. */
const dataDir = mkdtempSync(join(tmpdir(), 'tandem-first-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const SECRET = 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU'
const backups = mkdtempSync(join(tmpdir(), 'tandem-first-backup-'))
afterAll(() => rmSync(backups, { recursive: true, force: true }))
const e2e = startE2e({ ENVIRONMENT: 'production', SECRET, DATA_DIR: dataDir, BACKUP_DIR: backups })

it('leads from the link in the console to the administration, once', async () => {
  const link = await vi.waitFor(() => {
    const found = /within a day:\s+(http\S+\/setup\/[\w-]{43})/.exec(e2e.portal.printed())?.[1]
    if (!found) throw new Error('no link was printed')
    return found
  })
  const page = await e2e.open({ language: 'nl', width: 360, colorScheme: 'dark' })
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Maak de eerste beheerder' }).waitFor()
  await expectWellMade(page)
  await page.locator('main input[name=firstName]').fill('Els')
  await page.locator('main input[name=lastName]').fill('Claes')
  await page.locator('main input[name=email]').fill('els@vereniging.example')
  await page.locator('main input[name=newPassword]').fill('kort')
  await page.getByRole('button', { name: 'Beheerder maken' }).click()
  await page.getByText('Kies een wachtwoord van minstens 12 tekens.').waitFor()
  await expectWellMade(page)
  await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe('els@vereniging.example')
  await page.locator('main input[name=newPassword]').fill('vier woorden naast elkaar')
  await page.getByRole('button', { name: 'Beheerder maken' }).click()
  await page.waitForURL((url) => url.pathname === '/administration')
  await page.getByText('Welkom, Els. U bent aangemeld.').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectWellMade(page)
  const steps = page.getByRole('region', { name: 'Uw portaal in zes stappen' })
  expect(await steps.getByRole('listitem').count()).toBe(6)
  await steps.getByText('Nog nodig: naam, adres en logo.').waitFor()
  const session = (await page.context().cookies()).find(({ name }) => /session$/.test(name))
  expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })

  await steps.getByRole('button', { name: 'Niet meer tonen' }).press('Enter')
  await page.getByText('De zes stappen worden in deze browser niet meer getoond.').waitFor()
  await steps.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Te behandelen' }).waitFor()
  expect(await steps.count()).toBe(0)
  await page.getByRole('button', { name: 'De zes stappen tonen' }).press('Enter')
  await page.getByText('De zes stappen worden opnieuw getoond.').waitFor()
  await steps.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await setUp(page)

  const late = await e2e.open({ language: 'fr', width: 1280, colorScheme: 'light' })
  await late.goto(link)
  await late.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' }).waitFor()
  await expectWellMade(late)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On from the list of steps, as somebody who reads no documentation: a page of the site, a member without mail, an article, a backup. */
async function setUp(page: Page): Promise<void> {
  page.setDefaultTimeout(10_000)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'De homepagina schrijven' }).click()
  await page.locator('main [name="text.title.nl"]').fill('Bijen houden in Gent')
  await page.locator('main [name="text.title.fr"]').fill('Élever des abeilles à Gand')
  await press(page, 'Opslaan')
  await page
    .getByText(/^Laatst opgeslagen/)
    .first()
    .waitFor()

  await page.goto('/administration')
  await page.getByText('E-mails gaan nog niet de deur uit.').waitFor()
  await page.goto('/administration/members/new')
  await page.locator('main input[name=firstName]').fill('An')
  await page.locator('main input[name=lastName]').fill('Peeters')
  await page.locator('main input[name=email]').fill('an@vereniging.example')
  await press(page, 'Toevoegen')
  await press(page, 'Uitnodigingslink maken')
  const link = page.locator('.invitation-link code')
  await link.waitFor()
  await expectWellMade(page)
  const member = await e2e.open({ language: 'nl' })
  await member.goto((await link.textContent()) ?? '')
  await member.locator('main input[name=newPassword]').fill('nog eens vier woorden')
  await member.locator('main form button[type=submit]').click()
  await member.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  await member.getByRole('heading', { level: 1 }).waitFor()

  await page.goto('/administration')
  await page.getByRole('link', { name: 'Een eerste artikel publiceren' }).click()
  await press(page, 'Nieuw artikel')
  await page.locator('#field-title').fill('De eerste vlucht')
  await page.locator('#field-content').fill('Onze bijen vlogen vandaag uit.')
  await press(page, 'Publiceren…')
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: 'Publiceren', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/administration')
  await page.getByRole('link', { name: 'E-mail en back-up testen' }).click()
  await press(page, 'Maak nu een back-up')
  await page.getByText('Alle gegevens; er zijn nog geen bestanden').waitFor()
  await expectWellMade(page)

  await page.goto('/administration')
  await page.getByText('3 van de 6 stappen gedaan.').waitFor()
}
