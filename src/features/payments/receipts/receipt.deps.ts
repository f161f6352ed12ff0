import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Association } from '../documents/association.ts'

/** Who the association is now. @param within the transaction that asks, if there is one */
export type AssociationNow = (within: Database) => Promise<Association>

export type ReceiptDeps = Pick<
  CoreServices,
  'db' | 'audit' | 'clock' | 'live' | 'newId' | 'log' | 'jobs' | 'i18nFor'
> & { association: AssociationNow }
