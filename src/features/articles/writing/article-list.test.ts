import { beforeEach, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { anArticleRow, textOf } from '#tests/support/an-article.ts'
import { openWriting, type TestWriting } from '#tests/support/open-writing.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { type ArticleFilter, articleFilter } from './article-list.ts'
import { articlesOf, titlesOf } from './translation.repository.server.ts'

const louis = anAdmin()
const all: ArticleFilter = { list: 'all', language: null, category: null, query: '' }

describeOnEachDatabase('the list of all articles', (open) => {
  let database: OpenDatabase
  let test: TestWriting
  beforeEach(async () => {
    database = await open()
    test = openWriting(database)
  })
  const titles = async (filter: Partial<ArticleFilter>) =>
    (await test.writing.list(louis, { ...all, ...filter }, null, 50)).articles.map(({ title }) => title)

  it('is for admins', async () => {
    for (const stranger of [visitor, aMember()])
      await expect(test.writing.list(stranger, all, null, 50)).rejects.toThrow('admin-guard')
  })

  it('shows the last change first, with what its draft says and whether readers see that', async () => {
    const published = await test.published({ title: 'Oud bericht' })
    test.clock.forward(60)
    await test.writing.createArticle(louis, { category: 'training' })
    test.clock.forward(60)
    await test.save(louis, published, 0, { title: 'Nieuw bericht' })
    const { articles, counts } = await test.writing.list(louis, all, null, 50)
    expect(articles).toMatchObject([
      { title: 'Nieuw bericht', state: 'published', hasChanges: true, translation: null },
      { title: '', state: 'draft', hasChanges: false, category: 'training', author: 'Louis Dubois' },
    ])
    expect(counts).toEqual({ all: 2, draft: 1, planned: 0, published: 1, withdrawn: 0 })
  })

  it('is narrowed by state, language, category and words of the title, whatever their accents', async () => {
    await test.published({ title: 'Élections', language: 'fr' })
    await test.published({ title: 'Verkiezingen', category: 'training' })
    const draft = await test.writing.createArticle(louis, { category: 'default' })
    await test.save(louis, draft, 1, { title: 'Nog een élection' })
    expect(await titles({ list: 'draft' })).toEqual(['Nog een élection'])
    expect(await titles({ language: 'fr' })).toEqual(['Élections'])
    expect(await titles({ category: 'training' })).toEqual(['Verkiezingen'])
    expect((await titles({ query: 'ELECTION' })).sort()).toEqual(['Nog een élection', 'Élections'])
    expect(await titles({ query: 'election nog', language: 'nl' })).toEqual(['Nog een élection'])
    const { counts } = await test.writing.list(louis, { ...all, list: 'published', query: 'election' }, null, 50)
    expect(counts).toMatchObject({ all: 2, draft: 1, published: 1 })
  })

  it.each(['', 'nummer'])('is read on after a cursor, each article once (search: "%s")', async (query) => {
    for (let number = 0; number < 7; number += 1) {
      await test.published({ title: `Nummer ${number}` })
      if (number % 3 === 0) test.clock.forward(1)
    }
    const found: string[] = []
    for (let after: string | null = null, asked = 0; asked === 0 || (after !== null && asked < 9); asked += 1) {
      const page: Awaited<ReturnType<typeof test.writing.list>> = await test.writing.list(
        louis,
        { ...all, query },
        after,
        2,
      )
      found.push(...page.articles.map(({ title }) => title))
      after = page.next
    }
    expect(found.toSorted()).toEqual(Array.from({ length: 7 }, (_, number) => `Nummer ${number}`))
    expect(found.indexOf('Nummer 6')).toBeLessThan(found.indexOf('Nummer 3'))
    expect(found.indexOf('Nummer 3')).toBeLessThan(found.indexOf('Nummer 0'))
  })

  it('shows both sides of a translation', async () => {
    const [nl, fr] = [await test.published(), await test.published({ language: 'fr' })]
    await test.writing.linkTranslation(louis, nl, fr)
    const { articles } = await test.writing.list(louis, all, null, 50)
    expect(new Map(articles.map(({ id, translation }) => [id, translation?.id]))).toEqual(
      new Map([
        [nl, fr],
        [fr, nl],
      ]),
    )
  })

  it('walks an index, whatever is chosen', async () => {
    for (const filter of [all, { ...all, list: 'draft' as const }]) {
      for (const query of [articlesOf(database.db, filter, { at: 1, id: 'x' }), titlesOf(database.db, filter, null)])
        expect(await planOf(database, query.limit(50))).toEqual({ scanned: [], sorts: false })
    }
  })

  it('of ten thousand articles is read and searched; the times are printed', async () => {
    const content = textOf('Een lange tekst. '.repeat(60))
    const row = (number: number) =>
      anArticleRow(`article-${number}`, {
        title: `Bericht ${number}`,
        content,
        language: number % 2 ? 'fr' : 'nl',
        createdAt: number,
        changedAt: number,
      })
    for (let from = 0; from < 10_000; from += 250)
      await database.db
        .insertInto('articlesArticle')
        .values(Array.from({ length: 250 }, (_, place) => row(from + place)))
        .execute()
    const times: Record<string, number> = {}
    for (const [name, filter] of Object.entries({
      'as it comes': all,
      'in French': { ...all, language: 'fr' as const },
      'a rare word': { ...all, query: 'bericht 9999' },
    })) {
      const start = performance.now()
      const { articles } = await test.writing.list(louis, filter, null, 50)
      times[name] = Math.round(performance.now() - start)
      expect(articles[0]?.title).toBe('Bericht 9999')
    }
    process.stdout.write(`${database.kind}, 10000 articles, milliseconds: ${JSON.stringify(times)}\n`)
  }, 60_000)
})

it('an address holds the whole choice, and nonsense in it is left out', () => {
  const filter = { list: 'planned', language: 'fr', category: 'training', query: 'wet' } as const
  expect(articleFilter.read(new URLSearchParams(articleFilter.search(filter)))).toEqual(filter)
  expect(articleFilter.read(new URLSearchParams('?list=x&language=de&category=y'))).toEqual(all)
})
