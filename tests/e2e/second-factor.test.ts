import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, signIn, startE2e } from '#tests/support/e2e.ts'
import { addAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { codeAt } from '../../src/features/accounts/factors/one-time-code.server.ts'

const e2e = startE2e({ SECOND_FACTOR: 'required' })

const now = () => Math.floor(Date.now() / 1000)
/** An app whose clock is half a minute fast: its code was not used yet. */
const nextCode = (key: string) => codeAt(key, now() + 30)

const words = {
  nl: {
    email: 'lid@tandem.example',
    start: 'Verificatie-app instellen',
    confirm: 'Code bevestigen',
    wrong: /^Deze code klopt niet/,
    keep: 'Bewaar uw herstelcodes nu',
    kept: 'Ik heb ze bewaard',
    verify: 'Bevestig dat u het bent',
    recovery: 'Een herstelcode gebruiken',
    left: 'Nog 9 ongebruikte codes',
    device: 'Chrome op Linux',
    endSession: 'Chrome op Linux afmelden',
    ended: 'Het toestel is afgemeld.',
    addPasskey: 'Passkey toevoegen',
    added: 'Uw passkey is toegevoegd.',
    rename: 'Naam wijzigen',
    save: 'Opslaan',
    passkeySignIn: 'Aanmelden met een passkey',
    used: /laatst gebruikt op \d\d\/\d\d\/\d{4}/,
    remove: 'Passkey Werklaptop verwijderen',
    removeQuestion: 'Passkey “Werklaptop” verwijderen?',
    confirmRemove: 'Verwijderen',
    removed: 'De passkey is verwijderd.',
    none: 'U hebt nog geen passkey.',
    failed: /^Aanmelden met de passkey is niet gelukt/,
  },
  fr: {
    email: 'membre@tandem.example',
    start: 'Configurer une application',
    confirm: 'Confirmer le code',
    wrong: /^Ce code n’est pas correct/,
    keep: 'Conservez maintenant vos codes de secours',
    kept: 'Je les ai conservés',
    verify: 'Confirmez que c’est bien vous',
    recovery: 'Utiliser un code de secours',
    left: 'Encore 9 codes non utilisés',
    device: 'Chrome sur Linux',
    endSession: 'Déconnecter Chrome sur Linux',
    ended: 'L’appareil a été déconnecté.',
    addPasskey: 'Ajouter une clé d’accès',
    added: 'Votre clé d’accès a été ajoutée.',
    rename: 'Modifier le nom',
    save: 'Enregistrer',
    passkeySignIn: 'Se connecter avec une clé d’accès',
    used: /dernière utilisation le \d\d\/\d\d\/\d{4}/,
    remove: 'Supprimer la clé d’accès Werklaptop',
    removeQuestion: 'Supprimer la clé d’accès «\u00a0Werklaptop\u00a0»\u202f?',
    confirmRemove: 'Supprimer',
    removed: 'La clé d’accès a été supprimée.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    failed: /^La clé d’accès n’a pas fonctionné/,
  },
} as const

type Words = (typeof words)['nl' | 'fr']

const looks = {
  nl: { width: 1280, colorScheme: 'light', language: 'nl' },
  fr: { width: 360, colorScheme: 'dark', language: 'fr' },
} as const

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await hydrated(page)
}

/** Sets an app up. @returns its key and the recovery codes */
async function setUpApp(page: Page, said: Words): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: said.start }).click()
  const shown = page.locator('.set-up-key code')
  await shown.waitFor()
  const key = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  await page.locator('input[name=code]').fill('000000')
  await page.getByRole('button', { name: said.confirm }).click()
  await page.getByText(said.wrong).waitFor()
  await expectWellMade(page)
  await page.locator('input[name=code]').fill(codeAt(key, now()))
  await page.getByRole('button', { name: said.confirm }).click()
  await page.getByRole('heading', { name: said.keep }).waitFor()
  await expectWellMade(page)
  const recoveryCodes = await page.locator('.recovery-list code').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  return { key, recoveryCodes }
}

