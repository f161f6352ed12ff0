import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, signIn, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'
import { ask } from '#tests/support/portal-data.ts'
import { memoryOf } from '#tests/support/signed-in.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()
const chosen = 'vier woorden naast elkaar'

const words = {
  nl: {
    email: 'lid@tandem.example',
    forgot: 'Wachtwoord vergeten?',
    send: 'Link versturen',
    sent: 'Als dit adres bij ons bekend is, ontvangt u binnen enkele minuten een e-mail.',
    subject: 'Kies een nieuw wachtwoord',
    changed: 'Uw wachtwoord is gewijzigd',
    save: 'Wachtwoord opslaan',
    tooShort: 'Kies een wachtwoord van minstens 12 tekens.',
    strong: 'Sterk',
    short: 'Nog te kort',
    dead: 'Deze link werkt niet meer',
    reset: 'Uw wachtwoord is gewijzigd. Meld u ermee aan.',
    invitation: 'Welkom op het ledenportaal van Vereniging van Magistraten',
    enter: 'Wachtwoord opslaan en aanmelden',
    current: 'Huidig wachtwoord',
    fresh: 'Nieuw wachtwoord',
    change: 'Wachtwoord wijzigen',
    done: 'Uw wachtwoord is gewijzigd.',
  },
  fr: {
    email: 'membre@tandem.example',
    forgot: 'Mot de passe oublié\u202F?',
    send: 'Envoyer le lien',
    sent: 'Si cette adresse nous est connue, un e-mail vous parvient dans les minutes qui suivent.',
    subject: 'Choisissez un nouveau mot de passe',
    changed: 'Votre mot de passe a été modifié',
    save: 'Enregistrer le mot de passe',
    tooShort: 'Choisissez un mot de passe d’au moins 12 caractères.',
    strong: 'Solide',
    short: 'Encore trop court',
    dead: 'Ce lien ne fonctionne plus',
    reset: 'Votre mot de passe a été modifié. Utilisez-le pour vous connecter.',
    invitation: 'Bienvenue sur le portail des membres « Association des Magistrats »',
    enter: 'Enregistrer le mot de passe et se connecter',
    current: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    change: 'Modifier le mot de passe',
    done: 'Votre mot de passe a été modifié.',
  },
} as const

const looks = {
  nl: { language: 'nl', width: 360, colorScheme: 'dark' },
  fr: { language: 'fr', width: 1280, colorScheme: 'light' },
} as const

async function askForLink(page: Page, t: (typeof words)['nl' | 'fr'], email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: t.forgot }).click()
  await page.waitForURL('**/forgot-password')
  await page.locator('main input[name=email]').fill(email)
  await page.getByRole('button', { name: t.send }).click()
  await page.waitForURL('**/forgot-password?sent=1')
}

describe('somebody who forgot their password', () => {
  it('gets an email, chooses another and signs in with it', async () => {
    const [t, look] = [words.nl, looks.nl]
    const page = await e2e.open(look)
    await askForLink(page, t, t.email)
    await expectWellMade(page)
    await expect.poll(() => page.locator('main').textContent()).toContain(t.sent)

    const path = pathIn(await emailTo(e2e.portal.dataDir, t.email, t.subject))
    await page.goto(path)
    const field = page.locator('main input[name=newPassword]')
    await field.fill('kort')
    await page.getByText(t.short, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.save }).click()
    await page.getByText(t.tooShort).waitFor()
    await expectWellMade(page)
    await field.fill(chosen)
    await page.getByText(t.strong, { exact: true }).waitFor()
    await page.getByRole('button', { name: t.save }).click()
    await page.waitForURL('**/login')
    await page.getByText(t.reset).waitFor()
    await signIn(page, t.email, chosen)
    await emailTo(e2e.portal.dataDir, t.email, t.changed)

    const late = await e2e.open(look)
    await late.goto(path)
    await late.getByRole('heading', { name: t.dead }).waitFor()
    await expectWellMade(late)
  })

  it('who never had one is invited instead, and is welcomed', async () => {
    const [t, look] = [words.fr, looks.fr]
    const { email, firstName } = invitedMember('fr')
    const page = await e2e.open(look)
    await askForLink(page, t, email)
    await page.goto(pathIn(await emailTo(e2e.portal.dataDir, email, t.invitation)))
    await page.getByRole('heading', { name: firstName }).waitFor()
    await expectWellMade(page)
    await page.locator('main input[name=newPassword]').fill(chosen)
    await page.getByRole('button', { name: t.enter }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator('header').getByText(firstName.slice(0, 1), { exact: true }).first().waitFor()
    expect((await page.request.get('/settings')).url()).toMatch(/\/settings$/)
  })
})

