import { type Kysely, sql } from 'kysely'

/** Contribution years with their fees, what each member owes, and which payment covers what. How all of it is stored: see `schema/payments.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payments_settings (
    id integer primary key,
    year_start text not null,
    due_days integer not null,
    grace_days integer not null,
    bic text not null,
    reference_line text not null,
    revision integer not null default 0
  )`,
  `create table payments_year (
    year integer primary key,
    starts_on text not null,
    due_on text not null,
    state text not null,
    opened_at bigint,
    opened_by text,
    closed_at bigint,
    closed_by text,
    revision integer not null default 0
  )`,
  `create table payments_fee_kind (
    id text primary key,
    name_nl text not null,
    name_fr text not null,
    position integer not null,
    rule text not null,
    retired boolean not null default false,
    revision integer not null default 0
  )`,
  `create table payments_fee (
    year integer not null,
    kind_id text not null,
    amount bigint not null check (amount >= 0),
    primary key (year, kind_id)
  )`,
  `create table payments_exception (
    year integer not null,
    user_id text not null,
    exempt boolean not null,
    kind_id text,
    amount bigint check (amount >= 0),
    reason text not null,
    created_at bigint not null,
    created_by text,
    primary key (year, user_id)
  )`,
  `create table payments_claim (
    id text primary key,
    user_id text not null,
    year integer not null,
    kind_id text not null,
    amount bigint not null check (amount >= 0),
    paid bigint not null default 0 check (paid between 0 and amount),
    communication text not null unique,
    due_on text not null,
    why text not null,
    reason text not null default '',
    state text not null,
    decided_at bigint,
    decided_by text,
    created_at bigint not null,
    created_by text,
    revision integer not null default 0,
    unique (user_id, year, kind_id)
  )`,
  `create index payments_claim_year on payments_claim (year, state, user_id, amount, paid)`,
  `create index payments_claim_open on payments_claim (due_on, id) where state = 'open' and paid < amount`,
  `create table payments_instalment (
    claim_id text not null,
    number integer not null,
    due_on text not null,
    amount bigint not null check (amount > 0),
    primary key (claim_id, number)
  )`,
  `create table payments_allocation (
    payment_id text not null,
    target_id text not null,
    target text not null,
    amount bigint not null check (amount > 0),
    primary key (payment_id, target_id)
  )`,
  `create index payments_allocation_target on payments_allocation (target_id)`,
  `alter table payments_payment add column kind text not null default 'payment'`,
  `alter table payments_payment add column spent bigint not null default 0`,
  // The journal is sorted and summed up by indexes alone.
  `drop index payments_payment_paid_at`,
  `create index payments_payment_newest on payments_payment (paid_at, id, amount, kind)`,
  `create index payments_payment_year on payments_payment (year, paid_at, id, amount, kind)`,
  `create index payments_payment_means on payments_payment (means, paid_at, id, amount, kind)`,
  `create index payments_payment_free on payments_payment (year, user_id) where kind <> 'refund' and amount > spent`,
  `create index payments_payment_noted on payments_payment (year, user_id) where kind = 'payment' and amount = 0`,
  `create table payments_ledger (id integer primary key, changes bigint not null)`,
  `insert into payments_ledger (id, changes) values (1, 0)`,
]
