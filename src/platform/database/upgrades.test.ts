import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fillEveryTable, rowsThatStay } from '../../../tests/support/old-rows.ts'
import { createPostgresDatabase } from '../../../tests/support/test-databases.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { MigrationFailedError, migrate, migrateTo, stateOfMigrations } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

async function emptyUrl(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase('template1')
    onTestFinished(drop)
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'tandem-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return `file:${join(folder, 'portal.sqlite')}`
}

function open(url: string) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const names = await stateOfMigrations(openDatabase('file::memory:').db).then(({ missing }) => missing.toSorted())

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (kind) => {
  it.each(names.slice(0, -1))('of data as they were after %s keeps every row', async (last) => {
    const database = open(await emptyUrl(kind))
    const { db } = database
    // As an installation that has followed each release: rows of every table that there was, from its own time.
    for (const name of names.slice(0, names.indexOf(last) + 1)) {
      await migrateTo(db, names.slice(0, names.indexOf(name) + 1))
      await fillEveryTable(db)
    }
    const before = await rowsThatStay(db)
    expect(Object.keys(before).length).toBeGreaterThan(13)
    await migrate(db)
    expect(await rowsThatStay(db)).toMatchObject(before)
    expect(await checkDatabase(database)).toMatchObject({ isWell: true })
  })

  it('that fails names itself, changes nothing, and can be made once it is mended', async () => {
    const { db } = open(await emptyUrl(kind))
    await migrateTo(db, names.slice(0, 3))
    await fillEveryTable(db)
    // What the fourth is to make stands in its way.
    await sql`create table intranet_usage (other text)`.execute(db)
    const before = await rowsThatStay(db)
    const failure = await migrate(db).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MigrationFailedError)
    expect(String(failure)).toMatch(/004-version-numbers-and-usage failed .* Nothing was changed/)
    expect((await stateOfMigrations(db)).missing).toEqual(names.slice(3))
    expect(await rowsThatStay(db)).toEqual(before)
    await sql`drop table intranet_usage`.execute(db)
    await migrate(db)
    expect(await rowsThatStay(db)).toMatchObject(before)
  })

  it('that is killed half-way leaves the data as they were', async () => {
    const url = await emptyUrl(kind)
    const first = open(url)
    await migrateTo(first.db, names.slice(0, 2))
    await fillEveryTable(first.db)
    const before = await rowsThatStay(first.db)
    await first.close()
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tests/support/migrate-half.ts'), url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended

    const { db } = open(url)
    expect((await stateOfMigrations(db)).missing).toEqual(names.slice(2))
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
    expect(await rowsThatStay(db)).toEqual(before)
    await migrate(db)
    expect(await rowsThatStay(db)).toMatchObject(before)
  })
})

it('lays a copy of a SQLite file beside it first, and none where there is nothing to upgrade', async () => {
  const url = await emptyUrl('sqlite')
  const database = open(url)
  expect(await copyBeforeUpgrade(database, url)).toBeNull()
  await migrateTo(database.db, names.slice(0, 3))
  await fillEveryTable(database.db)
  const before = await rowsThatStay(database.db)
  const copy = await copyBeforeUpgrade(database, url)
  expect(copy).toBe(`${url.slice('file:'.length)}.before-004-version-numbers-and-usage`)
  await migrate(database.db)
  expect(await rowsThatStay(open(`file:${copy}`).db)).toEqual(before)
  expect(await copyBeforeUpgrade(database, url)).toBeNull()
  expect(existsSync(String(copy))).toBe(true)
})
