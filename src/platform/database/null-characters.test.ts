import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { preparedStatement } from './prepared-statements.server.ts'

describeOnEachDatabase('a text with a null character', (open) => {
  it('is asked for as any other, and not found', async () => {
    const { db } = await open()
    const found = db.selectFrom('membersUser').select('id').where('id', 'in', ['a\0b', '\0'])
    expect(await found.execute()).toEqual([])
  })

  it('is asked for in a prepared statement', async () => {
    const { db } = await open()
    const ofName = preparedStatement(db.selectFrom('membersUser').select('id').where('lastName', '=', '').compile())
    for (const name of ['a\0b', '', 'a\0b']) expect((await db.executeQuery(ofName([name]))).rows).toEqual([])
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
