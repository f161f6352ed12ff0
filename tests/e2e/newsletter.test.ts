import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'

const e2e = startE2e()
const lea = 'lea@voorbeeld.example'
const admin = 'admin@tandem.example'
const member = 'lid@tandem.example'
const titles = { nl: 'Oproep werkgroep digitalisering', fr: 'Appel du groupe de travail Numérisation' }
/** Of the demo: three of its accounts, members and visitors; and Lea. */
const readers = 3 + 38 + 5 + 1

/** The address by which this reader leaves, as a mail program finds it in the head of their email. */
function leaveOf(email: string): string {
  const folder = join(e2e.portal.dataDir, 'mail')
  const emails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const own = emails.find((mail) => mail.includes(`To: ${email}`) && mail.includes('List-Unsubscribe:')) ?? ''
  return /^List-Unsubscribe:\s*<[^>]*(\/unsubscribe\/[\w-]{22})>/m.exec(own)?.[1] ?? ''
}

it('a visitor subscribes in French on a phone, without scripts, by the link of a mail', async () => {
  const look = { language: 'fr', width: 360, colorScheme: 'dark' } as const
  const page = await e2e.open(look, { javaScriptEnabled: false })
  await page.goto('/news')
  await page.getByRole('link', { name: 'abonnez-vous à la lettre d’information' }).click()
  await page.locator('[name=email]').fill('lea')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await page.getByText('Cette adresse e-mail n’est pas valable.').first().waitFor()
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('lea')
  await page.locator('[name=email]').fill(lea)
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' }).waitFor()

  const mail = await emailTo(e2e.portal.dataDir, lea, 'Confirmez votre abonnement à la lettre d’information')
  await page.goto(pathIn(mail))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await page.getByRole('heading', { level: 1, name: 'Abonnement confirmé' }).waitFor()
  expect((await page.goto(pathIn(mail)))?.status()).toBe(410)
})

it('an admin sends an article, each reads their own language, and every email can be followed', async () => {
  const page = await e2e.openAs(admin, { language: 'nl' })
  await page.goto('/administration/articles/mCEkguXnr7zOec-ls-OzD8/publication')
  await hydrated(page)
  await page.getByRole('button', { name: 'Abonnees mailen…' }).click()
  await page
    .locator('dialog[open]')
    .getByText(new RegExp(`^${readers} abonnees krijgen`))
    .waitFor()
  await page.locator('dialog[open]').getByRole('button', { name: 'Mailen', exact: true }).click()
  await page.getByText(new RegExp(`${readers} abonnees gemaild op`)).waitFor()
  await emailTo(e2e.portal.dataDir, lea, titles.fr)
  await emailTo(e2e.portal.dataDir, member, titles.nl)

  await page.goto('/administration/newsletter/sendings')
  await hydrated(page)
  await page.getByText(`${readers} verzonden`).waitFor()
  await expectWellMade(page)
  await page.getByRole('link', { name: titles.nl }).click()
  await page.getByRole('heading', { level: 1, name: titles.nl }).waitFor()
  await page.getByText(lea).first().waitFor()
  await expectWellMade(page)
  await page.goto('/administration/newsletter?q=lea')
  await hydrated(page)
  await page.getByText(lea).first().waitFor()
  await expectWellMade(page)
})

it('one press of a mail program leaves; the page shows it and takes it back', async () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const pressed = await fetch(e2e.portal.base + leaveOf(lea), { method: 'POST', body, redirect: 'error' })
  expect(pressed.status).toBe(200)

  const page = await e2e.open({ language: 'fr', width: 360, colorScheme: 'dark' })
  await page.goto(leaveOf(lea))
  await page.getByRole('heading', { level: 1, name: 'Désinscription confirmée' }).waitFor()
  await page.getByText('l…@voorbeeld.example').waitFor()
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Annuler la désinscription' }).click()
  await page.getByRole('heading', { level: 1, name: 'Abonnement rétabli' }).waitFor()
})

it('a member leaves by their email, signed out, and finds it in their settings', async () => {
  const page = await e2e.open({ language: 'nl' })
  await page.goto('/newsletter')
  await expectWellMade(page)
  await page.goto(leaveOf(member))
  await page.getByRole('button', { name: 'Uitschrijven' }).click()
  await page.getByRole('heading', { level: 1, name: 'U bent uitgeschreven' }).waitFor()
  const own = await e2e.openAs(member, { language: 'nl' })
  await own.goto('/settings')
  await hydrated(own)
  await expect
    .poll(() => own.getByRole('switch', { name: 'De nieuwsbrief ontvangen' }).getAttribute('aria-checked'))
    .toBe('false')
})
