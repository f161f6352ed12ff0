import type { Viewer } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { IntranetDeps } from '../core/intranet-deps.ts'
import type { Collection } from '../core/resource.ts'
import { changeTree, deletedForGood, removeTrees } from '../tree/change-tree.server.ts'
import { batchSize } from '../tree/tree.repository.server.ts'
import { type TrashEntry, trashIn } from './trash.repository.server.ts'

type PurgeDeps = Pick<IntranetDeps, 'db' | 'jobs' | 'live' | 'clock' | 'log' | 'audit'> & { trashDays: number }

export const secondsPerDay = 24 * 60 * 60

/** Entries that one sweep takes at most: the rest an hour later. */
const maxEntries = 10_000

/** Deletes entries of the trash for good: each whole, small ones several in one transaction. */
export function createPurge({ db, jobs, live, clock, log, audit, trashDays }: PurgeDeps) {
  /** Answers how many were still there: another process may have been quicker. */
  const removeEntries = async (actor: Viewer | null, collection: Collection, ids: readonly string[]): Promise<number> =>
    changeTree(db, collection, async (_tree, transaction) => {
      const trash = trashIn(transaction)
      const entries = await trash.byIds(ids)
      const roots = entries.map(({ root }) => root)
      // What goes because its time has come was logged when it was discarded; here it is a person who does not wait.
      if (actor) await audit.record(transaction, ...roots.map((id) => deletedForGood(actor, collection, id)))
      await removeTrees(transaction, jobs, collection, roots)
      await trash.remove(entries.map(({ id }) => id))
      return entries.length
    })

  const removeAll = async (actor: Viewer | null, entries: readonly TrashEntry[]): Promise<number> => {
    let count = 0
    for (const [collection, some] of Map.groupBy(entries, (entry) => entry.collection)) {
      for (const portion of portionsOf(some)) count += await removeEntries(actor, collection, portion)
    }
    if (count > 0) live.announce(topics.trash)
    return count
  }

  /** @param before UTC seconds: what was deleted then or earlier */
  const until = async (actor: Viewer | null, before: number): Promise<number> => {
    let count = 0
    while (count < maxEntries) {
      const entries = await trashIn(db).deletedBefore(before, batchSize)
      if (entries.length === 0) break
      count += await removeAll(actor, entries)
    }
    return count
  }

  return {
    these: async (actor: Viewer, ids: readonly string[]) => removeAll(actor, await trashIn(db).byIds(ids)),
    until,
    sweep: async (): Promise<void> => {
      try {
        const count = await until(null, clock.seconds() - trashDays * secondsPerDay)
        if (count > 0) log.info({ count }, 'what lay in the trash long enough was deleted')
      } catch (err) {
        log.error({ err }, 'the trash could not be swept')
      }
    },
  }
}

/** Entries that together hold no more rows than one batch, or one large entry alone. */
function portionsOf(entries: readonly TrashEntry[]): string[][] {
  const portions: string[][] = []
  let rows = batchSize
  for (const { id, folders, documents } of entries) {
    rows += folders + documents
    if (rows > batchSize) {
      portions.push([])
      rows = folders + documents
    }
    portions.at(-1)?.push(id)
  }
  return portions
}
