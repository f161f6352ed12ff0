import type { Database } from '#platform/database/open-database.server.ts'
import { yearName } from '#platform/i18n/years.ts'
import { allYears, findSettings } from './year.repository.server.ts'

/** What contribution years are called: by the day on which each began, or by the settings where it was never planned here. */
export async function namesOfYears(db: Database): Promise<(year: number) => string> {
  const starts = new Map((await allYears(db)).map(({ year, startsOn }) => [year, startsOn.slice(5)]))
  const { yearStart } = await findSettings(db)
  return (year) => yearName(year, starts.get(year) ?? yearStart)
}
