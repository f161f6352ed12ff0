import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { untilSomebodyWaits } from '#tests/support/until-somebody-waits.ts'
import { openDatabase } from './open-database.server.ts'
import { preparedStatement } from './prepared-statements.server.ts'

async function openLine() {
  const { url, drop } = await createPostgresDatabase()
  const { db, close } = openDatabase(url)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await close()
    await drop()
  })
  const connection = preparedStatement(sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(db))
  const ask = async (within = db) => (await within.executeQuery(connection([]))).rows[0]?.pid ?? 0
  /** Three connections of the pool, until there is one for all. */
  const shared = () =>
    vi.waitFor(async () => {
      const [pid = 0, ...others] = await Promise.all([ask(), ask(), ask()])
      expect(new Set(others)).toEqual(new Set([pid]))
      return pid
    })
  return { db, other, ask, shared }
}

it('asks what is prepared over one connection, and a transaction over its own', async () => {
  const { db, ask, shared } = await openLine()
  const pid = await shared()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    expect(await ask(trx)).toBe(rows[0]?.pid)
    expect(await ask(trx)).not.toBe(pid)
  })
  expect(await ask()).toBe(pid)
})

it('goes on over others when that connection was cut, and opens it again', async () => {
  const { other, ask, shared } = await openLine()
  const pid = await shared()
  await other.query('select pg_terminate_backend($1, 5000)', [pid])
  // Those who ask before we hear of it are refused, as on any connection.
  expect(await vi.waitFor(ask)).not.toBe(pid)
  expect(await vi.waitFor(shared, 10_000)).not.toBe(pid)
})

it('lets nobody wait for long behind a question that is not answered', async () => {
  const { db, other, ask, shared } = await openLine()
  const pid = await shared()
  await other.query('select pg_advisory_lock(7)')
  const held = preparedStatement(sql`select pg_advisory_lock_shared(${7}::bigint)`.compile(db))
  const waiting = db.executeQuery(held([7]))
  await untilSomebodyWaits((text) => other.query(text))
  const answered: number[] = []
  await vi.waitFor(() => {
    void ask().then((by) => answered.push(by))
    expect(answered).not.toEqual([])
  })
  expect(answered).not.toContain(pid)
  await other.query('select pg_advisory_unlock(7)')
  await waiting
  expect(await ask()).toBe(pid)
})
