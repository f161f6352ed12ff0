import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { forgetContributions } from '#tests/support/portal-data.ts'

const portal = startE2e()
const admin = 'admin@tandem.example'
const years = '/administration/payments/years'

beforeAll(() => forgetContributions(portal.portal))

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

it('a treasurer makes kinds of fees, prepares a year, sees who would pay what, and makes the claims', async () => {
  const page = await portal.openAs(admin, { language: 'nl', width: 1280, colorScheme: 'light' })
  await page.goto(years)
  await hydrated(page)
  await says(page, 'Maak eerst een soort lidgeld')
  await expectWellMade(page)

  await page.getByRole('link', { name: 'Soort toevoegen' }).click()
  await page.getByLabel('Naam in het Nederlands').fill('Nieuw lid')
  await press(page, 'Soort opslaan')
  await says(page, 'Vul een naam in.')
  await page.getByLabel('Naam in het Frans').fill('Nouveau membre')
  await page.getByLabel('Leden die aan voorwaarden voldoen').check()
  await page.getByLabel('Lid geworden in het jaar zelf').check()
  await expectWellMade(page)
  await press(page, 'Soort opslaan')
  await page.waitForURL(`**${years}`)

  await page.getByRole('link', { name: 'Soort toevoegen' }).click()
  await page.getByLabel('Naam in het Nederlands').fill('Gewoon lid')
  await page.getByLabel('Naam in het Frans').fill('Membre ordinaire')
  await press(page, 'Soort opslaan')
  await page.waitForURL(`**${years}`)

  await press(page, /^Jaar \d{4} voorbereiden$/)
  await page.waitForURL(/\/years\/\d{4}$/)
  const year = /\d{4}$/.exec(page.url())?.[0]
  await page.getByLabel('Gewoon lid, in euro').fill('75,5x')
  await press(page, 'Bedragen opslaan')
  await says(page, 'Vul een bedrag in euro in')
  await page.getByLabel('Gewoon lid, in euro').fill('75,50')
  await page.getByLabel('Nieuw lid, in euro').fill('25')
  await press(page, 'Bedragen opslaan')
  await says(page, `De bedragen van ${year} zijn opgeslagen.`)
  await says(page, /bijdragen, samen .*Er is nog niets aangemaakt/)
  await expectWellMade(page)

  await press(page, /bijdragen aanmaken$/)
  await says(page, `voor ${year} aangemaakt.`)
  await says(page, 'Nog open')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`Bijdragejaar ${year} Open`)
  await expectWellMade(page)

  await press(page, `Jaar ${year} afsluiten`)
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await expectWellMade(page)
  await question.getByRole('button', { name: `Jaar ${year} afsluiten` }).click()
  await says(page, `Het jaar ${year} is afgesloten.`)

  const phone = await portal.openAs(admin, { language: 'fr', width: 360, colorScheme: 'dark' })
  await phone.goto(`${years}/${year}`)
  await hydrated(phone)
  await expectWellMade(phone)
  await press(phone, `Rouvrir l’année ${year}`)
  await says(phone, `L’année ${year} a été rouverte.`)
  await expectWellMade(phone)
  await phone.goto(years)
  await hydrated(phone)
  await says(phone, 'Membre ordinaire')
  await expectWellMade(phone)
})
