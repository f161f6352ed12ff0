import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openReportedComment, type ReportedComment, type TestModeration } from '#tests/support/open-moderation.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { undoSeconds } from './moderation.ts'

describeOnEachDatabase('a decision that is taken back', (open) => {
  let database: OpenDatabase
  let portal: TestModeration
  let admin: Member
  let dev: Member
  let author: Member
  let reader: Member
  let article: string
  let comment: string
  let decide: ReportedComment['decide']
  let hideByFlags: ReportedComment['hideByFlags']
  beforeEach(async () => {
    database = await open()
    ;({ portal, admin, dev, author, reader, article, comment, decide, hideByFlags } =
      await openReportedComment(database))
  })
  const refused = (code: string) => expect.objectContaining({ code })

  it('undone brings back flags and state, and nobody is written to', async () => {
    await hideByFlags()
    const before = { comment: await portal.commentRow(comment), flags: await portal.flagRows(comment) }
    for (const decision of ['kept', 'hidden', 'deleted'] as const) {
      const { id } = await decide({ decision, letter: 'Bonjour.' })
      await portal.moderation.undo(dev, id)
      expect({ comment: await portal.commentRow(comment), flags: await portal.flagRows(comment) }).toEqual(before)
      await expect(portal.moderation.undo(admin, id)).rejects.toEqual(refused('moderation.undo-over'))
    }
    expect(await portal.later()).toEqual([])
    expect((await portal.auditEntries()).at(-1)).toMatchObject({
      actor: dev.id,
      action: 'articles.comment-decision-undone',
      facts: { decision: 'deleted' },
    })
  })

  it('can be undone until its emails leave, and not after', async () => {
    const { id, undoUntil } = await decide()
    expect(undoUntil).toBe(portal.clock.seconds() + undoSeconds)
    expect(await portal.moderation.undoable(admin)).toMatchObject([{ id, comment, decision: 'hidden', undoUntil }])
    expect(await portal.moderation.undoable(dev)).toEqual([])
    portal.clock.pass(undoSeconds - 60)
    expect(await portal.sentMails()).toEqual([])
    portal.announced.length = 0
    portal.clock.pass(60)
    expect(await portal.sentMails()).toHaveLength(1)
    expect(portal.announced).toEqual(['articles:moderation'])
    await expect(portal.moderation.undo(admin, id)).rejects.toEqual(refused('moderation.undo-over'))
    expect(await portal.moderation.undoable(admin)).toEqual([])
    expect((await portal.commentRow(comment)).hiddenBy).toBe(admin.id)
  })

  it('changed to another within the time for Undo tells the last one only, and Undo leads back to the beginning', async () => {
    await decide({ decision: 'hidden', letter: 'Masqué.' })
    const { id } = await decide({ decision: 'kept', letter: null }, dev)
    expect((await portal.flagRows(comment)).map(({ decision }) => decision)).toEqual(['kept'])
    const [answer, ...others] = await portal.later()
    expect(others).toEqual([])
    expect(answer).toMatchObject({ recipient: reader.email })
    expect(answer?.text).toContain('mag blijven staan')
    await expect(portal.moderation.undo(admin, id)).rejects.toEqual(refused('moderation.undo-over'))
    const other = await portal.aComment(article, { by: author })
    await portal.report(reader, other)
    await decide({ comment: other, decision: 'hidden' })
    const last = await decide({ comment: other, decision: 'deleted' })
    await portal.moderation.undo(admin, last.id)
    expect(await portal.commentRow(other)).toMatchObject({ hiddenAt: null, deletedAt: null })
    expect((await portal.flagRows(other)).map(({ closedAt }) => closedAt)).toEqual([null])
  })

  it('undone leaves the newer flag of whoever reported the changed text meanwhile', async () => {
    const { id } = await decide({ decision: 'kept' })
    await database.db.updateTable('articlesComment').set({ comment: 'Anders.' }).where('id', '=', comment).execute()
    await portal.report(reader, comment)
    await portal.moderation.undo(admin, id)
    const flags = await portal.flagRows(comment)
    expect(flags.map(({ closedAt }) => closedAt === null).sort()).toEqual([false, true])
    expect(Boolean((await portal.commentRow(comment)).flagged)).toBe(true)
  })

  it('undone does not bring back what its author deleted meanwhile', async () => {
    const { id } = await decide({ decision: 'kept' })
    await database.db
      .updateTable('articlesComment')
      .set({ deletedAt: 7, deletedBy: author.id })
      .where('id', '=', comment)
      .execute()
    await portal.moderation.undo(admin, id)
    expect(await portal.commentRow(comment)).toMatchObject({ deletedAt: 7, deletedBy: author.id })
    expect((await portal.moderation.list(admin, 'review', null, 9)).cards).toEqual([])
    expect(await portal.moderation.countWaiting(admin)).toBe(0)
  })

  it('goes with the comment: an article that is deleted leaves nothing to tell or undo', async () => {
    const { id } = await decide({ letter: 'Bonjour.' })
    await database.db.deleteFrom('articlesArticle').where('id', '=', article).execute()
    await expect(portal.moderation.undo(admin, id)).rejects.toEqual(refused('moderation.undo-over'))
    expect(await portal.later()).toEqual([])
  })

  it('confirms an unconfirmed visitor in their place, and Undo waits for them again', async () => {
    const waiting = await portal.aComment(article, {
      verified: false,
      displayName: 'Jan',
      email: 'jan@voorbeeld.example',
    })
    await database.db
      .updateTable('articlesComment')
      .set({ confirmHash: 'h', confirmUntil: 9 })
      .where('id', '=', waiting)
      .execute()
    const before = await portal.commentRow(waiting)
    await expect(decide({ comment: waiting, decision: 'hidden' })).rejects.toEqual(
      refused('moderation.decided-meanwhile'),
    )
    const { id } = await decide({ comment: waiting, decision: 'kept' })
    expect(await portal.commentRow(waiting)).toMatchObject({ confirmHash: null })
    expect(Boolean((await portal.commentRow(waiting)).verified)).toBe(true)
    await portal.moderation.undo(admin, id)
    expect(await portal.commentRow(waiting)).toEqual(before)
  })
})
