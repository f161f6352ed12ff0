import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('a text with a null character', (open) => {
  it('is asked for as any other, and not found', async () => {
    const { db } = await open()
    const found = db.selectFrom('membersUser').select('id').where('id', 'in', ['a\0b', '\0'])
    expect(await found.execute()).toEqual([])
  })

  it('keeps no transaction from going on', async () => {
    const { db } = await open()
    const counted = await db.transaction().execute(async (trx) => {
      await trx.updateTable('membersUser').set({ lastName: 'x\0' }).where('firstName', '=', 'y\0').execute()
      return trx.selectFrom('membersUser').select('id').execute()
    })
    expect(counted).toEqual([])
  })
})
