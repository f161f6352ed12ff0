import { sql } from 'kysely'
import { givenRows, readInChunks } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { holdingWords } from '#platform/lists/list-queries.repository.server.ts'
import { type Claim, type FormerPayment, lookupsOf, type MatchingFacts } from '../matching/matching-facts.ts'
import type { Movement } from '../reading/statement.ts'

/** What the register says for these movements: a few queries for all of them together. */
export async function findFacts(db: Database, movements: readonly Movement[]): Promise<MatchingFacts> {
  const { communications, ibans, nameWords, debits } = lookupsOf(movements)
  const named = await readInChunks(communications, (chunk) => claimsOfCommunications(db, chunk).execute())
  const accounts = await readInChunks(ibans, (chunk) => payersOfAccounts(db, chunk).execute())
  const namesakes = await readInChunks(nameWords, (chunk) => membersNamed(db, chunk).execute())
  const members = new Set([...named, ...accounts].map(({ memberId }) => memberId))
  for (const { ids } of namesakes) for (const id of ids?.split(' ') ?? []) members.add(id)
  const open = await readInChunks([...members], (chunk) => openClaimsOfMembers(db, chunk).execute())
  const payments =
    debits.length === 0 ? [] : await readInChunks([...members], (chunk) => formerPayments(db, chunk).execute())
  const amounts = new Set(debits)
  return {
    claims: [...named, ...open].map(claimOf),
    accounts,
    payments: payments
      .map((payment): FormerPayment => ({ ...payment, overpaid: payment.amount - payment.spent }))
      .filter(({ amount, overpaid }) => amounts.has(amount) || amounts.has(overpaid)),
  }
}

/** Somebody deleted pays nothing any more, and is asked for nothing. */
const claims = (db: Database) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('membersUser as user', 'user.id', 'claim.userId')
    .innerJoin('paymentsYear as year', 'year.year', 'claim.year')
    .select(['claim.id', 'claim.userId as memberId', 'claim.communication', 'claim.amount', 'claim.paid'])
    .select(['claim.state', 'claim.year', 'year.state as yearState', 'user.firstName', 'user.lastName'])
    .where('user.deletedAt', '=', 0)

export const claimsOfCommunications = (db: Database, communications: readonly string[]) =>
  claims(db).where('claim.communication', 'in', [...communications])

export const openClaimsOfMembers = (db: Database, ids: readonly string[]) =>
  claims(db)
    .where('claim.userId', 'in', [...ids])
    .where('claim.state', '=', 'open')
    .whereRef('claim.paid', '<', 'claim.amount')
    .where('year.state', '<>', 'closed')
    .orderBy('claim.dueOn')
    .orderBy('claim.id')

type FoundClaim = Awaited<ReturnType<ReturnType<typeof claimsOfCommunications>['execute']>>[number]

const claimOf = ({ amount, paid, state, yearState, year: _, ...claim }: FoundClaim): Claim => ({
  ...claim,
  open: amount - paid,
  isOpen: state === 'open' && yearState !== 'closed',
})

export const payersOfAccounts = (db: Database, ibans: readonly string[]) =>
  db
    .selectFrom('paymentsMovement as movement')
    .innerJoin('paymentsPayment as payment', 'payment.movementId', 'movement.id')
    .select(['movement.iban', 'payment.userId as memberId'])
    .where('movement.iban', 'in', [...ibans])
    .distinct()
    .orderBy('payment.userId')
    .$narrowType<{ iban: string }>()

/**
 * Members whose last name begins with one of these words: of each word their ids, with a blank in between. Each word is looked up by
 * itself: PostgreSQL joins by comparing every member with every word.
 */
export const membersNamed = (db: Database, words: readonly string[]) =>
  db
    .selectFrom(givenRows<Range>(words.map((word) => [word, `${word}\u{10FFFF}`])).as('named'))
    .select(({ selectFrom }) =>
      selectFrom('membersUser as user')
        .select(sql<string | null>`string_agg(${sql.ref('user.id')}, ' ')`.as('ids'))
        .whereRef('user.sortName', '>=', 'named.column1')
        .whereRef('user.sortName', '<', 'named.column2')
        .where('user.deletedAt', '=', 0)
        .as('ids'),
    )

type Range = { column1: string; column2: string }

const maxSearched = 20

/** By name; so many at most, for a person types on where theirs is not among them. */
export function searchedMembers(db: Database, text: string) {
  const members = db
    .selectFrom('membersUser as user')
    .select(['user.id', 'user.firstName', 'user.lastName'])
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .orderBy('user.sortName')
    .orderBy('user.id')
    .limit(maxSearched)
  return holdingWords(members, text, ['user.searchText'])
}

export const formerPayments = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('paymentsPayment as payment')
    .innerJoin('membersUser as user', 'user.id', 'payment.userId')
    .leftJoin('paymentsMovement as movement', 'movement.id', 'payment.movementId')
    .select(['payment.id', 'payment.amount', 'payment.spent', 'movement.iban', 'user.firstName', 'user.lastName'])
    .where('payment.userId', 'in', [...ids])
    .where('payment.kind', '=', 'payment')
    .orderBy('payment.paidAt', 'desc')

/** Claims of years that are not closed. */
export const payableClaims = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('paymentsYear as year', 'year.year', 'claim.year')
    .select(['claim.id', 'claim.amount', 'claim.paid', 'claim.state'])
    .where('claim.id', 'in', [...ids])
    .where('year.state', '<>', 'closed')

/** Claims with whose they are and what is open of them, to be shown; not of somebody who was deleted. */
export const namedClaims = (db: Database, ids: readonly string[]) =>
  readInChunks(ids, (chunk) => claims(db).where('claim.id', 'in', chunk).execute())

/** Former payments with whose they were. */
export const namedPayments = (db: Database, ids: readonly string[]) =>
  readInChunks(ids, (chunk) =>
    db
      .selectFrom('paymentsPayment as payment')
      .innerJoin('membersUser as user', 'user.id', 'payment.userId')
      .select(['payment.id', 'payment.userId', 'payment.amount', 'payment.paidAt', 'user.firstName', 'user.lastName'])
      .where('payment.id', 'in', chunk)
      .execute(),
  )

export const claimsById = (db: Database, ids: readonly string[]) =>
  readInChunks(ids, (chunk) =>
    db.selectFrom('paymentsClaim').select(['id', 'userId', 'year']).where('id', 'in', chunk).execute(),
  )

export const emailsOf = (db: Database, ids: readonly string[]) =>
  readInChunks(ids, (chunk) =>
    db.selectFrom('accountsIdentity').select(['id', 'email']).where('id', 'in', chunk).execute(),
  )
