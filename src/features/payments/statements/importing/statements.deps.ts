import type { PaymentsDeps } from '../../payments.deps.ts'

export type StatementsDeps = PaymentsDeps & {
  /** The association's own, as IBANs: only their statements are imported. */
  accounts(): Promise<string[]>
}
