import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, signIn, startE2e } from '#tests/support/e2e.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()

const words = {
  nl: {
    download: 'Gegevens downloaden',
    file: 'mijn-gegevens.zip',
    remove: 'Account verwijderen',
    question: 'Uw account verwijderen?',
    keep: 'Account behouden',
    gone: 'Uw account is verwijderd.',
  },
  fr: {
    download: 'Télécharger les données',
    file: 'mes-donnees.zip',
    remove: 'Supprimer le compte',
    question: /Supprimer votre compte/,
    keep: 'Garder le compte',
    gone: 'Votre compte a été supprimé.',
  },
}

describe('one’s own data', () => {
  it.each([
    ['nl', 'lid@tandem.example', 1280, 'light'],
    ['fr', 'membre@tandem.example', 360, 'dark'],
  ] as const)('in %s: are downloaded, and the account is deleted', async (language, email, width, colorScheme) => {
    const said = words[language]
    const page = await e2e.open({ language, width, colorScheme })
    await page.goto('/login')
    await signIn(page, email)
    await page.goto('/settings/data')
    await hydrated(page)
    await expectWellMade(page)
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
