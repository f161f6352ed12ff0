import { expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createMailRepository } from './mail.repository.server.ts'
import { countUnsentMails, unsentMailsQuery } from './mail-lists.repository.server.ts'

describeOnEachDatabase('the mails that have not left', (open) => {
  it('are counted by state, and say since when the first waits', async () => {
    const { db } = await open()
    const mails = createMailRepository(db)
    const mail = { recipient: 'anna@tandem.example', subject: 'Dag', html: '', text: '', hasLink: false }
    for (const [id, createdAt] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
      ['d', 40],
    ] as const)
      await mails.add(db, { ...mail, id, createdAt })
    await db.updateTable('platformMail').set({ failedAt: 50 }).where('id', '=', 'a').execute()
    await db.updateTable('platformMail').set({ unconfirmedAt: 50 }).where('id', '=', 'b').execute()
    await db.updateTable('platformMail').set({ sentAt: 50 }).where('id', '=', 'c').execute()
    expect(await countUnsentMails(db)).toEqual({ waiting: 1, failed: 1, unconfirmed: 1, oldest: 40 })
  })

  it('are read along an index', async () => {
    const database = await open()
    for (const state of ['waiting', 'failed', 'unconfirmed'] as const)
      expect(
        (await planOf(database, unsentMailsQuery(database.db, state))).scanned.filter((name) => name !== 'mail'),
      ).toEqual([])
  })
})
