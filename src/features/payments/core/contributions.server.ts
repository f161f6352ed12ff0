import type { UserPayments } from '#features/members/users/payments/user-payments.service.server.ts'
import { createClaims } from '../claims/claim.service.server.ts'
import { createCredits } from '../claims/credit.service.server.ts'
import { createGrid } from '../grid/grid.service.server.ts'
import { createLedger } from '../ledger/ledger.service.server.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import { createPromises } from '../reminders/promise.service.server.ts'
import { createFees } from '../years/fee.service.server.ts'
import { createYears } from '../years/year.service.server.ts'

export type Contributions = ReturnType<typeof createContributions>

/** What members owe, year after year, and what covers it. */
export const createContributions = (deps: PaymentsDeps & { noting: UserPayments }) => ({
  ...createFees(deps),
  ...createYears(deps),
  ...createClaims(deps),
  ...createCredits(deps),
  ...createPromises(deps),
  ...deps.noting,
  ...createLedger(deps),
  ...createGrid(deps),
})
