import { type E2e, hydrated } from './e2e.ts'
import { forgetContributions } from './portal-data.ts'

const years = '/administration/payments/years'

/** Instead of the demo's own: a year in which everybody is asked € 75,50. @returns the treasurer's page of `lid@tandem.example` */
export async function openContributionYear(e2e: E2e): Promise<string> {
  forgetContributions(e2e.portal)
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await page.goto('/administration/payments/kinds/new')
  await hydrated(page)
  await page.getByLabel('Naam in het Nederlands').fill('Gewoon lid')
  await page.getByLabel('Naam in het Frans').fill('Membre ordinaire')
  await press('Soort opslaan')
  await page.waitForURL(`**${years}`)
  await press(/^Jaar \d{4} voorbereiden$/)
  await page.waitForURL(/\/years\/\d{4}$/)
  await page.getByLabel('Gewoon lid, in euro').fill('75,50')
  await press('Bedragen opslaan')
  await page.getByText('zijn opgeslagen.').first().waitFor()
  await press(/bijdragen aanmaken$/)
  await page.getByText('aangemaakt.').first().waitFor()
  const member = await e2e.openAs('lid@tandem.example', { language: 'nl' })
  await member.goto('/settings')
  const address = await member.getByRole('link', { name: 'uw pagina' }).getAttribute('href')
  return `/administration/payments/members/${address?.split('/').at(-1)}`
}
