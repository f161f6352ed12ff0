import type { Insertable, Selectable } from 'kysely'
import { chunksOf, readInChunks } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

export type Claim = Selectable<Schema['paymentsClaim']>

/**
 * Until the transaction ends nobody else makes, changes or pays a claim: what is free of a payment and open of a claim stays
 * as it was read. Members whose rows are held as well are held before.
 */
export async function holdLedger(trx: Database): Promise<void> {
  await trx
    .updateTable('paymentsLedger')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .execute()
}

export async function insertClaims(
  trx: Database,
  claims: readonly Insertable<Schema['paymentsClaim']>[],
): Promise<void> {
  for await (const chunk of chunksOf(claims)) await trx.insertInto('paymentsClaim').values(chunk).execute()
}

/** By year, newest first, then in the order in which they were made. */
export const claimsOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsClaim')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('year', 'desc')
    .orderBy('createdAt')
    .orderBy('id')

/** What has been due for longest comes first. */
export const openClaimsOf = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('paymentsClaim')
    .select(['id', 'userId', 'year', 'amount', 'paid', 'state'])
    .where('userId', 'in', userIds)
    .where('state', '=', 'open')
    .whereRef('paid', '<', 'amount')
    .orderBy('dueOn')
    .orderBy('id')

/** Cents that are open of the claims of each of these members in a year. */
export async function openOfYears(db: Database, userIds: readonly string[]) {
  const claims = await readInChunks(userIds, (ids) => openClaimsOf(db, ids).execute())
  const ofMembers = Map.groupBy(claims, ({ userId }) => userId)
  return (userId: string, year: number): number =>
    (ofMembers.get(userId) ?? []).reduce(
      (sum, claim) => (claim.year === year ? sum + claim.amount - claim.paid : sum),
      0,
    )
}

export const findClaim = (db: Database, id: string): Promise<Claim | undefined> =>
  db.selectFrom('paymentsClaim').selectAll().where('id', '=', id).executeTakeFirst()

/** Who has a claim of that year already, of whatever kind and state. */
export async function claimants(db: Database, year: number): Promise<Set<string>> {
  const rows = await claimantsIn(db, year).execute()
  return new Set(rows.map(({ userId }) => userId))
}

export const claimantsIn = (db: Database, year: number) =>
  db.selectFrom('paymentsClaim').select('userId').where('year', '=', year)

/** Who counts as having paid for that year and still owes some of it, as where a payment was noted before the claim was made. */
export async function owingThoughPaid(db: Database, year: number): Promise<string[]> {
  const rows = await owingThoughPaidIn(db, year).execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}

export const owingThoughPaidIn = (db: Database, year: number) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('membersUser as user', 'user.id', 'claim.userId')
    .select('claim.userId')
    .where('claim.year', '=', year)
    .where('claim.state', '=', 'open')
    .whereRef('claim.paid', '<', 'claim.amount')
    .where('user.paidYear', '>=', year)
    .where('user.deletedAt', '=', 0)

/** The highest base of a communication of that year, ten digits; null while there is none. */
export async function lastBaseOf(db: Database, year: number): Promise<string | null> {
  const prefix = String(year)
  const row = await db
    .selectFrom('paymentsClaim')
    .select('communication')
    .where('communication', '>=', prefix)
    .where('communication', '<', String(year + 1))
    .orderBy('communication', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.communication.slice(0, 10) ?? null
}

type ClaimChange = Partial<Pick<Claim, 'amount' | 'dueOn' | 'state' | 'reason' | 'decidedAt' | 'decidedBy'>>

/** @returns whether it was still what the writer had read */
export async function changeClaim(trx: Database, { id, revision }: Pick<Claim, 'id' | 'revision'>, set: ClaimChange) {
  const { numUpdatedRows } = await trx
    .updateTable('paymentsClaim')
    .set({ ...set, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const instalmentsOf = (db: Database, claimIds: readonly string[]) =>
  db
    .selectFrom('paymentsInstalment')
    .selectAll()
    .where('claimId', 'in', [...claimIds])
    .orderBy('claimId')
    .orderBy('number')

type Instalment = Pick<Schema['paymentsInstalment'], 'dueOn' | 'amount'>

export async function replaceInstalments(trx: Database, claimId: string, instalments: readonly Instalment[]) {
  await trx.deleteFrom('paymentsInstalment').where('claimId', '=', claimId).execute()
  const rows = instalments.map((instalment, index) => ({ ...instalment, claimId, number: index + 1 }))
  if (rows.length > 0) await trx.insertInto('paymentsInstalment').values(rows).execute()
}

/** What these members were asked to pay. A cancelled claim was never owed. */
export const owedBy = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('paymentsClaim')
    .select(['userId', 'year', 'amount', 'paid', 'state'])
    .where('userId', 'in', userIds)
    .where('state', '<>', 'cancelled')
