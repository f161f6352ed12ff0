import { readInChunks } from '#platform/database/many-rows.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isSettled } from './claims/claim.policy.ts'
import { owedBy } from './claims/claim.repository.server.ts'
import { paidBy } from './payment.repository.server.ts'

/** What decides up to which year a member has paid: payments, newest first, and the years for which they were asked to pay. */
export type History = { paid: { paidAt: number; year: number }[]; owed: { year: number; isSettled: boolean }[] }

export async function historiesOf(db: Database, userIds: readonly string[]): Promise<(userId: string) => History> {
  const paid = Map.groupBy(await readInChunks(userIds, (ids) => paidBy(db, ids).execute()), ofWhom)
  const owed = Map.groupBy(await readInChunks(userIds, (ids) => owedBy(db, ids).execute()), ofWhom)
  return (userId) => {
    const years = Map.groupBy(owed.get(userId) ?? [], ({ year }) => year)
    const owedYears = [...years].map(([year, ofYear]) => ({ year, isSettled: ofYear.every(isSettled) }))
    return { paid: paid.get(userId) ?? [], owed: owedYears }
  }
}

const ofWhom = ({ userId }: { userId: string }) => userId
