import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { aCommentRow, anArticleRow } from '#tests/support/an-article.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import {
  besideOf,
  commentCountsOf,
  countOf,
  idsOf,
  type ListPart,
  summariesWithIds,
} from '../core/article.repository.server.ts'
import { createArticleService } from '../core/article.service.server.ts'

/** 15 January 2027. */
const now = 1_800_000_000
const clock = { seconds: () => now, date: () => new Date(now * 1000) }
const year = 365 * 86_400

const service = (db: Database) => createArticleService({ db, clock })
const training = (id: string, startsAt: number | null, facts = {}) =>
  anArticleRow(id, { category: 'training', startsAt, ...facts })

describeOnEachDatabase('the list', (open) => {
  const news = { category: 'default', languages: ['nl'] } as const
  const trainings = { category: 'training', languages: ['nl'] } as const

  it('of news is read twelve a page, newest first, each once, and ends with a page that does not exist', async () => {
    const { db } = await open()
    const rows = Array.from({ length: 26 }, (_, at) =>
      anArticleRow(`a${10 + at}`, { createdAt: now - Math.floor(at / 2) }),
    )
    const hidden = [anArticleRow('x', { language: 'fr' }), anArticleRow('y', { state: 'draft' }), training('z', now)]
    await db
      .insertInto('articlesArticle')
      .values([...rows, ...hidden])
      .execute()
    const pages = [1, 2, 3].map((page) => service(db).list(visitor, { ...news, page }))
    const found = await Promise.all(pages)
    expect(found.map(({ articles }) => articles.length)).toEqual([12, 12, 2])
    expect(found[1]).toMatchObject({ page: 2, pages: 3, total: 26 })
    const ids = found.flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(new Set(ids).size).toBe(26)
    expect(ids.slice(0, 4)).toEqual(['a11', 'a10', 'a13', 'a12'])
    await expect(service(db).list(visitor, { ...news, page: 4 })).rejects.toMatchObject({ status: 404 })
  })

  it('is gone through article by article, in its order, as far as each of its parts reaches', async () => {
    const { db } = await open()
    const rows = [
      ...[training('soon', now + 5), training('later', now + 9), training('someday', null), training('any day', null)],
      ...[training('past', now - 5), training('old', now - 9), training('passé', now - 7, { language: 'fr' })],
      ...[anArticleRow('a', { createdAt: now - 1 }), anArticleRow('b', { createdAt: now - 1 }), anArticleRow('c')],
      ...[anArticleRow('draft', { state: 'draft' }), anArticleRow('fr', { language: 'fr' })],
    ]
    await db.insertInto('articlesArticle').values(rows).execute()
    for (const [choice, ways] of [
      [news, ['- c b', 'c b a', 'b a -']],
      [
        trainings,
        ['- soon later', 'soon later -', '- someday any day', 'someday any day -', '- past old', 'past old -'],
      ],
    ] as const) {
      const { articles } = await service(db).list(visitor, { ...choice, page: 1 })
      const found: string[] = []
      for (const article of articles) {
        const { before, after } = await service(db).beside(visitor, article)
        found.push(`${before?.title ?? '-'} ${article.title} ${after?.title ?? '-'}`)
      }
      expect(found).toEqual(ways)
    }
  })

  it('is empty on its first page where there is nothing', async () => {
    const { db } = await open()
    expect(await service(db).list(visitor, { ...news, page: 1 })).toEqual({ articles: [], page: 1, pages: 1, total: 0 })
  })

  it('mixes two languages by their date', async () => {
    const { db } = await open()
    const rows = [
      anArticleRow('a', { createdAt: now - 3 }),
      anArticleRow('b', { createdAt: now - 2, language: 'fr' }),
      anArticleRow('c', { createdAt: now - 1 }),
    ]
    await db.insertInto('articlesArticle').values(rows).execute()
    const { articles } = await service(db).list(visitor, { category: 'default', languages: ['fr', 'nl'], page: 1 })
    expect(articles.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('of trainings begins with what is to come, the nearest first, and goes back by years', async () => {
    const { db } = await open()
    const rows = [
      training('past', now - 1),
      training('later', now + 900),
      training('long-ago', now - year),
      training('next', now),
      training('some-day', null),
    ]
    await db.insertInto('articlesArticle').values(rows).execute()
    const { articles } = await service(db).list(visitor, { ...trainings, page: 1 })
    expect(articles.map(({ id, group }) => [id, group])).toEqual([
      ['next', 'upcoming'],
      ['later', 'upcoming'],
      ['some-day', 'upcoming'],
      ['past', 2027],
      ['long-ago', 2026],
    ])
  })

  it('of trainings loses none where a page ends among those to come', async () => {
    const { db } = await open()
    const upcoming = Array.from({ length: 14 }, (_, at) => training(`u${10 + at}`, now + at))
    const past = Array.from({ length: 14 }, (_, at) => training(`p${10 + at}`, now - 1 - at))
    await db
      .insertInto('articlesArticle')
      .values([...upcoming, ...past, training('some-day', null)])
      .execute()
    const pages = await Promise.all([1, 2, 3].map((page) => service(db).list(visitor, { ...trainings, page })))
    const ids = pages.flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(ids).toEqual([...upcoming.map(({ id }) => id), 'some-day', ...past.map(({ id }) => id)])
  })

  it('counts the comments that readers see, and no others', async () => {
    const { db } = await open()
    await db
      .insertInto('articlesArticle')
      .values([anArticleRow('one'), anArticleRow('two')])
      .execute()
    const rows = [
      aCommentRow('a'),
      aCommentRow('b', { parent: 'a' }),
      aCommentRow('c', { verified: false }),
      aCommentRow('d', { hiddenAt: now }),
      aCommentRow('e', { deletedAt: now }),
    ]
    // Of one at a time: a row that names more columns than the others needs a statement of its own.
    for (const row of rows) await db.insertInto('articlesComment').values(row).execute()
    const { articles } = await service(db).list(visitor, { ...news, page: 1 })
    expect(Object.fromEntries(articles.map(({ id, commentCount }) => [id, commentCount]))).toEqual({ one: 2, two: 0 })
  })

  it('has the size of a cover', async () => {
    const { db } = await open()
    await db
      .insertInto('articlesArticle')
      .values(anArticleRow('one', { cover: 'c', coverAlt: 'Een zaal' }))
      .execute()
    const cover = { id: 'c', article: 'one', extension: 'jpg', width: 1600, height: 900, crop: null, createdAt: now }
    await db.insertInto('articlesCover').values(cover).execute()
    const { articles } = await service(db).list(visitor, { ...news, page: 1 })
    expect(articles[0]).toMatchObject({ cover: 'c', coverAlt: 'Een zaal', width: 1600, height: 900 })
  })

  it.each<ListPart>(['news', 'upcoming', 'undated', 'past'])(
    'walks an index for %s, in one language and in two',
    async (part) => {
      const database = await open()
      const { db } = database
      for (const languages of [['nl'], ['nl', 'fr']] as const) {
        const choice = { category: part === 'news' ? 'default' : 'training', languages, now } as const
        const plan = await planOf(database, idsOf(db, part, choice, { offset: 24, limit: 12 }))
        expect(plan.scanned).toEqual([])
        // Two languages are put in one order as far as the page reaches.
        if (languages.length === 1) expect(plan.sorts).toBe(false)
        expect((await planOf(database, countOf(db, part, choice))).scanned).toEqual([])
        for (const side of ['before', 'after'] as const) {
          const place = { id: 'a', at: part === 'undated' ? null : 5 }
          expect((await planOf(database, besideOf(db, part, choice, place, side))).scanned).toEqual([])
        }
      }
    },
  )

  it('finds what it shows of its articles by their ids', async () => {
    const database = await open()
    const { db } = database
    const summaries = summariesWithIds(db, [...'abcdefghijkl'])
    expect((await planOf(database, summaries)).scanned).toEqual([])
    expect(await stepsOf(database, summaries)).not.toContain('articles_article_state')
    expect((await planOf(database, commentCountsOf(db, ['a', 'b']))).scanned).toEqual([])
  })
})
