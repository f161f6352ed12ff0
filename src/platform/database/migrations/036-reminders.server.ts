import { type Kysely, sql } from 'kysely'

/** When and with which words members are reminded of what they owe, and until when they said that they would pay. How it is stored: see `schema/payments.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payments_reminder_settings (
    id integer primary key,
    by_itself boolean not null,
    paused boolean not null,
    levels text not null,
    revision integer not null default 0
  )`,
  `create table payments_reminder_text (
    level integer primary key,
    texts text not null,
    revision integer not null default 0
  )`,
  `create table payments_promise (
    claim_id text primary key,
    user_id text not null,
    pay_on text not null,
    note text not null,
    noted_at bigint not null,
    noted_by text
  )`,
  `create index payments_promise_user on payments_promise (user_id)`,
  `create index payments_claim_owing on payments_claim (user_id, id) where state = 'open' and paid < amount`,
  `create index payments_mailing_kind on payments_mailing (kind, started_at, id)`,
]
