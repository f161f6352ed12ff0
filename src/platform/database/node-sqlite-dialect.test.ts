import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { migrate } from './migrate.server.ts'
import { nodeSqliteDialect } from './node-sqlite-dialect.server.ts'
import { type Database, type OpenDatabase, openDatabase } from './open-database.server.ts'
import { refreshStatistics } from './statistics.server.ts'
import { syncedWithTheNext } from './synced-with-the-next.server.ts'
import { transact } from './transact.server.ts'

const isAlive = ({ db }: OpenDatabase) => sql`select 1`.execute(db).then(() => true)

let path: string
let database: OpenDatabase

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-sqlite-'))
  path = join(folder, 'portal.sqlite')
  database = openDatabase(`file:${path}`)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  await migrate(database.db)
})

const addPage = (db: Database, slug: string) =>
  db.insertInto('pagesPage').values({ slug, content: '', changedAt: 0 }).execute()

const slugs = async (db: Database) =>
  (await db.selectFrom('pagesPage').select('slug').orderBy('slug').execute()).map((row) => row.slug)

/** A transaction that has written and waits until it may end. */
async function holdTransaction(work: (trx: Database) => Promise<unknown>) {
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = transact(database.db, async (trx) => {
    await work(trx)
    held.resolve()
    await mayEnd.promise
  })
  await held.promise
  return {
    end: () => {
      mayEnd.resolve()
      return ended
    },
    fail: () => {
      mayEnd.reject(new Error('second thoughts'))
      return ended
    },
  }
}

describe('a SQLite file', () => {
  it('answers plain objects, with a column that came after the text was prepared', async () => {
    const { db } = database
    await addPage(db, 'home')
    const all = sql<Record<string, unknown>>`select * from pages_page`
    const [before] = (await all.execute(db)).rows
    expect(Object.getPrototypeOf(before)).toBe(Object.prototype)
    await sql`alter table pages_page add column later_on text default 'there'`.execute(db)
    const [after] = (await all.execute(db)).rows
    expect(after).toEqual({ ...before, laterOn: 'there' })
  })

  it('is read while a transaction is open: as it was, and after the commit as it is', async () => {
    const { db } = database
    await addPage(db, 'home')
    const transaction = await holdTransaction((trx) => addPage(trx, 'contact'))

    expect(await slugs(db)).toEqual(['home'])
    const recursive = sql<{ n: number }>`with recursive "numbers"(n) as (select 1) select n from numbers`
    expect((await recursive.execute(db)).rows).toEqual([{ n: 1 }])
    await transaction.end()
    expect(await slugs(db)).toEqual(['contact', 'home'])
  })

  it('shows a transaction its own work', async () => {
    await transact(database.db, async (trx) => {
      await addPage(trx, 'contact')
      expect(await slugs(trx)).toEqual(['contact'])
    })
  })

  it('is as it was after a transaction that failed', async () => {
    const transaction = await holdTransaction((trx) => addPage(trx, 'contact'))
    await expect(transaction.fail()).rejects.toThrow('second thoughts')
    expect(await slugs(database.db)).toEqual([])
  })

  it('shows each read what was written just before it', async () => {
    for (let index = 0; index < 50; index += 1) {
      await addPage(database.db, `page-${index}`)
      expect(await slugs(database.db)).toHaveLength(index + 1)
    }
  })

  it('lets writers wait for an open transaction, in the order in which they came', async () => {
    const { db } = database
    const order: string[] = []
    const transaction = await holdTransaction((trx) => addPage(trx, 'first'))
    const later = ['second', 'third', 'fourth'].map((slug) => addPage(db, slug).then(() => order.push(slug)))

    expect(await slugs(db)).toEqual([])
    await transaction.end()
    await Promise.all(later)
    expect(order).toEqual(['second', 'third', 'fourth'])
  })

  it('takes no write for a read, however it is dressed', async () => {
    const { db } = database
    await addPage(db, 'home')
    const transaction = await holdTransaction((trx) => addPage(trx, 'contact'))
    const dressed = sql`with "all_pages" as (select slug from pages_page) delete from pages_page
      where slug in (select slug from all_pages)`.execute(db)
    const returning = sql`update pages_page set changed_at = 1 returning slug`.execute(db)

    expect(await slugs(db)).toEqual(['home'])
    await transaction.end()
    await Promise.all([dressed, returning])
    expect(await slugs(db)).toEqual([])
  })

  it('reads row by row what was there at the beginning, without showing others an old state', async () => {
    const { db } = database
    await addPage(db, 'a')
    await addPage(db, 'b')
    const read: string[] = []
    for await (const { slug } of db.selectFrom('pagesPage').select('slug').orderBy('slug').stream()) {
      read.push(slug)
      expect(await slugs(db)).toEqual(['a', 'b'])
    }
    await addPage(db, 'c')
    expect(read).toEqual(['a', 'b'])
    expect(await slugs(db)).toEqual(['a', 'b', 'c'])
  })

  it('is asked for its health while a transaction is open', async () => {
    const transaction = await holdTransaction((trx) => addPage(trx, 'contact'))
    expect(await isAlive(database)).toBe(true)
    await transaction.end()
  })

  it('is read as the statistics advise that were taken while it was open', async () => {
    const { db } = database
    await sql`create table note (id integer primary key, a integer, b integer)`.execute(db)
    await sql`create index note_by_a on note (a, id desc)`.execute(db)
    await sql`create index note_by_b on note (b, id)`.execute(db)
    await sql`insert into note (a, b) values (1, 1), (1, 1), (1, 1)`.execute(db)
    await refreshStatistics(database)
    const found = async () => (await sql<{ id: number }>`select id from note where a = 1 and b = 1`.execute(db)).rows
    expect(await found()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])

    // From now on b says nothing: only the other index, which goes the other way, leads to few rows.
    const numbers = JSON.stringify(Array.from({ length: 2000 }, (_, at) => at + 10))
    await sql`insert into note (a, b) select value, 1 from json_each(${numbers})`.execute(db)
    await refreshStatistics(database)
    expect(await found()).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }])
  })

  it('is brought up from its log by a thread after a large commit, which leaves that alone', async () => {
    const other = new DatabaseSync(path)
    onTestFinished(() => other.close())
    const pages = () => {
      const { log, checkpointed } = other.prepare('pragma wal_checkpoint(noop)').get() as Record<string, number>
      return { log, checkpointed }
    }
    await transact(database.db, async (trx) => {
      for (let index = 0; index < 1_100; index += 1)
        await trx
          .insertInto('pagesPage')
          .values({ slug: `page-${index}`, content: 'x'.repeat(4_000), changedAt: 0 })
          .execute()
    })
    const { log = 0, checkpointed } = pages()
    expect(log).toBeGreaterThan(1_000)
    expect(checkpointed).toBe(0)
    await vi.waitFor(() => expect(pages()).toEqual({ log, checkpointed: log }), 10_000)
    await addPage(database.db, 'after')
    expect(pages().log).toBeLessThan(10)
  })

  it('closes both ways into the file, and leaves no log behind', async () => {
    await addPage(database.db, 'home')
    await slugs(database.db)
    await database.close()

    expect(existsSync(`${path}-wal`)).toBe(false)
    await expect(slugs(database.db)).rejects.toThrow('destroyed')
    await expect(isAlive(database)).rejects.toThrow()
  })

  it('closes when nothing was ever asked', async () => {
    const other = openDatabase(`file:${path}`)
    await other.close()
    await expect(isAlive(other)).rejects.toThrow()
  })
})

