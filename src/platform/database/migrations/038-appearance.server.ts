import { type Kysely, sql } from 'kysely'

/** An association has a colour and a face of its own; empty is the portal's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of columns)
    await sql.raw(`alter table administration_organisation add column ${column}`).execute(db)
}

const columns = [`accent text not null default ''`, `heading_face text not null default 'newsreader'`]
