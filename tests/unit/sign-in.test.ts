import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { demoAccounts, demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { demoStripCloses } from '../../src/shell/rendering/inline-scripts.ts'

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

describe('the roles of the demo, and the strip above its pages', () => {
  /** What a visitor and a member are sent, as pages and as data. */
  const sentIn = async (environment: Record<string, string>) => {
    const test = await openTestPortal(environment)
    try {
      const [visitor, member] = [test.visitor(), test.as(await test.aMember())]
      const answers = [
        await visitor.get('/login'),
        await visitor.get('/login.data'),
        await visitor.get('/'),
        await member.get('/'),
        await member.get('/_root.data'),
      ]
      const policy = answers[2]?.headers.get('Content-Security-Policy') ?? ''
      return { policy, texts: await Promise.all(answers.map((answer) => answer.text())) }
    } finally {
      await test.close()
    }
  }
  const marks = [
    'demo-roles',
    'demo-strip',
    'demoRoles',
    'isDemo',
    demoPassword,
    ...demoAccounts.map(({ email }) => email),
  ]
  const hash = `'sha256-${createHash('sha256').update(demoStripCloses).digest('base64')}'`

  it('stand in the demo, for each account that can sign in', async () => {
    const { policy, texts } = await sentIn({ ENVIRONMENT: 'demo' })
    const [login = '', , home, ofMember] = texts
    expect(login.match(/<button[^>]*name="email"/g)).toHaveLength(4)
    for (const { email, disabled } of demoAccounts) expect(login.includes(`value="${email}"`)).toBe(!disabled)
    for (const page of [login, home, ofMember]) expect(page).toContain('Dit is een demonstratie:')
    expect(policy).toContain(hash)
  })

  it.each<Record<string, string>>([
    { ENVIRONMENT: 'test' },
    { ENVIRONMENT: 'development' },
    { ENVIRONMENT: 'production', PUBLIC_URL: 'https://leden.example.be' },
  ])('exist nowhere in $ENVIRONMENT, not even in the data of the page', async (environment) => {
    const { policy, texts } = await sentIn(environment)
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(0)
      for (const mark of marks) expect(text).not.toContain(mark)
    }
    expect(policy).not.toContain(hash)
  })
})
