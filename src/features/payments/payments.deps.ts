import type { Member } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'

/** What the feature of members does when somebody pays, owes or is forgiven. */
export type PeopleOfPayments = {
  /**
   * Nobody else changes these members until the transaction ends; always before the ledger is held, or two would wait in a ring.
   * @throws PortalError user.could-not-get-user
   */
  hold(trx: Database, ids: readonly string[]): Promise<void>
  /** Their last payment and the year up to which they have paid follow from the ledger. */
  follow(trx: Database, viewer: Member, ids: readonly string[]): Promise<void>
}

export type PaymentsDeps = Pick<CoreServices, 'db' | 'audit' | 'clock' | 'live' | 'newId' | 'log'> & {
  people: PeopleOfPayments
}
