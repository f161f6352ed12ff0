import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { aCommentRow as aComment, anArticleRow as article } from '#tests/support/an-article.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { commentsBy } from '../comments/member-comments.repository.server.ts'
import { articleOf, articlesBehind, articlesFrom } from './article.repository.server.ts'
import { type ArticleService, createArticleService } from './article.service.server.ts'

const now = 1_800_000_000
const clock = { seconds: () => now, date: () => new Date(now * 1000) }

describeOnEachDatabase('articles', (open) => {
  const service = (db: Database) => createArticleService({ db, clock })
  const training = (id: string, startsAt: number) => article(id, { category: 'training', startsAt })

  it.each([1, 2, 50])('are read on after a cursor, each once, %i a page', async (limit) => {
    const { db } = await open()
    const rows = [
      article('b', { createdAt: now - 5 }),
      article('a', { createdAt: now - 5 }),
      article('c', { createdAt: now - 5 }),
      article('new', {}),
      article('old', { createdAt: now - 9 }),
      article('fr', { language: 'fr' }),
      training('course', now),
    ]
    await db.insertInto('articlesArticle').values(rows).execute()
    const choice = { category: 'default', language: 'nl', limit } as const
    const found: string[] = []
    for (let after: string | null = null, asked = 0; asked === 0 || (after !== null && asked < 9); asked += 1) {
      const page: Awaited<ReturnType<ArticleService['page']>> = await service(db).page(visitor, choice, after)
      found.push(...page.articles.map(({ id }) => id))
      after = page.next
    }
    expect(found).toEqual(['new', 'c', 'b', 'a', 'old'])
    await expect(service(db).page(visitor, choice, 'nonsense')).rejects.toMatchObject({ status: 400 })
  })

  it('are found by an index, from the start and after a cursor', async () => {
    const database = await open()
    const choice = { category: 'default', language: 'nl', limit: 2 } as const
    for (const after of [null, { at: now, id: 'x' }])
      expect(await planOf(database, articlesBehind(database.db, choice, after))).toEqual({ scanned: [], sorts: false })
    expect(await planOf(database, articlesFrom(database.db, now, choice))).toEqual({ scanned: [], sorts: false })
    expect(await planOf(database, articleOf(database.db, 'x'))).toEqual({ scanned: [], sorts: false })
  })

  it('are listed newest first, in one language and one category', async () => {
    const { db } = await open()
    const rows = [
      article('old', { createdAt: now - 20 }),
      article('new', { createdAt: now - 10 }),
      article('fr', { language: 'fr' }),
      training('training', now),
    ]
    await db.insertInto('articlesArticle').values(rows).execute()
    const listed = await service(db).latest(visitor, { category: 'default', language: 'nl', limit: 3 })
    expect(listed.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  it('about trainings are announced until they begin, the next one first', async () => {
    const { db } = await open()
    const rows = [training('later', now + 900), training('past', now - 1), training('next', now + 60)]
    await db.insertInto('articlesArticle').values(rows).execute()
    const announced = await service(db).upcoming(visitor, { language: 'nl', limit: 3 })
    expect(announced.map(({ id }) => id)).toEqual(['next', 'later'])
  })

  it('open with their text, and answer 404 for an id that nobody knows', async () => {
    const { db } = await open()
    await db.insertInto('articlesArticle').values(article('one', {})).execute()
    expect(await service(db).open(visitor, 'one')).toMatchObject({
      title: 'one',
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tekst' }] }] },
    })
    await expect(service(db).open(visitor, 'none')).rejects.toMatchObject({ code: '404', status: 404 })
  })

  it.each(['draft', 'planned', 'withdrawn'] as const)(
    'are read by nobody while they are %s; admins are informed',
    async (state) => {
      const { db } = await open()
      await db
        .insertInto('articlesArticle')
        .values([article('one', { state }), article('two', { translation: 'one' })])
        .execute()
      for (const viewer of [visitor, aMember(), aMember({ role: 'ADMIN' })])
        await expect(service(db).open(viewer, 'one')).rejects.toMatchObject({ status: 404 })
      expect(await service(db).open(visitor, 'two')).toMatchObject({ translation: null })
      expect(await service(db).latest(visitor, { category: 'default', language: 'nl', limit: 3 })).toHaveLength(1)
      expect(await service(db).unpublished(visitor, 'one')).toBeNull()
      expect(await service(db).unpublished(aMember(), 'one')).toBeNull()
      const admin = aMember({ role: 'ADMIN' })
      expect(await service(db).unpublished(admin, 'one')).toEqual({ id: 'one', title: 'one', state })
      expect(await service(db).unpublished(admin, 'two')).toBeNull()
    },
  )

  it('say what they are called in the other language, and when this text was published', async () => {
    const { db } = await open()
    await db
      .insertInto('articlesArticle')
      .values([
        article('nl', { translation: 'fr', publishedVersion: 3, publishedAt: now - 90 }),
        article('fr', { language: 'fr', title: 'Bonjour', translation: 'nl', publishedAt: now - 80 }),
      ])
      .execute()
    const revision = { title: '', excerpt: '', content: '{}', savedBy: null, article: 'nl' }
    await db
      .insertInto('articlesRevision')
      .values([
        { ...revision, id: 'a', version: 3, isPublished: false, savedAt: now - 60 },
        { ...revision, id: 'b', version: 3, isPublished: true, savedAt: now - 50 },
        { ...revision, id: 'c', version: 4, isPublished: false, savedAt: now - 40 },
      ])
      .execute()
    expect(await service(db).open(visitor, 'nl')).toMatchObject({
      modifiedAt: now - 50,
      translation: { id: 'fr', title: 'Bonjour', language: 'fr' },
    })
    expect(await service(db).open(visitor, 'fr')).toMatchObject({ modifiedAt: now - 80, translation: { id: 'nl' } })
  })

  it('know what a member wrote under them: newest first, a page at a time, nothing unconfirmed', async () => {
    const database = await open()
    const { db } = database
    await db.insertInto('articlesArticle').values(article('one', {})).execute()
    const comments = Array.from({ length: 23 }, (_, i) =>
      aComment(`c${10 + i}`, { createdAt: now + Math.floor(i / 2) }),
    )
    const others = [aComment('x', { user: 'bert' }), aComment('y', { verified: false })]
    await db
      .insertInto('articlesComment')
      .values([...comments, ...others])
      .execute()
    const first = await service(db).commentsBy(aMember(), 'anna', null)
    const rest = await service(db).commentsBy(aMember(), 'anna', first.next)
    const ids = [...first.comments, ...rest.comments].map(({ id }) => id)
    expect(ids).toEqual(comments.map(({ id }) => id).reverse())
    expect([first.comments.length, rest.next]).toEqual([20, null])
    expect(first.comments[0]).toMatchObject({ text: 'Eens.', articleId: 'one', title: 'one', language: 'nl' })
    const asked = commentsBy(db, 'anna', { at: now, id: 'c' }, 20)
    expect((await planOf(database, asked)).scanned).toEqual([])
  })
})
