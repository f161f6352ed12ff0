import type { Database } from '#platform/database/open-database.server.ts'
import { size, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { summedBytes, usedBytes } from './usage.repository.server.ts'

/** What all files take, and whether it is counted right. A fault is asked twice: a file may come in between. */
export async function checkUsage(db: Database, quota: number | null, isSecond = false): Promise<Verdict> {
  const [used, summed] = [await usedBytes(db), await summedBytes(db)]
  if (used !== summed && !isSecond) return checkUsage(db, quota, true)
  if (used !== summed) return wrong(`${used} bytes are counted, ${summed} are there`)
  return well(quota === null ? `${size(used)}, no quota` : `${size(used)} of ${size(quota)}`)
}
