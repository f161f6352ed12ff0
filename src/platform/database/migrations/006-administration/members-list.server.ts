import { type Kysely, sql } from 'kysely'
import { bytewiseText } from './bytewise-text.server.ts'

type Person = { id: string; first: string; last: string; occupation: string }

/** By what members are sorted and found, who need not pay, the views that admins save and the columns they chose. */
export async function listMembers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members_user add column sort_name ${bytewiseText(db)} not null default ''`.execute(db)
  await sql`alter table members_user add column search_text text not null default ''`.execute(db)
  await sql`alter table members_user add column exempt boolean not null default false`.execute(db)
  // Names of one word: the plugin that turns the others round is not part of what a migration may rely on.
  const { rows } = await sql<Person>`select id, first_name as first, last_name as last, occupation
    from members_user`.execute(db)
  for (const { id, first, last, occupation } of rows) {
    const name = `${plain(last)}\t${plain(first)}`
    const text = plain(`${first} ${last} ${occupation}`)
    await sql`update members_user set sort_name = ${name}, search_text = ${text} where id = ${id}`.execute(db)
  }
  for (const [order, columns] of Object.entries({ name: 'sort_name', joined: 'created_at' }))
    await db.schema
      .createIndex(`members_user_by_${order}`)
      .on('members_user')
      .columns(['disabled', 'deleted_at', columns, 'id'])
      .execute()
  await db.schema
    .createTable('members_view')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('members_columns')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('columns', 'text', (c) => c.notNull())
    .execute()
  await sql`alter table payments_payment add column recorded_at bigint`.execute(db)
  await sql`alter table payments_payment add column recorded_by text`.execute(db)
  await db.schema.createIndex('payments_payment_paid_at').on('payments_payment').column('paid_at').execute()
}

/** Without case, accents and ligatures; live code may change how it folds, this stays. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøđł]/g, (letter) => ({ æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' })[letter] ?? letter)
