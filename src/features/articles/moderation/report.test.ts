import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openModeration, type TestModeration } from '#tests/support/open-moderation.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { flaggedBy, readableComment } from './decision.repository.server.ts'
import { reportSchema } from './moderation.schema.ts'

describe('what a member tells who reports', () => {
  const problems = (form: Record<string, string>) =>
    reportSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message])

  it.each([
    [{}, [['reason', 'flag.no-reason']]],
    [{ reason: 'boring' }, [['reason', 'flag.no-reason']]],
    [{ reason: 'other' }, [['explanation', 'flag.no-explanation']]],
    [{ reason: 'other', explanation: ' \u202e ' }, [['explanation', 'flag.no-explanation']]],
    [{ reason: 'spam', explanation: 'x'.repeat(1001) }, [['explanation', 'flag.explanation-too-long']]],
    [{ reason: 'spam' }, undefined],
    [{ reason: 'other', explanation: 'Zie regel 3.' }, undefined],
  ])('of %j says %j', (form, said) => {
    expect(problems(form)).toEqual(said)
  })
})

describeOnEachDatabase('reporting a comment', (open) => {
  let database: OpenDatabase
  let portal: TestModeration
  let author: Member
  let readers: Member[]
  let article: string
  let comment: string
  beforeEach(async () => {
    database = await open()
    portal = openModeration(database)
    author = await portal.somebody('USER')
    readers = [await portal.somebody('USER'), await portal.somebody('USER'), await portal.somebody('USER')]
    article = await portal.anArticle()
    comment = await portal.aComment(article, { by: author })
    await portal.sentMails()
    portal.announced.length = 0
  })
  const reader = (number = 0) => readers[number] as Member
  const refused = (code: string) => expect.objectContaining({ code })

  it('keeps why, and the text as it stood; admins hear of it, readers do not', async () => {
    await portal.report(reader(), comment, 'other', 'Dit hoort hier niet.')
    await database.db
      .updateTable('articlesComment')
      .set({ comment: 'Iets anders.' })
      .where('id', '=', comment)
      .execute()
    expect(await portal.flagRows(comment)).toMatchObject([
      {
        article,
        user: reader().id,
        reason: 'other',
        explanation: 'Dit hoort hier niet.',
        originalComment: 'Wat een onzin.',
      },
    ])
    expect(Boolean((await portal.commentRow(comment)).flagged)).toBe(true)
    expect(portal.announced).toEqual(['articles:moderation'])
    expect(await portal.moderation.moderationOf(reader(), article)).toEqual({ may: 'report', reported: [comment] })
    expect(await portal.moderation.moderationOf(reader(1), article)).toEqual({ may: 'report', reported: [] })
    expect(await portal.auditEntries()).toEqual([])
  })

  it('is for members, once each while nobody decided, and not for one’s own', async () => {
    const report = { reason: 'spam', explanation: '' } as const
    await expect(portal.moderation.report(visitor, { article, comment }, report)).rejects.toMatchObject({ status: 401 })
    await portal.report(reader(), comment)
    await expect(portal.report(reader(), comment)).rejects.toEqual(refused('flag.reported-already'))
    await expect(portal.report(author, comment)).rejects.toEqual(refused('flag.own-comment'))
    expect(await portal.flagRows(comment)).toHaveLength(1)
  })

  it('twice by the same person in one moment is one', async () => {
    const outcomes = await Promise.allSettled([portal.report(reader(), comment), portal.report(reader(), comment)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.flagRows(comment)).toHaveLength(1)
  })

  it('is for what readers see: not hidden, deleted, unconfirmed, under another or a withdrawn article', async () => {
    const withdrawn = await portal.anArticle({ state: 'withdrawn' })
    const gone = [await portal.aComment(withdrawn), await portal.aComment(article, { verified: false })]
    const admin = await portal.somebody('ADMIN')
    for (const decision of ['hidden', 'deleted'] as const) {
      const one = await portal.aComment(article, { by: author })
      await portal.moderation.decide(admin, { comment: one, decision, reason: 'spam', seen: null, letter: null })
      gone.push(one)
    }
    for (const one of gone) await expect(portal.report(reader(), one)).rejects.toEqual(refused('flag.comment-gone'))
    const elsewhere = portal.moderation.report(
      reader(),
      { article: withdrawn, comment },
      { reason: 'spam', explanation: '' },
    )
    await expect(elsewhere).rejects.toEqual(refused('flag.comment-gone'))
    const nowhere = portal.moderation.report(
      reader(),
      { article, comment: 'none' },
      { reason: 'spam', explanation: '' },
    )
    await expect(nowhere).rejects.toEqual(refused('flag.comment-gone'))
  })

  it('by three people hides it until an admin decides, and readers see it happen', async () => {
    await portal.report(reader(0), comment)
    await portal.report(reader(1), comment)
    expect((await portal.commentRow(comment)).hiddenAt).toBeNull()
    portal.announced.length = 0
    await portal.report(reader(2), comment)
    expect(await portal.commentRow(comment)).toMatchObject({ hiddenAt: portal.clock.seconds(), hiddenBy: 'flags' })
    expect(portal.announced).toEqual(['articles:moderation', `article:${article}:comments`])
    expect(await portal.auditEntries()).toEqual([
      { actor: null, action: 'articles.comment-hidden', subject: comment, facts: { article, flags: 3 } },
    ])
    const fourth = await portal.somebody('USER')
    await expect(portal.report(fourth, comment)).rejects.toEqual(refused('flag.hidden-already'))
  })

  it('by three people at once hides it too', async () => {
    await Promise.all(readers.map((one) => portal.report(one, comment)))
    expect(await portal.flagRows(comment)).toHaveLength(3)
    expect((await portal.commentRow(comment)).hiddenBy).toBe('flags')
    expect(await portal.auditEntries()).toHaveLength(1)
  })

  it('counts only what is open: after a decision three others are needed, and nobody counts twice for the same text', async () => {
    const admin = await portal.somebody('ADMIN')
    for (const one of readers) await portal.report(one, comment)
    await portal.moderation.decide(admin, { comment, decision: 'kept', reason: null, seen: null, letter: null })
    for (const one of readers)
      await expect(portal.report(one, comment)).rejects.toEqual(refused('flag.decided-already'))
    await portal.report(await portal.somebody('USER'), comment)
    expect((await portal.commentRow(comment)).hiddenAt).toBeNull()
    // What the author wrote since is another text.
    await database.db.updateTable('articlesComment').set({ comment: 'Nog erger.' }).where('id', '=', comment).execute()
    await portal.report(reader(0), comment)
    await portal.report(reader(1), comment)
    expect((await portal.commentRow(comment)).hiddenBy).toBe('flags')
  })

  it('outlives the one who reported: the flag counts without them', async () => {
    await portal.report(reader(0), comment)
    await database.db.updateTable('articlesFlag').set({ user: null }).execute()
    await portal.report(reader(1), comment)
    await portal.report(reader(2), comment)
    expect((await portal.commentRow(comment)).hiddenBy).toBe('flags')
  })

  it('is found by indexes', async () => {
    const { db } = database
    for (const query of [flaggedBy(db, article, author.id), readableComment(db, { article, comment })])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
