import type { Page } from 'playwright-core'
import { hydrated } from '../e2e.ts'
import { follow, press, says } from '../treasurer-page.ts'
import type { AskedMember } from './facts.ts'

const submits = { nl: '1 bestand inlezen', fr: 'Importer 1 fichier' }

export const hasTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).waitFor()

/** From the page of statements. Answers the page of the import. */
export async function imported(page: Page, language: 'nl' | 'fr', name: string, text: string): Promise<string> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await press(page, submits[language])
  await page.waitForURL(/\/statements\/[\w-]+$/)
  await hydrated(page)
  return page.url()
}

/** What a person has to say about the first statement. @param paidFor by the firm */
export async function decide(page: Page, year: number, paidFor: readonly AskedMember[]): Promise<void> {
  for (const tab of ['Vanzelf herkend 2', 'Voorgesteld 2', 'Onbekend 1', 'Genegeerd 1']) await hasTab(page, tab)
  await follow(page, /^Voorgesteld/)
  await press(page, '2 voorstellen bevestigen')
  await page.getByRole('alertdialog').getByRole('button', { name: '2 voorstellen bevestigen' }).click()
  await says(page, '2 voorstellen zijn bevestigd.')
  await follow(page, /^Onbekend/)
  await follow(page, /^Met de hand toewijzen NV/)
  for (const { name } of paidFor) {
    await page.getByLabel('Naam van het lid').fill(name)
    await press(page, 'Zoeken')
    await follow(page, new RegExp(`^Lidgeld ${year}.* ${name}$`))
    await page.getByLabel(new RegExp(`^${name}, lidgeld`)).waitFor()
  }
  await says(page, 'Het hele bedrag is verdeeld.')
  await press(page, 'Zo boeken')
  await says(page, 'De verrichting is toegewezen.')
}
