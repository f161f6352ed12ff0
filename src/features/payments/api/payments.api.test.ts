import { OpenAPIHono } from '@hono/zod-openapi'
import { beforeEach, expect, it } from 'vitest'
import { type Member, type Viewer, visitor } from '#platform/access/viewer.ts'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { aMovement, aStatement } from '#tests/support/bank-statement.ts'
import { openJournal } from '#tests/support/open-journal.ts'
import { openStatements, type TestStatements } from '#tests/support/open-statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createPaymentsApi } from './payments.api.server.ts'

const treasurer = aMember({ mayManagePayments: true })

describeOnEachDatabase('payments by the JSON interface', (open) => {
  let database: OpenDatabase
  let portal: TestStatements
  let anna: Member
  beforeEach(async () => {
    database = await open()
    portal = await openStatements(database)
    anna = await portal.somebody('USER')
    await portal.openYear(2026)
  })

  /** The app, as far as this corner needs it: who asks, and how an error is answered. */
  const send = (viewer: Viewer, method: string, path: string, body?: unknown) => {
    const app = new OpenAPIHono<ApiEnvironment>()
    app.onError((error, c) => {
      if (!isPortalError(error)) throw error
      return c.json({ code: error.code, facts: error.facts }, error.status as 400)
    })
    app.use(async (c, next) => {
      c.set('viewer', viewer)
      c.set('language', 'nl')
      await next()
    })
    app.route('/', createPaymentsApi({ ...portal, journal: openJournal(database) }))
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return app.request(`/payments${path}`, { method, ...(body !== undefined && { body: text }) })
  }
  const get = (path: string, viewer: Viewer = treasurer) => send(viewer, 'GET', path)
  const post = async (path: string, body?: unknown) => {
    const answer = await send(portal.admin, 'POST', path, body)
    return {
      status: answer.status,
      json: (await answer.json()) as Record<string, unknown> & { id: string; digest: string },
    }
  }
  const remove = async (path: string) => (await send(portal.admin, 'DELETE', path)).status
  const jsonOf = async (answer: Response | Promise<Response>) => (await answer).json()

  it('come as on the page, piece by piece, with the fields that are described', async () => {
    const { db } = database
    await db
      .insertInto('membersUser')
      .values(aUserRow('peeters', { firstName: 'Anna', lastName: 'Peeters', sortName: 'peeters\tanna' }))
      .execute()
    const facts = { amount: 7500, means: 'transfer', note: '', recordedAt: 5, recordedBy: 'peeters' } as const
    await db
      .insertInto('paymentsPayment')
      .values([
        { ...facts, id: 'p1', userId: 'peeters', paidAt: noonOf('2025-03-09'), year: 2025, kind: 'payment' },
        { ...facts, id: 'p2', userId: 'gone', paidAt: noonOf('2026-03-09'), year: 2026, kind: 'credit' },
      ])
      .execute()
    const first = await jsonOf(get('?limit=1'))
    expect(first).toEqual({
      payments: [
        {
          ...{ id: 'p2', kind: 'credit', userId: 'gone', member: null, at: noonOf('2026-03-09'), amount: 7500 },
          ...{ means: null, year: 2026, note: '', recordedAt: 5, recorder: 'Anna Peeters' },
        },
      ],
      next: expect.any(String),
    })
    const { payments, next } = await jsonOf(get(`?limit=1&after=${first.next}`))
    expect([payments, next]).toMatchObject([[{ id: 'p1', member: 'Anna Peeters', kind: 'payment' }], null])
    const found = await jsonOf(get('?q=peeters&year=2025&kind=payment&from=2025-03-09&until=2025-03-09', anAdmin()))
    expect(found).toMatchObject({ payments: [{ id: 'p1' }] })
    const csv = await (await get('/export?kind=credit')).text()
    expect(csv.split('\r\n')[1]).toContain(';Tegoed;Voormalig lid;2026;')
  })

  it('are refused to others, and to nonsense', async () => {
    for (const path of ['', '/export', '/claims', '/requests?year=2026', '/requests/x'])
      expect([(await get(path, visitor)).status, (await get(path, aMember())).status], path).toEqual([401, 403])
    expect((await get('?limit=x', aMember())).status).toBe(403)
    for (const path of [
      '?limit=501',
      '?year=26',
      '?means=gold',
      '?kind=gift',
      '?from=2026-02-30',
      '?after=nonsense',
      '?sort=amount',
      '/claims?after=nonsense',
      '/claims?state=late',
      '/requests',
    ])
      expect((await get(path)).status, path).toBe(400)
    for (const body of [
      {},
      { userId: anna.id, paidOn: '2026-02-30' },
      { userId: anna.id, paidOn: '2026-02-03', amount: 0 },
    ])
      expect((await post('', body)).status).toBe(400)
    for (const what of ['/credits', '/refunds'])
      expect((await post(what, { userId: anna.id, on: '2099-02-03', amount: 1, note: 'Feest' })).status).toBe(400)
  })

  it('are noted once, cover what is owed, and are taken out again', async () => {
    const body = { userId: anna.id, paidOn: '2026-02-03', means: 'card' }
    const { status, json } = await post('', body)
    expect([status, json]).toMatchObject([201, { userId: anna.id, amount: 7500, means: 'card', year: 2026 }])
    expect(json.at).toBe(noonOf('2026-02-03'))
    expect(await post('', body)).toMatchObject({ status: 409, json: { code: 'user.payment-noted' } })
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 7500 }])
    expect([await remove(`/${json.id}`), await remove(`/${json.id}`)]).toEqual([204, 404])
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
  })

  it('are given as credit and paid back, as far as there is some', async () => {
    const entry = { userId: anna.id, on: '2026-02-03', note: 'Feest' }
    const credit = await post('/credits', { ...entry, amount: 10_000 })
    expect(credit).toMatchObject({ status: 201, json: { id: expect.any(String) } })
    const refund = await post('/refunds', { ...entry, amount: 2500 })
    expect(refund.status).toBe(201)
    expect(await post('/refunds', { ...entry, amount: 1 })).toMatchObject({
      status: 422,
      json: { code: 'payments.more-than-credit' },
    })
    expect([await remove(`/${refund.json.id}`), await remove(`/${credit.json.id}`)]).toEqual([204, 204])
  })

  it('stand beside what is owed: by year, member and state', async () => {
    const jan = await portal.somebody('USER')
    await portal.openYear(2027)
    await post('', { userId: anna.id, paidOn: '2026-02-03', amount: 2500 })
    const claims = async (query: string) => (await jsonOf(get(`/claims${query}`))).claims
    expect(await claims(`?year=2026&userId=${anna.id}`)).toEqual([
      {
        ...{ id: expect.any(String), userId: anna.id, member: 'Person2 USER', year: 2026, reason: '' },
        ...{ kind: { nl: 'Gewoon', fr: 'Plein' }, amount: 7500, paid: 2500, open: 5000, dueOn: '2026-02-01' },
        ...{ communication: expect.stringMatching(/^202\/6\d{3}\/\d{5}$/), state: 'open', status: 'late' },
      },
    ])
    expect(await claims('?state=paid')).toEqual([])
    expect(await claims(`?userId=${jan.id}`)).toMatchObject([{ year: 2027, status: 'due' }])
    const all: { id: string }[] = await claims('?state=all')
    const { claims: first, next } = await jsonOf(get('/claims?state=all&limit=2'))
    const { claims: rest } = await jsonOf(get(`/claims?state=all&after=${next}`))
    expect([...first, ...rest]).toEqual(all)
  })

  it('are asked for by mail, exactly as the preview said', async () => {
    const preview = await jsonOf(get('/requests?year=2026', portal.admin))
    expect(preview).toMatchObject({ year: 2026, members: 2, amount: 15_000, mailed: 0, bounced: 0 })
    expect(await post('/requests', { year: 2026, digest: 'another' })).toMatchObject({
      status: 409,
      json: { code: 'payments.preview-changed' },
    })
    const reminders = { id: 'reminders', kind: 'reminder', year: null, startedBy: null, members: 1 } as const
    await portal.db
      .insertInto('paymentsMailing')
      .values({ ...reminders, startedAt: 1, doneAt: null })
      .execute()
    expect((await get('/requests/reminders')).status).toBe(404)
    const sent = await post('/requests', { year: 2026, digest: preview.digest })
    expect(sent).toMatchObject({ status: 201, json: { members: 2 } })
    expect((await post('/requests', { year: 2026, digest: preview.digest })).status).toBe(409)
    expect(await jsonOf(get(`/requests/${sent.json.id}`))).toMatchObject({ members: 2, doneAt: null, queued: 0 })
  })

  it('come with a statement, which is looked at first, counts once, and can be undone', async () => {
    const content = aStatement({ movements: [aMovement({ reference: await portal.communicationOf(anna) })] })
    const file = aCodaFile([content])
    const preview = await post('/statements?preview=true&name=maart.cod', file)
    expect(preview).toMatchObject({
      status: 200,
      json: { format: 'coda', mayBeImported: true, earlier: null, statements: [{ opening: 100_000, movements: 1 }] },
    })
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
    const made = await post('/statements?name=maart.cod', file)
    expect(made).toMatchObject({
      status: 201,
      json: { format: 'coda', matched: 1, totals: [{ group: 'matched', count: 1, amount: 7500 }] },
    })
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 7500 }])
    const again = { status: 409, json: { code: 'payments.statement-read-before', facts: { name: 'maart.cod' } } }
    expect(await post('/statements', file)).toMatchObject(again)
    expect((await post('/statements', aCamtFile([content]))).json).toMatchObject({ matched: 0 })
    expect((await jsonOf(get('?statement=with'))).payments).toMatchObject([{ amount: 7500, userId: anna.id }])
    expect([await remove(`/statements/${made.json.id}`), await remove(`/statements/${made.json.id}`)]).toEqual([
      204, 404,
    ])
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
  })

  it('do not come with what is none, or is damaged: the code says why', async () => {
    const damaged = aCodaFile([aStatement({ movements: [aMovement()] })]).replace('000000000075000', '000000000076000')
    for (const [file, code] of [
      ['', 'payments.statement-empty'],
      ['PK\x03\x04 zip', 'payments.statement-is-a-zip'],
      [damaged, 'payments.statement-check-failed'],
    ])
      expect(await post('/statements', file)).toMatchObject({ status: 422, json: { code } })
    const { json } = await post('/statements?preview=true', damaged)
    expect(json).toMatchObject({ mayBeImported: false })
    expect(json.checks).toContainEqual({ name: 'balance', passed: false, facts: expect.anything() })
    expect(await post('/statements?preview=true', 'nonsense')).toMatchObject({ status: 422 })
  })
})
