import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'

export async function vacuumPostgres(db: Database): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  await sql`vacuum ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** Others who write to SQLite wait for their turn meanwhile: for a lock of SQLite's they would wait on the event loop. */
export async function inWritersTurn(db: Database, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (writer) => {
    // Any pragma takes the turn, and it ends with the connection.
    await sql`pragma wal_autocheckpoint`.execute(writer)
    await work()
  })
}

/** Pages of the search index that are merged before others get their turn: some milliseconds. */
const pagesPerStep = 200

/** All parts into one; a single part without anything deleted is left alone. */
export async function mergeSearch(db: Database): Promise<void> {
  const merge = (pages: number) =>
    transact(db, async (trx) => {
      const before = await changesIn(trx)
      await sql`insert into platform_search_words (platform_search_words, rank) values ('merge', ${pages})`.execute(trx)
      return (await changesIn(trx)) - before
    })
  // As https://www.sqlite.org/fts5.html#the_merge_command has it: fewer than two changes is the end.
  for (let changes = await merge(-pagesPerStep); changes >= 2; changes = await merge(pagesPerStep)) await breathe()
}

async function changesIn(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
