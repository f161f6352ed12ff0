import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import { aCommentRow, anArticleRow, type Facts } from '#tests/support/an-article.ts'
import { planOf } from '#tests/support/planner.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import {
  answersTo,
  countShown,
  countTopLevelBefore,
  topLevelAfter,
  topLevelBefore,
} from './comment.repository.server.ts'
import { createCommentThreads } from './comment-thread.service.server.ts'

const clock = createTestClock()
const now = clock.seconds()
const idOf = (name: string) => name.padEnd(22, '_')

const article = anArticleRow(idOf('article'), { createdAt: now })

const aComment = (name: string, facts: Facts<'articlesComment'> = {}) =>
  aCommentRow(idOf(name), { article: article.id, comment: name, createdAt: now, ...facts })
const anAnswer = (name: string, to: string, facts: object = {}) => aComment(name, { parent: idOf(to), ...facts })

describeOnEachDatabase('the thread under an article', (open) => {
  async function threadWith(...comments: ReturnType<typeof aComment>[]) {
    const { db } = await open()
    await db.insertInto('articlesArticle').values(article).execute()
    await insert(db, comments)
    return createCommentThreads({ db, clock })
  }
  const insert = async (db: Database, comments: ReturnType<typeof aComment>[]) => {
    for (let at = 0; at < comments.length; at += 200)
      await db
        .insertInto('articlesComment')
        .values(comments.slice(at, at + 200))
        .execute()
  }
  const names = (piece: { comments: { id: string }[] }) => piece.comments.map(({ id }) => id.replaceAll('_', ''))

  it('is read oldest first, answers under what they answer, and counts both', async () => {
    const threads = await threadWith(
      aComment('second', { createdAt: now + 2 }),
      aComment('first', { createdAt: now + 1 }),
      anAnswer('later', 'first', { createdAt: now + 5, replyTo: 'Bert' }),
      anAnswer('sooner', 'first', { createdAt: now + 4 }),
    )
    const piece = await threads.piece(visitor, article.id)
    expect(names(piece)).toEqual(['first', 'second'])
    expect(piece.comments[0]?.answers.map(({ id, replyTo }) => [id, replyTo])).toEqual([
      [idOf('sooner'), null],
      [idOf('later'), 'Bert'],
    ])
    expect([piece.count, piece.earlier, piece.hasLater]).toEqual([4, null, false])
  })

  it('shows nobody what awaits its confirmation', async () => {
    const threads = await threadWith(aComment('waits', { user: null, verified: false }), aComment('there'))
    for (const viewer of [visitor, aMember()]) expect(names(await threads.piece(viewer, article.id))).toEqual(['there'])
  })

  it('keeps the answers of what is hidden or deleted under a dated line, and nothing of its text', async () => {
    const threads = await threadWith(
      aComment('hidden', { hiddenAt: now + 60 }),
      anAnswer('one', 'hidden'),
      aComment('deleted', { createdAt: now + 1, deletedAt: now + 90, deletedBy: 'admin' }),
      anAnswer('two', 'deleted'),
      aComment('alone', { hiddenAt: now }),
      aComment('gone', { deletedAt: now }),
      aComment('empty', { hiddenAt: now }),
      anAnswer('three', 'empty', { deletedAt: now }),
    )
    const piece = await threads.piece(visitor, article.id)
    expect(piece.comments.map(({ state, at, name, paragraphs }) => [state, at, name, paragraphs])).toEqual([
      ['hidden', now + 60, '', []],
      ['deleted', now + 90, '', []],
    ])
    expect([piece.count, JSON.stringify(piece).includes('Anna')]).toEqual([2, true])
    expect(JSON.stringify(piece.comments.map(({ answers: _, ...line }) => line))).not.toContain('Anna')
  })

  it('lets only its author take back a deletion, and only for a day', async () => {
    const own = (name: string, deletedAt: number, deletedBy: string) =>
      aComment(name, { user: 'anna', deletedAt, deletedBy })
    const threads = await threadWith(
      own('mine', now - 60, 'anna'),
      own('old', now - 86_401, 'anna'),
      own('byadmin', now - 60, 'admin'),
    )
    const mine = await threads.piece(aMember({ id: 'anna' }), article.id)
    expect(mine.comments.map(({ id, state }) => [id, state])).toEqual([[idOf('mine'), 'undoable']])
    expect(names(await threads.piece(aMember({ id: 'bert' }), article.id))).toEqual([])
  })

  it('tells nobody, not even its author, what an administrator hid or deleted or what went more than a day ago', async () => {
    const lines = [
      aComment('hidden', { hiddenAt: now - 60 }),
      aComment('byadmin', { createdAt: now + 1, deletedAt: now - 60, deletedBy: 'admin' }),
      aComment('old', { createdAt: now + 2, deletedAt: now - 86_400, deletedBy: 'anna' }),
    ]
    const threads = await threadWith(...lines, ...lines.map(({ id, comment }) => anAnswer(`to${comment}`, id)))
    const { comments } = await threads.piece(aMember({ id: 'anna' }), article.id)
    expect(
      comments.map(({ state, paragraphs, isEdited, isOwn, editableFor }) => [
        ...[state, paragraphs, isEdited, isOwn, editableFor],
      ]),
    ).toEqual([
      ['hidden', [], false, false, 0],
      ['deleted', [], false, false, 0],
      ['deleted', [], false, false, 0],
    ])
  })

  it('tells members who wrote, visitors only the name; and what the reader may change', async () => {
    const threads = await threadWith(
      aComment('mine', { createdAt: now - 60 }),
      aComment('visitors', { createdAt: now - 50, user: null, displayName: 'Zoë' }),
      aComment('former', { createdAt: now - 40, user: null, displayName: '', replyTo: '' }),
    )
    const shown = async (viewer: Parameters<typeof threads.piece>[0]) =>
      (await threads.piece(viewer, article.id)).comments.map(({ name, isMember, userId, isOwn, editableFor }) => [
        ...[name, isMember, userId, isOwn, editableFor],
      ])
    const others = [
      ['Zoë', false, null, false, 0],
      ['', false, null, false, 0],
    ]
    expect(await shown(visitor)).toEqual([['Anna', true, null, false, 0], ...others])
    expect(await shown(aMember({ id: 'anna' }))).toEqual([['Anna', true, 'anna', true, 840], ...others])
    expect(await shown(aMember({ id: 'bert' }))).toEqual([['Anna', true, 'anna', false, 0], ...others])
  })

  it('comes in pieces: the newest first, larger ones, then the piece before; each comment once', async () => {
    const all = Array.from({ length: 420 }, (_, i) => aComment(`c${1000 + i}`, { createdAt: now + Math.floor(i / 3) }))
    const threads = await threadWith(...all)
    const ask = async (question: string) => {
      const asked = new URLSearchParams(question)
      return threads.piece(visitor, article.id, { before: asked.get('before'), size: Number(asked.get('comments')) })
    }
    const newest = await ask('')
    expect([names(newest), newest.count]).toEqual([all.slice(-20).map(({ comment }) => comment), 420])
    expect(newest.earlier).toEqual({ count: 40, at: 'comments=60' })
    const seen = new Set(names(newest))
    let piece = newest
    for (let links = 0; piece.earlier && links < 15; links += 1) {
      const { count, at } = piece.earlier
      piece = await ask(at)
      const added = names(piece).filter((name) => !seen.has(name))
      expect(added).toHaveLength(count)
      for (const name of added) seen.add(name)
      expect(piece.hasLater).toBe(at.startsWith('before='))
    }
    expect([...seen].sort()).toEqual(all.map(({ comment }) => comment))
  })

  it('shows the newest twenty answers to one comment, and all of them at its own link', async () => {
    const answers = Array.from({ length: 23 }, (_, i) => anAnswer(`a${100 + i}`, 'first', { createdAt: now + i }))
    const threads = await threadWith(aComment('first'), ...answers)
    const shown = async (asked?: { comment: string }) => {
      const { comments, count } = await threads.piece(visitor, article.id, asked)
      return [comments[0]?.answers.length, comments[0]?.answers.at(-1)?.id, comments[0]?.earlierAnswers, count]
    }
    expect(await shown()).toEqual([20, idOf('a122'), 3, 24])
    for (const name of ['first', 'a100'])
      expect(await shown({ comment: idOf(name) })).toEqual([23, idOf('a122'), 0, 24])
  })

  it('opens at the comment that a link names, wherever it stands', async () => {
    const all = Array.from({ length: 90 }, (_, i) => aComment(`c${1000 + i}`, { createdAt: now + i }))
    const threads = await threadWith(...all, anAnswer('deep', 'c1003', { createdAt: now + 500 }))
    for (const name of ['c1000', 'c1050', 'c1085', 'c1089', 'deep']) {
      const piece = await threads.piece(visitor, article.id, { comment: idOf(name) })
      const ids = piece.comments.flatMap((top) => [top, ...top.answers]).map(({ id }) => id)
      expect(ids, name).toContain(idOf(name))
      expect(piece.hasLater, name).toBe(Number(name.slice(1)) < 1080 || name === 'deep')
    }
    for (const comment of ['nonsense', idOf('nobody')])
      expect(names(await threads.piece(visitor, article.id, { comment }))).toHaveLength(20)
  })

  it('answers every question by an index, in order', async () => {
    const database = await open()
    const reader = { id: 'anna', undoableSince: now }
    const cursor = { at: now, id: 'x' }
    const planned = async (query: Parameters<typeof planOf>[1], of: OpenDatabase = database) => planOf(of, query)
    const ordered = [null, cursor].map((at) => topLevelBefore(database.db, article.id, reader, at, 20))
    for (const query of [...ordered, topLevelAfter(database.db, article.id, cursor, 10)])
      expect(await planned(query)).toEqual({ scanned: [], sorts: false })
    const others = [
      answersTo(database.db, ['a', 'b'], reader),
      countShown(database.db, article.id),
      countTopLevelBefore(database.db, article.id, reader, cursor),
    ]
    for (const query of others) expect((await planned(query)).scanned).toEqual([])
  })
})
