import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('the audit log', (open) => {
  it('can be added to and never rewritten', async () => {
    const { db } = await open()
    const line = { at: 1, actor: null, subjectKind: null, subject: null, facts: '{}', devOnProd: false, network: null }
    await db
      .insertInto('platformAudit')
      .values({ ...line, id: 'one', action: 'members.user-updated' })
      .execute()

    const changing = db.updateTable('platformAudit').set({ action: 'nothing' }).where('id', '=', 'one').execute()
    await expect(changing).rejects.toThrow('append-only')
    await expect(db.deleteFrom('platformAudit').where('id', '=', 'one').execute()).rejects.toThrow('append-only')
    expect(await db.selectFrom('platformAudit').select('action').execute()).toEqual([
      { action: 'members.user-updated' },
    ])
  })
})
