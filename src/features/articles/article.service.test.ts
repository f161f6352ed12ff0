import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { createArticleRepository } from './article.repository.server.ts'
import { createArticleService } from './article.service.server.ts'

const now = 1_800_000_000
const clock = { seconds: () => now, date: () => new Date(now * 1000) }

const article = (id: string, facts: object) => ({
  id,
  author: 'An Peeters',
  category: 'default' as const,
  title: id,
  content: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Tekst"}]}]}',
  excerpt: '',
  language: 'nl' as const,
  translation: null,
  source: null,
  coverExtension: null,
  createdAt: now,
  notifiedAt: null,
  startsAt: null,
  place: null,
  ...facts,
})

describeOnEachDatabase('articles', (open) => {
  const service = (db: Database) => createArticleService({ articles: createArticleRepository(db), clock })
  const training = (id: string, startsAt: number) => article(id, { category: 'training', startsAt })

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
    expect(await service(db).open(visitor, 'one')).toMatchObject({ title: 'one', blocks: [{ text: 'Tekst' }] })
    await expect(service(db).open(visitor, 'none')).rejects.toMatchObject({ code: '404', status: 404 })
  })
})
