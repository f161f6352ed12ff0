import type { Database } from '#platform/database/open-database.server.ts'
import type { Exception } from '../years/fee-kind.repository.server.ts'

/** More than a lifetime of payments, credits and refunds. */
const maxEntries = 500

export type Entry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** Payments, credits and refunds of a member, newest first. */
export const entriesOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsPayment')
    .select(['id', 'kind', 'paidAt', 'amount', 'means', 'year', 'note', 'recordedAt', 'recordedBy'])
    .where('userId', '=', userId)
    .orderBy('paidAt', 'desc')
    .limit(maxEntries)

/** Also of somebody who is blocked or deleted; nobody of whoever is erased. */
export const memberById = (db: Database, id: string) =>
  db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName', 'exempt', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What was agreed with one member: the exception of every year first. */
export async function exceptionsOfMember(db: Database, userId: string, years: readonly number[]): Promise<Exception[]> {
  const rows = await exceptionsWith(db, userId, years).execute()
  return rows.map(({ exempt, ...row }) => ({ ...row, exempt: Boolean(exempt) }))
}

export const exceptionsWith = (db: Database, userId: string, years: readonly number[]) =>
  db
    .selectFrom('paymentsException')
    .select(['userId', 'year', 'exempt', 'kindId', 'amount', 'reason'])
    .where('year', 'in', [0, ...years])
    .where('userId', '=', userId)
    .orderBy('year')
