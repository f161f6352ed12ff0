import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { emptyPage } from '../content/page-content.ts'
import { createPageService } from './page.service.server.ts'

describeOnEachDatabase('the editable pages', (open) => {
  const service = (db: Database) =>
    createPageService({
      db,
      retentionBySetting: { trashDays: 30, backupDays: 35, signInMonths: 12, paymentYears: 7, disabledMonths: 24 },
    })
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
