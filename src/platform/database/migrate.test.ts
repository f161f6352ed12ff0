import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { isUpToDate, migrate, NewerDatabaseError } from './migrate.server.ts'
import * as first from './migrations/030-baseline.server.ts'
import { openDatabase } from './open-database.server.ts'

async function emptyUrl(kind: 'sqlite' | 'postgres'): Promise<string> {
  if (kind === 'postgres') {
    const { url, drop } = await createPostgresDatabase('template1')
    onTestFinished(drop)
    return url
  }
  const folder = mkdtempSync(join(tmpdir(), 'tandem-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return `file:${join(folder, 'portal.sqlite')}`
}

function open(url: string) {
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const tables = async ({ db }: ReturnType<typeof openDatabase>) =>
  (await db.introspection.getTables()).map((table) => table.name).sort()

describe.each(['sqlite', 'postgres'] as const)('migrations (%s)', (kind) => {
  it('make every table from nothing, and nothing more the second time', async () => {
    const database = open(await emptyUrl(kind))
    expect(await isUpToDate(database.db)).toBe(false)
    await migrate(database.db)
    expect(await isUpToDate(database.db)).toBe(true)
    const made = await tables(database)
    await migrate(database.db)

    expect(made).toContain('intranet_resource')
    expect(made).toContain('platform_job')
    expect(await tables(database)).toEqual(made)
  })

  it('are done once when several processes start at the same moment', async () => {
    const url = await emptyUrl(kind)
    const starts = await Promise.allSettled([1, 2, 3].map(() => migrate(open(url).db)))

    expect(starts.map((start) => start.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await tables(open(url))).toContain('intranet_resource')
  })

  it('leave nothing behind when one breaks half-way', async () => {
    const database = open(await emptyUrl(kind))
    const breaking = {
      up: async (db: Kysely<unknown>) => {
        await db.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('power cut')
      },
    }

    await expect(migrate(database.db, { '030-baseline': first, '031-breaking': breaking })).rejects.toThrow('power cut')
    expect(await tables(database)).toEqual([])
  })

  it('refuse a database that a newer release has written', async () => {
    const database = open(await emptyUrl(kind))
    await migrate(database.db, { '030-baseline': first, '031-next': { up: async () => undefined } })
    expect(await isUpToDate(database.db, ['030-baseline', '031-other'])).toBe(false)

    await expect(migrate(database.db)).rejects.toThrow(NewerDatabaseError)
    await expect(migrate(database.db)).rejects.toThrow('031-next')
  })
})

it('migrations of PostgreSQL wait for a table as long as it takes, everything else some seconds', async () => {
  const { db } = open(await emptyUrl('postgres'))
  const wait = async (of: Kysely<never>) =>
    (await sql<{ lockTimeout: string }>`show lock_timeout`.execute(of)).rows.map(({ lockTimeout }) => lockTimeout)
  const seen: string[] = []
  const asking = { up: async (trx: Kysely<never>) => void seen.push(...(await wait(trx))) }
  await migrate(db, { '030-baseline': first, '031-asking': asking as never })
  expect(seen).toEqual(['0'])
  expect(await Promise.all([1, 2, 3].map(() => wait(db as never)))).toEqual([['5s'], ['5s'], ['5s']])
})
