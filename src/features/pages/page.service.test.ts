import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '../../../tests/support/test-databases.ts'
import { emptyPage } from './content/page-content.ts'
import { createPageRepository } from './page.repository.server.ts'
import { createPageService } from './page.service.server.ts'

describeOnEachDatabase('the editable pages', (open) => {
  const service = (db: Database) => createPageService({ pages: createPageRepository(db), backupDays: 35 })
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
})
