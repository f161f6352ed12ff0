import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, startE2e } from '#tests/support/e2e.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()

const everySending = (url: URL) => url.pathname.startsWith('/settings')

/** The server is not reached, although the browser has a connection. */
const lose = (page: Page) =>
  page.route(everySending, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
const find = (page: Page) => page.unroute(everySending)

const nl = { saved: /^Opgeslagen om \d\d:\d\d\.$/, tooltips: 'Hulpteksten tonen', dark: 'Donker' }
const fr = {
  firstName: 'Prénom',
  occupation: 'Profession ou fonction',
  save: 'Enregistrer',
  saved: /^Enregistré à \d\d:\d\d\.$/,
  missing: 'Indiquez votre prénom.',
  leave: 'Vos modifications ne sont pas encore enregistrées',
  stay: 'Rester sur la page',
  tooltips: 'Afficher les infobulles',
  pink: 'Rose',
  dark: 'Sombre',
  system: 'Système',
  data: 'Mes données',
}

describe('the settings', () => {
  it('save each section on its own and say so', async () => {
    const said = fr
    const page = await e2e.openAs('membre@tandem.example', { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.goto('/settings')
    await hydrated(page)
    const section = (id: string) => page.locator(`section#${id}`)

    await page.getByLabel(said.firstName).fill(' ')
    await section('profile').getByRole('button', { name: said.save }).click()
    await page.getByText(said.missing).waitFor()
    await expectWellMade(page)
    await page.getByLabel(said.firstName).fill('Alix')
    await section('profile').getByRole('button', { name: said.save }).click()
    await section('profile').getByRole('status').getByText(said.saved).waitFor()
    await expect.poll(() => page.locator('.user-menu-who strong').textContent()).toBe('Alix')

    await section('avatar').getByText(said.pink).click()
    await expect
      .poll(() => section('avatar').locator('.avatar-large').getAttribute('class'))
      .toContain('avatar-pink-500')
    await section('avatar').getByRole('button', { name: said.save }).click()
    await section('avatar').getByRole('status').getByText(said.saved).waitFor()
    await page.locator('.user-menu .avatar-pink-500').first().waitFor()

    const tooltips = page.getByRole('switch', { name: said.tooltips })
    await tooltips.click()
    await section('tooltips').getByRole('status').getByText(said.saved).waitFor()
    await expect.poll(() => tooltips.getAttribute('aria-checked')).toBe('false')

    await page.getByRole('button', { name: said.dark, exact: true }).click()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.getByRole('button', { name: said.system }).click()
    expect(await page.evaluate(() => [localStorage.getItem('theme'), /theme=/.test(document.cookie)])).toEqual([
      null,
      false,
    ])

    await page.getByLabel(said.occupation).fill('Halfweg')
    await page.locator('nav.settings-parts').getByText(said.data).click()
    await page.getByRole('alertdialog', { name: said.leave }).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: said.stay }).click()
    await expect.poll(() => page.getByLabel(said.occupation).inputValue()).toBe('Halfweg')
  })

  it('switch the language of every open tab, and keep what is typed there', async () => {
    const page = await e2e.openAs('dev@tandem.example', { language: 'nl' })
    await page.goto('/settings')
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await hydrated(page)
    await hydrated(tab)
    await tab.getByLabel('Beroep of functie').fill('Halfweg')
    await page.locator('section#language').getByText('Français').click()
    await page.locator('section#language').getByRole('button', { name: 'Opslaan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Profil et préférences' }).waitFor()
    await page.locator('section#language').getByText(fr.saved).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('fr')
    await tab.getByRole('heading', { level: 1, name: 'Profil et préférences' }).waitFor()
    await expect.poll(() => tab.getByLabel('Profession ou fonction').inputValue()).toBe('Halfweg')
    // The words come before the data: what is sent until then is refused, for the account changed meanwhile.
    await expect.poll(() => tab.locator('section#language input[value=fr]').isChecked()).toBe(true)
    await tab.locator('section#profile').getByRole('button', { name: 'Enregistrer' }).click()
    await tab.locator('section#profile').getByText(fr.saved).waitFor()
  })

  it('keep what is typed when the server cannot be reached, and work without scripts', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/settings')
    await page.getByLabel('Beroep of functie').fill('Voorzitter')
    const save = page.locator('section#profile').getByRole('button', { name: 'Opslaan' })
    await lose(page)
    await save.click()
    await page.locator('main').getByText('De server is niet bereikbaar.').waitFor()
    await expect.poll(() => page.getByLabel('Beroep of functie').inputValue()).toBe('Voorzitter')
    await find(page)

    // The browser itself knows that there is no connection: nothing is tried, by whatever key, and it says why.
    await page.context().setOffline(true)
    const tooltips = page.getByRole('switch', { name: nl.tooltips })
    for (const control of [save, tooltips])
      await expect.poll(() => control.getAttribute('aria-description')).toBe('Geen verbinding')
    const isOn = await tooltips.getAttribute('aria-checked')
    await tooltips.press('Space')
    await page.getByLabel('Beroep of functie').press('Enter')
    await expectWellMade(page)
    await page.context().setOffline(false)
    await save.and(page.locator(':not([aria-disabled])')).waitFor()
    expect(await tooltips.getAttribute('aria-checked')).toBe(isOn)
    await expect.poll(() => page.getByLabel('Beroep of functie').inputValue()).toBe('Voorzitter')
    await page.locator('section#profile').getByRole('button', { name: 'Opslaan' }).click()
    await page.locator('section#profile').getByText(nl.saved).waitFor()

    const bare = await e2e.openAs('admin@tandem.example', { language: 'nl' }, { javaScriptEnabled: false })
    await bare.goto('/settings')
    await bare.getByRole('switch', { name: nl.tooltips }).click()
    await bare.getByText('Uw instelling is opgeslagen.').waitFor()
    await expect.poll(() => bare.getByRole('switch', { name: nl.tooltips }).getAttribute('aria-checked')).toBe('false')
    await bare.getByRole('button', { name: nl.dark, exact: true }).click()
    await bare.locator('html.dark').waitFor()
  })
})

