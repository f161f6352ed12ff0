import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, hydrated, signIn, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'
import { ask, change } from '#tests/support/portal-data.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'

const words = {
  nl: {
    add: 'Gebruiker toevoegen',
    firstName: 'Voornaam',
    lastName: 'Naam',
    email: 'E-mailadres',
    create: 'Toevoegen en uitnodigen',
    required: 'Vul de voornaam in.',
    toCorrect: 'Verbeter eerst het volgende',
    created: 'De gebruiker is toegevoegd en krijgt een uitnodiging per e-mail.',
    mail: 'Welkom op het ledenportaal van Vereniging van Magistraten',
    enter: 'Wachtwoord opslaan en aanmelden',
    accepted: /^Aanvaard op/,
    save: 'Opslaan',
    saved: 'De wijzigingen zijn opgeslagen.',
    taken: 'Dit e-mailadres is al van een andere gebruiker.',
    block: 'Toegang blokkeren',
    blocked: 'De toegang is geblokkeerd.',
    admit: 'Toegang herstellen',
    admitted: 'De toegang is hersteld.',
    message: 'Uw toegang is geblokkeerd. Neem contact op met het secretariaat van de vereniging.',
    remove: 'Gebruiker verwijderen',
    confirm: 'Verwijderen',
    restore: /terugzetten$/,
    restored: 'De gebruiker staat terug in de lijst.',
    deleted: /^De gebruiker is verwijderd\./,
    password: 'Uw wachtwoord',
    adminRole: /^Beheerder/,
    comments: 'Reacties',
    forAdmins: 'Enkel voor beheerders',
    needsProof: 'Bevestig eerst met uw wachtwoord',
    saveRole: 'Rol opslaan',
  },
  fr: {
    add: 'Ajouter un utilisateur',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    create: 'Ajouter et inviter',
    required: 'Indiquez le prénom.',
    toCorrect: 'Corrigez d’abord ceci',
    created: 'L’utilisateur a été ajouté et reçoit une invitation par e-mail.',
    mail: 'Bienvenue sur le portail des membres « Association des Magistrats »',
    enter: 'Enregistrer le mot de passe et se connecter',
    accepted: /^Acceptée le/,
    save: 'Enregistrer',
    saved: 'Les modifications ont été enregistrées.',
    taken: 'Cette adresse e-mail appartient déjà à un autre utilisateur.',
    block: 'Bloquer l’accès',
    blocked: 'L’accès a été bloqué.',
    admit: 'Rétablir l’accès',
    admitted: 'L’accès a été rétabli.',
    message: 'Votre accès est bloqué. Contactez le secrétariat de l’association.',
    remove: 'Supprimer l’utilisateur',
    confirm: 'Supprimer',
    restore: /^Rétablir/,
    restored: 'L’utilisateur a été rétabli.',
    deleted: /^L’utilisateur a été supprimé\./,
    password: 'Votre mot de passe',
    adminRole: /^Administrateur/,
    comments: 'Commentaires',
    forAdmins: 'Réservé à l’administration',
    needsProof: 'Confirmez d’abord avec votre mot de passe',
    saveRole: 'Enregistrer le rôle',
  },
} as const

type Language = keyof typeof words
const looks = {
  nl: { language: 'nl', width: 1280, colorScheme: 'light' },
  fr: { language: 'fr', width: 360, colorScheme: 'dark' },
} as const

const idOf = (email: string) =>
  String(ask(e2e.portal, 'select id from accounts_identity where email like ?', `%${email}%`)[0]?.id)

