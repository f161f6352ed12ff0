import { type Kysely, sql } from 'kysely'

/** Receipts of payments, and how far a run came that makes them for a year. How they are stored: see `schema/receipts.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payments_receipt (
    id text primary key,
    year integer not null,
    number integer not null check (number > 0),
    user_id text not null,
    payment_id text,
    contribution_year integer not null,
    year_name text not null,
    name text not null,
    language text not null,
    amount bigint not null check (amount > 0),
    association text not null,
    issued_at bigint not null,
    issued_by text,
    voided_at bigint,
    voided_by text,
    void_reason text,
    unique (year, number)
  )`,
  // A payment has one receipt that counts, and a member one for a year.
  `create unique index payments_receipt_payment on payments_receipt (payment_id)
    where voided_at is null and payment_id is not null`,
  `create unique index payments_receipt_year on payments_receipt (user_id, contribution_year)
    where voided_at is null and payment_id is null`,
  `create index payments_receipt_user on payments_receipt (user_id, year, number)`,
  `create index payments_receipt_issued on payments_receipt (issued_at)`,
  `create table payments_receipt_line (
    receipt_id text not null,
    position integer not null,
    payment_id text not null,
    paid_on text not null,
    what text not null,
    means text not null,
    amount bigint not null,
    primary key (receipt_id, position)
  )`,
  `create index payments_receipt_line_payment on payments_receipt_line (payment_id, receipt_id)`,
  `create table payments_receipt_run (
    id text primary key,
    year integer not null,
    started_at bigint not null,
    started_by text,
    members integer not null,
    reached text not null default '',
    made integer not null default 0,
    done_at bigint
  )`,
  `create index payments_receipt_run_at on payments_receipt_run (started_at, id)`,
]
