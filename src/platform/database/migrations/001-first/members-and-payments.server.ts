import type { Kysely } from 'kysely'

export async function createMembersAndPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members_user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('avatar_color', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('default_language', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('disabled', 'boolean', (c) => c.notNull())
    .addColumn('email_subscriber', 'boolean', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('last_payment', 'bigint')
    .addColumn('magistrate', 'boolean', (c) => c.notNull())
    .addColumn('occupation', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('show_tooltips', 'boolean', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('members_user_last_payment')
    .on('members_user')
    .columns(['disabled', 'deleted_at', 'last_payment', 'id'])
    .execute()
  await db.schema
    .createTable('payments_payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('means', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('payments_payment_user').on('payments_payment').columns(['user_id', 'paid_at']).execute()
}
