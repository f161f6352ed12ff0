import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCheckToken } from '#tests/support/app-check-token.ts'
import { emailsOf, pathIn } from '#tests/support/emails.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ APP_CHECK: 'on' })
})
afterAll(() => test.close())

/** As a browser sends the form of a page without referrer. */
const fromSecretPage = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
const secret = ['no-referrer', 'private, no-store', 'noindex']
const secretHeaders = ({ headers }: Response) =>
  ['Referrer-Policy', 'Cache-Control', 'X-Robots-Tag'].map((name) => headers.get(name))

const file = () => new File(['%PDF-1.7 inhoud'], 'Vraag.pdf')
const words = { name: 'Zoë', email: 'zoe@example.be', subject: 'Vraag', message: 'Is er nog plaats?' }

/** As a browser without scripts sends the form: its token in a field, its files in the same body. */
async function send(browser: TestBrowser, changes: Record<string, string | File | undefined> = {}, proof = '') {
  const page = await (await browser.get('/contact')).text()
  const token = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = new FormData()
  const fields = { _xsrf: token, _appCheck: proof, ...words, attachments: file(), ...changes }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  return browser.request('/contact', { method: 'POST', body: form, headers: { Origin: test.origin } })
}
const sentPath = /^\/contact\/sent\/[\w-]{43}$/
const rows = () => test.portal.database.db.selectFrom('pagesMessage').selectAll().execute()

it('is sent with a file and without scripts, and answered by a page that can be loaded again', async () => {
  const answer = await send(test.visitor())
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, expect.stringMatching(sentPath)])
  const [row] = await rows()
  expect(JSON.parse(row?.attachments ?? '[]')).toMatchObject([{ name: 'Vraag.pdf', extension: 'pdf', size: 15 }])
  expect((await emailsOf(test)).map(({ to }) => to)).toEqual(['zoe@example.be'])
})

it('is shown whole on the page that follows, for an hour, and cached by nobody on the way', async () => {
  const said = { subject: 'Over <b>volgende week</b>', message: 'Eerste regel\n\nTweede & laatste regel' }
  const path = (await send(test.visitor(), said)).headers.get('Location') ?? ''
  for (const _ of ['loaded', 'loaded again']) {
    const answer = await test.visitor().get(path)
    expect([answer.status, ...secretHeaders(answer)]).toEqual([200, ...secret])
    const page = await answer.text()
    for (const text of [
      'Zoë',
      'zoe@example.be',
      'Over &lt;b&gt;volgende week',
      'Tweede &amp; laatste regel',
      'Vraag.pdf',
    ])
      expect(page).toContain(text)
  }
  test.clock.forward(60 * 60)
  const late = await test.visitor().get(path)
  expect([late.status, ...secretHeaders(late)]).toEqual([410, ...secret])
  expect(await late.text()).not.toContain('laatste regel')
})

it('is mailed whole by the button of the page that the acknowledgement leads to, never by looking, and once', async () => {
  const words = { email: 'bram@example.be', subject: 'Een geheim onderwerp', message: 'Een geheime tekst' }
  await send(test.visitor(), words)
  const toBram = async () => (await emailsOf(test)).filter(({ to }) => to === words.email)
  const [acknowledgement] = await toBram()
  const path = pathIn(acknowledgement ?? { text: '' })
  const browser = test.visitor()
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await browser.request(path, { method })
    expect([answer.status, ...secretHeaders(answer)]).toEqual([200, ...secret])
    expect(await answer.text()).not.toContain('geheim')
  }
  const press = async () => {
    const page = await (await browser.get(path)).text()
    const _xsrf = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? (await browser.xsrfToken())
    return browser.request(path, { method: 'POST', body: new URLSearchParams({ _xsrf }), headers: fromSecretPage })
  }
  expect(await toBram()).toHaveLength(1)
  const pressed = await press()
  expect([pressed.status, pressed.headers.get('Location')]).toEqual([302, '/contact'])
  expect(await (await browser.get('/contact')).text()).toContain('De kopie van uw bericht is onderweg naar uw mailbox.')
  const copy = (await toBram()).find(({ subject }) => subject === 'Kopie van uw bericht')
  expect(copy?.text).toContain('Een geheime tekst')
  const again = await press()
  expect([again.status, (await browser.get(path)).status]).toEqual([410, 410])
  expect(await toBram()).toHaveLength(2)
})

it('without a token of ours is refused, and so is one that stands behind a file', async () => {
  const before = (await rows()).length
  expect((await send(test.visitor(), { _xsrf: 'a.b.c', subject: 'x' })).status).toBe(403)
  const visitor = test.visitor()
  const page = await (await visitor.get('/contact')).text()
  const form = new FormData()
  form.append('attachments', file())
  form.append('_xsrf', /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '')
  const late = await visitor.request('/contact', { method: 'POST', body: form, headers: { Origin: test.origin } })
  expect(late.status).toBe(403)
  expect(await rows()).toHaveLength(before)
})

it('keeps what was typed, and says which files to choose again', async () => {
  const answer = await send(test.visitor(), { email: 'zoe', message: 'Een lange tekst' })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('Een lange tekst')
  expect(page).toContain('Vraag.pdf')
  expect(page).not.toContain('a.b.c')
})

it('is cached by nobody between the reader and us: each form has a token of its own', async () => {
  const token = async () =>
    /name="_xsrf" value="([^"]+)"/.exec(await (await test.visitor().get('/contact')).text())?.[1]
  expect(await token()).not.toBe(await token())
})

it('without scripts is sent five times an hour, with a proof of work more often', async () => {
  const visitor = test.visitor()
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) statuses.push((await send(visitor, { subject: `nog ${i}` })).status)
  expect(statuses.at(-1)).toBe(429)
  const proof = await appCheckToken(visitor, 'form')
  expect((await send(visitor, { subject: 'met bewijs' }, proof)).status).toBe(302)
})

it('its files are for admins to save, never to show', async () => {
  const [row] = await rows()
  const [attachment] = JSON.parse(row?.attachments ?? '[]') as { id: string }[]
  const path = `/administration/messages/${row?.id}/attachments/${attachment?.id}`
  const admin = test.as(await test.aMember({ role: 'ADMIN' }))
  const answer = await admin.get(path)
  expect(await answer.text()).toBe('%PDF-1.7 inhoud')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="Vraag.pdf"')
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
  for (const browser of [test.visitor(), test.as(await test.aMember())])
    expect((await browser.get(path)).headers.get('Location')).toContain('/login')
})
