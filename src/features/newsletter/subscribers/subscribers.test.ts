import { expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { membersAfter, membersByLanguage, visitorsAfter, visitorsByLanguage } from './subscribers.repository.server.ts'

describeOnEachDatabase('who gets emails', (open) => {
  it('is read by an index, piece by piece in the order of the ids', async () => {
    const database = await open()
    const { db } = database
    const pieces = [membersAfter(db, 'x', 25), visitorsAfter(db, 'x', 25)]
    for (const query of [...pieces, membersByLanguage(db), visitorsByLanguage(db)])
      expect((await planOf(database, query)).scanned).toEqual([])
    for (const query of pieces) expect((await planOf(database, query)).sorts).toBe(false)
  })
})