describe('a form that is refused', () => {
  const send = (page: Page) => page.locator('main').getByRole('button', { name: 'Link versturen' }).click()

  it('keeps what was typed when the line is lost, and its message while news comes in, until it is sent again', async () => {
    const page = await e2e.openAs('admin@tandem.example', { language: 'nl' })
    await page.goto('/settings/email')
    await page.locator('main input[name=email]').fill('nieuw@tandem.example')
    await page.locator('main input[name=currentPassword]').fill('niet het juiste wachtwoord')
    await lose(page)
    await send(page)
    await page.locator('main').getByText('De server is niet bereikbaar.').waitFor()
    await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe('nieuw@tandem.example')
    await find(page)

    await send(page)
    const wrong = page.locator('main [aria-invalid=true][name=currentPassword]')
    await wrong.waitFor()
    const tab = await page.context().newPage()
    await tab.goto('/settings')
    await hydrated(tab)
    await tab.getByLabel('Voornaam').fill('Nieuws')
    const asked = page.waitForResponse(/\/settings\/email\.data/)
    await tab.locator('section#profile').getByRole('button', { name: 'Opslaan' }).click()
    await asked
    await page.locator('.user-menu-who', { hasText: 'Nieuws' }).waitFor({ state: 'attached' })
    await expect.poll(() => wrong.count()).toBe(1)
    await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe('nieuw@tandem.example')
    await page.locator('main input[name=currentPassword]').fill('tandem-demo-2026')
    await send(page)
    await page.waitForURL('**/settings/security')
  })
})

describe('all of it', () => {
  const said = {
    download: 'Télécharger les données',
    file: 'mes-donnees.zip',
    remove: 'Supprimer le compte',
    question: /Supprimer votre compte/,
    keep: 'Garder le compte',
    gone: 'Votre compte a été supprimé.',
  }

  describe('the data export', () => {
    it('are downloaded, and the account is deleted', async () => {
      const page = await e2e.openAs('membre@tandem.example', { language: 'fr', width: 360, colorScheme: 'dark' })
      await page.goto('/settings/data')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: said.download }).click(),
      ])
      expect(download.suggestedFilename()).toBe(said.file)

      const tab = await page.context().newPage()
      await tab.goto('/information')
      await hydrated(tab)
      const remove = page.locator('section#delete').getByRole('button', { name: said.remove })
      await page.locator('#delete-password').fill('not the right one')
      await remove.click()
      await page.getByRole('alertdialog', { name: said.question }).waitFor()
      await expectWellMade(page)
      await page.getByRole('button', { name: said.keep }).click()
      await remove.click()
      await page.getByRole('alertdialog').getByRole('button', { name: said.remove }).click()
      await page.locator('#delete-password-error').waitFor()
      await hydrated(page)
      await expectWellMade(page)

      await page.locator('#delete-password').fill(demoPassword)
      await remove.click()
      await page.getByRole('alertdialog').getByRole('button', { name: said.remove }).click()
      await page.getByText(said.gone).waitFor()
      await expectWellMade(page)
      expect(await page.evaluate(() => localStorage.getItem('currentUser'))).toBeNull()
      await tab.waitForURL((url) => url.pathname === '/login')
    })
  })
})
