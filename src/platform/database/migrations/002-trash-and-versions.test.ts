import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { migrate } from '../migrate.server.ts'
import { openDatabase } from '../open-database.server.ts'
import * as first from './001-first.server.ts'

async function openEmpty(kind: 'sqlite' | 'postgres') {
  const made = kind === 'postgres' ? await createPostgresDatabase('template1') : null
  if (made) onTestFinished(made.drop)
  const database = openDatabase(made?.url ?? 'file::memory:')
  onTestFinished(() => database.close())
  return database.db.withoutPlugins() as unknown as Kysely<unknown>
}

const aRow = (id: string, parent: string | null, isFolder: boolean, visibility: string) =>
  sql`insert into intranet_resource (id, collection, parent, folder, name_nl, name_fr, sort_nl, sort_fr, created_at, ${sql.ref('user')}, visibility, author)
    values (${id}, 'userIntranet', ${parent}, ${sql.raw(String(isFolder))}, 'Map', 'Dossier', 'map', 'dossier', 7, 'anna', ${visibility}, 'Zoë')`

it.each(['sqlite', 'postgres'] as const)('keeps who may see what and where the bytes lie (%s)', async (kind) => {
  const db = await openEmpty(kind)
  await migrate(db, { '001-first': first })
  await aRow('statutes', null, true, 'public').execute(db)
  await aRow('statutes-2020', 'statutes', false, 'public').execute(db)
  await aRow('minutes', null, false, 'members').execute(db)

  await migrate(db)

  const { rows } =
    await sql`select id, own_visibility, revision, trash, sort_author, file_id, file_created_at, file_user
    from intranet_resource order by id`.execute(db)
  const untouched = { revision: 0, trash: null, sort_author: 'zoe' }
  const bytesOf = (id: string) => ({ file_id: id, file_created_at: 7, file_user: 'anna' })
  expect(rows).toEqual([
    { id: 'minutes', own_visibility: null, ...untouched, ...bytesOf('minutes') },
    { id: 'statutes', own_visibility: 'public', ...untouched, file_id: null, file_created_at: null, file_user: null },
    { id: 'statutes-2020', own_visibility: null, ...untouched, ...bytesOf('statutes-2020') },
  ])
})
