import { expect, it } from 'vitest'
import type { Database } from '#platform/database/open-database.server.ts'
import { aCommentRow, anArticleRow, type Facts } from '#tests/support/an-article.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { answersSince } from './new-answers.repository.server.ts'

const now = 1_800_000_000
const article = anArticleRow('news', { createdAt: now })
const aComment = (id: string, facts: Facts<'articlesComment'> = {}) =>
  aCommentRow(id, { article: 'news', displayName: 'Anna Peeters', comment: id, createdAt: now, ...facts })
const byBert = { user: 'bert', displayName: 'Bert Maes' }
const anAnswer = (id: string, facts: object) =>
  aComment(id, { ...byBert, parent: 'mine', replyTo: 'Anna Peeters', createdAt: now + 10, ...facts })

describeOnEachDatabase('answers to a member', (open) => {
  async function newestFor(user: string, since: number, comments: ReturnType<typeof aComment>[]) {
    const { db } = await open()
    await write(db, comments)
    return (await answersSince(db, user, since, 5).execute()).map(({ id }) => id)
  }
  async function write(db: Database, comments: ReturnType<typeof aComment>[]) {
    await db
      .insertInto('articlesArticle')
      .values([
        { ...article, state: 'published' },
        { ...article, id: 'draft', state: 'draft' },
      ])
      .execute()
    await db.insertInto('articlesComment').values(comments).execute()
  }

  it('are those of others, under their comment or by their name in the thread, since a moment, newest first', async () => {
    const found = await newestFor('anna', now, [
      aComment('mine'),
      anAnswer('first', {}),
      anAnswer('old', { createdAt: now - 5 }),
      anAnswer('own', { user: 'anna', displayName: 'Anna Peeters' }),
      anAnswer('to-bert', { user: 'carl', displayName: 'Carl', replyTo: 'Bert Maes', createdAt: now + 20 }),
      anAnswer('of-a-visitor', { user: null, displayName: 'Zoë', createdAt: now + 30 }),
    ])
    expect(found).toEqual(['of-a-visitor', 'first'])
  })

  it('reach whoever answered further down a thread, and count once however often they wrote there', async () => {
    const found = await newestFor('anna', now, [
      aComment('top', byBert),
      aComment('mine-too', { parent: 'top', replyTo: 'Bert Maes', createdAt: now + 1 }),
      aComment('mine-again', { parent: 'top', replyTo: 'Bert Maes', createdAt: now + 2 }),
      anAnswer('to-anna', { parent: 'top' }),
      anAnswer('to-themself', { parent: 'top', replyTo: 'Bert Maes' }),
    ])
    expect(found).toEqual(['to-anna'])
  })

  it('leave out what readers do not see', async () => {
    const found = await newestFor('anna', now, [
      aComment('mine'),
      aComment('mine-there', { article: 'draft' }),
      anAnswer('waiting', { verified: false }),
      anAnswer('hidden', { hiddenAt: now + 11 }),
      anAnswer('deleted', { deletedAt: now + 11 }),
      anAnswer('under-a-draft', { article: 'draft', parent: 'mine-there' }),
    ])
    expect(found).toEqual([])
  })

  it('are found by indexes', async () => {
    const database = await open()
    const { scanned } = await planOf(database, answersSince(database.db, 'anna', now, 5))
    expect(scanned.filter((name) => name !== 'own')).toEqual([])
  })
})
