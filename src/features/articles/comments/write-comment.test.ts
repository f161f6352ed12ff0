import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { createTopicRules } from '#platform/live/topic-rules.server.ts'
import { topics } from '#platform/live/topics.ts'
import { aComment, anArticle, idOf, openComments } from '#tests/support/open-comments.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { flagsToClose, toEmpty, unconfirmedBefore, unconfirmedBy } from './comment.repository.server.ts'
import { commentSchemas } from './comment.schema.ts'

const article = idOf('article')
const anna = aMember({ id: 'anna', firstName: 'Anna', lastName: 'Peeters', avatarColor: 'pink-500' })
const bert = aMember({ id: 'bert', firstName: 'Bert', lastName: 'Claes' })
const written = (text: string, answers: string | null = null, key?: string) => ({ text, answers, key })
const code = (expected: string) => expect.objectContaining({ code: expected })

describeOnEachDatabase('what a member writes under an article', (open) => {
  it('is there at once, under their name and colour, and announced to those who read', async () => {
    const { comments, row, clock, announced } = await openComments(await open())
    const id = await comments.post(anna, article, written('Goed.'))
    expect(await row(id)).toMatchObject({
      user: 'anna',
      displayName: 'Anna Peeters',
      avatarColor: 'pink-500',
      comment: 'Goed.',
      createdAt: clock.seconds(),
      parent: null,
      replyTo: null,
      editedAt: null,
    })
    expect((await comments.piece(visitor, article)).comments.map((shown) => shown.id)).toEqual([id])
    expect(announced).toEqual([topics.comments(article)])
  })

  it('names whom it answers; an answer to an answer stands beside it', async () => {
    const { comments, row } = await openComments(await open())
    const first = await comments.post(anna, article, written('Een vraag?'))
    const answer = await comments.post(bert, article, written('Ja.', first))
    const thanks = await comments.post(anna, article, written('Dank u.', answer))
    expect(await row(answer)).toMatchObject({ parent: first, replyTo: 'Anna Peeters' })
    expect(await row(thanks)).toMatchObject({ parent: first, replyTo: 'Bert Claes' })
  })

  it('is refused under what nobody reads, and as an answer to what is gone', async () => {
    const { comments, db, rows } = await openComments(await open())
    const others = [anArticle({ id: idOf('draft'), state: 'draft' }), anArticle({ id: idOf('other') })]
    await db.insertInto('articlesArticle').values(others).execute()
    const gone = [
      aComment('hidden', { hiddenAt: 5 }),
      aComment('deleted', { deletedAt: 5 }),
      aComment('waiting', { verified: false }),
      aComment('elsewhere', { article: idOf('other') }),
    ]
    await db.insertInto('articlesComment').values(gone).execute()
    for (const id of [idOf('draft'), idOf('nothing')])
      await expect(comments.post(anna, id, written('Tekst'))).rejects.toEqual(code('404'))
    for (const { id } of [...gone, { id: idOf('nobody') }])
      await expect(comments.post(anna, article, written('Tekst', id))).rejects.toEqual(code('comment.answered-gone'))
    expect(await rows()).toHaveLength(gone.length)
  })

  it('is one comment when the same form comes twice, and two when its words changed', async () => {
    const { comments, rows } = await openComments(await open())
    const key = idOf('key')
    const both = await Promise.all([1, 2].map(() => comments.post(anna, article, written('Eens.', null, key))))
    expect(new Set(both).size).toBe(1)
    await comments.post(anna, article, written('Toch niet.', null, key))
    await comments.post(bert, article, written('Eens.', null, key))
    expect(await rows()).toHaveLength(3)
  })

  it('can be changed by its author for fifteen minutes by the clock of the server', async () => {
    const { comments, row, clock, announced } = await openComments(await open())
    const id = await comments.post(anna, article, written('Godd.'))
    await expect(comments.edit(bert, id, 'Van Bert')).rejects.toEqual(code('comment.not-there'))
    await comments.edit(anna, id, 'Godd.')
    expect(await row(id)).toMatchObject({ editedAt: null })
    clock.pass(15 * 60 - 1)
    await comments.edit(anna, id, 'Goed.')
    expect(await row(id)).toMatchObject({ comment: 'Goed.', editedAt: clock.seconds() })
    expect((await comments.piece(anna, article)).comments[0]).toMatchObject({ isEdited: true, editableFor: 1 })
    expect(announced).toHaveLength(2)
    clock.pass(1)
    await expect(comments.edit(anna, id, 'Beter.')).rejects.toEqual(code('comment.edit-too-late'))
    expect(await comments.own(anna, article, id)).toEqual({ text: 'Goed.', editableFor: 0 })
  })

  it('cannot be changed by anybody once it is hidden or deleted', async () => {
    const { comments, db } = await openComments(await open())
    const now = (await openComments(await open())).clock.seconds()
    const rows = [
      aComment('hidden', { createdAt: now, hiddenAt: now }),
      aComment('gone', { createdAt: now, deletedAt: now }),
    ]
    await db.insertInto('articlesComment').values(rows).execute()
    for (const { id } of rows) {
      await expect(comments.edit(anna, id, 'Nieuw')).rejects.toEqual(code('comment.not-there'))
      await expect(comments.own(anna, article, id)).rejects.toEqual(code('comment.not-there'))
    }
  })

  it('is deleted by its author whenever they like, and comes back for a day', async () => {
    const { comments, row, clock, announced } = await openComments(await open())
    const id = await comments.post(anna, article, written('Weg ermee.'))
    await expect(comments.delete(bert, id)).rejects.toEqual(code('comment.not-there'))
    clock.pass(90 * 24 * 3600)
    await Promise.all([comments.delete(anna, id), comments.delete(anna, id)])
    expect(await row(id)).toMatchObject({ deletedAt: clock.seconds(), deletedBy: 'anna', comment: 'Weg ermee.' })
    expect((await comments.piece(visitor, article)).comments).toEqual([])
    await expect(comments.restore(bert, id)).rejects.toEqual(code('comment.not-there'))
    await comments.restore(anna, id)
    await comments.restore(anna, id)
    expect((await comments.piece(visitor, article)).comments).toHaveLength(1)
    expect(announced).toHaveLength(3)
    await comments.delete(anna, id)
    clock.pass(24 * 3600)
    await comments.sweep()
    expect(await row(id)).toMatchObject({ comment: '', displayName: '' })
    await expect(comments.restore(anna, id)).rejects.toEqual(code('comment.undo-too-late'))
  })

  it('takes the flags along once it can no longer be brought back, and only then', async () => {
    const { comments, db, clock } = await openComments(await open())
    const [gone, kept] = [
      await comments.post(anna, article, written('Weg ermee.')),
      await comments.post(anna, article, written('Blijft.')),
    ]
    const flag = { article, user: null, reason: 'spam', explanation: '', originalComment: '', closedAt: null } as const
    for (const comment of [gone, kept]) {
      const made = { ...flag, id: comment, comment, createdAt: clock.seconds() }
      await db.insertInto('articlesFlag').values(made).execute()
    }
    const closed = async () =>
      (await db.selectFrom('articlesFlag').select('comment').where('closedAt', 'is not', null).execute()).map(
        ({ comment }) => comment,
      )
    await comments.delete(anna, gone)
    await comments.sweep()
    expect(await closed()).toEqual([])
    clock.pass(24 * 3600)
    await comments.sweep()
    expect(await closed()).toEqual([gone])
  })

  it('keeps its words for as long as it can be brought back', async () => {
    const { comments, row, clock } = await openComments(await open())
    const id = await comments.post(anna, article, written('Toch niet weg.'))
    await comments.delete(anna, id)
    clock.pass(24 * 3600 - 1)
    await comments.sweep()
    await comments.restore(anna, id)
    expect(await row(id)).toMatchObject({ comment: 'Toch niet weg.', displayName: 'Anna Peeters', deletedAt: null })
  })

  it('does not come back when an administrator deleted it', async () => {
    const { comments, db, clock } = await openComments(await open())
    const row = aComment('deleted', { deletedAt: clock.seconds(), deletedBy: 'admin' })
    await db.insertInto('articlesComment').values(row).execute()
    await expect(comments.restore(anna, row.id)).rejects.toEqual(code('comment.undo-too-late'))
  })

  it('keeps an answer that comes while it is deleted, under a line', async () => {
    const { comments } = await openComments(await open())
    const first = await comments.post(anna, article, written('Een vraag?'))
    const [answered] = await Promise.allSettled([
      comments.post(bert, article, written('Ja.', first)),
      comments.delete(anna, first),
    ])
    const { comments: shown, count } = await comments.piece(visitor, article)
    if (answered.status === 'rejected')
      return expect([answered.reason, shown]).toEqual([code('comment.answered-gone'), []])
    expect([shown.map(({ state, answers }) => [state, answers.length]), count]).toEqual([[['deleted', 1]], 1])
  })

  it('is heard by whoever reads the article', async () => {
    const { comments, db } = await openComments(await open())
    await db
      .insertInto('articlesArticle')
      .values(anArticle({ id: idOf('draft'), state: 'draft' }))
      .execute()
    const rules = createTopicRules()
    rules.allow('article', comments.topicRule)
    const heard = async (viewer: Parameters<typeof rules.mayHearAll>[0]) =>
      Promise.all(
        [topics.comments(article), topics.comments(idOf('draft')), topics.comments(idOf('none'))].map((topic) =>
          rules.mayHearAll(viewer, [topic]),
        ),
      )
    expect(await heard(visitor)).toEqual([true, false, false])
    expect(await heard(anna)).toEqual([true, false, false])
    expect(await heard(anAdmin())).toEqual([true, true, true])
  })

  it('is looked after by indexes', async () => {
    const database = await open()
    for (const query of [
      unconfirmedBy(database.db, 'x'),
      unconfirmedBefore(database.db, 5),
      toEmpty(database.db, 5),
      flagsToClose(database.db, 5, 6),
    ])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})

it('the form of a comment takes 1 to 2,000 characters, and what else it does not know it drops', () => {
  const textOf = (text: unknown) => commentSchemas.member.safeParse({ text, answers: '', key: 'short', more: 1 })
  expect(textOf(' a\r\nb ').data).toEqual({ text: 'a\nb', answers: null, key: undefined })
  for (const [text, problem] of [
    [undefined, 'comment.empty'],
    [' \u0000 ', 'comment.empty'],
    ['a'.repeat(2001), 'comment.too-long'],
  ])
    expect(textOf(text).error?.issues[0]?.message).toBe(problem)
  expect(textOf('a'.repeat(2000)).success).toBe(true)
})
