import type { operationsOf } from '#platform/api/serve-operation.server.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Contributions } from '../core/contributions.server.ts'
import type { Journal } from '../journal/journal.service.server.ts'
import type { Mailings } from '../requests/mailing.service.server.ts'
import type { Statements } from '../statements/importing/statements.server.ts'

export type PaymentsApiDeps = Pick<CoreServices, 'db' | 'clock'> & {
  journal: Pick<Journal, 'list' | 'export'>
  contributions: Pick<
    Contributions,
    'paymentsOf' | 'recordPayment' | 'removePayment' | 'giveCredit' | 'refund' | 'takeBack'
  >
  mailings: Pick<Mailings, 'previewRequest' | 'sendRequest' | 'mailing'>
  statements: Pick<Statements, 'readFiles' | 'importFile' | 'overview' | 'undoImport'>
}

export type ServeOperation = ReturnType<typeof operationsOf>
