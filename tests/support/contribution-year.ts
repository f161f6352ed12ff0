import { type E2e, hydrated } from './e2e.ts'
import { ask, forgetContributions } from './portal-data.ts'

/** Instead of the demo's own: a year in which everybody is asked € 75,50. @param dueOn a day; else as the portal proposes */
export async function openContributionYear(e2e: E2e, dueOn?: string): Promise<void> {
  forgetContributions(e2e.portal)
  const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await page.goto('/administration/payments/kinds/new')
  await hydrated(page)
  await page.getByLabel('Naam in het Nederlands').fill('Gewoon lid')
  await page.getByLabel('Naam in het Frans').fill('Membre ordinaire')
  await press('Soort opslaan')
  await page.waitForURL('**/administration/payments/years')
  await press(/^Jaar \d{4} voorbereiden$/)
  await page.waitForURL(/\/years\/\d{4}$/)
  if (dueOn) await page.locator('[name=dueOn]').fill(dueOn)
  await page.getByLabel('Gewoon lid, in euro').fill('75,50')
  await press('Bedragen opslaan')
  await page.getByText('zijn opgeslagen.').first().waitFor()
  await press(/bijdragen aanmaken$/)
  await page
    .getByText(/voor \d{4} aangemaakt\.$/)
    .first()
    .waitFor()
}

/** The treasurer's page of a member. */
export function ledgerOf({ portal }: Pick<E2e, 'portal'>, email: string): string {
  const [identity] = ask(portal, 'select id from accounts_identity where email = ?', email)
  return `/administration/payments/members/${identity?.id}`
}
