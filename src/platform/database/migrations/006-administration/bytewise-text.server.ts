import { type Kysely, PostgresAdapter, sql } from 'kysely'

export const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Sort keys compare byte by byte, so that both databases agree on one order; SQLite does so by itself. */
export const bytewiseText = (db: Kysely<unknown>) => (isPostgres(db) ? sql`text collate "C"` : sql`text`)
