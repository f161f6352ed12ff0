import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { up } from './025-texts-read-again.server.ts'

describeOnEachDatabase('an upgrade of the texts of files', (open) => {
  it('has those read anew that were called too slow, and leaves all others', async () => {
    const { db } = await open()
    await db.schema.dropIndex('intranet_text_unread').execute()
    const states = ['waiting', 'queued', 'read', 'encrypted', 'broken', 'too-large', 'too-slow'] as const
    for (const state of states)
      await db.insertInto('intranetText').values({ id: state, resource: 'r', state, attempts: 1, text: null }).execute()
    await up(db as never)
    const rows = await db.selectFrom('intranetText').select(['id', 'state', 'attempts']).orderBy('id').execute()
    const changed = rows.filter(({ id, state, attempts }) => id !== state || attempts !== 1)
    expect(changed).toEqual([{ id: 'too-slow', state: 'waiting', attempts: 0 }])
  })
})
