import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type Promised = Schema['paymentsPromise']

export const promiseOf = (db: Database, claimId: string) =>
  db.selectFrom('paymentsPromise').selectAll().where('claimId', '=', claimId).executeTakeFirst()

export async function putPromise(trx: Database, { claimId, ...rest }: Promised): Promise<void> {
  await trx
    .insertInto('paymentsPromise')
    .values({ claimId, ...rest })
    .onConflict((conflict) => conflict.column('claimId').doUpdateSet(rest))
    .execute()
}

export async function removePromise(trx: Database, claimId: string): Promise<void> {
  await trx.deleteFrom('paymentsPromise').where('claimId', '=', claimId).execute()
}

export const promisesOf = (db: Database, userId: string) =>
  db.selectFrom('paymentsPromise').selectAll().where('userId', '=', userId)

/** More than a lifetime of mails about contributions. */
const maxNotices = 500

/** Every mail about what a member owes, the newest first, with what became of it. */
export const noticesOf = (db: Database, userId: string) =>
  db
    .selectFrom('paymentsClaim as claim')
    .innerJoin('paymentsNotice as notice', 'notice.claimId', 'claim.id')
    .leftJoin('platformMail as mail', 'mail.id', 'notice.mailId')
    .select(['notice.claimId', 'notice.mailingId', 'notice.at', 'notice.level', 'notice.amount', 'notice.mailId'])
    .select(['mail.sentAt', 'mail.failedAt', 'mail.unconfirmedAt'])
    .where('claim.userId', '=', userId)
    .orderBy('notice.at', 'desc')
    .limit(maxNotices)
