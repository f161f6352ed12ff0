import type { Database } from '#platform/database/open-database.server.ts'
import type { LiveServer } from '#platform/live/create-live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { type FeeYear, feeYearAt, type YearRules } from '../years/contribution-year.ts'
import { allYears, findSettings } from '../years/year.repository.server.ts'
import type { Year } from '../years/year.ts'

type Deps = { db: Database; live: Pick<LiveServer, 'onAnnounce' | 'onGap'> }

type Known = { rules: YearRules; years: readonly Year[] }

/** Asked for by every list of members, so rules and years are kept in memory until payments change, here or in another process. */
export function createFeeYears({ db, live }: Deps) {
  let known: Known | null = null
  let changes = 0

  async function knownIn(within: Database): Promise<Known> {
    if (known) return known
    const asked = changes
    const found = { rules: await findSettings(within), years: await allYears(within) }
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

  /** The year of contributions that runs at a moment, for many. @param within the transaction that asks: SQLite would wait for it otherwise */
  const feeYearsIn = async (within = db) => {
    const { rules, years } = await knownIn(within)
    return (at: number): FeeYear => feeYearAt(at, rules, years)
  }

  return { feeYearsIn, feeYear: async (at: number, within = db): Promise<FeeYear> => (await feeYearsIn(within))(at) }
}
