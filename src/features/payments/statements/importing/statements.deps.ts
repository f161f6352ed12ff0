import type { CoreServices } from '#platform/core-services.ts'
import type { Spreadsheets } from '#platform/spreadsheets/spreadsheets.server.ts'
import type { PaymentsDeps } from '../../payments.deps.ts'

export type StatementsDeps = PaymentsDeps &
  Pick<CoreServices, 'i18nFor'> & {
    /** The association's own, as IBANs: only their statements are imported. */
    accounts(): Promise<string[]>
    spreadsheets: Pick<Spreadsheets, 'write'>
  }
