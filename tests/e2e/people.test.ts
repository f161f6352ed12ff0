import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, signIn, startE2e } from '#tests/support/e2e.ts'
import { emailTo, pathIn } from '#tests/support/emails.ts'
import { ask, change } from '#tests/support/portal-data.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()
const admin = 'admin@tandem.example'
const dev = 'dev@tandem.example'
const list = '/administration/members'
const found = `${list}?list=all&q=peeters&sort=name&way=asc`

const wide = { language: 'nl', width: 1280, colorScheme: 'light' } as const
const phone = { language: 'fr', width: 360, colorScheme: 'dark' } as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const saved = 'De wijzigingen zijn opgeslagen.'

async function open(look: typeof wide | typeof phone, email: string, address = found): Promise<Page> {
  const page = await e2e.openAs(email, look)
  await page.goto(address)
  return page
}

const title = (page: Page) => page.locator('.user-drawer h1').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const names = (page: Page) => page.locator('tr[data-user] .person-link')

async function openFirst(page: Page): Promise<void> {
  await names(page).first().click()
  await page.waitForURL(/\/members\/[\w-]{22}\?/)
  await page.locator('.user-drawer h1').waitFor()
}

/** Another part of the drawer. */
async function openPart(page: Page, part: string): Promise<void> {
  await page.locator(`.user-drawer .list-tabs a[href*="/${part}"]`).click()
  await page.waitForURL(`**/${part}*`)
  // The address is there before the part that it names.
  await page.locator(`.user-drawer .list-tabs [aria-current][href*="/${part}"]`).waitFor()
}

const idOf = (email: string) =>
  String(ask(e2e.portal, 'select id from accounts_identity where email like ?', `%${email}%`)[0]?.id)

/** A part of the drawer of somebody, beside a list of nobody else. */
const partOf = (email: string, part: string) => `${list}/${idOf(email)}/${part}?q=${encodeURIComponent(email)}`

