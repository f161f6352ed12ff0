import { type Kysely, sql } from 'kysely'

/** The journal lists and adds up refunds, credits and what was decided of claims by indexes alone, and movements are added up by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Few of all: what is a payment is found by the other indexes.
  `create index payments_payment_others on payments_payment (kind, paid_at, id, amount) where kind <> 'payment'`,
  `create index payments_claim_decided on payments_claim (decided_at, id, state, amount, paid) where decided_at is not null`,
  `create index payments_claim_decided_year on payments_claim (year, decided_at, id, state, amount, paid) where decided_at is not null`,
  `create index payments_claim_listed on payments_claim (year, id)`,
  `create index payments_movement_sums on payments_movement (account, entry_day, outcome, amount) where key is not null`,
  `create index payments_statement_days on payments_statement (account, closing_day)`,
]
