import type { Database } from '#platform/database/open-database.server.ts'
import { freePaymentsIn, insertAllocations } from './allocation.repository.server.ts'
import { openAmountOf, spreadOver } from './claim.policy.ts'
import { openClaimsOf } from './claim.repository.server.ts'

/** Covers what a member owes with what is free of their payments: claims of `year` first, then what has been due for longest. */
export async function cover(trx: Database, userId: string, year: number): Promise<void> {
  const claims = await openClaimsOf(trx, userId).execute()
  if (claims.length === 0) return
  const free = await freePaymentsIn(trx).where('userId', '=', userId).execute()
  const ofYear = claims.filter((claim) => claim.year === year)
  const others = claims.filter((claim) => claim.year !== year)
  const targets = [...ofYear, ...others].map((claim) => ({ id: claim.id, open: openAmountOf(claim) }))
  await insertAllocations(trx, spreadOver(free, targets))
}
