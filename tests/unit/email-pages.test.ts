import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailsOf, pathIn } from '#tests/support/emails.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { transact } from '../../src/platform/database/transact.server.ts'

const chosen = 'vier woorden naast elkaar'
let test: TestPortal
beforeEach(async () => {
  test = await openTestPortal()
})
afterEach(() => test.close())

const sentTo = async (email: string) => (await emailsOf(test)).filter(({ to }) => to === email)
const forget = (email: string) => test.visitor().post('/forgot-password', { email })

/** The way to a page with a link, as somebody who asked for a new password gets it. */
async function resetPathOf(email: string): Promise<string> {
  await forget(email)
  const mail = (await sentTo(email)).at(-1)
  if (!mail) throw new Error('no email')
  return pathIn(mail)
}

describe('a forgotten password', () => {
  it('gets one answer, whoever asks', async () => {
    const anna = await test.aMember()
    const blocked = await test.aMember()
    await test.portal.database.db
      .updateTable('membersUser')
      .set({ disabled: true })
      .where('id', '=', blocked.id)
      .execute()
    const answers = []
    for (const email of [anna.email, blocked.email, 'niemand@example.be', ` ${anna.email.toUpperCase()} `]) {
      const response = await forget(email)
      answers.push([response.status, response.headers.get('Location'), await response.text()])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.slice(0, 2)).toEqual([302, '/forgot-password?sent=1'])
  })

  it('says on the page that follows what was done', async () => {
    const browser = test.visitor()
    await browser.post('/forgot-password', { email: 'niemand@example.be' })
    const page = await (await browser.get('/forgot-password?sent=1')).text()
    expect(page).toContain('Als dit adres bij ons bekend is, ontvangt u binnen enkele minuten een e-mail.')
  })

  it.each([
    ['', 'Vul uw e-mailadres in.'],
    ['geen adres', 'Dit is geen geldig e-mailadres.'],
    [`${'a'.repeat(300)}@example.be`, 'Dit is geen geldig e-mailadres.'],
    ['anna@example.be, bram@example.be', 'Dit is geen geldig e-mailadres.'],
  ])('is asked again for %j', async (email, sentence) => {
    const response = await forget(email)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(sentence)
  })

  it('waits after too many emails, for a known and an unknown address in the same words', async () => {
    const anna = await test.aMember()
    const answers = []
    for (const email of [anna.email, 'niemand@example.be']) {
      for (let n = 0; n < 3; n += 1) await forget(email)
      const response = await forget(email)
      const page = await response.text()
      const words = /Te veel pogingen na elkaar\. Wacht 1.minuut en probeer het dan opnieuw\./.exec(page)?.[0]
      answers.push([response.status, response.headers.get('Retry-After'), words])
    }
    expect(answers[0]).toEqual([
      429,
      '60',
      'Te veel pogingen na elkaar. Wacht 1\u00A0minuut en probeer het dan opnieuw.',
    ])
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('the page of a reset link', () => {
  it('changes nothing by being looked at, and is reported to nobody', async () => {
    const anna = await test.aMember()
    const path = await resetPathOf(anna.email)
    for (const look of ['GET', 'HEAD', 'GET']) {
      const response = await test.visitor().request(path, { method: look })
      expect(response.status).toBe(200)
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const page = await (await test.visitor().get(path)).text()
    expect(page).toContain(anna.email)
    expect(page).not.toContain('__reactRouterContext')
  })

  it('takes a new password and leads to signing in, once', async () => {
    const anna = await test.aMember()
    const path = await resetPathOf(anna.email)
    const browser = test.visitor()
    const weak = await browser.post(path, { newPassword: 'kort' })
    expect(weak.status).toBe(422)
    const page = await weak.text()
    expect(page).toContain('Kies een wachtwoord van minstens 12 tekens.')
    expect(page).not.toContain('value="kort"')
    const response = await browser.post(path, { newPassword: chosen })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/login'])
    expect((await test.as({ ...anna, password: chosen }).get('/settings')).status).toBe(200)
    const again = await browser.post(path, { newPassword: `${chosen} twee` })
    expect(again.status).toBe(410)
    expect(await again.text()).toContain('Deze link werkt niet meer')
  })

  it('sends its form as browsers do from a page without referrer: from an origin that is null', async () => {
    const anna = await test.aMember()
    const path = await resetPathOf(anna.email)
    const browser = test.visitor()
    const page = await (await browser.get(path)).text()
    const _xsrf = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const send = (site: string) =>
      browser.request(path, {
        method: 'POST',
        body: new URLSearchParams({ _xsrf, newPassword: chosen }),
        headers: { Origin: 'null', 'Sec-Fetch-Site': site },
      })
    expect((await send('cross-site')).status).toBe(403)
    expect((await send('same-origin')).headers.get('Location')).toBe('/login')
  })

  it('works in a browser whose session is over', async () => {
    const anna = await test.aMember()
    const browser = test.as(anna)
    await browser.get('/settings')
    const path = await resetPathOf(anna.email)
    await test.portal.services.accounts.sessions.endAllSessions(anna.id)
    expect((await browser.get(path)).status).toBe(200)
  })

  it('is friendly and says nothing to whoever guesses', async () => {
    const response = await test.visitor().get(`/reset-password/${'a'.repeat(43)}`)
    expect(response.status).toBe(410)
    const page = await response.text()
    expect(page).toContain('Deze link werkt niet meer')
    expect(page).toContain('href="/forgot-password"')
  })

  it('does not believe the host that a request names', async () => {
    const anna = await test.aMember()
    const browser = test.visitor()
    const xsrf = await browser.xsrfToken()
    await browser.request('/forgot-password', {
      method: 'POST',
      body: new URLSearchParams({ email: anna.email }),
      headers: {
        Origin: test.origin,
        'X-XSRF-TOKEN': xsrf,
        'X-Forwarded-Host': 'evil.example',
        Forwarded: 'host=evil.example',
      },
    })
    const [mail] = await sentTo(anna.email)
    expect(mail?.text).toContain(`${test.origin}/reset-password/`)
    expect(mail?.text).not.toContain('evil')
  })
})

describe('the page of an invitation', () => {
  async function invitedPath(): Promise<{ id: string; email: string; path: string }> {
    const email = 'bram@example.be'
    const { accounts } = test.portal.services
    const account = {
      email,
      password: null,
      firstName: 'Bram',
      lastName: 'Claes',
      role: 'USER',
      defaultLanguage: 'fr',
    } as const
    const id = await accounts.createAccount(account)
    await transact(test.portal.database.db, (trx) => accounts.invitations.invite(trx, id))
    const [mail] = await sentTo(email)
    expect(mail?.subject).toMatch(/^Bienvenue sur le portail /)
    if (!mail) throw new Error('no email')
    return { id, email, path: pathIn(mail) }
  }

  it('welcomes, takes a password and signs in', async () => {
    const { path, email } = await invitedPath()
    const browser = test.visitor()
    const page = await (await browser.get(path)).text()
    expect(page).toContain('Welkom, Bram')
    expect(page).toContain(email)
    const response = await browser.post(path, { newPassword: chosen })
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
    expect((await browser.get('/settings')).status).toBe(200)
  })

  it('that is a week old offers a new one, sent to the same mailbox', async () => {
    const { path, email } = await invitedPath()
    test.clock.forward(7 * 24 * 60 * 60)
    const browser = test.visitor()
    const response = await browser.get(path)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('Nieuwe uitnodiging vragen')
    expect((await browser.post(path, { renew: '' })).headers.get('Location')).toBe('/login')
    const fresh = (await sentTo(email)).map(pathIn).find((one) => one !== path)
    expect((await browser.get(fresh ?? '')).status).toBe(200)
  })
})

describe('changing how one signs in', () => {
  it('confirms a new address with a button, also for a visitor', async () => {
    const anna = await test.aMember()
    const browser = test.as(anna)
    const answer = await browser.post('/settings/email', { currentPassword: anna.password, email: 'nieuw@example.be' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/settings/security'])
    const [mail] = await sentTo('nieuw@example.be')
    if (!mail) throw new Error('no email')
    const other = test.visitor()
    expect(await (await other.get(pathIn(mail))).text()).toContain('nieuw@example.be')
    expect((await browser.get('/settings/email')).status).toBe(200)
    const confirmed = await other.post(pathIn(mail))
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, '/login'])
    expect((await test.as({ ...anna, email: 'nieuw@example.be' }).get('/settings')).status).toBe(200)
  })

  it('answers the same for an address that somebody else has', async () => {
    const [anna, bram] = [await test.aMember(), await test.aMember()]
    const browser = test.as(anna)
    const answers = []
    for (const email of ['vrij@example.be', bram.email]) {
      const response = await browser.post('/settings/email', { currentPassword: anna.password, email })
      const cookies = decodeURIComponent(response.headers.get('Set-Cookie') ?? '')
      answers.push([
        response.status,
        response.headers.get('Location'),
        cookies.replace(/"id":"[\w-]+"|session=[\w-]{43}/g, ''),
      ])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('signs the other browser out with a new password', async () => {
    const anna = await test.aMember()
    const [here, there] = [test.as(anna), test.as(anna)]
    await there.get('/settings')
    const wrong = await here.post('/settings/password', { currentPassword: 'fout', newPassword: chosen })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Dit is niet uw huidige wachtwoord.')
    const answer = await here.post('/settings/password', { currentPassword: anna.password, newPassword: chosen })
    expect(answer.headers.get('Location')).toBe('/settings/security')
    expect((await here.get('/settings/password')).status).toBe(200)
    const out = await there.get('/settings')
    expect(new URL(out.headers.get('Location') ?? '', test.origin).searchParams.get('reason')).toBe(
      'auth/session-expired',
    )
  })
})

describe('the page of the first administrator', () => {
  const form = { firstName: 'Mia', lastName: 'Maes', email: 'mia@example.be', newPassword: chosen, language: 'fr' }

  it('makes one, signed in, and closes', async () => {
    const path = (await test.portal.services.accounts.offerSetup()) ?? ''
    const browser = test.visitor()
    expect((await browser.get(path)).status).toBe(200)
    const empty = await browser.post(path, {})
    expect(empty.status).toBe(422)
    const response = await browser.post(path, form)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/administration'])
    expect((await browser.get('/settings')).status).toBe(200)
    expect((await test.visitor().get(path)).status).toBe(410)
    expect((await test.visitor().post(path, { ...form, email: 'eve@example.be' })).status).toBe(410)
  })
})