/** The drawer of somebody, beside a list of nobody else. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/administration/members/${idOf(email)}?q=${encodeURIComponent(email)}`)
  await hydrated(page)
}

/** Another part of the drawer. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.locator(`.user-drawer .list-tabs a[href*="/${part}"]`).click()
  await page.waitForURL(`**/${part}*`)
}

/** The invitation of an email, accepted in a browser of its own. */
async function accept(language: Language, email: string): Promise<Page> {
  const page = await e2e.open({ language })
  await page.goto(pathIn(await emailTo(e2e.portal.dataDir, email, words[language].mail)))
  await page.locator('main input[name=newPassword]').fill('vier woorden naast elkaar')
  await page.getByRole('button', { name: words[language].enter }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  return page
}

describe('an administrator', () => {
  const email = 'nieuw@leden.example'

  it('makes a member, who is invited by mail and comes in', async () => {
    const [said, look, language] = [words.nl, looks.nl, 'nl' as const]
    const page = await e2e.openAs(admin, look)
    await page.goto('/administration/members')
    await hydrated(page)
    await page.getByRole('link', { name: said.add }).click()
    await page.waitForURL('**/administration/members/new')
    await expectWellMade(page)
    await page.getByRole('button', { name: said.create }).click()
    await page.getByText(said.toCorrect).waitFor()
    await expectWellMade(page)

    await page.getByLabel(said.firstName, { exact: true }).fill('Noor')
    await page.getByLabel(said.lastName, { exact: true }).fill('Nieuwkomer')
    await page.getByLabel(said.email, { exact: true }).fill(admin)
    await page.locator('select[name=defaultLanguage]').selectOption(language)
    await page.getByRole('button', { name: said.create }).click()
    await page.getByText(said.taken).first().waitFor()
    await expect.poll(() => page.getByLabel(said.firstName, { exact: true }).inputValue()).toBe('Noor')
    await page.getByLabel(said.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: said.create }).click()
    await page.getByText(said.created).waitFor()
    await page.waitForURL(/\/administration\/members\/[\w-]{22}$/)

    await openPart(page, 'membership')
    const member = await accept(language, email)
    await member.goto('/settings')
    await member.locator('main').getByText(email).first().waitFor()
    await page.getByText(said.accepted).waitFor()
  })

  it('blocks a member, whose browser is out by itself and says why', async () => {
    const [said, look, language] = [words.nl, looks.nl, 'nl' as const]
    const page = await e2e.openAs(admin, look)
    const member = await e2e.openAs(email, { language })
    await member.goto('/information')
    await hydrated(member)
    await member.locator('[role=grid], [role=treegrid], table').first().waitFor()
    await openUser(page, email)
    await openPart(page, 'membership')
    await page.getByRole('button', { name: said.block }).click()
    await page.getByText(said.blocked).waitFor()
    await member.waitForURL((url) => url.pathname === '/login')
    await member.locator('.banner').getByText(said.message).waitFor()
    expect(new URL(member.url()).searchParams.get('to')).toBe('/information')
    await expectWellMade(page)

    await page.getByRole('button', { name: said.admit }).click()
    await page.getByText(said.admitted).waitFor()
    await signIn(member, email, 'vier woorden naast elkaar')
  })

  it('deletes a user after a question and brings them back', async () => {
    const [said, look] = [words.fr, looks.fr]
    const page = await e2e.openAs(admin, look)
    await openUser(page, email)
    const address = new URL(page.url()).pathname
    await openPart(page, 'privacy')
    await page.getByRole('button', { name: said.remove }).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await expectWellMade(page)
    await question.getByRole('button', { name: said.confirm }).click()
    await page.getByText(said.deleted).waitFor()
    expect(new URL(page.url()).pathname).toBe('/administration/members')
    const gone = await page.request.get(`/user/${address.split('/').at(-1)}`)
    expect(gone.status()).toBe(404)
    await page.goto('/administration/members?list=deleted')
    await hydrated(page)
    await expectWellMade(page)
    await page.getByRole('button', { name: said.restore }).first().click()
    await page.getByText(said.restored).waitFor()
    await page.goto(address)
    await page.getByRole('button', { name: said.save }).waitFor()
  })
})

describe('the page of a member', () => {
  it('shows others their comments, and admins what only they may know', async () => {
    const [said, look] = [words.fr, looks.fr]
    const page = await e2e.openAs(admin, look)
    await page.goto(`/user/${idOf('wouters.4')}`)
    await page.getByRole('heading', { name: said.forAdmins }).waitFor()
    await expectWellMade(page)
    const member = await e2e.openAs('lid@tandem.example', look)
    await member.goto(new URL(page.url()).pathname)
    await member.getByRole('heading', { name: said.comments }).waitFor()
    await expectWellMade(member)
    expect(await member.content()).not.toContain('wouters.4@')
    await member.locator('.person-comment a').first().click()
    await member.waitForURL('**/article/*')
  })
})

it('a role changes only with the own password, once some time has passed', async () => {
  const said = words.nl
  const page = await e2e.openAs(admin, looks.nl)
  change(e2e.portal, 'update accounts_session set proved_at = 5')
  await openUser(page, 'nieuw@leden')
  await openPart(page, 'membership')
  const password = page.getByLabel(said.password)
  await expect.poll(() => password.count()).toBe(0)
  await page.getByRole('radio', { name: said.adminRole }).check()
  await password.waitFor()
  await page.getByRole('button', { name: said.saveRole }).first().click()
  await page.locator('[name=currentPassword][aria-invalid=true]').waitFor()
  await expectWellMade(page)
  await password.fill(demoPassword)
  await page.getByRole('button', { name: said.saveRole }).first().click()
  await page.getByText(said.saved).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: said.adminRole }).isChecked()).toBe(true)
})