describe('a new password', () => {
  it('signs the other browser out', async () => {
    const [t, look, email] = [words.fr, looks.fr, 'admin@tandem.example']
    const here = await e2e.openAs(email, look)
    const there = await e2e.open(look, { storageState: memoryOf(e2e.portal, email, 'Chromium') })
    await there.goto('/information')
    await here.goto('/settings/password')
    await expectWellMade(here)
    await here.getByLabel(t.current, { exact: true }).fill('tandem-demo-2026')
    await here.getByLabel(t.fresh, { exact: true }).fill(chosen)
    await here.locator('main').getByRole('button', { name: t.change }).click()
    await here.getByText(t.done).waitFor()
    await there.waitForURL((url) => url.pathname === '/login')
    expect((await there.request.get('/settings')).url()).toContain('/login')
    expect((await here.request.get('/settings')).url()).toMatch(/\/settings$/)
  })
})

/** Somebody of the demonstration who has an account and no password yet. */
function invitedMember(language: 'nl' | 'fr'): { email: string; firstName: string } {
  const [row] = ask(
    e2e.portal,
    `select i.email, u.first_name as "firstName" from accounts_identity i join members_user u on u.id = i.id
     left join accounts_credential c on c.user_id = i.id
     where c.id is null and u.disabled = false and u.deleted_at = 0 and u.default_language = ?
     order by i.email limit 1`,
    language,
  )
  return row as { email: string; firstName: string }
}

describe('an email to another address', () => {
  const said = {
    look: { language: 'fr', width: 1280, colorScheme: 'dark' },
    old: 'membre@tandem.example',
    fresh: 'membre.nouveau@tandem.example',
    title: 'Modifier l’adresse e-mail',
    send: 'Envoyer le lien',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    asked: 'Ouvrez le lien de l’e-mail que nous envoyons à la nouvelle adresse.',
    emails: {
      confirm: 'Confirmez votre nouvelle adresse e-mail',
      asked: 'Votre adresse e-mail va changer',
      changed: 'Votre adresse e-mail a été modifiée',
    },
    confirm: 'Confirmer l’adresse',
    changed: 'Votre adresse e-mail a été modifiée.',
    refused: 'Adresse e-mail ou mot de passe incorrect.',
  } as const

  describe('another e-mail address', () => {
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
      const warning = await emailTo(dataDir, said.old, said.emails.asked)
      expect(warning.text).not.toContain(said.fresh)
      const link = pathIn(await emailTo(dataDir, said.fresh, said.emails.confirm))
      const phone = await e2e.open(said.look)
      await phone.goto(link)
      await phone.getByText(said.fresh).waitFor()
      await expectWellMade(phone)
      await phone.getByRole('button', { name: said.confirm }).click()
      await phone.waitForURL('**/login')
      await phone.getByText(said.changed).waitFor()
      await emailTo(dataDir, said.old, said.emails.changed)

      await fillSignIn(phone, said.old)
      await phone.locator('main').getByText(said.refused).waitFor()
      await signIn(phone, said.fresh)
      await page.goto('/settings/email')
      await page.locator('main').getByText(said.fresh).waitFor()
    })
  })
})
