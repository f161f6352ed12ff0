import { beforeEach, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openReportedComment, type ReportedComment, type TestModeration } from '#tests/support/open-moderation.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { forgetAuthor } from '../comments/member-comments.repository.server.ts'
import { createArticleData } from '../data-export/data-export.repository.server.ts'

describeOnEachDatabase('a decision about a comment', (open) => {
  let database: OpenDatabase
  let portal: TestModeration
  let admin: Member
  let dev: Member
  let author: Member
  let reader: Member
  let article: string
  let comment: string
  let order: ReportedComment['order']
  let decide: ReportedComment['decide']
  let hideByFlags: ReportedComment['hideByFlags']
  beforeEach(async () => {
    database = await open()
    ;({ portal, admin, dev, author, reader, article, comment, order, decide, hideByFlags } =
      await openReportedComment(database))
  })
  const refused = (code: string) => expect.objectContaining({ code })

  it('keeps it: flags are closed, what flags hid is shown again, all who look hear of it', async () => {
    await hideByFlags()
    portal.announced.length = 0
    const seen = await portal.seen(admin, comment)
    expect(seen.flags).toHaveLength(3)
    await decide({ decision: 'kept', reason: null, seen })
    expect(await portal.commentRow(comment)).toMatchObject({ hiddenAt: null, hiddenBy: null, deletedAt: null })
    expect(Boolean((await portal.commentRow(comment)).flagged)).toBe(false)
    for (const flag of await portal.flagRows(comment))
      expect(flag).toMatchObject({ decision: 'kept', decidedBy: admin.id, closedAt: portal.clock.seconds() })
    expect(portal.announced).toEqual([`article:${article}:comments`, 'articles:moderation'])
  })

  it('hides or deletes it, and the log tells who, when, why, before and after', async () => {
    await decide({ letter: 'Restez courtois.' })
    expect(await portal.commentRow(comment)).toMatchObject({ hiddenAt: portal.clock.seconds(), hiddenBy: admin.id })
    await decide({ decision: 'deleted', reason: 'spam' }, dev)
    expect(await portal.commentRow(comment)).toMatchObject({ deletedAt: portal.clock.seconds(), deletedBy: dev.id })
    expect(await portal.auditEntries()).toEqual([
      {
        actor: admin.id,
        action: 'articles.comment-hidden',
        subject: comment,
        facts: { article, reason: 'offensive', flags: 1, mailed: true },
      },
      {
        actor: dev.id,
        action: 'articles.comment-deleted',
        subject: comment,
        facts: { article, reason: 'spam', flags: 0, mailed: false },
      },
    ])
    expect(await changesIn(database.db, comment)).toEqual([
      { action: 'articles.comment-hidden', changes: { state: { before: 'visible', after: 'hidden' } } },
      { action: 'articles.comment-deleted', changes: { state: { before: 'hidden', after: 'deleted' } } },
    ])
  })

  it('is taken once, however many admins press at the same time', async () => {
    const seen = await portal.seen(admin, comment)
    const outcomes = await Promise.allSettled([
      decide({ decision: 'kept', seen }),
      decide({ decision: 'deleted', seen }, dev),
      decide({ decision: 'hidden', seen }, dev),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('moderation.decided-meanwhile'))
    expect(await portal.auditEntries()).toHaveLength(1)
    expect(await database.db.selectFrom('articlesDecision').selectAll().execute()).toHaveLength(1)
  })

  it('is not taken about a text that its author changed since it was looked at', async () => {
    const seen = await portal.seen(admin, comment)
    await database.db
      .updateTable('articlesComment')
      .set({ comment: 'Beter.', editedAt: 9 })
      .where('id', '=', comment)
      .execute()
    await expect(decide({ seen })).rejects.toEqual(refused('moderation.edited-meanwhile'))
    expect((await portal.flagRows(comment)).every(({ closedAt }) => closedAt === null)).toBe(true)
  })

  it('to keep it answers what was seen: a flag that came since still waits', async () => {
    const seen = await portal.seen(admin, comment)
    const late = await portal.somebody('USER')
    await portal.report(late, comment)
    await decide({ decision: 'kept', seen })
    const flags = await portal.flagRows(comment)
    expect(flags.map(({ user, closedAt }) => [user, closedAt !== null])).toEqual(
      expect.arrayContaining([
        [reader.id, true],
        [late.id, false],
      ]),
    )
    expect(Boolean((await portal.commentRow(comment)).flagged)).toBe(true)
    expect((await portal.moderation.list(admin, 'review', null, 9)).cards.map(({ id }) => id)).toEqual([comment])
  })

  it('makes sense only for what stands there', async () => {
    const quiet = await portal.aComment(article, { by: author })
    await expect(decide({ comment: quiet, decision: 'kept' })).rejects.toEqual(refused('moderation.decided-meanwhile'))
    await decide({ comment: quiet })
    await expect(decide({ comment: quiet })).rejects.toEqual(refused('moderation.decided-meanwhile'))
    await decide({ comment: quiet, decision: 'kept' })
    expect((await portal.commentRow(quiet)).hiddenAt).toBeNull()
    await decide({ comment: quiet, decision: 'deleted' })
    await expect(decide({ comment: quiet, decision: 'kept' })).rejects.toEqual(refused('moderation.decided-meanwhile'))
    await expect(decide({ comment: 'none' })).rejects.toEqual(refused('moderation.not-there'))
  })

  it('outlives the admin who took it', async () => {
    await decide()
    await forgetAuthor(database.db, { id: admin.id, name: `${admin.firstName} ${admin.lastName}` })
    await database.db.deleteFrom('membersUser').where('id', '=', admin.id).execute()
    const card = await portal.moderation.card(dev, comment)
    expect(card).toMatchObject({ state: 'hidden', hider: null })
    expect(card.flags[0]).toMatchObject({ decision: 'hidden', decider: null })
    expect(await portal.later()).toHaveLength(1)
  })

  it('stands in the data of whoever reported, without who decided', async () => {
    await decide({ decision: 'kept' })
    const { tables } = await createArticleData(database.db).ofMember({ id: reader.id })
    expect(tables.flags).toEqual([expect.objectContaining({ comment, reason: 'offensive', decision: 'kept' })])
    expect(JSON.stringify(tables)).not.toContain(admin.id)
    expect(JSON.stringify(tables)).not.toContain('Eerste regel')
  })

  it.each([
    ['a visitor', visitor, 401],
    ['a member', aMember(), 403],
    ['an admin without a second factor', aMember({ role: 'ADMIN', isAdminWithheld: true }), 403],
  ])('is not for %s, nor anything of the queue', async (_who, viewer, status) => {
    const { moderation } = portal
    const { id } = await decide()
    const is = expect.objectContaining({ status })
    await expect(moderation.decide(viewer, order())).rejects.toEqual(is)
    await expect(moderation.undo(viewer, id)).rejects.toEqual(is)
    await expect(moderation.list(viewer, 'review', null, 9)).rejects.toEqual(is)
    await expect(moderation.card(viewer, comment)).rejects.toEqual(is)
    await expect(moderation.countWaiting(viewer)).rejects.toEqual(is)
    await expect(moderation.hasUnconfirmed(viewer)).rejects.toEqual(is)
    await expect(moderation.undoable(viewer)).rejects.toEqual(is)
    expect(() => moderation.emailTexts(viewer, 'nl')).toThrow(is)
    expect(await portal.rules.get('articles:moderation')?.(viewer, 'articles:moderation')).toBe(false)
  })
})
