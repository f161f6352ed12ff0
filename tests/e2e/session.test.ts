import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectWellMade, fillSignIn, hydrated, signIn, signInForm, startE2e } from '#tests/support/e2e.ts'
import { change } from '#tests/support/portal-data.ts'
import { memoryOf } from '#tests/support/signed-in.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

const e2e = startE2e()
const lid = 'lid@tandem.example'
const disabled = 'geblokkeerd@tandem.example'

const words = {
  nl: {
    occupation: 'Beroep of functie',
    save: 'Opslaan',
    saved: /^Opgeslagen om/,
    again: 'Meld u opnieuw aan',
    leave: 'Naar de aanmeldpagina',
    menu: /^Menu van/,
    signOut: 'Afmelden',
    expired: 'Uw sessie is verlopen.',
    farewell: 'U bent afgemeld.',
  },
  fr: {
    occupation: 'Profession ou fonction',
    save: 'Enregistrer',
    saved: /^Enregistré à/,
    again: 'Reconnectez-vous',
    submit: 'Se connecter et continuer',
    wrong: 'Adresse e-mail ou mot de passe incorrect.',
  },
}

/** As if nobody had been there for a month: the portal is not informed. */
function expireSessions(): void {
  change(e2e.portal, 'update accounts_session set expires_at = 5')
}

/** Whichever request of the page finds out first that the session is over: what is pressed before or after waits. */
const save = (page: Page, name: string) =>
  page.locator('section#profile').getByRole('button', { name, includeHidden: true }).dispatchEvent('click')

/** With a session of its own, which others that ran out say nothing of. */
const openFresh = async (email: string, look: Parameters<typeof e2e.open>[0]) => {
  const page = await e2e.open(look, { storageState: memoryOf(e2e.portal, email, 'Chromium') })
  await page.goto('/settings')
  await hydrated(page)
  return page
}

