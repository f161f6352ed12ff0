import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { anOrganisation } from '#tests/support/an-organisation.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let admin: TestMember
let lien: TestMember
let drawer: string
const list = '?list=all&q=maes'

beforeAll(async () => {
  test = await openTestPortal()
  await test.portal.database.db
    .insertInto('administrationOrganisation')
    .values({ ...anOrganisation, fee: 4_550 })
    .execute()
  admin = await test.aMember({ role: 'ADMIN', firstName: 'Louis', lastName: 'Dubois' })
  lien = await test.aMember({ firstName: 'Lien', lastName: 'Maes' })
  drawer = `/administration/members/${lien.id}`
})
afterAll(() => test.close())

const post = (part: string, fields: Record<string, string>, search = list) =>
  test.as(admin).post(drawer + part + search, fields)
const page = async (part: string, search = list) => (await test.as(admin).get(drawer + part + search)).text()
const rowOf = () =>
  test.portal.database.db.selectFrom('membersUser').selectAll().where('id', '=', lien.id).executeTakeFirstOrThrow()
const payments = () =>
  test.portal.database.db.selectFrom('paymentsPayment').selectAll().where('userId', '=', lien.id).execute()

/** The value of a hidden field of the page. */
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

it('notes a payment and leads back to the payments, the list beside as it was', async () => {
  const fee = { intent: 'record', paidOn: '2026-01-05', amount: '75,50', means: 'card', year: '2026', note: 'Balie' }
  const answer = await post('/payments', fee)
  expect(answer.headers.get('Location')).toBe(`${drawer}/payments${list}`)
  expect(await payments()).toMatchObject([{ amount: 7550, means: 'card', year: 2026, note: 'Balie' }])
  expect(await page('/payments')).toContain('75,50')
  const again = await post('/payments', { ...fee, note: 'twee keer' })
  expect(again.status).toBe(409)
  expect(await again.text()).toContain('twee keer')
})

it('refuses a payment of the future at its field, also of many members', async () => {
  const fee = { paidOn: '2099-01-05', amount: '', means: 'card', year: '2026' }
  const said = 'Een betaling kan niet in de toekomst liggen.'
  const answer = await post('/payments', { intent: 'record', ...fee })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(said)])
  const many = { kind: 'payment', ids: lien.id, ...fee }
  const all = await test.as(admin).post('/administration/members/changes', many)
  expect([all.status, await all.json()]).toMatchObject([
    422,
    { fields: { paidOn: { key: 'error.user.date-in-future' } }, problem: null },
  ])
})

it('proposes the yearly fee, but not of somebody who need not pay', async () => {
  expect(hidden(await page('/payments'), 'amount')).toBe('45,50')
  await post('/membership', { intent: 'exempt' })
  expect(hidden(await page('/payments'), 'amount')).toBe('')
  await post('/membership', { intent: 'let-pay' })
})

it('leads to the register, where nobody stands by themselves', async () => {
  expect(await page('/membership')).toContain(`/administration/register/new?user=${lien.id}`)
  const day = { decidedOn: '2026-01-05', notifiedOn: '2026-01-05' }
  const who = { kind: 'person', lastName: 'Maes', firstNames: 'Lien', address: 'Markt 1, 9000 Gent', member: lien.id }
  const entry = { intent: 'enter', event: 'joined', remark: '', ...who, ...day }
  const entered = await test.as(admin).post('/administration/register/new', entry)
  expect(entered.headers.get('Location')).toBe(`/administration/register/members/${lien.id}`)
  expect(await page('/membership')).toContain(`/administration/register/members/${lien.id}`)
})

it('leaves the last payment as it is when who they are is saved', async () => {
  const { lastPayment, revision } = await rowOf()
  const fields = { firstName: 'Lien', lastName: 'Maes', defaultLanguage: 'nl', avatarColor: 'pink-500' }
  const saved = await post('', { intent: 'save', ...fields, occupation: 'Notaris', revision: String(revision) })
  expect(saved.headers.get('Location')).toBe(drawer + list)
  expect(await rowOf()).toMatchObject({ lastPayment, occupation: 'Notaris' })
  expect(lastPayment).not.toBeNull()
})

