import { type Kysely, sql } from 'kysely'

/**
 * Every second file that came alone was called too slow without having been read at all: those are read anew. Files without
 * a text are found quickly, to be shown to administrators.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update intranet_text set state = 'waiting', attempts = 0 where state = 'too-slow'`.execute(db)
  await sql`create index intranet_text_unread on intranet_text (id)
    where state in ('encrypted', 'broken', 'too-large', 'too-slow', 'crashed')`.execute(db)
}