describe('the drawer of a user', () => {
  // Beside the list on a desktop, over it on a phone.
  it.each([wide, phone])('takes the focus and gives it back; Up and Down walk through the rows: %o', async (look) => {
    const isWide = look.width > 1000
    const page = await open(look, admin)
    const [first = '', second = ''] = await names(page).allTextContents()
    await openFirst(page)
    await expect.poll(() => focused(page)).toBe(first)
    await expect.poll(() => page.locator('.users-side').isVisible()).toBe(isWide)
    if (!isWide) await expectWellMade(page)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => title(page)).toBe(second)
    expect(new URL(page.url()).searchParams.get('q')).toBe('peeters')
    await openPart(page, 'membership')
    if (!isWide) await expectWellMade(page)
    await page.locator('.user-drawer h1').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => title(page)).toBe(first)
    expect(new URL(page.url()).pathname).toMatch(/\/membership$/)
    if (isWide) {
      await names(page).first().focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => title(page)).toBe(second)
      await expect.poll(() => focused(page)).toBe(second)
      await page.locator('.user-drawer h1').focus()
      await page.keyboard.press('Escape')
    } else await page.getByRole('link', { name: 'Retour aux membres' }).first().click()
    await page.waitForURL((url) => url.pathname === list)
    await expect.poll(() => focused(page)).toBe(isWide ? second : first)
  })

  it('shows what another administrator saves, and asks before anything of theirs is overwritten', async () => {
    const page = await open(wide, admin)
    await openFirst(page)
    const other = await open(wide, dev, page.url())
    const [occupation, othersOccupation] = [page, other].map((one) => one.locator('.user-drawer [name=occupation]'))
    if (!occupation || !othersOccupation) throw new Error('two pages have a field each')
    const firstName = page.locator('.user-drawer [name=firstName]')
    const name = await firstName.inputValue()
    await firstName.fill('')
    await press(page, 'Opslaan')
    await page.locator('.user-drawer [aria-invalid=true]').waitFor()
    await expectWellMade(page)
    await firstName.fill(name)
    await occupation.fill('Rechter')
    await press(page, 'Opslaan')
    await says(page, saved)
    await other.locator('.person-line', { hasText: 'Rechter' }).waitFor()
    await expect.poll(() => othersOccupation.inputValue()).toBe('Rechter')

    await othersOccupation.fill('Raadsheer')
    await other.locator('.user-drawer h1').focus()
    await other.keyboard.press('ArrowDown')
    const question = other.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
    await question.locator('[data-least-destructive]').click()
    await occupation.fill('Notaris')
    await press(page, 'Opslaan')
    await other.locator('.person-line', { hasText: 'Notaris' }).waitFor()
    await press(other, 'Opslaan')
    const conflict = other.locator('.conflict-notice')
    await conflict.waitFor()
    await other.getByRole('link', { name: 'Opgeslagen versie behouden' }).waitFor()
    await expect.poll(() => other.getByRole('alert').textContent()).toContain('Notaris')
    await expect.poll(() => othersOccupation.inputValue()).toBe('Raadsheer')
    await expectWellMade(other)
    await conflict.getByRole('button', { name: 'Mijn versie opslaan' }).click()
    await says(other, saved)
    await page.locator('.person-line', { hasText: 'Raadsheer' }).waitFor()
    await openPart(page, 'log')
    await page.locator('.user-drawer-log-line').first().waitFor()
    await expectWellMade(page)
    await expect.poll(() => page.locator('.user-drawer-changes li').first().textContent()).toContain('Raadsheer')
    await openPart(page, 'privacy')
    await expectWellMade(page)
  })

  it('notes a payment once, puts it right and takes it out; how they stand follows everywhere', async () => {
    const page = await open(phone, admin)
    await openFirst(page)
    await openPart(page, 'payments')
    const other = await open(phone, dev, page.url())
    const [pay, amount] = ['Enregistrer un paiement', page.getByLabel(/^Montant en euros/)]
    await amount.fill('veel')
    await press(page, pay)
    await page.locator('[name=amount][aria-invalid=true]').waitFor()
    await expectWellMade(page)
    await amount.fill('75,50')
    await press(page, pay)
    await says(page, 'Le paiement a été enregistré.')
    await page.locator('.user-drawer-status', { hasText: /En ordre/ }).waitFor()
    await other.locator('.user-drawer-payment', { hasText: '75,50' }).waitFor()
    const note = other.getByRole('textbox', { name: /^Note/ })
    await note.fill('dezelfde')
    await press(other, pay)
    await says(other, /^Un paiement du/)
    await expect.poll(() => note.inputValue()).toBe('dezelfde')

    const correct = page.getByRole('link', { name: /^Corriger le paiement du/ }).first()
    await correct.click()
    await page.locator('.user-drawer-payment[data-open]').waitFor()
    await amount.fill('80')
    await press(page, 'Enregistrer la correction')
    await says(page, 'Le paiement a été corrigé.')
    await page.locator('.user-drawer-payment', { hasText: '80,00' }).waitFor()
    await correct.click()
    await page.locator('.user-drawer-payment[data-open]').waitFor()
    await press(page, 'Supprimer le paiement')
    await page.getByRole('alertdialog').waitFor()
    await expectWellMade(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await says(page, 'Le paiement a été supprimé.')
    await other.locator('.user-drawer-payment', { hasText: '80,00' }).waitFor({ state: 'detached' })
  })

  it('says so in its place when there is no such user; the list stays', async () => {
    const page = await open(wide, admin, `${list}/nobody?q=peeters`)
    await page.getByRole('heading', { name: 'Deze fiche kan niet worden getoond' }).waitFor()
    await expectWellMade(page)
    await page.getByRole('link', { name: 'Terug naar de leden' }).last().click()
    await page.waitForURL((url) => url.pathname === list)
  })
})

