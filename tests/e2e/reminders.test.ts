import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openContributionYear } from '#tests/support/contribution-year.ts'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { openMailSink } from '#tests/support/mail-sink.ts'
import { ask, forgetContributions } from '#tests/support/portal-data.ts'

const sink = await openMailSink()
// Without scripts nothing proves that it is no robot.
const e2e = startE2e({ SMTP_URL: sink.url, APP_CHECK: 'off' })
afterAll(() => sink.close())

const admin = 'admin@tandem.example'
const reminders = '/administration/payments/reminders'
const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

it('a treasurer looks who would be reminded and why, writes the text, notes a promise, and sends', async () => {
  forgetContributions(e2e.portal)
  const page = await e2e.openAs(admin, wide)
  await open(page, reminders)
  await says(page, 'Vandaag moet niemand een herinnering krijgen.')
  await says(page, 'Er is nog geen herinnering verstuurd.')
  await expectWellMade(page)

  await openContributionYear(e2e, dayIn(-200))
  await open(page, reminders)
  await says(page, /^Vandaag krijgen \d+ leden een herinnering/)
  await says(page, 'Er is nog niets verstuurd.')
  expect(await page.locator('iframe').count()).toBe(3)
  await expectWellMade(page)

  await follow(page, 'Instellingen en teksten')
  const second = page.getByRole('group', { name: 'Tweede herinnering' }).getByLabel('Dagen na de vervaldag')
  await second.fill('15')
  await press(page, 'Instellingen opslaan')
  await says(page, 'Laat tussen twee herinneringen minstens 7 dagen.')
  await expectWellMade(page)
  await second.fill('28')
  await press(page, 'Instellingen opslaan')
  await says(page, 'De instellingen van de herinneringen zijn opgeslagen.')

  await follow(page, /^Tekst bewerken Vriendelijke/)
  const subject = page.locator('[name="subject.nl"]')
  await subject.fill('Kleine vraag voor {jaartal}')
  await press(page, 'Voorbeeld tonen')
  await says(page, '“{jaartal}” kan niet ingevuld worden.')
  await expectWellMade(page)
  await subject.fill('Kleine vraag voor {jaar}')
  await page.locator('[name="subject.fr"]').fill('Petite question pour {année}')
  await press(page, 'Voorbeeld tonen')
  await says(page, /^Met de gegevens van /)
  await says(page, /^Kleine vraag voor \d{4}$/)
  expect(await subject.inputValue()).toBe('Kleine vraag voor {jaar}')
  await expectWellMade(page)
  await press(page, 'Tekst opslaan')
  await says(page, 'De tekst van de herinnering is opgeslagen.')

  await open(page, reminders)
  const row = page.locator('tbody tr').first()
  const name = String(await row.getByRole('link').textContent())
  await row.getByRole('link').click()
  await follow(page, /^Belofte noteren/)
  await page.getByLabel('Betaalt ten laatste op').fill(dayIn(-1))
  await press(page, 'Belofte opslaan')
  await says(page, 'Kies een dag vanaf vandaag, hoogstens een jaar later.')
  await page.getByLabel('Betaalt ten laatste op').fill(dayIn(20))
  await page.getByLabel('Nota').fill('Belde erover')
  await expectWellMade(page)
  await press(page, 'Belofte opslaan')
  await says(page, 'De belofte is genoteerd.')
  await says(page, /^Belofte: betaalt tegen .* Belde erover$/)
  await expectWellMade(page)

  await open(page, `${reminders}?show=promised`)
  await page.getByRole('row', { name }).waitFor()
  const button = page.getByRole('button', { name: /^\d+ herinneringen versturen$/ })
  const count = Number.parseInt(String(await button.textContent()), 10)
  await button.click()
  await page.waitForURL(/\/mailings\//)
  await says(page, `${count} herinneringen worden verstuurd.`)
  await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(count)
  // The page follows without being loaded again.
  await page.getByRole('link', { name: `Verstuurd ${count}` }).waitFor()
  await expectWellMade(page)
  expect(new Set(sink.received.flatMap(({ to }) => to)).size).toBe(count)
  const subjects = sink.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.replace(/\d{4}/, ''))
  expect(new Set(subjects)).toEqual(new Set(['Kleine vraag voor ', 'Petite question pour ']))
  const [promised] = ask(
    e2e.portal,
    'select identity.email from payments_promise promise join accounts_identity identity on identity.id = promise.user_id',
  )
  expect(sink.received.flatMap(({ to }) => to)).not.toContain(promised?.email)
})

it('on a phone, in French: nobody is reminded again before the time, and all can be suspended', async () => {
  const page = await e2e.openAs(admin, phone)
  await open(page, reminders)
  await says(page, 'Personne ne doit recevoir de rappel aujourd’hui.')
  await follow(page, /^Plus tard/)
  await says(page, /^Pas encore\u00a0: au plus tôt le /)
  await expectWellMade(page)
  await press(page, 'Tout suspendre')
  await says(page, 'Tous les rappels ont été suspendus.')
  await says(page, 'Rien ne part tant que vous ne les reprenez pas.')
  await expectWellMade(page)
  await press(page, 'Reprendre les rappels')
  await says(page, 'L’envoi des rappels a été repris.')
  await open(page, `${reminders}/settings`)
  await page.getByLabel('Automatiquement, chaque jour après 9 heures').check()
  await press(page, 'Enregistrer les réglages')
  await says(page, 'Les réglages des rappels ont été enregistrés.')
  await expectWellMade(page)
  await open(page, `${reminders}/texts/3`)
  await expectWellMade(page)
})

it('without scripts a text is tried and saved too', async () => {
  const page = await e2e.openAs(admin, wide, { javaScriptEnabled: false })
  await page.goto(`${reminders}/texts/2`)
  await page.locator('[name="subject.nl"]').fill('Nog eens {jaar}')
  await press(page, 'Voorbeeld tonen')
  await says(page, /^Nog eens \d{4}$/)
  expect(await page.locator('[name="subject.nl"]').inputValue()).toBe('Nog eens {jaar}')
  await press(page, 'Tekst opslaan')
  await says(page, 'De tekst van de herinnering is opgeslagen.')
})
