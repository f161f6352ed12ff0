import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { aUserRow } from '#tests/support/a-member.ts'
import { openJournal } from '#tests/support/open-journal.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createPaymentsApi } from './payments.api.server.ts'

const treasurer = aMember({ mayManagePayments: true })

/** The app, as far as this corner needs it: who asks, and how an error is answered. */
const ask = (db: Database, viewer: Viewer, query: string) => {
  const app = new OpenAPIHono<ApiEnvironment>()
  app.onError((error, c) => {
    if (!isPortalError(error)) throw error
    return c.json({ code: error.code }, error.status as 400)
  })
  app.use(async (c, next) => {
    c.set('viewer', viewer)
    await next()
  })
  app.route('/', createPaymentsApi(openJournal({ db })))
  return app.request(`/payments${query}`)
}

describeOnEachDatabase('payments by the JSON interface', (open) => {
  it('come as on the page, piece by piece, with the fields that are described', async () => {
    const { db } = await open()
    await db
      .insertInto('membersUser')
      .values(aUserRow('anna', { firstName: 'Anna', lastName: 'Peeters', sortName: 'peeters\tanna' }))
      .execute()
    const facts = { amount: 7500, means: 'transfer', note: '', recordedAt: 5, recordedBy: 'anna' } as const
    await db
      .insertInto('paymentsPayment')
      .values([
        { ...facts, id: 'p1', userId: 'anna', paidAt: noonOf('2025-03-09'), year: 2025 },
        { ...facts, id: 'p2', userId: 'gone', paidAt: noonOf('2026-03-09'), year: 2026 },
      ])
      .execute()
    const first = await (await ask(db, treasurer, '?limit=1')).json()
    expect(first).toEqual({
      payments: [
        {
          ...{ id: 'p2', userId: 'gone', member: null, paidAt: noonOf('2026-03-09'), amount: 7500, means: 'transfer' },
          ...{ year: 2026, note: '', recordedAt: 5, recorder: 'Anna Peeters' },
        },
      ],
      next: expect.any(String),
    })
    const { payments, next } = await (await ask(db, treasurer, `?limit=1&after=${first.next}`)).json()
    expect([payments, next]).toMatchObject([[{ id: 'p1', member: 'Anna Peeters' }], null])
    const found = await (await ask(db, anAdmin(), '?q=peeters&year=2025&from=2025-03-09&until=2025-03-09')).json()
    expect(found).toMatchObject({ payments: [{ id: 'p1' }] })
  })

  it('are refused to others, and to nonsense', async () => {
    const { db } = await open()
    expect((await ask(db, visitor, '')).status).toBe(401)
    expect((await ask(db, aMember(), '')).status).toBe(403)
    expect((await ask(db, aMember(), '?limit=x')).status).toBe(403)
    for (const query of [
      '?limit=501',
      '?year=26',
      '?means=gold',
      '?from=2026-02-30',
      '?after=nonsense',
      '?sort=amount',
    ])
      expect((await ask(db, treasurer, query)).status, query).toBe(400)
  })
})
