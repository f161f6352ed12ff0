import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectWellMade } from '../e2e.ts'
import { follow, payments, press, says } from '../treasurer-page.ts'

export const reminders = `${payments}/reminders`

/** From their page: the second later than it was, after a day that comes too early. */
export async function setReminders(page: Page): Promise<void> {
  await follow(page, 'Instellingen en teksten')
  const second = page.getByRole('group', { name: 'Tweede herinnering' }).getByLabel('Dagen na de vervaldag')
  await second.fill('15')
  await press(page, 'Instellingen opslaan')
  await says(page, 'Laat tussen twee herinneringen minstens 7 dagen.')
  await expectWellMade(page)
  await second.fill('28')
  await press(page, 'Instellingen opslaan')
  await says(page, 'De instellingen van de herinneringen zijn opgeslagen.')
}

/** From their settings: the first in other words, which are tried before. */
export async function writeReminder(page: Page): Promise<void> {
  await follow(page, /^Tekst bewerken Vriendelijke/)
  const subject = page.locator('[name="subject.nl"]')
  await subject.fill('Kleine vraag voor {jaartal}')
  await press(page, 'Voorbeeld tonen')
  await says(page, '“{jaartal}” kan niet ingevuld worden.')
  await subject.fill('Kleine vraag voor {jaar}')
  await page.locator('[name="subject.fr"]').fill('Petite question pour {année}')
  await press(page, 'Voorbeeld tonen')
  await says(page, /^Met de gegevens van /)
  await says(page, /^Kleine vraag voor \d{4}$/)
  expect(await subject.inputValue()).toBe('Kleine vraag voor {jaar}')
  await expectWellMade(page)
  await press(page, 'Tekst opslaan')
  await says(page, 'De tekst van de herinnering is opgeslagen.')
}

/** From the list of who would be reminded: somebody will pay by a day, of which the first that is tried is over. */
export async function notePromise(page: Page, name: string, over: string, until: string): Promise<void> {
  await page.getByRole('row', { name }).getByRole('link').click()
  await follow(page, /^Belofte noteren/)
  await page.getByLabel('Betaalt ten laatste op').fill(over)
  await press(page, 'Belofte opslaan')
  await says(page, 'Kies een dag vanaf vandaag, hoogstens een jaar later.')
  await page.getByLabel('Betaalt ten laatste op').fill(until)
  await page.getByLabel('Nota').fill('Belde erover')
  await expectWellMade(page)
  await press(page, 'Belofte opslaan')
  await says(page, 'De belofte is genoteerd.')
  await says(page, /^Belofte: betaalt tegen .* Belde erover$/)
}