describe('a second factor', () => {
  it('is a passkey: made, named, in the place of address and password, and away again', async () => {
    const [said, look] = [words.nl, looks.nl]
    const page = await e2e.openAnew(null, look)
    await addAuthenticator(page)
    await signIn(page, said.email)
    await openSecurity(page)
    await page.getByRole('button', { name: said.addPasskey }).click()
    await page.getByRole('heading', { name: said.keep }).waitFor()
    await page.getByRole('link', { name: said.kept }).click()
    await page.locator('.recovery-list').waitFor({ state: 'detached' })
    await page.getByText(said.rename).click()
    await page.locator('#passkeys input[name=name]').fill('Werklaptop')
    await page.locator('#passkeys').getByRole('button', { name: said.save }).click()
    await page.locator('#passkeys .security-name').getByText('Werklaptop').waitFor()
    await expectWellMade(page)

    await signOut(page)
    await page.goto('/login?to=%2Fsettings%2Fsecurity')
    const arrival = page.waitForURL('**/settings/security', { waitUntil: 'commit' })
    await page.getByRole('button', { name: said.passkeySignIn }).click()
    await arrival
    await hydrated(page)
    await page.getByText(said.used).first().waitFor()
    await page.getByRole('button', { name: said.remove }).click()
    const question = page.getByRole('alertdialog', { name: said.removeQuestion })
    await question.getByRole('button', { name: said.confirmRemove }).click()
    await page.getByText(said.none).waitFor()
  })

  it('is an app: set up, asked at the next sign-in, replaced by a recovery code; the other browser is signed out at once', async () => {
    const [said, look] = [words.fr, looks.fr]
    const desktop = await e2e.open({ ...look, width: 1280 })
    await signIn(desktop, said.email)
    await openSecurity(desktop)
    const { key, recoveryCodes } = await setUpApp(desktop, said)
    const download = desktop.waitForEvent('download')
    await desktop.locator('.recovery-actions a[download]').click()
    expect((await download).suggestedFilename()).toMatch(/\.txt$/)
    await desktop.getByRole('link', { name: said.kept }).click()
    await desktop.locator('.recovery-list').waitFor({ state: 'detached' })

    const phone = await e2e.open(look)
    await phone.goto('/login?to=%2Fsettings%2Fsecurity')
    await fillSignIn(phone, said.email)
    await phone.getByRole('heading', { level: 1, name: said.verify }).waitFor()
    const cookies = (await phone.context().cookies()).map(({ name }) => name)
    expect(cookies).toContain('accounts_challenge')
    expect(cookies).not.toContain('session')
    await phone.locator('input[name=code]').fill('000000')
    await phone.locator('main form button[type=submit]').click()
    await phone.getByText(said.wrong).waitFor()
    await expectWellMade(phone)
    await phone.locator('input[name=code]').fill(nextCode(key))
    await phone.locator('main form button[type=submit]').click()
    await phone.waitForURL('**/settings/security')
    await hydrated(phone)

    await openSecurity(desktop)
    await expect.poll(() => desktop.locator('#sessions .security-name').allTextContents()).toHaveLength(2)
    const out = phone.waitForURL('**/login?**')
    await desktop.getByRole('button', { name: said.endSession }).click()
    await desktop.getByText(said.ended).first().waitFor()
    await out

    const other = await e2e.open(look)
    await other.goto('/login?to=%2Fsettings%2Fsecurity')
    await fillSignIn(other, said.email)
    await other.getByRole('link', { name: said.recovery }).click()
    await other.locator('input[name=recoveryCode]').waitFor()
    await expectWellMade(other)
    await other.locator('input[name=recoveryCode]').fill(recoveryCodes[0] ?? '')
    await other.locator('main form button[type=submit]').click()
    await other.waitForURL('**/settings/security')
    await other.getByText(said.left).waitFor()
    await expectWellMade(other)
  })

  it('is distinguished from a passkey that this portal does not know', async () => {
    const [said, look] = [words.nl, looks.nl]
    const page = await e2e.openAnew(null, look)
    await addAuthenticator(page)
    await page.goto('/login')
    await page.getByRole('button', { name: said.passkeySignIn }).click()
    await page.getByText(said.failed).waitFor()
    await expectWellMade(page)
  })
})

/** Through the form of the user menu, whichever of the two menus is in sight. */
async function signOut(page: Page): Promise<void> {
  await Promise.all([
    page.waitForURL(/\/login/, { waitUntil: 'commit' }),
    page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit()),
  ])
  await page.waitForLoadState()
}
