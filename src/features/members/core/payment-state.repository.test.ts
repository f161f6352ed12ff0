import { expect, it } from 'vitest'
import { aUserRow } from '#tests/support/a-member.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { paymentStateIn } from './payment-state.repository.server.ts'
import { paymentStateOf } from './payment-state.ts'

describeOnEachDatabase('how members stand with the fee', (open) => {
  it('is the same to the database as it is to the portal', async () => {
    const { db } = await open()
    const payers = [null, 2024, 2025, 2026, 2027].flatMap((paidYear) =>
      [true, false].map((exempt) => ({ id: `${paidYear}-${exempt}`, paidYear, exempt })),
    )
    for (const { id, ...payer } of payers)
      await db
        .insertInto('membersUser')
        .values({ ...aUserRow(id), ...payer })
        .execute()
    for (const isDue of [true, false])
      for (const year of [2025, 2026]) {
        const feeYear = { year, isDue, yearStart: '01-01' }
        const rows = await db
          .selectFrom('membersUser as user')
          .select(['user.id', paymentStateIn(feeYear).as('state')])
          .execute()
        const said = payers.map(({ id, ...payer }) => [id, paymentStateOf(payer, feeYear)])
        expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual(Object.fromEntries(said))
      }
  })
})
