import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createReadiness } from './readiness.server.ts'

describeOnEachDatabase('whether a process should get requests', (open) => {
  async function opened(size: () => Promise<null> = async () => null, timeoutMs?: number) {
    const database = await open()
    const lines: string[] = []
    const facts = { now: 0, isDraining: false, asked: 0 }
    const storage = {
      size: () => {
        facts.asked += 1
        return size()
      },
    }
    const ask = createReadiness({
      database: { ...database, close: async () => undefined },
      storage,
      log: createLog('info', { write: (line) => void lines.push(line) }),
      isDraining: () => facts.isDraining,
      now: () => facts.now,
      ...(timeoutMs && { timeoutMs }),
    })
    const later = () => {
      facts.now += 3_000
      return ask()
    }
    const logged = () => lines.map((line) => JSON.parse(line).msg)
    return { database, facts, ask, later, logged }
  }

  it('is ready when database, migrations and store are as they should be, and asks them seldom', async () => {
    const { ask, later, facts, logged } = await opened()
    const ready = { status: 'ready', database: 'ok', migrations: 'ok', store: 'ok' }
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([ready, ready, ready])
    expect(facts.asked).toBe(1)
    await later()
    expect(facts.asked).toBe(2)
    expect(logged()).toEqual([])
  })

  it('is not when the database is of another release, and tells it once', async () => {
    const { database, later, logged } = await opened()
    const migration = { name: '900-newer', timestamp: '2030-01-01' }
    // The table of the migrations is no table of ours.
    const db = database.db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>
    await db.insertInto('kysely_migration').values(migration).execute()
    expect(await later()).toMatchObject({ status: 'unavailable', migrations: 'newer' })
    await db.deleteFrom('kysely_migration').where('name', 'like', '9%').execute()
    const first = await db.selectFrom('kysely_migration').selectAll().executeTakeFirstOrThrow()
    await db.deleteFrom('kysely_migration').where('name', '=', first.name).execute()
    expect(await later()).toMatchObject({ status: 'unavailable', migrations: 'missing' })
    await db.insertInto('kysely_migration').values(first).execute()
    expect(await later()).toMatchObject({ status: 'ready' })
    expect(logged()).toEqual(['not ready', 'ready again'])
  })

  it('is not when the database cannot be asked', async () => {
    const { database, ask, later } = await opened()
    expect(await ask()).toMatchObject({ status: 'ready' })
    await database.close()
    const answer = { status: 'unavailable', database: 'unreachable', migrations: 'unknown', store: 'ok' }
    expect(await later()).toEqual(answer)
  })

  it('goes on, degraded, while the store refuses', async () => {
    const { ask } = await opened(() => Promise.reject(new Error('EACCES /srv/secret-place')))
    expect(await ask()).toEqual({ status: 'degraded', database: 'ok', migrations: 'ok', store: 'unreachable' })
  })

  it('waits for nobody for long, and asks a store that hangs no second time', async () => {
    const { ask, later, facts } = await opened(() => new Promise(() => undefined), 10)
    expect(await ask()).toMatchObject({ store: 'unreachable' })
    expect(await later()).toMatchObject({ store: 'unreachable' })
    expect(facts.asked).toBe(1)
  })

  it('is not from the moment on when it stops', async () => {
    const { ask, facts } = await opened()
    expect(await ask()).toMatchObject({ status: 'ready' })
    facts.isDraining = true
    expect(await ask()).toEqual({ status: 'stopping' })
  })
})