describe('the session', () => {
  it('ends with the browser, or is kept for thirty days by choice, and ends in every tab at once with all that is private', async () => {
    const page = await e2e.open({ width: 360, colorScheme: 'dark', language: 'nl' })
    await page.goto('/login')
    await signIn(page, lid)
    expect((await sessionCookie(page)).expires).toBe(-1)
    await page.waitForFunction(() => localStorage.getItem('currentUser') !== null)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('currentUser'))) ?? '{}')).toEqual({
      role: 'USER',
      firstName: 'Annelies',
      email: lid,
      avatarColor: 'purple-400',
      defaultLanguage: 'nl',
    })
    await page.evaluate(() => localStorage.setItem('tus::one::two', '{}'))
    const tab = await page.context().newPage()
    await tab.goto('/information')
    await listed(tab)
    await tab.evaluate(() => sessionStorage.setItem('something', 'private'))
    await page.goto('/settings')

    await page.getByLabel(words.nl.menu).click()
    await page.locator('header').getByRole('button', { name: words.nl.signOut }).click()
    await page.waitForURL('**/login?to=%2Fsettings&reason=auth%2Fsigned-out')
    await page.getByText(words.nl.farewell).waitFor()
    await expectWellMade(page)
    await tab.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === '/information')
    await tab.getByText(words.nl.farewell).waitFor()
    await expect.poll(() => tab.getByText('Vergaderingen').count()).toBe(0)
    const kept = await tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
    // The sign-in page fetches a proof of work of its own; that tells nothing of anybody.
    const nobodys = /^(acceptedTermsOfService|termsVersion|lang|theme|appCheck\..*)$/
    expect(kept.filter((key) => !nobodys.test(key))).toEqual([])
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect.poll(() => page.getByLabel(words.nl.occupation).count()).toBe(0)

    await tab.getByRole('checkbox', { name: 'Aangemeld blijven' }).check()
    await signIn(tab, lid)
    expect(new URL(tab.url()).pathname).toBe('/information')
    const { expires, httpOnly, sameSite } = await sessionCookie(tab)
    const days = (expires - Date.now() / 1000) / (24 * 60 * 60)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' })
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
    await expect.poll(() => signInForm(page).locator('input[name=password]').inputValue()).toBe('')
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

  it('ignores an address that only a browser takes for another host, for the roles of the demo too', async () => {
    const page = await e2e.open({ language: 'nl' })
    await page.goto(`/login?${new URLSearchParams({ to: '/\\evil.example' })}`)
    const strip = page.locator('.demo-strip')
    await strip.getByRole('button', { name: 'Sluiten' }).click()
    await page.getByRole('button', { name: 'Lid (Nederlands)' }).click()
    await page.waitForURL(`${e2e.portal.base}/`)
    await expect.poll(() => page.locator('html').getAttribute('data-viewer')).toBe('member')
    expect(await strip.isVisible()).toBe(false)
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

describe('a session that ran out', () => {
  it('is opened again over the page, and nothing typed is lost', async () => {
    const said = words.fr
    const email = 'membre@tandem.example'
    const page = await openFresh(email, { language: 'fr', width: 360, colorScheme: 'dark' })
    await page.getByLabel(said.occupation).fill('Halfweg')
    expireSessions()
    await save(page, said.save)
    const dialog = page.getByRole('dialog', { name: said.again })
    await dialog.waitFor()
    await expect.poll(() => dialog.locator('input[name=email]').inputValue()).toBe(email)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')

    await dialog.locator('input[name=password]').fill('not the right one')
    await dialog.getByRole('button', { name: said.submit }).click()
    await dialog.getByText(said.wrong).waitFor()
    await expectWellMade(page)
    await dialog.locator('input[name=password]').fill(demoPassword)
    await dialog.getByRole('button', { name: said.submit }).click()
    await page.locator('section#profile').getByText(said.saved).waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.getByLabel(said.occupation).inputValue()).toBe('Halfweg')
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  it('goes on by itself once the member signed in in another tab, with what was pressed meanwhile', async () => {
    const page = await openFresh('dev@tandem.example', { language: 'nl' })
    await page.getByLabel(words.nl.occupation).fill('Halfweg')
    expireSessions()
    await page.evaluate(() => void fetch('/news.data'))
    await page.getByRole('dialog', { name: words.nl.again }).waitFor()
    await expectWellMade(page)
    await save(page, words.nl.save)
    const tab = await page.context().newPage()
    await tab.goto('/login')
    await signIn(tab, 'dev@tandem.example')
    await page.locator('section#profile').getByText(words.nl.saved).waitFor()
  })

  it('leads to the sign-in page by choice, which says why and leads back', async () => {
    const page = await openFresh('admin@tandem.example', { language: 'nl' })
    expireSessions()
    await page.getByRole('link', { name: 'Nieuws' }).first().click()
    await page.getByRole('dialog', { name: words.nl.again }).waitFor()
    await page.getByText(words.nl.leave).click()
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('to') === '/settings')
    await page.locator('.toast[role=alert]', { hasText: words.nl.expired }).waitFor()
  })
})

describe('what an administrator changes', () => {
  let admin: Page
  beforeAll(async () => {
    admin = await openFresh('admin@tandem.example', { language: 'nl' })
  })

  /** As the administration's pages do, through the interface. */
  const call = async (admin: Page, name: string, data: object) => {
    const said = await admin.evaluate(
      async ([address, body]) => {
        const headers = { 'Content-Type': 'application/json' }
        return (await fetch(address, { method: 'POST', body, headers })).text()
      },
      [`/api/v1/functions/${name}`, JSON.stringify(data)] as const,
    )
    expect(said).toContain('success.')
  }

  it('ends the session of whom they disable, in every tab, by itself', async () => {
    const said = 'Votre accès est bloqué.'
    const page = await openFresh('membre@tandem.example', { language: 'fr' })
    const tab = await page.context().newPage()
    // The tab that holds the stream asks for the topics of both; only then somebody hears.
    const heard = page.waitForResponse(/\/live\?.*intranet/)
    await tab.goto('/information')
    await hydrated(tab)
    await heard
    const { id } = JSON.parse(await (await page.request.get('/login/again')).text()) as { id: string }
    const arrived = [page, tab].map((each) =>
      each.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' }),
    )
    const begun = performance.now()
    await call(admin, 'changeUserAccess', { id, access: false })
    await Promise.all(arrived)
    process.stdout.write(`out ${Math.round(performance.now() - begun)} ms after they were disabled\n`)
    for (const each of [page, tab]) await each.locator('main .banner', { hasText: said }).waitFor()
    expect(new URL(tab.url()).searchParams.get('to')).toBe('/information')
    await expectWellMade(page)
    await call(admin, 'changeUserAccess', { id, access: true })
  })

  it('is reported with its reason to a browser whose connection was down meanwhile', async () => {
    const page = await openFresh('lid@tandem.example', { language: 'nl' })
    const tab = await page.context().newPage()
    await tab.goto('/news')
    await hydrated(tab)
    const { id } = JSON.parse(await (await page.request.get('/login/again')).text()) as { id: string }
    await page.context().setOffline(true)
    await call(admin, 'changeUserAccess', { id, access: false })
    await page.context().setOffline(false)
    for (const each of [page, tab]) {
      await each.waitForURL((url) => url.pathname === '/login')
      await each.locator('main .banner', { hasText: 'Uw toegang is geblokkeerd.' }).waitFor()
    }
    await call(admin, 'changeUserAccess', { id, access: true })
  })

  it('gives and takes the administration while the page stands open', async () => {
    const page = await openFresh('lid@tandem.example', { language: 'nl' })
    const { id } = JSON.parse(await (await page.request.get('/login/again')).text()) as { id: string }
    const link = page.locator('header').getByRole('link', { name: 'Beheer' })
    await expect.poll(() => link.count()).toBe(0)
    const isSamePage = page.evaluateHandle(() => document.documentElement)
    await call(admin, 'updateUser', { id, user: { role: 'ADMIN' } })
    await link.first().waitFor({ state: 'attached' })
    expect(await page.evaluate((root) => root === document.documentElement, await isSamePage)).toBe(true)

    await link.first().click()
    await page.waitForURL((url) => url.pathname === '/administration')
    await hydrated(page)
    const out = page.waitForURL((url) => url.pathname === '/login', { waitUntil: 'commit' })
    await call(admin, 'updateUser', { id, user: { role: 'USER' } })
    await out
    await page.locator('main').getByText('Deze pagina is voor beheerders.').waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe('/administration')
  })
})

/** Each try is answered by a page of its own: what stood on the one before is not mistaken for it. */
async function answered(page: Page, email: string, password?: string): Promise<void> {
  const answer = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await fillSignIn(page, email, password)
  await answer
}

const listed = (page: Page) => page.locator('tr[data-row]').first().waitFor()

async function sessionCookie(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'session')
  if (!cookie) throw new Error('nobody is signed in')
  return cookie
}
