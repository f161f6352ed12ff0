import type { Database } from '#platform/database/open-database.server.ts'
import { decisionsOf, proposeEntry, takeDecision } from './decision.repository.server.ts'
import { entriesOf } from './register.repository.server.ts'
import { standingAt } from './standing.ts'

type Leaving = { userId: string; at: number; newId: () => string }

/**
 * Somebody's account is deleted, by himself or by an admin: if he stands in the register, or soon will, that he left is to
 * be entered. The register decides nothing by itself.
 */
export async function proposeLeaving(trx: Database, { userId, at, newId }: Leaving): Promise<void> {
  const waiting = await decisionsOf(trx, userId)
  if (waiting.some(({ event }) => event !== 'joined')) return
  const [standing] = standingAt(await entriesOf(trx, userId), Number.POSITIVE_INFINITY)
  const who = standing ?? waiting[0]
  if (!who) return
  const { lastName, firstNames, address } = who
  const moments = { decidedAt: at, notifiedAt: at, createdAt: at }
  await proposeEntry(trx, { id: newId(), event: 'left', userId, lastName, firstNames, address, ...moments })
}

/** He was brought back before anybody entered that he left. */
export async function withdrawLeaving(trx: Database, userId: string): Promise<void> {
  for (const { id, event } of await decisionsOf(trx, userId)) if (event === 'left') await takeDecision(trx, id)
}
