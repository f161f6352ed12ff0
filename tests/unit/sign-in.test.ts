import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

describe('signing in through the page', () => {
  let test: TestPortal
  beforeEach(async () => {
    test = await openTestPortal()
  })
  afterEach(() => test.close())

  const signIn = async (to: string, fields: Record<string, string> = {}) => {
    const anna = await test.aMember({ defaultLanguage: 'fr' })
    const browser = test.visitor()
    const { email, password } = anna
    const answer = await browser.post(`/login?${new URLSearchParams({ to })}`, { email, password, ...fields })
    return { anna, browser, answer, cookies: answer.headers.getSetCookie() }
  }

  it('leads to the remembered address, with a notice, in the language of the member', async () => {
    const { answer, cookies, browser } = await signIn('/settings')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/settings'])
    expect(cookies.find((line) => line.startsWith('lang='))).toMatch(/^lang=fr;/)
    const page = await (await browser.get('/settings')).text()
    expect(page).toContain('lang="fr-BE"')
    expect(page).toContain('Connexion réussie.')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'never leads to %s',
    async (to) => {
      expect((await signIn(to)).answer.headers.get('Location')).toBe('/')
    },
  )

  it('keeps the token out of every body', async () => {
    const { answer, cookies, browser } = await signIn('/settings', { keepSignedIn: 'on' })
    const session = cookies.find((line) => line.startsWith('session=')) ?? ''
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const token = session.split(/[=;]/)[1] ?? ''
    expect(await answer.text()).not.toContain(token)
    for (const address of ['/settings', '/settings.data', '/'])
      expect(await (await browser.get(address)).text()).not.toContain(token)
  })

  it('says what is wrong, keeps what was typed and never the password', async () => {
    const { answer, anna } = await signIn('/settings', { password: 'iets heel anders' })
    const page = await answer.text()
    expect(answer.status).toBe(401)
    expect(page).toContain('Het e-mailadres of het wachtwoord is niet juist.')
    expect(page).toContain(`value="${anna.email}"`)
    expect(page).not.toContain('iets heel anders')
  })

  it('asks for both fields, each with its own message', async () => {
    const { answer } = await signIn('/', { email: '', password: '' })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('Vul uw e-mailadres in.')
    expect(page).toContain('Vul uw wachtwoord in.')
  })

  it('takes no role along', async () => {
    const { browser } = await signIn('/', { role: 'ADMIN', 'user[role]': 'ADMIN', disabled: 'false' })
    const refused = await browser.get('/administration')
    expect(refused.headers.get('Location')).toBe('/login?to=%2Fadministration&reason=admin-guard.not-admin')
  })

  it('tells a member whom the administration refused who they are', async () => {
    const { browser, anna } = await signIn('/')
    const answer = await browser.get('/login?to=%2Fadministration&reason=admin-guard.not-admin')
    const page = await answer.text()
    expect(answer.status).toBe(403)
    expect(page).toContain(anna.email)
    expect(page).toContain('action="/logout"')
  })

  it('signs out to the sign-in page and remembers where one was', async () => {
    const { browser } = await signIn('/settings')
    // The page after signing in issues the token that is bound to the new session.
    await browser.get('/settings')
    const answer = await browser.post('/logout', { to: '/settings' })
    expect(answer.headers.get('Location')).toBe('/login?to=%2Fsettings&reason=auth%2Fsigned-out')
    expect((await browser.get('/settings')).headers.get('Location')).toMatch(/^\/login\?/)
  })

  it('does not sign out by a link', async () => {
    const { browser } = await signIn('/settings')
    await browser.get('/logout')
    expect((await browser.get('/settings')).status).toBe(200)
  })

  it('tells an ended session once, with the address remembered', async () => {
    const { browser, anna } = await signIn('/')
    await test.portal.services.accounts.sessions.endAllSessions(anna.id)
    const ended = await browser.get('/information?year=2024')
    expect(ended.headers.get('Location')).toBe('/login?to=%2Finformation%3Fyear%3D2024&reason=auth%2Fsession-expired')
    expect((await browser.get('/')).status).toBe(200)
  })

  it('shows members to members only', async () => {
    const { browser, anna } = await signIn('/')
    expect(await (await browser.get(`/user/${anna.id}`)).text()).toContain('Anna Peeters')
    expect((await browser.get('/user/nobody')).status).toBe(404)
    expect((await test.visitor().get(`/user/${anna.id}`)).headers.get('Location')).toBe(
      `/login?to=%2Fuser%2F${anna.id}&reason=admin-guard.not-authenticated`,
    )
  })
})