it('puts a payment right as it was seen, and takes it out only after a question', async () => {
  const [payment] = await payments()
  const search = `${list}&correct=${payment?.id}`
  const seen = { payment: payment?.id ?? '', seen: hidden(await page('/payments', search), 'seen') }
  const facts = { paidOn: '2026-01-05', amount: '80', means: 'card', year: '2026', note: '' }
  const corrected = await post('/payments', { intent: 'correct', ...seen, ...facts }, search)
  expect(corrected.headers.get('Location')).toBe(`${drawer}/payments${list}`)
  expect((await post('/payments', { intent: 'remove', ...seen, confirmed: 'yes' }, search)).status).toBe(409)
  const now = { ...seen, seen: hidden(await page('/payments', search), 'seen') }
  const asked = await post('/payments', { intent: 'remove', ...now }, search)
  expect(await asked.text()).toContain('name="confirmed" value="yes"')
  expect(await payments()).toMatchObject([{ amount: 8000 }])
  expect((await post('/payments', { intent: 'remove', ...now, confirmed: 'yes' }, search)).status).toBe(302)
  expect([await payments(), (await rowOf()).lastPayment]).toEqual([[], null])
})

it('sets who need not pay, and gives a role only as it was seen', async () => {
  await post('/membership', { intent: 'exempt' })
  expect(Boolean((await rowOf()).exempt)).toBe(true)
  await post('/membership', { intent: 'let-pay' })
  const { exempt, revision } = await rowOf()
  expect(Boolean(exempt)).toBe(false)
  const role = { intent: 'role', role: 'ADMIN', currentPassword: admin.password }
  expect((await post('/membership', { ...role, revision: String(revision - 1) })).status).toBe(409)
  expect((await post('/membership', { ...role, currentPassword: 'wrong', revision: String(revision) })).status).toBe(
    422,
  )
  const given = await post('/membership', { ...role, revision: String(revision) })
  expect(given.headers.get('Location')).toBe(`${drawer}/membership${list}`)
  expect(await rowOf()).toMatchObject({ role: 'ADMIN' })
})

it('gives the right to manage payments with the own password, and shows that it is given', async () => {
  const tine = await test.aMember({ firstName: 'Tine', lastName: 'Claes' })
  const address = `/administration/members/${tine.id}/membership`
  const send = (fields: Record<string, string>) =>
    test.as(admin).post(address, { intent: 'role', role: 'USER', revision: '0', ...fields })
  const given = { mayManagePayments: 'on' }
  expect((await send({ ...given, currentPassword: 'wrong' })).status).toBe(422)
  expect((await test.as(tine).get('/administration/payments')).status).toBe(302)
  expect((await send({ ...given, currentPassword: admin.password })).status).toBe(302)
  expect(await (await test.as(admin).get(address)).text()).toMatch(/name="mayManagePayments"[^>]*checked/)
  expect((await test.as(tine).get('/administration/payments')).status).toBe(200)
  const taken = await test
    .as(admin)
    .post(address, { intent: 'role', role: 'USER', revision: '1', currentPassword: admin.password })
  expect(taken.status).toBe(302)
  expect((await test.as(tine).get('/administration/payments')).status).toBe(302)
})

it('tells in words what the log knows, also what is gone by now', async () => {
  const log = await page('/log')
  for (const message of ['Betaling verwijderd', 'Bedrag: niet langer', 'Rol: van Lid naar Beheerder', 'Louis Dubois'])
    expect(log).toContain(message)
})

it('takes no intent of another part', async () => {
  for (const [part, intent] of [
    ['', 'record'],
    ['/membership', 'remove'],
    ['/payments', 'block'],
    ['/privacy', 'toString'],
  ] as const)
    expect((await post(part, { intent })).status).toBe(400)
})

it('deletes after a question and leads to the list as it was; then only brings back', async () => {
  expect((await post('/privacy', { intent: 'remove', isDisabled: 'no' })).status).toBe(200)
  const gone = await post('/privacy', { intent: 'remove', isDisabled: 'no', confirmed: 'yes' })
  expect(gone.headers.get('Location')).toBe(`/administration/members${list}`)
  expect(await page('/payments')).not.toContain('name="paidOn"')
  expect(await page('/membership')).not.toContain('value="block"')
  const back = await post('/privacy', { intent: 'restore' })
  expect(back.headers.get('Location')).toBe(`${drawer}/privacy${list}`)
  expect((await rowOf()).deletedAt).toBe(0)
})
