import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { withErrorCodeOf } from '#platform/errors/with-error-code.server.ts'
import { topics } from '#platform/live/topics.ts'
import { paymentsErrors } from '../payments.errors.ts'

/** Changes in one transaction each, which pages of payments, and of the members `about` whom they are, hear of. */
export function createSaving({ db, log, live }: Pick<CoreServices, 'db' | 'log' | 'live'>) {
  const withErrorCode = withErrorCodeOf(paymentsErrors, log, 'the administration of payments failed')
  return async <Result>(work: (trx: Database) => Promise<Result>, about: readonly string[] = []): Promise<Result> => {
    const result = await withErrorCode('payments.could-not-save', () => transact(db, work))
    const ofMembers = about.length > 0 ? [topics.members, ...about.map((id) => topics.user(id))] : []
    live.announce(topics.payments, ...ofMembers)
    return result
  }
}
