import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { emptyPage } from './content/page-content.ts'
import { createPageRepository } from './page.repository.server.ts'
import { createPageService } from './page.service.server.ts'

describeOnEachDatabase('the editable pages', (open) => {
  const service = (db: Database) => createPageService({ pages: createPageRepository(db) })
  const write = (db: Database, slug: string, content: string) =>
    db.insertInto('pagesPage').values({ slug, content, changedAt: 0 }).execute()

  it('say nothing until somebody wrote them', async () => {
    const { db } = await open()
    expect(await service(db).page(visitor, 'terms')).toEqual(emptyPage)
  })

  it('count as not written where they cannot be read', async () => {
    const { db } = await open()
    await write(db, 'terms', '{"sections":')
    expect(await service(db).page(visitor, 'terms')).toEqual(emptyPage)
  })

  it('give the links in their groups, in the order that an admin chose', async () => {
    const { db } = await open()
    const texts = (title: string) => JSON.stringify({ title: { nl: title, fr: `${title} (fr)` } })
    const group = (id: string, position: number, title: string) => ({ id, position, texts: texts(title) })
    const link = (id: string, position: number, linkGroup: string) => ({
      ...{ id, position, linkGroup },
      texts: texts(id),
      url: 'https://example.be',
    })
    await db
      .insertInto('pagesLinkGroup')
      .values([group('eu', 2, 'Europa'), group('law', 1, 'Justitie')])
      .execute()
    const rows = [link('c', 1, 'eu'), link('a', 1, 'law'), link('b', 2, 'law')]
    await db.insertInto('pagesLink').values(rows).execute()
    const groups = await service(db).links(visitor, 'fr')
    expect(groups.map(({ title, links }) => [title, links.map((one) => one.title)])).toEqual([
      ['Justitie (fr)', ['a (fr)', 'b (fr)']],
      ['Europa (fr)', ['c (fr)']],
    ])
  })
})
