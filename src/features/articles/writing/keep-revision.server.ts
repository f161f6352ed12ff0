import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { superfluousRevisions } from '#platform/editing/superfluous-revisions.ts'
import type { ArticleStanding, Draft } from './draft.ts'
import type { RevisionRepository } from './revision.repository.server.ts'

/** Of those that went by themselves one is kept in so many seconds. */
const betweenThem = 10 * 60

type Means = { revisions: RevisionRepository; newId: () => string; clock: Clock }

/** Which texts stay as revisions. Each in the transaction of the save. */
export function createKeeper({ revisions, newId, clock }: Means) {
  return {
    /** The draft as it stands, unless it is kept already. */
    async once(trx: Database, draft: Draft, { publishedVersion }: ArticleStanding): Promise<void> {
      if (await revisions.has(trx, draft.article, draft.version)) return
      await revisions.add(trx, newId(), draft, draft.version === publishedVersion)
    },

    /** What was just saved: each time by hand, now and then of those that went by themselves. Then the old ones thin out. */
    async saved(trx: Database, draft: Draft, by: 'hand' | 'itself'): Promise<void> {
      const known = await revisions.list(draft.article, trx)
      const last = known[0]?.savedAt ?? 0
      if (by === 'itself' && draft.savedAt - last < betweenThem) return
      await revisions.add(trx, newId(), draft, false)
      await revisions.remove(trx, superfluousRevisions(known, clock.seconds()))
    },
  }
}
