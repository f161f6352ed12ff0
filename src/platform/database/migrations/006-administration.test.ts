import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'

const entry = {
  ...({ event: 'joined', memberClass: 'effective', kind: 'person' } as const),
  ...{ member: 'anna', lastName: 'Peeters', firstNames: 'Anna', legalForm: '', address: 'Kerkstraat 1, 1000 Brussel' },
  ...{ decidedAt: 1, notifiedAt: 2, enteredAt: 3, enteredBy: 'admin', corrects: null, remark: '' },
}

describeOnEachDatabase("the members' register", (open) => {
  it('can be added to and never rewritten', async () => {
    const { db } = await open()
    await db
      .insertInto('membersRegister')
      .values({ ...entry, number: 1 })
      .execute()

    const changing = db.updateTable('membersRegister').set({ lastName: 'Nobody' }).where('number', '=', 1).execute()
    await expect(changing).rejects.toThrow('append-only')
    await expect(db.deleteFrom('membersRegister').where('number', '=', 1).execute()).rejects.toThrow('append-only')
    expect(await db.selectFrom('membersRegister').select('lastName').execute()).toEqual([{ lastName: 'Peeters' }])
  })
})
