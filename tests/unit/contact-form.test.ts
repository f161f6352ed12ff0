import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCheckToken } from '../support/app-check-token.ts'
import { lettersOf } from '../support/letters.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import type { TestBrowser } from '../support/test-browser.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ APP_CHECK: 'on' })
})
afterAll(() => test.close())

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
const rows = () => test.portal.database.db.selectFrom('pagesMessage').selectAll().execute()

it('is sent with a file and without scripts, and answered by a page that can be loaded again', async () => {
  const answer = await send(test.visitor())
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/contact?sent=1'])
  const [row] = await rows()
  expect(JSON.parse(row?.attachments ?? '[]')).toMatchObject([{ name: 'Vraag.pdf', extension: 'pdf', size: 15 }])
  expect((await lettersOf(test)).map(({ to }) => to)).toEqual(['zoe@example.be'])
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

it('is kept by nobody between the reader and us: each form has a token of its own', async () => {
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
