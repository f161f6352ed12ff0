import { AsyncResource } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { migratedDatabase } from '#tests/support/test-databases.ts'
import { migrate } from './migrate.server.ts'
import { type Database, openDatabase } from './open-database.server.ts'
import { asOfNow, derived, remembered } from './remembered-reads.server.ts'
import { createSnapshots } from './snapshots.server.ts'
import { transact } from './transact.server.ts'

let path: string
let db: Database
let asked: number

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-remembered-'))
  path = join(folder, 'portal.sqlite')
  const database = openDatabase(`file:${path}`)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  db = database.db
  asked = 0
  await migrate(db)
})

const add = (slug: string, within = db) =>
  within.insertInto('pagesPage').values({ slug, content: '', changedAt: 0 }).execute()

const slugs = () =>
  remembered(db, ['slugs'], async () => {
    asked += 1
    return (await db.selectFrom('pagesPage').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)
  })

it('asks once, until a table changes that was read', async () => {
  await add('home')
  expect([await slugs(), await slugs(), asked]).toEqual([['home'], ['home'], 1])
  await db.insertInto('pagesVisit').values({ userId: 'anna', since: 0, seenAt: 0 }).execute()
  await slugs()
  expect(asked).toBe(1)
  await add('terms')
  expect([await slugs(), asked]).toEqual([['home', 'terms'], 2])
})

it('keeps what was committed, and nothing of a transaction', async () => {
  await add('home')
  await slugs()
  await transact(db, async (trx) => {
    await add('terms', trx)
    expect(await slugs()).toEqual(['home'])
    expect(await remembered(trx, ['slugs'], async () => 'asked within')).toBe('asked within')
  })
  expect(await slugs()).toEqual(['home', 'terms'])
})

it('sees what a trigger or a cascade changed', async () => {
  for (const statement of [
    'create table parent (id integer primary key)',
    'create table child (id integer primary key, parent integer references parent (id) on delete cascade)',
    'create table noted (text text)',
    `create trigger noting after delete on child begin insert into noted values ('gone'); end`,
    'insert into parent values (1)',
    'insert into child values (1, 1)',
  ])
    await sql.raw(statement).execute(db)
  const rowsIn = (table: string) =>
    remembered(db, [table], async () => (await sql.raw(`select * from ${table}`).execute(db)).rows.length)
  expect([await rowsIn('child'), await rowsIn('noted')]).toEqual([1, 0])
  await sql`delete from parent`.execute(db)
  expect([await rowsIn('child'), await rowsIn('noted')]).toEqual([0, 1])
})

it('holds an answer for made of another one', async () => {
  const count = () => remembered(db, ['count'], async () => (await slugs()).length)
  expect([await count(), await count(), asked]).toEqual([0, 0, 1])
  await add('home')
  expect(await count()).toBe(1)
  // What it was made of was remembered this time.
  await add('terms')
  await slugs()
  expect(await count()).toBe(2)
  await add('privacy')
  expect(await count()).toBe(3)
})

it('does not keep what changed while it was read, what no longer holds, or what failed', async () => {
  const slow = () =>
    remembered(db, ['slow'], async () => {
      const before = await db.selectFrom('pagesPage').select('slug').execute()
      if (before.length === 0) await add('home')
      return before.length
    })
  expect([await slow(), await slow(), await slow()]).toEqual([0, 1, 1])
  let now = 1
  const until = () =>
    remembered(
      db,
      ['until'],
      async () => now,
      (then) => then === now,
    )
  expect([await until(), ++now && (await until())]).toEqual([1, 2])
  const failing = () => remembered(db, ['failing'], () => Promise.reject(new Error('away')))
  await expect(failing()).rejects.toThrow('away')
  await expect(failing()).rejects.toThrow('away')
})

it('sees what another process wrote', async () => {
  await slugs()
  const other = new DatabaseSync(path)
  other.exec(`insert into pages_page (slug, content, changed_at) values ('home', '', 0)`)
  other.close()
  await nextTurn()
  await nextTurn()
  expect(await slugs()).toEqual(['home'])
})

it('gives all the same, which nobody can change, and keeps what is made of it', async () => {
  await add('home')
  const [one, two] = [await slugs(), await slugs()]
  expect(one).toBe(two)
  expect(() => one.push('mine')).toThrow(TypeError)
  const made = () => derived(one, ['upper'], () => one.map((slug) => slug.toUpperCase()))
  expect(made()).toBe(made())
  await add('terms')
  expect(await slugs()).not.toBe(one)
})

/** @returns the same database as another process has it */
async function onPostgres(): Promise<Database> {
  const url = await migratedDatabase('postgres', path)
  const [ours, theirs] = [openDatabase(url), openDatabase(url)]
  onTestFinished(async () => {
    await ours.close()
    await theirs.close()
  })
  db = ours.db
  return theirs.db
}

it('answers a request on PostgreSQL as of when it came, but for what it changed itself', async () => {
  const theirs = await onPostgres()
  /** Begins outside of the request: nothing of it is the request's own. */
  const somebodyElse = () => {
    const gate = Promise.withResolvers<string>()
    const done = gate.promise.then((slug) => add(slug, theirs))
    return (slug: string) => {
      gate.resolve(slug)
      return done
    }
  }
  const [first, second, third] = [somebodyElse(), somebodyElse(), somebodyElse()]
  await add('a')
  await slugs()
  const later = await asOfNow(db, async () => {
    expect(await slugs()).toEqual(['a'])
    await first('b')
    expect(await slugs()).toEqual(['a'])
    await add('c')
    expect(await slugs()).toEqual(['a', 'b', 'c'])
    await second('d')
    expect(await slugs()).toEqual(['a', 'b', 'c'])
    await transact(db, async (trx) => {
      await add('e', trx)
      expect(await slugs()).toEqual(['a', 'b', 'c', 'd'])
    })
    expect(await slugs()).toEqual(['a', 'b', 'c', 'd', 'e'])
    return AsyncResource.bind(slugs)
  })
  await third('f')
  expect(await later()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

it('holds on PostgreSQL while nobody commits, in whichever process', async () => {
  const theirs = await onPostgres()
  const { now } = createSnapshots(db)
  // Other tests commit to other databases of the same PostgreSQL, which counts too.
  const quiet = async (work: () => Promise<void>): Promise<void> => {
    const before = await now()
    asked = 0
    await work()
    if ((await now()) !== before) await quiet(work)
  }
  await quiet(async () => {
    for (let time = 0; time < 3; time += 1) expect(await slugs()).toEqual([])
  })
  expect(asked).toBeLessThanOrEqual(1)
  for (const slug of ['a', 'b']) await add(slug)
  expect(await slugs()).toEqual(['a', 'b'])
  await add('c', theirs)
  expect(await slugs()).toEqual(['a', 'b', 'c'])
  const open = await theirs.startTransaction().execute()
  await add('d', open)
  expect(await slugs()).toEqual(['a', 'b', 'c'])
  await add('e')
  expect(await slugs()).toEqual(['a', 'b', 'c', 'e'])
  await open.commit().execute()
  expect(await slugs()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await transact(db, async (trx) => {
    await add('f', trx)
    expect(await slugs()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  expect(await slugs()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})
