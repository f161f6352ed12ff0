import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { type ChangedText, createVersionRepository, versionChangesIn } from './version.repository.server.ts'

/** Bytes that are already durable under their own id, and what is known of them. */
export type NewBytes = {
  id: string
  extension: string
  size: number
  sha256: string
  /** UTC seconds. */
  createdAt: number
  user: string
}

/** What became of bytes that were taken over: their row is written now, or was before, or has no place any more. */
export type Written = 'written' | 'already' | 'gone'

/**
 * Makes new bytes the current ones of a document, in one transaction: the old facts go to `intranet_version`, the new ones
 * take their place. Before it the old version is current, after it the new one; a kill leaves one of the two, and
 * perhaps bytes that no row names (`tandem doctor` finds them). Asked again for the same bytes it changes nothing.
 *
 * @param within more of the same transaction, such as the quota
 * @returns gone: the document is no more, or lies in the trash
 */
export async function replaceFile(
  db: Database,
  resource: string,
  bytes: NewBytes,
  text: ChangedText,
  within: (transaction: Database) => Promise<void>,
): Promise<Written> {
  return transact(db, async (transaction) => {
    const changes = versionChangesIn(transaction)
    // A crash came between this transaction and the end of the upload; perhaps another version followed since.
    if (await createVersionRepository(transaction).knows(resource, bytes.id)) return 'already'
    const current = await changes.hold(resource)
    if (!current) return 'gone'
    await changes.keep(resource, current)
    const number = Math.max(current.number, await changes.highestNumber(resource)) + 1
    await changes.make(resource, { ...bytes, number }, text)
    await within(transaction)
    return 'written'
  })
}
