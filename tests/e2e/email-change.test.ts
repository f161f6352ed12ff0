import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, signIn, startE2e } from '#tests/support/e2e.ts'
import { letterTo, pathIn } from '#tests/support/letters.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()

const walks = [
  {
    look: { language: 'nl', width: 360, colorScheme: 'light' },
    old: 'lid@tandem.example',
    fresh: 'lid.nieuw@tandem.example',
    title: 'E-mailadres wijzigen',
    send: 'Link versturen',
    wrong: 'Dit is niet uw huidige wachtwoord.',
    asked: 'Open de link in de e-mail die wij naar het nieuwe adres sturen.',
    letters: {
      confirm: 'Bevestig uw nieuwe e-mailadres',
      asked: 'Uw e-mailadres wordt gewijzigd',
      changed: 'Uw e-mailadres is gewijzigd',
    },
    confirm: 'Adres bevestigen',
    changed: 'Uw e-mailadres is gewijzigd.',
    refused: 'Het e-mailadres of het wachtwoord is niet juist.',
  },
  {
    look: { language: 'fr', width: 1280, colorScheme: 'dark' },
    old: 'membre@tandem.example',
    fresh: 'membre.nouveau@tandem.example',
    title: 'Modifier l’adresse e-mail',
    send: 'Envoyer le lien',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    asked: 'Ouvrez le lien de l’e-mail que nous envoyons à la nouvelle adresse.',
    letters: {
      confirm: 'Confirmez votre nouvelle adresse e-mail',
      asked: 'Votre adresse e-mail va changer',
      changed: 'Votre adresse e-mail a été modifiée',
    },
    confirm: 'Confirmer l’adresse',
    changed: 'Votre adresse e-mail a été modifiée.',
    refused: 'Adresse e-mail ou mot de passe incorrect.',
  },
] as const

describe.each(walks)('another e-mail address in $look.language', (said) => {
  it('is asked for with the password, confirmed from its own mailbox, and signs in; the old one hears of it', async () => {
    const page = await e2e.openAs(said.old, said.look)
    await page.goto('/settings/email')
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
    await expectWellMade(page)
    const send = async (password: string) => {
      await page.locator('main input[name=email]').fill(said.fresh)
      await page.locator('main input[name=currentPassword]').fill(password)
      await page.getByRole('button', { name: said.send }).click()
    }
    await send('not the right one')
    await page.getByText(said.wrong).waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe(said.fresh)
    await send(demoPassword)
    await page.waitForURL('**/settings/security')
    await page.getByText(said.asked).waitFor()

    const { dataDir } = e2e.portal
    const warning = await letterTo(dataDir, said.old, said.letters.asked)
    expect(warning.text).not.toContain(said.fresh)
    const link = pathIn(await letterTo(dataDir, said.fresh, said.letters.confirm))
    const phone = await e2e.open(said.look)
    await phone.goto(link)
    await phone.getByText(said.fresh).waitFor()
    await expectWellMade(phone)
    await phone.getByRole('button', { name: said.confirm }).click()
    await phone.waitForURL('**/login')
    await phone.getByText(said.changed).waitFor()
    await letterTo(dataDir, said.old, said.letters.changed)

    await fillSignIn(phone, said.old)
    await phone.locator('main').getByText(said.refused).waitFor()
    await signIn(phone, said.fresh)
    await page.goto('/settings/email')
    await page.locator('main').getByText(said.fresh).waitFor()
  })
})
