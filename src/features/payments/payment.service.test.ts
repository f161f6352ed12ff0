import { expect, it } from 'vitest'
import { newId } from '#platform/ids/new-id.server.ts'
import { aLive } from '#tests/support/open-accounts.ts'
import { planOf } from '#tests/support/planner.ts'
import { auditEntriesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { paymentsOf } from './payment.repository.server.ts'
import { createPaymentService } from './payment.service.server.ts'

const paidAt = Date.parse('2026-03-09T12:00:00Z') / 1000

describeOnEachDatabase('payments', (open) => {
  it('are a history, newest first, for admins only; the log tells who noted one', async () => {
    const database = await open()
    const { db } = database
    const payments = createPaymentService({
      db,
      audit: createTestAudit(),
      clock: createTestClock(),
      live: aLive().live,
      newId,
    })
    await payments.record(db, anAdmin(), { userId: 'anna', paidAt: paidAt - 86_400 * 365, amount: 7500, means: 'cash' })
    await payments.record(db, anAdmin(), { userId: 'anna', paidAt })
    expect(await payments.of(anAdmin(), 'anna')).toMatchObject([
      { paidAt, year: 2026, amount: 0, means: 'transfer', note: '' },
      { year: 2025, amount: 7500, means: 'cash' },
    ])
    await expect(payments.of(aMember(), 'anna')).rejects.toMatchObject({ status: 403 })
    expect(await auditEntriesIn(db)).toHaveLength(2)
    const rows = await db.selectFrom('paymentsPayment').select('recordedBy').distinct().execute()
    expect(rows).toEqual([{ recordedBy: anAdmin().id }])
    expect(await planOf(database, paymentsOf(db, 'anna'))).toEqual({ scanned: [], sorts: false })
  })
})