describe('an administrator', () => {
  const email = 'nieuw@leden.example'
  const password = 'vier woorden naast elkaar'

  it('makes a member, who is invited by mail and comes in', async () => {
    const page = await open(wide, admin, `${list}?q=peeters`)
    await page.getByRole('link', { name: 'Lid toevoegen' }).click()
    await page.waitForURL(`**${list}/new`)
    await press(page, 'Toevoegen en uitnodigen')
    await says(page, 'Verbeter eerst het volgende')
    await expectWellMade(page)

    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Voornaam').fill('Noor')
    await field('Naam').fill('Nieuwkomer')
    await field('E-mailadres').fill(admin)
    await page.locator('select[name=defaultLanguage]').selectOption('nl')
    await press(page, 'Toevoegen en uitnodigen')
    await says(page, 'Dit e-mailadres is al van een ander lid.')
    await expect.poll(() => field('Voornaam').inputValue()).toBe('Noor')
    await field('E-mailadres').fill(email)
    await press(page, 'Toevoegen en uitnodigen')
    await says(page, 'Het lid is toegevoegd en krijgt een uitnodiging per e-mail.')
    await page.waitForURL(/\/administration\/members\/[\w-]{22}$/)

    await openPart(page, 'membership')
    const member = await e2e.open({ language: 'nl' })
    const mail = await emailTo(e2e.portal.dataDir, email, 'Welkom op het ledenportaal van Vereniging van Magistraten')
    await member.goto(pathIn(mail))
    await member.locator('main input[name=newPassword]').fill(password)
    await press(member, 'Wachtwoord opslaan en aanmelden')
    await member.waitForURL((url) => !url.pathname.startsWith('/invitation'))
    await member.goto('/settings')
    await member.locator('main').getByText(email).first().waitFor()
    await says(page, /^Aanvaard op/)
  })

  it('blocks a member, whose browser is out by itself and says why', async () => {
    const member = await open(wide, email, '/settings')
    const page = await open(wide, admin, partOf(email, 'membership'))
    await press(page, 'Toegang blokkeren')
    await says(page, 'De toegang is geblokkeerd.')
    await member.waitForURL((url) => url.pathname === '/login')
    await member
      .locator('.banner')
      .getByText('Uw toegang is geblokkeerd. Neem contact op met het secretariaat van de vereniging.')
      .waitFor()
    expect(new URL(member.url()).searchParams.get('to')).toBe('/settings')

    await press(page, 'Toegang herstellen')
    await says(page, 'De toegang is hersteld.')
    await signIn(member, email, password)
  })

  it('deletes a user after a question and brings them back', async () => {
    const page = await open(phone, admin, partOf(email, 'privacy'))
    await press(page, 'Supprimer le membre')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await expectWellMade(page)
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await says(page, /^Le membre a été supprimé\./)
    expect(new URL(page.url()).pathname).toBe(list)
    const gone = await page.request.get(`/user/${idOf(email)}`)
    expect(gone.status()).toBe(404)
    await page.goto(`${list}?list=deleted`)
    await expectWellMade(page)
    await press(page, /^Rétablir/)
    await says(page, 'Le membre a été rétabli.')
    await page.goto(`${list}/${idOf(email)}`)
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor()
  })

  it('changes a role only with the own password, once some time has passed', async () => {
    change(e2e.portal, 'update accounts_session set proved_at = 5')
    const page = await open(wide, admin, partOf(email, 'membership'))
    const proof = page.getByLabel('Uw wachtwoord')
    const role = page.getByRole('radio', { name: /^Beheerder/ })
    await expect.poll(() => proof.count()).toBe(0)
    await role.check()
    await proof.waitFor()
    await press(page, 'Rol opslaan')
    await page.locator('[name=currentPassword][aria-invalid=true]').waitFor()
    await expectWellMade(page)
    await proof.fill(demoPassword)
    await press(page, 'Rol opslaan')
    await says(page, saved)
    await expect.poll(() => role.isChecked()).toBe(true)
  })
})

describe('the page of a member', () => {
  it('shows others their comments, and admins what only they may know', async () => {
    const page = await open(wide, admin, `/user/${idOf('wouters.4')}`)
    await page.getByRole('heading', { name: 'Enkel voor beheerders' }).waitFor()
    await expectWellMade(page)
    const member = await open(phone, 'lid@tandem.example', new URL(page.url()).pathname)
    await member.getByRole('heading', { name: 'Commentaires' }).waitFor()
    await expectWellMade(member)
    expect(await member.content()).not.toContain('wouters.4@')
    await member.locator('.person-comment a').first().click()
    await member.waitForURL('**/article/*')
  })
})
