import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, signIn, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'

const e2e = startE2e()
const lid = 'lid@tandem.example'
const disabled = 'geblokkeerd@tandem.example'

describe('the session', () => {
  it('ends with the browser, or is kept for thirty days by choice', async () => {
    const page = await e2e.open()
    await page.goto('/login')
    await signIn(page, lid)
    expect((await sessionCookie(page)).expires).toBe(-1)

    const other = await e2e.open()
    await other.goto('/login')
    await other.getByRole('checkbox', { name: 'Aangemeld blijven' }).check()
    await signIn(other, lid)
    const { expires, httpOnly, sameSite } = await sessionCookie(other)
    const days = (expires - Date.now() / 1000) / (24 * 60 * 60)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' })
  })

  it('is stored in the browser as currentUser, and ends in every tab at once', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'nl' })
    await page.goto('/login')
    await signIn(page, lid)
    await page.waitForFunction(() => localStorage.getItem('currentUser') !== null)
    expect(JSON.parse((await stored(page)) ?? '{}')).toEqual({
      role: 'USER',
      firstName: 'Annelies',
      email: lid,
      avatarColor: 'purple-400',
      defaultLanguage: 'nl',
    })
    const tab = await page.context().newPage()
    await tab.goto('/information')
    await listed(tab)
    await page.goto('/settings')

    await page.getByLabel('Menu van Annelies').click()
    await page.locator('header').getByRole('button', { name: 'Afmelden' }).click()
    await page.waitForURL('**/login?to=%2Fsettings&reason=auth%2Fsigned-out')
    await page.getByText('U bent afgemeld.').waitFor()
    await expectWellMade(page)
    expect(await stored(page)).toBeNull()
    await tab.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === '/information')
    await tab.getByText('U bent afgemeld.').waitFor()
    await expect.poll(() => tab.getByText('Vergaderingen').count()).toBe(0)
    await signIn(tab, lid)
    expect(new URL(tab.url()).pathname).toBe('/information')
  })

  it('is over at the next request once the account is disabled', async () => {
    const page = await e2e.openAs('membre@tandem.example', { language: 'fr' })
    await page.goto('/information')
    await listed(page)
    disable('Élodie')
    // In a tab of its own: the page that stands open may be led away by itself at the same moment.
    const next = await page.context().newPage()
    await next.goto('/settings')
    expect(new URL(next.url()).pathname).toBe('/login')
    expect(new URL(next.url()).searchParams.get('to')).toBe('/settings')
    expect((await page.request.get('/information')).ok()).toBe(true)
    await page.goto('/information')
    await page.getByRole('link', { name: 'Se connecter' }).first().waitFor()
    await expect.poll(() => page.getByText('Réunions').count()).toBe(0)
  })
})

describe('the sign-in page', () => {
  const said = {
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
    disabled: 'Votre accès est bloqué. Contactez le secrétariat de l’association.',
    email: 'Indiquez votre adresse e-mail.',
    password: 'Indiquez votre mot de passe.',
    notAuthenticated: 'Connectez-vous pour consulter « Administration ».',
  }

  it('says why it lets nobody in', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'fr' })
    await page.goto('/administration')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/administration')
    expect(new URL(page.url()).searchParams.get('reason')).toBe('admin-guard.not-authenticated')
    await page.getByText(said.notAuthenticated).waitFor()

    await fillSignIn(page, '', '')
    await page.locator('.field-error').getByText(said.email).waitFor()
    await page.locator('.field-error').getByText(said.password).waitFor()
    await expectWellMade(page)
    await answered(page, lid, 'not the right password')
    await page.locator('main').getByText(said.wrong).waitFor()
    await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe(lid)
    await expect.poll(() => page.locator('main input[name=password]').inputValue()).toBe('')
    await expectWellMade(page)
    await answered(page, 'nobody@tandem.example', 'not the right password')
    await page.locator('main').getByText(said.wrong).waitFor()
    await answered(page, disabled)
    await page.locator('main').getByText(said.disabled).waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe('/administration')
  })

  it('tells a member who is no admin who they are, and lets somebody else in instead', async () => {
    const page = await e2e.open({ width: 1280, colorScheme: 'light', language: 'fr' })
    await page.goto('/administration')
    await fillSignIn(page, lid)
    await page.locator('main').getByText('Deze pagina is voor beheerders.').waitFor()
    await page.locator('main').getByText(lid).waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Met een ander account aanmelden' }).click()
    await page.getByText('U bent afgemeld.').waitFor()
    expect(new URL(page.url()).search).toBe('?to=%2Fadministration&reason=auth%2Fsigned-out')
    await fillSignIn(page, 'admin@tandem.example')
    await page.waitForURL('**/administration')
    await page.getByRole('heading', { level: 1, name: 'Beheer' }).waitFor()
  })

  it('ignores an address that only a browser takes for another host', async () => {
    const page = await e2e.open()
    await page.goto(`/login?${new URLSearchParams({ to: '/\\evil.example' })}`)
    await signIn(page, lid)
    expect(page.url()).toBe(`${e2e.portal.base}/`)
  })
})

describe('the app of a member', () => {
  it('changes language and theme without losing what is being typed', async () => {
    const page = await e2e.openAs('admin@tandem.example')
    await page.goto('/information/add?type=folder')
    await hydrated(page)
    await page.locator('input[name=nameNL]').fill('Halfweg')
    await page.locator('header').getByRole('link', { name: 'Français' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ajouter à Informations' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-BE')
    expect(await page.title()).toMatch(/^Ajouter/)
    await expect.poll(() => page.locator('input[name=nameNL]').inputValue()).toBe('Halfweg')

    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await page.locator('header [data-theme-toggle]').first().click()
    expect(await background()).not.toBe(light)
    await expect.poll(() => page.locator('input[name=nameNL]').inputValue()).toBe('Halfweg')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.locator('main form .button-primary').click()
    await page.getByText('Indiquez le nom français du dossier.').waitFor()
    await expectWellMade(page)
  })
})

/** Each try is answered by a page of its own: what stood on the one before is not mistaken for it. */
async function answered(page: Page, email: string, password?: string): Promise<void> {
  const answer = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await fillSignIn(page, email, password)
  await answer
}

const listed = (page: Page) => page.locator('tr[data-row]').first().waitFor()

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'))

async function sessionCookie(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  if (!cookie) throw new Error('nobody is signed in')
  return cookie
}

/** As an operator would who only has the file: the portal is not informed. */
function disable(firstName: string): void {
  const changed = change(e2e.portal, 'update members_user set disabled = true where first_name = ?', firstName)
  expect(changed).toBeGreaterThan(0)
}
