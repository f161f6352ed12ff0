import { type Kysely, sql } from 'kysely'

/**
 * Deleted articles wait for thirty days; subscribers are told of an article once, in batches; a mail says what it was sent
 * for, so that nobody gets a second one for the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['deleted_at bigint', 'deleted_by text', 'deleted_from text'])
    await sql`alter table articles_article add column ${sql.raw(column)}`.execute(db)
  await sql`create index articles_article_deleted on articles_article (deleted_at, id)
    where deleted_at is not null`.execute(db)
  await sql`create index articles_article_planned on articles_article (publish_at, id)
    where state = 'planned'`.execute(db)
  await db.schema
    .createTable('articles_mailing')
    .addColumn('article', 'text', (c) => c.primaryKey().references('articles_article.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('started_by', 'text')
    .addColumn('recipients', 'integer', (c) => c.notNull())
    .addColumn('reached', 'text', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute()
  await sql`alter table platform_mail add column cause text`.execute(db)
  await sql`create unique index platform_mail_once on platform_mail (cause, recipient)
    where cause is not null`.execute(db)
  // The texts of mails are long: how far a mailing is can be read without passing them.
  await sql`create index platform_mail_outcome on platform_mail (cause, sent_at, failed_at)
    where cause is not null`.execute(db)
  await db.schema
    .createIndex('members_user_subscriber')
    .on('members_user')
    .columns(['email_subscriber', 'disabled', 'deleted_at', 'id', 'default_language'])
    .execute()
}
