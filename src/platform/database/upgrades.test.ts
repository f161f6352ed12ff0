import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { fillEveryTable, rowsThatStay } from '#tests/support/old-rows.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.server.ts'
import { checkDatabase } from './database-check.server.ts'
import { MigrationFailedError, migrate, migrateTo, stateOfMigrations } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'

type Kind = 'sqlite' | 'postgres'
type Leave = () => void | Promise<void>
type Later = (leave: Leave) => void

/** @param template the name of a database that nobody is connected to, or the path of one that is closed */
async function newUrl(kind: Kind, later: Later = onTestFinished, template?: string): Promise<string> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase(template ?? 'template1')
    later(drop)
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'tandem-upgrade-'))
  later(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'portal.sqlite')
  if (template) copyFileSync(template, path)
  return `file:${path}`
}

const templateOf = (url: string) => /^file:(.+)|\/(\w+)\?/.exec(url)?.slice(1).find(Boolean)

/** An installation that has followed each release: rows of every table that there was, from its own time. */
function installation(kind: Kind) {
  const left: Leave[] = []
  let url: string | undefined
  let followed = 0
  return {
    /** Brings it on to that release. @returns the address of a copy */
    async copyAt(release: number): Promise<string> {
      url ??= await newUrl(kind, (leave) => left.push(leave))
      const { db, close } = openDatabase(url)
      try {
        for (; followed < release; followed += 1) {
          await migrateTo(db, names.slice(0, followed + 1))
          await fillEveryTable(db)
        }
      } finally {
        await close()
      }
      return newUrl(kind, onTestFinished, templateOf(url))
    },
    async leave() {
      for (const step of left) await step()
    },
  }
}

function open(url: string) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const names = await stateOfMigrations(openDatabase('file::memory:').db).then(({ missing }) => missing.toSorted())

describe.each(['sqlite', 'postgres'] as const)('an upgrade (%s)', (kind) => {
  const followed = installation(kind)
  afterAll(() => followed.leave())

  it.each(names.slice(0, -1))('of data as they were after %s keeps every row', async (last) => {
    const database = open(await followed.copyAt(names.indexOf(last) + 1))
    const { db } = database
    expect((await stateOfMigrations(db)).missing).toEqual(names.slice(names.indexOf(last) + 1))
    const before = await rowsThatStay(db)
    expect(Object.keys(before).length).toBeGreaterThan(13)
    await migrate(db)
    expect(await rowsThatStay(db)).toMatchObject(before)
    expect(await checkDatabase(database)).toMatchObject({ isWell: true })
  })

  it('that fails names itself, changes nothing, and can be made once it is mended', async () => {
    const { db } = open(await newUrl(kind))
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
    const url = await newUrl(kind)
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
  const url = await newUrl('sqlite')
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
