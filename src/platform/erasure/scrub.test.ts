import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as anybodyElse } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { wordsInBytes } from '#tests/support/bytes-of-database.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { migrate } from '../database/migrate.server.ts'
import { openDatabase } from '../database/open-database.server.ts'
import { searchIndexIn } from '../search/search-index.repository.server.ts'
import { inWritersTurn } from './scrub.repository.server.ts'
import { emptyLog, scrub, scrubOnce, tidySearch } from './scrub.server.ts'

let path: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-scrub-'))
  path = join(folder, 'tandem.sqlite')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

async function openPlace() {
  const url = `file:${path}`
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  await migrate(database.db)
  return { ...database, url }
}

/** Rows of many sizes that come, grow and go, until every tenth one, with the word in it, is gone. */
function shuffleRows(native: DatabaseSync, seed: number): void {
  native.exec('pragma synchronous = off')
  native.exec('create table rows (id text primary key, name text, body text); create index names on rows (name, id)')
  const insert = native.prepare('insert or replace into rows values (?, ?, ?)')
  const remove = native.prepare('delete from rows where id = ?')
  let state = seed * 7919
  const upTo = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state % most
  }
  const ids: string[] = []
  for (let i = 0; i < 6000; i += 1) {
    const isMarked = upTo(10) === 0
    const word = isMarked ? 'qxmarkzv' : 'name'
    ids.push(`${isMarked ? 'm' : 'o'}${upTo(1e9)}`)
    insert.run(ids.at(-1) ?? '', `${word}${upTo(1e9)}`, word.repeat(upTo(upTo(20) === 0 ? 1500 : 60)))
    if (upTo(3) === 0) remove.run(ids[upTo(ids.length)] ?? '')
  }
  for (const id of ids) if (id.startsWith('m')) remove.run(id)
}

/** By this thread so far, in bytes. */
const writtenHere = () => Number(/wchar: (\d+)/.exec(readFileSync('/proc/thread-self/io', 'utf8'))?.[1])

const left = () => wordsInBytes(path, ['qxmarkzv'])

describe('a SQLite file', () => {
  it('keeps copies of deleted rows in its pages although they are overwritten, and none once it is scrubbed', async () => {
    const place = await openPlace()
    const native = new DatabaseSync(path)
    native.exec('pragma secure_delete = on')
    for (const seed of [1, 2, 6]) {
      native.exec('drop table if exists rows')
      shuffleRows(native, seed)
    }
    await emptyLog(place)
    expect(left()).toEqual(['qxmarkzv'])
    await scrub(place)
    expect(left()).toEqual([])
    expect(native.prepare('select count(*) as n from rows').get()?.n).toBeGreaterThan(1000)
    native.close()
  })

  it('gets what its log holds from a thread of its own: nobody waits meanwhile', async () => {
    const place = await openPlace()
    await sql`pragma wal_autocheckpoint = 0`.execute(place.db)
    await sql`create table more as select zeroblob(10_000_000) as bytes`.execute(place.db)
    const before = writtenHere()
    await emptyLog(place)
    expect(statSync(`${path}-wal`).size).toBe(0)
    expect(statSync(path).size).toBeGreaterThan(10_000_000)
    expect(writtenHere() - before).toBeLessThan(1_000_000)
  })

  it('lets who writes wait beside the event loop while its log is emptied', async () => {
    const place = await openPlace()
    const written = async () =>
      (await sql`select name from sqlite_schema where name = 'more'`.execute(place.db)).rows.length
    const [hasTurn, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const turn = inWritersTurn(place.db, () => {
      hasTurn.resolve()
      return mayEnd.promise
    })
    await hasTurn.promise
    const write = sql`create table more (id text)`.execute(place.db)
    await anybodyElse()
    expect(await written()).toBe(0)
    mayEnd.resolve()
    await Promise.all([turn, write])
    expect(await written()).toBe(1)
  })

  it('is asked again when somebody reads an older state', async () => {
    const place = await openPlace()
    const native = new DatabaseSync(path)
    native.exec('begin; select * from members_user')
    await sql`create table more (id text)`.execute(place.db)
    await expect(emptyLog(place)).rejects.toThrow('still being read')
    native.exec('commit')
    native.close()
    await emptyLog(place)
  })

  it('of an earlier release is written anew once', async () => {
    const place = await openPlace()
    const native = new DatabaseSync(path)
    native.exec('pragma secure_delete = off')
    shuffleRows(native, 1)
    native.close()
    expect(left()).toEqual(['qxmarkzv'])
    const clock = createTestClock()
    expect([await scrubOnce(place, clock), left()]).toEqual([true, []])
    expect(await scrubOnce(place, clock)).toBe(false)
  })

  it('has no word of a document that is gone in its search index, a day later at most', async () => {
    const place = await openPlace()
    const index = searchIndexIn(place.db)
    const clock = createTestClock()
    for (let i = 0; i < 500; i += 1)
      await index.put({
        id: `d${i}`,
        space: 'userIntranet',
        names: [`verslag ${i}`],
        text: i === 7 ? 'qxmarkzv' : 'x y',
      })
    await index.remove(['d7'])
    await emptyLog(place)
    expect(left()).toEqual(['qxmarkzv'])
    await tidySearch(place, clock)
    await emptyLog(place)
    expect(left()).toEqual([])
    const found = await sql<{
      id: string
    }>`${index.matches('userIntranet', { begins: ['verslag'], whole: [], letters: [] })}`.execute(place.db)
    expect(found.rows).toHaveLength(499)
    // Again only tomorrow.
    await index.remove(['d8'])
    await tidySearch(place, clock)
    const at = () =>
      place.db.selectFrom('platformMilestone').where('name', '=', 'search-merged').select('at').executeTakeFirst()
    const before = await at()
    clock.forward(24 * 3600)
    await tidySearch(place, clock)
    expect((await at())?.at).toBe((before?.at ?? 0) + 24 * 3600)
  })
})

describe('a PostgreSQL database', () => {
  it('has no dead rows once it is scrubbed', async () => {
    const { url, drop } = await createPostgresDatabase()
    const database = openDatabase(url)
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    const { db } = database
    await db.insertInto('platformMilestone').values({ name: 'qx', at: 1, facts: '{}' }).execute()
    await db.deleteFrom('platformMilestone').where('name', '=', 'qx').execute()
    await scrub({ ...database, url })
    const { rows } = await sql<{ items: number }>`
      select count(*)::int as items from pg_stat_all_tables where relname = 'platform_milestone' and last_vacuum is not null`.execute(
      db,
    )
    expect(rows[0]?.items).toBe(1)
  })
})
