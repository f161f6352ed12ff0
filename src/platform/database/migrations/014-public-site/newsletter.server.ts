import { type Kysely, sql } from 'kysely'

/** Who gets letters and by which address one leaves them; what was agreed to, when and in which words. */
export async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscription')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.unique())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('language', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('confirm_hash', 'text', (c) => c.unique())
    .addColumn('confirm_until', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_how', 'text')
    .addColumn('bounces', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('bounced_at', 'bigint')
    .addColumn('suspended_at', 'bigint')
    .execute()
  await sql`create index newsletter_subscription_visitors on newsletter_subscription (id, language)
    where email is not null and confirmed_at is not null and ended_at is null and suspended_at is null`.execute(db)
  await db.schema
    .createIndex('newsletter_subscription_latest')
    .on('newsletter_subscription')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createTable('newsletter_consent')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('network', 'text')
    .execute()
  await db.schema
    .createIndex('newsletter_consent_of')
    .on('newsletter_consent')
    .columns(['subscription', 'at'])
    .execute()
  // When a mail began to be handed over: what became of it is not known while it is neither sent nor failed.
  await sql`alter table platform_mail add column handed_at bigint`.execute(db)
}
