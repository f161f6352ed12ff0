import { treasurerCalls } from '#platform/access/admin-guards.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { contributionYearOf, runningYearAt, startsOn } from '../years/contribution-year.ts'
import { allYears, findSettings } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'
import { readReconciliation } from './read-reconciliation.server.ts'
import { daysOfYear, type Period } from './reconciliation.ts'

export type ReconciliationService = ReturnType<typeof createReconciliation>

/** Whether the journal and the bank say the same. */
export const createReconciliation = ({ db, clock }: Pick<CoreServices, 'db' | 'clock'>) =>
  treasurerCalls({
    /** Of these days; of the contribution year that runs where none are named. */
    async reconciliation(_, asked: Period) {
      const today = dayAt(clock.seconds())
      const years = await allYears(db)
      const settings = await findSettings(db)
      const nameOf = await namesOfYears(db)
      const running = { startsOn: startsOn(contributionYearOf(today, settings), settings) }
      const isAsked = asked.from !== null || asked.until !== null
      const period = isAsked ? asked : daysOfYear(runningYearAt(years, today) ?? running)
      const periods = years.map((year) => ({ year: year.year, name: nameOf(year.year), ...daysOfYear(year) }))
      return { ...(await readReconciliation(db, period)), periods }
    },
  })
