import { type Kysely, sql } from 'kysely'

const secondsPerDay = 24 * 3600
/** Payments are held by day, and days in Belgium begin an hour before those in Greenwich, in winter at least. */
const ahead = 3600

export async function up(db: Kysely<unknown>): Promise<void> {
  await knowPaidYears(db)
  await knowWhoIsTold(db)
}

/** Administrators are mailed what waits for them: each may say no, and nobody is mailed more than once an hour. */
async function knowWhoIsTold({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('members_user')
    .addColumn('admin_mails', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
  await schema
    .createTable('administration_notice')
    .addColumn('about', 'text', (column) => column.primaryKey())
    .addColumn('quiet_until', 'bigint', (column) => column.notNull())
    .addColumn('is_gathering', 'boolean', (column) => column.notNull())
    .execute()
}

/** How somebody stands with the fee follows from the highest year that they paid for, not from when they paid last. */
async function knowPaidYears(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members_user').addColumn('paid_year', 'integer').execute()
  await countOldDates(db)
  const highest = sql`(select max(year) from payments_payment where user_id = members_user.id)`
  await sql`update members_user set paid_year = ${highest}
    where last_payment is not null and coalesce(${highest}, 0) > coalesce(paid_year, 0)`.execute(db)
  await db.schema
    .createIndex('members_user_paid_year')
    .on('members_user')
    .columns(['disabled', 'deleted_at', 'exempt', 'paid_year'])
    .execute()
}

/** A last payment that stands in no history, from before there was one, counts for the year of its date. */
async function countOldDates(db: Kysely<unknown>): Promise<void> {
  const day = (column: string) => sql`((${sql.ref(column)} + ${sql.lit(ahead)}) / ${sql.lit(secondsPerDay)})`
  const isNoted = sql`exists (select 1 from payments_payment
    where user_id = members_user.id and ${day('paid_at')} = ${day('last_payment')})`
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(last_payment) as first, max(last_payment) as last from members_user`.execute(db)
  const { first, last } = rows[0] ?? {}
  if (first == null || last == null) return
  for (let year = yearIn(Number(first)); year <= yearIn(Number(last)); year++)
    await sql`update members_user set paid_year = ${year}
      where last_payment >= ${startOf(year)} and last_payment < ${startOf(year + 1)} and not ${isNoted}`.execute(db)
}

const startOf = (year: number) => Date.UTC(year, 0, 1) / 1000 - ahead
const yearIn = (seconds: number) => new Date((seconds + ahead) * 1000).getUTCFullYear()
