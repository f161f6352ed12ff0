import type { Database } from '#platform/database/open-database.server.ts'
import type { Coming } from '#platform/uploads/file-intake.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { bytesOfPerson, usedBytes } from './usage.repository.server.ts'

/** Bytes of all files together, and of those of one person; null for as much as the disk takes. */
export type Quotas = { quota: number | null; quotaPerPerson: number | null }

/**
 * @param db the transaction that just wrote the new bytes' row, which is then undone; or the database, to ask before
 * @param coming bytes that are not written yet
 * @throws PortalError intranet.quota-exceeded or intranet.person-quota-exceeded (507), with the limit and what helps
 */
export async function refuseBeyondQuota(
  db: Database,
  { quota, quotaPerPerson }: Quotas,
  { bytes = 0, person, ownBytes = 0 }: Coming = {},
): Promise<void> {
  const used = await usedBytes(db)
  if (quota !== null && used + bytes > quota)
    throw intranetErrors['intranet.quota-exceeded']({ maxBytes: quota }, 'file')
  // As long as everybody together has less, nobody has more: most portals never sum up a person's files.
  if (!person || quotaPerPerson === null || used + ownBytes <= quotaPerPerson) return
  const ofPerson = await bytesOfPerson(db, person)
  if (ofPerson + ownBytes <= quotaPerPerson) return
  const facts = { usedBytes: Math.min(ofPerson, quotaPerPerson), maxBytes: quotaPerPerson }
  throw intranetErrors['intranet.person-quota-exceeded'](facts, 'file')
}
