import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { postgresUrl } from '#tests/support/postgres-cluster.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { type OpenDatabase, openDatabase } from './open-database.server.ts'

/** A process with but two connections there, whatever others do. */
describe('a PostgreSQL without a place for another connection', () => {
  let ours: OpenDatabase
  let url: string
  let others: pg.Client[]
  let leave: () => Promise<void>
  beforeAll(async () => {
    const { url: made, drop } = await createPostgresDatabase()
    const admin = new pg.Client(postgresUrl(inject('postgresSocket'), 'postgres'))
    await admin.connect()
    await admin.query('create role crowded login connection limit 2')
    url = made.replace('tandem@', 'crowded@')
    others = []
    leave = async () => {
      for (const other of others) await other.end()
      await ours.close()
      await drop()
      await admin.query('drop role crowded')
      await admin.end()
    }
  })
  afterAll(() => leave())

  const ask = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.01)`.execute(ours.db)
  /** PostgreSQL frees the place of a connection that was closed only when its process has ended. */
  const takePlace = () =>
    vi.waitFor(async () => {
      const other = new pg.Client(url)
      await other.connect()
      others.push(other)
    }, 15_000)

  it('is asked over those that we have: thirty questions wait for each other', async () => {
    ours = openDatabase(url)
    await takePlace()
    const answers = await Promise.all(Array.from({ length: 30 }, ask))
    expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array.from({ length: 30 }, () => 1))
    expect(ours.connections?.()).toMatchObject({ busy: 0, waiting: 0 })
  })

  it('is said to be out of reach when we have none', async () => {
    await ours.close()
    ours = openDatabase(url)
    await takePlace()
    const error = await ask().catch((cause: unknown) => cause)
    expect(isPortalError(error) && error.code).toBe('database/unreachable')
  })
})
