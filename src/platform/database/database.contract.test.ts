import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { isUniqueViolation } from './database-errors.server.ts'
import type { Database, DatabaseKind } from './open-database.server.ts'
import { refreshStatistics } from './statistics.server.ts'
import { transact } from './transact.server.ts'

const aPage = { content: '{}', changedAt: 0 }

const aFolder = {
  collection: 'userIntranet' as const,
  parent: null,
  folder: true,
  nameNl: 'Wetgeving',
  nameFr: 'Législation',
  sortNl: 'wetgeving',
  sortFr: 'legislation',
  createdAt: 0,
  user: null,
  visibility: 'members' as const,
}

const slugs = async (db: Database) =>
  (await db.selectFrom('pagesPage').select('slug').orderBy('slug').execute()).map((row) => row.slug)

/** SQLite is really allowed no more pages; PostgreSQL is made to answer as it does then. */
async function fillDisk(db: Database, kind: DatabaseKind): Promise<() => Promise<unknown>> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.pageCount ?? 0)}`.execute(db)
    return async () => undefined
  }
  await sql`create function full_disk() returns trigger language plpgsql
    as 'begin raise exception using errcode = ''disk_full''; end'`.execute(db)
  await sql`create trigger full_disk before insert on pages_page execute function full_disk()`.execute(db)
  return () => sql`drop function full_disk cascade`.execute(db)
}

describeOnEachDatabase('the database', (open, kind) => {
  it('keeps true and false', async () => {
    const { db } = await open()
    await db
      .insertInto('intranetResource')
      .values({ ...aFolder, id: 'yes' })
      .execute()
    await db
      .insertInto('intranetResource')
      .values({ ...aFolder, id: 'no', folder: false })
      .execute()

    const rows = await db.selectFrom('intranetResource').select(['id', 'folder']).orderBy('id').execute()
    const folders = await db.selectFrom('intranetResource').select('id').where('folder', '=', true).execute()

    expect(rows.map((row) => Boolean(row.folder))).toEqual([false, true])
    expect(folders).toEqual([{ id: 'yes' }])
  })

  it('is measured when it is opened, and again when a table has grown tenfold', async () => {
    const database = await open()
    const { db } = database
    const add = (from: number, to: number) =>
      db
        .insertInto('intranetResource')
        .values(Array.from({ length: to - from }, (_, at) => ({ ...aFolder, id: `f${from + at}` })))
        .execute()
    const known = async () => {
      if (kind === 'postgres') return null
      const { rows } = await sql<{ stat: string }>`
        select stat from sqlite_stat1 where tbl = 'intranet_resource' limit 1`.execute(db)
      return Number(rows[0]?.stat.split(' ')[0])
    }
    await add(0, 40)
    await refreshStatistics(database)
    expect(await known()).toBe(kind === 'postgres' ? null : 40)
    await add(40, 500)
    await refreshStatistics(database)
    expect(await known()).toBe(kind === 'postgres' ? null : 500)
  })

  it('answers seconds beyond 2038, sizes and counts as numbers', async () => {
    const { db } = await open()
    const size = 6 * 1024 ** 4
    await db
      .insertInto('intranetResource')
      .values({ ...aFolder, id: 'file', createdAt: 4_102_444_800, size })
      .execute()

    const row = await db
      .selectFrom('intranetResource')
      .select((eb) => ['createdAt', 'size', eb.fn.countAll<number>().over().as('count')])
      .executeTakeFirstOrThrow()

    expect(row).toEqual({ createdAt: 4_102_444_800, size, count: 1 })
  })

  it('keeps a whole transaction or nothing of it', async () => {
    const { db } = await open()
    const failing = transact(db, async (trx) => {
      await trx
        .insertInto('pagesPage')
        .values({ ...aPage, slug: 'home' })
        .execute()
      throw new Error('second thoughts')
    })

    await expect(failing).rejects.toThrow('second thoughts')
    expect(await slugs(db)).toEqual([])
  })

  it('keeps a write that runs beside a transaction that fails', async () => {
    const { db } = await open()
    const failing = transact(db, async (trx) => {
      await trx
        .insertInto('pagesPage')
        .values({ ...aPage, slug: 'home' })
        .execute()
      await trx.selectFrom('membersUser').select('id').execute()
      throw new Error('second thoughts')
    })
    const beside = db
      .insertInto('pagesPage')
      .values({ ...aPage, slug: 'contact' })
      .execute()

    await Promise.allSettled([failing, beside])
    expect(await slugs(db)).toEqual(['contact'])
  })

  it('loses none of many increments at once', async () => {
    const { db } = await open()
    await db
      .insertInto('pagesPage')
      .values({ ...aPage, slug: 'home' })
      .execute()
    const increment = () =>
      transact(db, async (trx) => {
        await trx
          .updateTable('pagesPage')
          .set((eb) => ({ changedAt: eb('changedAt', '+', 1) }))
          .execute()
      })

    await Promise.all(Array.from({ length: 20 }, increment))
    const { changedAt } = await db.selectFrom('pagesPage').select('changedAt').executeTakeFirstOrThrow()
    expect(changedAt).toBe(20)
  })

  it('joins a transaction that is already open', async () => {
    const { db } = await open()
    const failing = transact(db, async (trx) => {
      await transact(trx, (inner) =>
        inner
          .insertInto('pagesPage')
          .values({ ...aPage, slug: 'home' })
          .execute(),
      )
      throw new Error('second thoughts')
    })

    await expect(failing).rejects.toThrow('second thoughts')
    expect(await slugs(db)).toEqual([])
  })

  it('orders sort keys by their bytes, as JavaScript does', async () => {
    const { db } = await open()
    const keys = ['b', 'B', 'a', 'A', 'é', 'e', 'z', 'a b', 'a-b', 'ab', '10', '9', '~']
    await db
      .insertInto('intranetResource')
      .values(keys.map((key, index) => ({ ...aFolder, id: String(index), sortNl: key, sortFr: key })))
      .execute()

    for (const column of ['sortNl', 'sortFr'] as const) {
      const rows = await db.selectFrom('intranetResource').select(column).orderBy(column).execute()
      expect(rows.map((row) => Object.values(row)[0])).toEqual(keys.toSorted())
    }
  })

  it('refuses a child without a parent', async () => {
    const { db } = await open()
    const orphan = db
      .insertInto('intranetResource')
      .values({ ...aFolder, id: 'orphan', parent: 'nowhere' })
      .execute()

    await expect(orphan).rejects.toThrow(/foreign key/i)
  })

  it('recognises a value that is taken, and nothing else, as such', async () => {
    const { db } = await open()
    await db
      .insertInto('pagesPage')
      .values({ ...aPage, slug: 'home' })
      .execute()
    const taken = await db
      .insertInto('pagesPage')
      .values({ ...aPage, slug: 'home' })
      .execute()
      .catch((error) => error)
    const wrong = await sql`select nothing from nowhere`.execute(db).catch((error) => error)

    expect(isUniqueViolation(taken)).toBe(true)
    expect(isUniqueViolation(wrong)).toBe(false)
    expect(isUniqueViolation(undefined)).toBe(false)
  })

  it('says 507 when the disk is full, and goes on reading', async () => {
    const { db } = await open()
    await db
      .insertInto('pagesPage')
      .values({ ...aPage, slug: 'home' })
      .execute()
    const repair = await fillDisk(db, kind)
    const long = 'x'.repeat(100_000)
    const write = transact(db, (trx) =>
      trx
        .insertInto('pagesPage')
        .values({ ...aPage, slug: 'contact', content: long })
        .execute(),
    )

    await expect(write).rejects.toMatchObject({ code: 'storage/no-space', status: 507 })
    expect(await slugs(db)).toEqual(['home'])
    await repair()
  })
})
