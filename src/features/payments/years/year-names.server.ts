import type { Database } from '#platform/database/open-database.server.ts'
import { yearName } from '#platform/i18n/years.ts'
import { allYears, findSettings } from './year.repository.server.ts'

/** What people call each contribution year: by the day on which it was planned to start, else by the settings of now. */
export async function namesOfYears(db: Database): Promise<(year: number) => string> {
  const [years, { yearStart }] = await Promise.all([allYears(db), findSettings(db)])
  const starts = new Map(years.map(({ year, startsOn }) => [year, startsOn.slice(5)]))
  return (year) => yearName(year, starts.get(year) ?? yearStart)
}
