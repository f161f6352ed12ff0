import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createTreeCheck, type NamedVersion, type TreeFaultKind } from './doctor.repository.server.ts'

type Facts = {
  parent?: string | null
  folder?: boolean
  collection?: string
  visibility?: string
  ownVisibility?: string | null
  trash?: string | null
  fileId?: string | null
}

async function aRow(db: Database, id: string, facts: Facts = {}): Promise<void> {
  const { parent = null, folder = true, collection = 'userIntranet', visibility = 'members' } = facts
  const { ownVisibility = null, trash = null, fileId = folder ? null : id } = facts
  await sql`insert into intranet_resource (id, collection, parent, folder, name_nl, name_fr, sort_nl, sort_fr, created_at,
      visibility, own_visibility, trash, file_id, extension, size, sha256)
    values (${id}, ${collection}, ${parent}, ${sql.raw(String(folder))}, 'a', 'a', 'a', 'a', 1, ${visibility},
      ${ownVisibility}, ${trash}, ${fileId}, ${folder ? null : 'pdf'}, ${folder ? null : 5}, ${folder ? null : 'x'})`.execute(
    db,
  )
}

const anEntry = (db: Database, id: string, root: string, folders = 1) =>
  db
    .insertInto('intranetTrash')
    .values({
      id,
      collection: 'userIntranet',
      root,
      parent: null,
      deletedAt: 1,
      user: null,
      folders,
      documents: 0,
      bytes: 0,
    })
    .execute()

/** Each breaks a sound tree in one way that no foreign key forbids, and names who is then broken. */
const breakages: [TreeFaultKind, string[], (db: Database) => Promise<unknown>][] = [
  ['parent-is-file', ['lost'], (db) => aRow(db, 'lost', { parent: 'file' })],
  ['parent-of-other-collection', ['lost'], (db) => aRow(db, 'lost', { parent: 'top', collection: 'adminIntranet' })],
  [
    'unreachable',
    ['a', 'b', 'below'],
    async (db) => {
      await aRow(db, 'a')
      await aRow(db, 'b', { parent: 'a' })
      await aRow(db, 'below', { parent: 'b' })
      await sql`update intranet_resource set parent = 'b' where id = 'a'`.execute(db)
    },
  ],
  ['trash-of-parent-differs', ['lost'], (db) => aRow(db, 'lost', { parent: 'discarded' })],
  ['trash-root-unknown', ['lost'], (db) => aRow(db, 'lost', { trash: 'entry' })],
  ['trash-entry-empty', ['empty'], (db) => anEntry(db, 'empty', 'nobody')],
  ['trash-counts-differ', ['entry'], (db) => sql`update intranet_trash set bytes = 7`.execute(db)],
  ['visibility-differs', ['lost'], (db) => aRow(db, 'lost', { parent: 'open' })],
  ['bytes-unknown', ['lost'], (db) => aRow(db, 'lost', { folder: false, fileId: null })],
  ['version-unclear', ['file', 'twin'], (db) => aRow(db, 'twin', { folder: false, fileId: 'file' })],
]

describeOnEachDatabase('the check of the tree', (open) => {
  let database: OpenDatabase
  let db: Database

  beforeEach(async () => {
    database = await open()
    db = database.db
    await aRow(db, 'top')
    await aRow(db, 'open', { parent: 'top', visibility: 'public', ownVisibility: 'public' })
    await aRow(db, 'file', { parent: 'open', folder: false, visibility: 'public' })
    await anEntry(db, 'entry', 'discarded', 2)
    await aRow(db, 'discarded', { trash: 'entry' })
    await aRow(db, 'inside', { parent: 'discarded', trash: 'entry' })
    await db
      .insertInto('intranetVersion')
      .values({ id: 'older', resource: 'file', extension: 'doc', size: 1, sha256: 'y', createdAt: 1, user: null })
      .execute()
  })

  it('finds nothing wrong with a sound one, and knows its stored files', async () => {
    const check = createTreeCheck(db)
    expect(await check.faults()).toEqual({})
    const stored: NamedVersion[] = []
    for await (const some of check.storedVersions()) stored.push(...some)
    expect(stored).toEqual([
      { row: 'file', collection: 'userIntranet', fileId: 'file', extension: 'pdf', size: 5 },
      { row: 'older', collection: 'userIntranet', fileId: 'older', extension: 'doc', size: 1 },
    ])
  })

  it.each(breakages)('finds %s', async (kind, ids, breakIt) => {
    await breakIt(db)
    expect((await createTreeCheck(db).faults())[kind]).toEqual(ids)
  })
})
