import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('an upgrade of the team', (open) => {
  it('has removed nobody, tells of nobody who left, and counts saves from none', async () => {
    const { db } = await open()
    const texts = '{}'
    await db.insertInto('pagesBody').values({ id: 'language', kind: 'workgroup', position: 1, texts }).execute()
    await db.insertInto('pagesPerson').values({ id: 'an', name: 'An', texts }).execute()
    await db
      .insertInto('pagesMandate')
      .values({ id: 'm', person: 'an', body: 'language', texts, position: 0 })
      .execute()
    const body = await db.selectFrom('pagesBody').selectAll().where('id', '=', 'language').executeTakeFirstOrThrow()
    expect([Boolean(body.showsEarlier), body.removedAt]).toEqual([false, null])
    expect(await db.selectFrom('pagesPerson').select('removedAt').execute()).toEqual([{ removedAt: null }])
    const mandates = db.selectFrom('pagesMandate').select(['removedAt', 'version'])
    expect(await mandates.execute()).toEqual([{ removedAt: null, version: 0 }])
  })
})
