import { type Kysely, sql } from 'kysely'

/** Which members were asked by mail to pay what, and when. How it is stored: see `schema/payments.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payments_mailing (
    id text primary key,
    kind text not null,
    year integer,
    started_at bigint not null,
    started_by text,
    members integer not null,
    reached text not null default '',
    done_at bigint
  )`,
  `create index payments_mailing_year on payments_mailing (year, started_at, id)`,
  `create table payments_notice (
    mailing_id text not null,
    claim_id text not null,
    user_id text not null,
    amount bigint not null,
    at bigint not null,
    mail_id text,
    level integer,
    due_on text,
    primary key (mailing_id, claim_id)
  )`,
  `create index payments_notice_claim on payments_notice (claim_id, at)`,
]
