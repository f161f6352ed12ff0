import { expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { Database } from './open-database.server.ts'

const listing = (db: Database, parent: string | null) =>
  db
    .selectFrom('intranetResource')
    .selectAll()
    .where('collection', '=', 'userIntranet')
    .where('trash', 'is', null)
    .where('parent', parent === null ? 'is' : '=', parent)
    .orderBy('folder', 'desc')
    .orderBy('sortNl')
    .orderBy('id')
    .limit(50)

describeOnEachDatabase('an index', (open) => {
  it('gives a folder in the order of its page', async () => {
    const database = await open()
    expect(await planOf(database, listing(database.db, 'a-folder'))).toEqual({ scanned: [], sorts: false })
  })

  it('gives the root in the order of its page', async () => {
    const database = await open()
    expect(await planOf(database, listing(database.db, null))).toEqual({ scanned: [], sorts: false })
  })

  it('is missed where there is none', async () => {
    const database = await open()
    const byAuthor = database.db.selectFrom('intranetResource').select('id').where('author', '=', 'Anna')
    expect(await planOf(database, byAuthor.orderBy('author').orderBy('size'))).toEqual({
      scanned: ['intranet_resource'],
      sorts: true,
    })
  })

  it('is sought in every part of a recursive query', async () => {
    const database = await open()
    const below = database.db
      .withRecursive('below', (db) =>
        db
          .selectFrom('intranetResource')
          .select('id')
          .where('id', '=', 'a-folder')
          .unionAll(
            db
              .selectFrom('intranetResource as child')
              .innerJoin('below', 'below.id', 'child.parent')
              .select('child.id'),
          ),
      )
      .selectFrom('below')
      .select('id')
    expect((await planOf(database, below)).scanned).toEqual([])
  })
})
