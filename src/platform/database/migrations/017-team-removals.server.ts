import { type Kysely, sql } from 'kysely'

/**
 * What is removed from the team can be brought back for thirty days; a mandate knows how often it was saved; a body says
 * whether its page tells who was in it before; the records of a member are found by his id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['pages_body', 'pages_person', 'pages_mandate'])
    await db.schema.alterTable(table).addColumn('removed_at', 'bigint').execute()
  await db.schema
    .alterTable('pages_mandate')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('pages_body')
    .addColumn('shows_earlier', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema
    .createIndex('pages_person_user')
    .on('pages_person')
    .column('user_id')
    .where(sql.ref('user_id'), 'is not', null)
    .execute()
}
