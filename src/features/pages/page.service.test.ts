import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { createPageRepository } from './page.repository.server.ts'
import { createPageService } from './page.service.server.ts'

describeOnEachDatabase('the editable pages', (open) => {
  const service = (db: Database) => createPageService({ pages: createPageRepository(db) })
  const write = (db: Database, slug: string, contentNl: string, contentFr: string) =>
    db.insertInto('pagesPage').values({ slug, contentNl, contentFr, updatedAt: 0 }).execute()

  it('are null until somebody wrote them', async () => {
    const { db } = await open()
    expect(await service(db).home(visitor)).toEqual({ nl: null, fr: null })
    expect(await service(db).terms(visitor, 'nl')).toBeNull()
  })

  it('count as not written in the one language that cannot be read', async () => {
    const { db } = await open()
    await write(db, 'home', '{"title":"Samen waken"}', '{"title":')
    expect(await service(db).home(visitor)).toEqual({ nl: { title: 'Samen waken', lede: '', field: '' }, fr: null })
  })

  it('give the links in their groups, in the order that an admin chose', async () => {
    const { db } = await open()
    const link = (id: string, position: number, group: string) => ({
      id,
      position,
      groupNl: group,
      groupFr: `${group} (fr)`,
      titleNl: id,
      titleFr: `${id} (fr)`,
      descriptionNl: '',
      descriptionFr: '',
      url: 'https://example.be',
    })
    const rows = [link('c', 3, 'Europa'), link('a', 1, 'Justitie'), link('b', 2, 'Justitie')]
    await db.insertInto('pagesLink').values(rows).execute()
    const groups = await service(db).links(visitor, 'fr')
    expect(groups.map(({ title, links }) => [title, links.map((one) => one.title)])).toEqual([
      ['Justitie (fr)', ['a (fr)', 'b (fr)']],
      ['Europa (fr)', ['c (fr)']],
    ])
  })
})