it('waits its turn where there is only one way to the data: in memory', async () => {
  const inMemory = openDatabase('file::memory:')
  onTestFinished(() => inMemory.close())
  await migrate(inMemory.db)
  const mayEnd = Promise.withResolvers<void>()
  const order: string[] = []
  const writing = transact(inMemory.db, async (trx) => {
    await addPage(trx, 'home')
    await mayEnd.promise
    order.push('written')
  })
  const reading = slugs(inMemory.db).then((found) => order.push(...found))
  mayEnd.resolve()
  await Promise.all([writing, reading])
  expect(order).toEqual(['written', 'home'])
})

describe('what is written', () => {
  /** With a disk that takes as long as the test wants. */
  function openSlowly() {
    const syncs: PromiseWithResolvers<void>[] = []
    const sync = () => {
      const one = Promise.withResolvers<void>()
      syncs.push(one)
      return one.promise
    }
    const db = new Kysely<{ note: { text: string } }>({
      dialect: nodeSqliteDialect(new DatabaseSync(':memory:'), null, sync),
    })
    onTestFinished(() => db.destroy())
    return { db, syncs }
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('is answered when it is on the disk, and the next writer does not wait for that', async () => {
    const { db, syncs } = openSlowly()
    const made = sql`create table note (text text)`.execute(db)
    await turn()
    syncs.shift()?.resolve()
    await made
    const answered: string[] = []
    const write = (text: string) =>
      db
        .transaction()
        .execute((trx) => trx.insertInto('note').values({ text }).execute())
        .then(() => answered.push(text))
    const both = Promise.all([write('first'), write('second')])
    const alone = db.insertInto('note').values({ text: 'third' }).execute()
    await turn()
    expect([syncs.length, answered]).toEqual([3, []])
    expect(await db.selectFrom('note').select('text').execute()).toHaveLength(3)
    syncs[1]?.resolve()
    await turn()
    expect(answered).toEqual(['second'])
    for (const one of syncs) one.resolve()
    await Promise.all([both, alone])
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(syncs).toHaveLength(3)
  })

  it('is answered at once where the next commit is to sync it, and only there', async () => {
    const { db, syncs } = openSlowly()
    await syncedWithTheNext(() => sql`create table note (text text)`.execute(db))
    await syncedWithTheNext(() =>
      db.transaction().execute((trx) => trx.insertInto('note').values({ text: 'a' }).execute()),
    )
    expect(syncs).toHaveLength(0)
    const waiting = db.insertInto('note').values({ text: 'b' }).execute()
    await turn()
    expect(syncs).toHaveLength(1)
    syncs[0]?.resolve()
    await waiting
  })

  it('is not answered as written when the disk could not keep it', async () => {
    const { db, syncs } = openSlowly()
    const made = sql`create table note (text text)`.execute(db)
    await turn()
    syncs[0]?.reject(new Error('EIO'))
    await expect(made).rejects.toThrow('EIO')
  })
})
