import { type Kysely, sql } from 'kysely'

/** Bank statements that were imported, their movements, and which payments were made of them. How all of it is stored: see `schema/payments.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payments_import (
    id text primary key,
    name text not null,
    format text not null,
    digest text not null,
    state text not null,
    checks text not null,
    movements integer not null,
    credits bigint not null,
    debits bigint not null,
    imported_at bigint not null,
    imported_by text,
    undone_at bigint,
    undone_by text
  )`,
  // What was undone may be imported again; nothing else may.
  `create unique index payments_import_digest on payments_import (digest) where state = 'done'`,
  `create index payments_import_at on payments_import (imported_at, id)`,
  `create table payments_statement (
    import_id text not null,
    position integer not null,
    account text not null,
    format text not null,
    year integer,
    number text,
    sequence text,
    opening bigint,
    closing bigint,
    opening_day text,
    closing_day text,
    primary key (import_id, position)
  )`,
  `create index payments_statement_account on payments_statement (account, year, number)`,
  `create table payments_movement (
    id text primary key,
    import_id text not null,
    statement integer not null,
    position integer not null,
    account text not null,
    format text not null,
    source text,
    entry_day text not null,
    value_day text,
    amount bigint not null,
    currency text not null,
    name text not null,
    iban text,
    communication text not null,
    reference text,
    kind text not null,
    bank_reference text not null,
    key text unique,
    same_as text,
    outcome text not null,
    reason text not null,
    note text not null default '',
    decided_at bigint,
    decided_by text
  )`,
  `create index payments_movement_days on payments_movement (account, entry_day)`,
  `create index payments_movement_all on payments_movement (entry_day, id)`,
  `create index payments_movement_outcome on payments_movement (outcome, entry_day, id)`,
  `create unique index payments_movement_import on payments_movement (import_id, statement, position)`,
  `create index payments_movement_group on payments_movement (import_id, outcome, statement, position)`,
  `create index payments_movement_waiting on payments_movement (entry_day, id) where decided_at is null`,
  `create index payments_movement_iban on payments_movement (iban) where iban is not null`,
  `create index payments_movement_same on payments_movement (same_as) where same_as is not null`,
  `create table payments_csv_columns (
    digest text primary key,
    columns text not null,
    account text,
    saved_at bigint not null,
    saved_by text
  )`,
  `alter table payments_payment add column movement_id text`,
  `create index payments_payment_movement on payments_payment (movement_id) where movement_id is not null`,
]
