import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailsOf, pathIn } from '#tests/support/emails.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'

const lea = 'lea@example.be'
let test: TestPortal
beforeEach(async () => {
  test = await openTestPortal()
})
afterEach(() => test.close())

const rows = () => test.portal.database.db.selectFrom('newsletterSubscription').selectAll().execute()
const textOf = async (path: string) => readable(await (await test.visitor().get(path)).text())

async function emailTo(email: string) {
  const mail = (await emailsOf(test)).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`no email to ${email}`)
  return mail
}

/** As a browser without scripts sends the form of a page. */
async function sendForm(page: string, fields: Record<string, string>) {
  const browser = test.visitor()
  const html = await (await browser.get(page)).text()
  const token = /name="_xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ ...fields, _xsrf: token })
  return browser.request(page, { method: 'POST', body, headers: { Origin: test.origin } })
}

async function aReader(): Promise<string> {
  await sendForm('/newsletter', { email: lea, language: 'nl' })
  const mail = await emailTo(lea)
  await sendForm(pathIn(mail), {})
  return (await rows())[0]?.id ?? ''
}

/** As a mail provider sends it: no cookie, no token. */
const press = (id: string, init: { body?: BodyInit; headers?: Record<string, string> } = {}, at: TestPortal = test) =>
  at.app.fetch(
    new Request(`${at.origin}/unsubscribe/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      ...init,
    }),
  )

describe('subscribing', () => {
  it('answers everybody the same, and tells nothing of who is known', async () => {
    await aReader()
    const member = await test.aMember()
    const answers = await Promise.all(
      [lea, member.email, 'new@example.be'].map((email) => sendForm('/newsletter', { email, language: 'nl' })),
    )
    for (const answer of answers)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/newsletter?done=sent'])
    expect(await textOf('/newsletter?done=sent')).toContain('Kijk in uw mailbox')
  })

  it('keeps what was typed, and says what is wrong', async () => {
    const refused = await sendForm('/newsletter', { email: 'geen adres', language: 'de' })
    expect(refused.status).toBe(422)
    const page = readable(await refused.text())
    expect(page).toContain('Dit is geen geldig e-mailadres.')
    expect(page).toContain('value="geen adres"')
    expect(await rows()).toEqual([])
  })

  it('writes to no mailbox more than three times an hour', async () => {
    const statuses = []
    for (let number = 0; number < 4; number += 1)
      statuses.push((await sendForm('/newsletter', { email: lea, language: 'nl' })).status)
    expect(statuses).toEqual([302, 302, 302, 429])
  })

  it('confirms by the button, not by looking', async () => {
    await sendForm('/newsletter', { email: lea, language: 'nl' })
    const mail = await emailTo(lea)
    const link = pathIn(mail)
    const page = await test.visitor().get(link)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await rows())[0]?.confirmedAt).toBeNull()
    const done = await sendForm(link, {})
    expect(done.headers.get('Location')).toBe('/newsletter?done=confirmed')
    expect((await rows())[0]?.confirmedAt).not.toBeNull()
    expect((await test.visitor().get(link)).status).toBe(410)
  })
})

describe('the page to leave', () => {
  it('shows whom, leaves by its button and offers the way back', async () => {
    const id = await aReader()
    const page = await test.visitor().get(`/unsubscribe/${id}`)
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.headers.get('Cache-Control')).toContain('no-store')
    const shown = readable(await page.text())
    expect(shown).toContain('l…@example.be')
    expect(shown).not.toContain(lea)
    expect((await rows())[0]?.endedAt).toBeNull()
    const left = await sendForm(`/unsubscribe/${id}`, { intent: 'leave' })
    expect([left.status, left.headers.get('Location')]).toEqual([302, `/unsubscribe/${id}`])
    expect(await textOf(`/unsubscribe/${id}`)).toContain('U bent uitgeschreven')
    const back = await sendForm(`/unsubscribe/${id}`, { intent: 'undo' })
    expect(await textOf(back.headers.get('Location') ?? '')).toContain('U bent weer ingeschreven')
    expect((await rows())[0]?.endedAt).toBeNull()
  })

  it('is the same friendly page for an id that is nobody’s', async () => {
    for (const id of ['nobody', 'a'.repeat(22), 'a%20b']) {
      const page = await test.visitor().get(`/unsubscribe/${id}`)
      expect(page.status).toBe(200)
      expect(readable(await page.text())).toContain('Met deze link kunnen we niemand uitschrijven')
    }
  })

  it('refuses a form of another site', async () => {
    const id = await aReader()
    const headers = { Origin: 'https://elsewhere.example' }
    expect((await press(id, { body: new URLSearchParams({ intent: 'leave' }), headers })).status).toBe(403)
    expect((await rows())[0]?.endedAt).toBeNull()
  })
})

describe('one-click (RFC 8058)', () => {
  const multipart = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }

  it.each<[string, () => { body?: BodyInit; headers?: Record<string, string> }]>([
    ['as most senders send it', () => ({})],
    ['as the RFC prefers it', () => ({ body: multipart() })],
    ['from a page of anybody', () => ({ headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' } })],
    ['with cookies of somebody', () => ({ headers: { Cookie: 'tandem.session=x; XSRF-TOKEN=y; lang=fr' } })],
  ])('leaves without cookie or token, %s', async (_, init) => {
    const id = await aReader()
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(id, init())
      expect([answer.status, answer.headers.get('Location'), await answer.text()]).toEqual([200, null, 'OK'])
      expect(answer.headers.get('Set-Cookie')).toBeNull()
    }
    expect((await rows())[0]).toMatchObject({ endedHow: 'one-click' })
  })

  it('answers the same for an id that is nobody’s, and survives whatever is sent', async () => {
    const id = await aReader()
    const odd = ['', 'List-Unsubscribe=one-click', '=', '%', '\u0000', 'List-Unsubscribe[]=One-Click', 'x'.repeat(9000)]
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'text/plain',
    ]
    for (const body of odd)
      for (const type of types) {
        const { status } = await press(id, { body, headers: { 'Content-Type': type } })
        expect([400, 403, 415, 422]).toContain(status)
      }
    expect((await rows())[0]?.endedAt).toBeNull()
    for (const wrong of ['nobody', 'a'.repeat(22), `${id}x`, '%F0%9F%98%80', "'%20or%201=1", '..;', 'a'.repeat(2000)])
      expect([(await press(wrong)).status, await (await press(wrong)).text()]).toEqual([200, 'OK'])
    expect((await rows())[0]?.endedAt).toBeNull()
  })

  it('has a strict limit of its own', async () => {
    const limited = await openTestPortal({}, { isLimited: true })
    try {
      const statuses = new Set<number>()
      for (let number = 0; number < 302; number += 1) statuses.add((await press('nobody', {}, limited)).status)
      expect([...statuses]).toEqual([200, 429])
    } finally {
      await limited.close()
    }
  })
})
