import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyUrl, releasedData, rowsOf } from '#tests/support/released-data.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.server.ts'
import { checkDatabase } from './database-facts.server.ts'
import { MigrationFailedError, migrate, migrateTo, migrations, stateOfMigrations } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

function open(url: string) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const next = {
  ...migrations,
  '900-next': {
    up: (db: Kysely<unknown>) => sql`create table next_table (id text)`.execute(db).then(() => undefined),
  },
}

/** Tables with their columns, indexes and triggers, and what they say. */
async function schemaOf({ db, kind }: ReturnType<typeof open>): Promise<unknown[]> {
  const { rows } =
    kind === 'sqlite'
      ? await sql<{ said: string }>`select lower(sql) as said from sqlite_master where sql is not null`.execute(db)
      : await sql<{ said: string }>`
          select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' '
            || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') as said
            from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select regexp_replace(pg_get_functiondef(oid), '\s+', ' ', 'g') from pg_proc
            where pronamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ said }) => inOneWay(said)).sort()
}

/** Without how it was written down: quotes, spaces, where among its words a default stands, the name of a key's index. */
const inOneWay = (said: string) =>
  said
    .replace(/["\s]+/g, ' ')
    .replace(/\s*([(),])\s*/g, '$1')
    .replace(/ default (\S+?) not null/g, ' not null default $1')
    .replace(/ INDEX \w+_pkey /, ' INDEX pkey ')
    .trim()

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (kind) => {
  it('of the data of release 0.1.0 keeps every row and makes no table anew', async () => {
    const database = open(await releasedData(kind))
    const before = await rowsOf(database.db)
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])
    expect(Object.keys(before).length).toBeGreaterThan(40)
    await migrate(database.db)
    expect(await rowsOf(database.db)).toMatchObject(before)
    expect(await stateOfMigrations(database.db)).toEqual({ unknown: [], missing: [], isNew: false })
    expect(await checkDatabase(database)).toMatchObject({ isWell: true })
    await migrate(database.db, next)
    expect(await rowsOf(database.db)).toMatchObject({ ...before, next_table: [] })
  })

  it('begins with tables, indexes and triggers of release 0.1.0 that are those of the baseline', async () => {
    const released = open(await releasedData(kind))
    const fresh = open(await emptyUrl(kind))
    await migrateTo(fresh.db, ['030-baseline'])
    expect(await schemaOf(released)).toEqual(await schemaOf(fresh))
  })

  it('of data that several processes open at the same moment is noted once', async () => {
    const url = await releasedData(kind)
    const starts = await Promise.allSettled([1, 2, 3].map(() => migrate(open(url).db)))
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect((await stateOfMigrations(open(url).db)).missing).toEqual([])
  })

  it('of data from before release 0.1.0 is refused, and changes nothing', async () => {
    const { db } = open(await releasedData(kind))
    await sql`delete from kysely_migration where name like '030%'`.execute(db)
    const before = await rowsOf(db)
    await expect(migrate(db)).rejects.toThrow('older than release 0.1.0')
    expect(await rowsOf(db)).toEqual(before)
  })

  it('that fails names itself, changes nothing, and can be made once it is fixed', async () => {
    const { db } = open(await releasedData(kind))
    await migrate(db)
    // What the next one is to make stands in its way.
    await sql`create table next_table (other text)`.execute(db)
    const before = await rowsOf(db)
    const failure = await migrate(db, next).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationFailedError)
    expect(String(failure)).toMatch(/900-next failed .* Nothing was changed/)
    expect((await stateOfMigrations(db, Object.keys(next))).missing).toEqual(['900-next'])
    expect(await rowsOf(db)).toEqual(before)
    await sql`drop table next_table`.execute(db)
    await migrate(db, next)
    expect(await rowsOf(db)).toEqual(before)
  })

  it('that is killed half-way leaves the data as they were', async () => {
    const url = await releasedData(kind)
    const first = open(url)
    await migrate(first.db)
    const before = await rowsOf(first.db)
    await first.close()
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tests/support/migrate-half.ts'), url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended

    const { db } = open(url)
    expect(await stateOfMigrations(db)).toMatchObject({ unknown: [], missing: [] })
    expect(await rowsOf(db)).toEqual(before)
    await migrate(db, next)
    expect(await rowsOf(db)).toMatchObject({ ...before, next_table: [] })
  })

  it('gives rows that a backup of release 0.1.0 brings the tables that they had', async () => {
    const { db } = open(await emptyUrl(kind))
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      open(await releasedData(kind)).db,
    )
    await migrateTo(
      db,
      rows.map(({ name }) => name),
    )
    expect((await stateOfMigrations(db)).missing).not.toContain('030-baseline')
  })
})

it('lays a copy of a SQLite file beside it first, and none where there is nothing to upgrade', async () => {
  const known = Object.keys(next)
  const empty = await emptyUrl('sqlite')
  expect(await copyBeforeUpgrade(open(empty), empty, known)).toBeNull()
  const url = await releasedData('sqlite')
  const database = open(url)
  await migrate(database.db)
  const before = await rowsOf(database.db)
  const copy = await copyBeforeUpgrade(database, url, known)
  expect(copy).toBe(`${url.slice('file:'.length)}.before-900-next`)
  await migrate(database.db, next)
  expect(await rowsOf(open(`file:${copy}`).db)).toEqual(before)
  expect(await copyBeforeUpgrade(database, url, known)).toBeNull()
  expect(existsSync(String(copy))).toBe(true)
})
