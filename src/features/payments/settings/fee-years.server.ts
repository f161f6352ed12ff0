import type { Database } from '#platform/database/open-database.server.ts'
import type { LiveServer } from '#platform/live/create-live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { type FeeYear, feeYearAt, type YearRules } from '../years/contribution-year.ts'
import { findSettings } from '../years/year.repository.server.ts'

type Deps = { db: Database; live: Pick<LiveServer, 'onAnnounce' | 'onGap'> }

/** Asked for by every list of members, so the rules are kept in memory until payments change, here or in another process. */
export function createFeeYears({ db, live }: Deps) {
  let known: YearRules | null = null
  let changes = 0

  async function rules(within: Database): Promise<YearRules> {
    if (known) return known
    const asked = changes
    const found = await findSettings(within)
    // They may have been changed while they were read. A transaction may see more than the others do.
    if (asked === changes && within === db) known = found
    return found
  }
  const forget = () => {
    known = null
    changes += 1
  }
  live.onAnnounce((topic) => topic === topics.payments && forget())
  live.onGap(forget)

  /** The year of contributions that runs at that moment. @param within the transaction that asks: SQLite would wait for it otherwise */
  return async (at: number, within = db): Promise<FeeYear> => feeYearAt(at, await rules(within))
}
