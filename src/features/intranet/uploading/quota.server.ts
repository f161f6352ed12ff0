import type { Database } from '#platform/database/open-database.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { usedBytes } from './usage.repository.server.ts'

/** Bytes of all files together; null for as much as the disk takes. */
export type Quota = number | null

/**
 * @param db the transaction that just wrote the new bytes' row, which is then undone; or the database, to ask before
 * @param coming bytes that are not written yet
 * @throws PortalError intranet.quota-exceeded (507), which names the limit and what helps
 */
export async function refuseBeyondQuota(db: Database, quota: Quota, coming = 0): Promise<void> {
  if (quota === null || (await usedBytes(db)) + coming <= quota) return
  throw intranetErrors['intranet.quota-exceeded']({ maximum: Math.floor(quota / 1024 / 1024) }, 'file')
}
