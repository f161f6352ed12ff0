import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { migrate } from './migrate.server.ts'
import { type Database, openDatabase } from './open-database.server.ts'
import { afterCommit, transact } from './transact.server.ts'

const addPage = (db: Database, slug: string) =>
  db.insertInto('pagesPage').values({ slug, content: '', changedAt: 0 }).execute()

it('waits for another process that is writing (SQLite)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-transact-'))
  const path = join(folder, 'portal.sqlite')
  const { db, close } = openDatabase(`file:${path}`)
  const other = new DatabaseSync(path)
  onTestFinished(async () => {
    other.close()
    await close()
    rmSync(folder, { recursive: true })
  })
  await migrate(db)
  other.exec('begin immediate')
  let tries = 0
  const announcing = db.transaction.bind(db)
  db.transaction = () => {
    tries += 1
    if (tries === 2) other.exec('commit')
    return announcing()
  }

  await transact(db, (trx) => addPage(trx, 'home'))
  expect(tries).toBe(2)
})

it('takes up again what the database undid because of another writer (PostgreSQL)', async () => {
  const { url, drop } = await createPostgresDatabase()
  const { db, close } = openDatabase(url)
  onTestFinished(drop)
  onTestFinished(close)
  await addPage(db, 'one')
  await addPage(db, 'two')
  const touch = (trx: Database, slug: string) =>
    trx
      .updateTable('pagesPage')
      .set((eb) => ({ changedAt: eb('changedAt', '+', 1) }))
      .where('slug', '=', slug)
      .execute()
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const inOrder = (first: string, second: string) =>
    transact(db, async (trx) => {
      await touch(trx, first)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await touch(trx, second)
    })

  await Promise.all([inOrder('one', 'two'), inOrder('two', 'one')])
  const rows = await db.selectFrom('pagesPage').select('changedAt').execute()
  expect(rows).toEqual([{ changedAt: 2 }, { changedAt: 2 }])
  // The one that was undone may take what the other waited for, and be undone once more.
  expect(holding).toBeGreaterThanOrEqual(3)
})

it('does what waits for a commit when it has come, once, and not what was undone', async () => {
  const { db, close } = openDatabase('file::memory:')
  onTestFinished(close)
  await migrate(db)
  const done: boolean[] = []
  let isCommitted = false
  const act = () => void done.push(isCommitted)
  const failing = transact(db, async (trx) => {
    afterCommit(trx, act)
    throw new Error('second thoughts')
  })
  await expect(failing).rejects.toThrow('second thoughts')
  await transact(db, async (trx) => {
    for (const slug of ['home', 'contact']) {
      await transact(trx, (same) => addPage(same, slug))
      expect(afterCommit(trx, act)).toBe(true)
    }
    isCommitted = true
  })
  expect(done).toEqual([true])
  expect(afterCommit(db, act)).toBe(false)
})
