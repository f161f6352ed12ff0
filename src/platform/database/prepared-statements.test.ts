import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { openDatabase } from './open-database.server.ts'
import { preparedStatement } from './prepared-statements.server.ts'

it('is planned once for each connection of PostgreSQL, and given its values each time', async () => {
  const { url, drop } = await createPostgresDatabase()
  const { db, close } = openDatabase(url)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const sum = preparedStatement(sql<{ sum: number }>`select ${1}::int + 1 as sum`.compile(db))
  // One connection: a transaction stays on it.
  await db.transaction().execute(async (trx) => {
    for (const value of [1, 2]) expect((await trx.executeQuery(sum([value]))).rows).toEqual([{ sum: value + 1 }])
    const kept = sql<{ statement: string }>`select statement from pg_prepared_statements`
    expect((await kept.execute(trx)).rows).toEqual([{ statement: sum([]).sql }])
  })
})
