import { chunksOf } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { freePaymentsIn, insertAllocations } from './allocation.repository.server.ts'
import { openAmountOf, spreadOver } from './claim.policy.ts'
import { openClaimsOf } from './claim.repository.server.ts'

/**
 * Covers what members owe with what is free of their payments: claims of `year` first, then what has been due for longest. Of a member
 * who comes twice the first year counts.
 */
export async function cover(trx: Database, owing: readonly { userId: string; year: number }[]): Promise<void> {
  const yearOf = new Map(owing.toReversed().map(({ userId, year }) => [userId, year]))
  for await (const ids of chunksOf([...yearOf.keys()])) {
    const owed = Map.groupBy(await openClaimsOf(trx, ids).execute(), ({ userId }) => userId)
    if (owed.size === 0) continue
    const paid = await freePaymentsIn(trx)
      .where('userId', 'in', [...owed.keys()])
      .execute()
    const free = Map.groupBy(paid, ({ userId }) => userId)
    const spread = [...owed].flatMap(([userId, claims]) => {
      const isOther = ({ year }: { year: number }) => Number(year !== yearOf.get(userId))
      const inOrder = claims.toSorted((a, b) => isOther(a) - isOther(b))
      const targets = inOrder.map((claim) => ({ id: claim.id, open: openAmountOf(claim) }))
      return spreadOver(free.get(userId) ?? [], targets)
    })
    await insertAllocations(trx, spread)
  }
}
