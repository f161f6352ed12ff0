import { setImmediate as anybodyElse } from 'node:timers/promises'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { ServiceDeps } from '../core/intranet-deps.server.ts'
import type { Collection } from '../core/resource.ts'
import { changeTree, deletedForGood, foldersAmong, removeTrees, settleVisibility } from '../tree/change-tree.server.ts'
import { batchSize, type Tree, type TreeRow } from '../tree/tree.repository.server.ts'
import { type TrashEntry, trashIn } from './trash.repository.server.ts'

type Discarding = { deletedAt: number; user: string; newId: () => string }

const entriesAtOnce = 50

/**
 * Each with all that lies below it, as an entry of its own. Answers the entries, and the folders that left.
 * @param roots live, none of them below another; `transaction` has locked the tree (`changeTree`)
 */
export async function discardTrees(tree: Tree, transaction: Database, roots: readonly TreeRow[], facts: Discarding) {
  const trash = trashIn(transaction)
  const entries: TrashEntry[] = []
  const folders: string[] = []
  for (let from = 0; from < roots.length; from += entriesAtOnce) {
    const planned = []
    for (const root of roots.slice(from, from + entriesAtOnce)) planned.push(await plan(tree, root, facts))
    const some = planned.map(({ entry }) => entry)
    await trash.add(some)
    const sizes = await trash.takeRoots(some.map(({ id }) => id))
    for (const { entry, below } of planned) {
      const bytes = (sizes.get(entry.id) ?? 0) + (await tree.mark(below, entry.id))
      // A new version may have come between the plan and the mark; from now on none can.
      if (bytes !== entry.bytes) await trash.setBytes(entry.id, bytes)
    }
    entries.push(...some)
    for (const one of planned) folders.push(...one.folders)
    await anybodyElse()
  }
  return { entries, folders }
}

async function plan(tree: Tree, root: TreeRow, { deletedAt, user, newId }: Discarding) {
  const below: string[] = []
  const folders = root.folder ? [root.id] : []
  let bytes = root.size ?? 0
  for await (const piece of tree.below(folders.slice())) {
    below.push(...piece.map(({ id }) => id))
    folders.push(...foldersAmong(piece))
    bytes += piece.reduce((sum, { size }) => sum + (size ?? 0), 0)
  }
  const counts = { folders: folders.length, documents: below.length + 1 - folders.length, bytes }
  const { collection, parent } = root
  return { entry: { id: newId(), collection, root: root.id, parent, deletedAt, user, ...counts }, below, folders }
}

export type Restored = { entry: TrashEntry; parent: string | null; isElsewhere: boolean }

/**
 * Where they stood when that is still a folder, else at the root. Answers also the folders that are seen by others now.
 * @param entries of one collection; `transaction` has locked the tree (`changeTree`)
 */
export async function restoreTrees(tree: Tree, transaction: Database, entries: readonly TrashEntry[]) {
  const restored: Restored[] = []
  let waiting = entries
  while (waiting.length > 0) {
    const places = await livePlaces(tree, waiting)
    const isPlaced = ({ parent }: TrashEntry) => parent === null || places.has(parent)
    // Those whose folder comes back with one of these wait for it; nobody's folder came back: they go to the root.
    const ready = waiting.some(isPlaced) ? waiting.filter(isPlaced) : waiting
    for (const entry of ready) {
      const parent = isPlaced(entry) ? entry.parent : null
      await putBack(tree, entry, parent)
      restored.push({ entry, parent, isElsewhere: parent !== entry.parent })
    }
    waiting = waiting.filter((entry) => !ready.includes(entry))
  }
  await trashIn(transaction).remove(entries.map(({ id }) => id))
  const roots = restored.map(({ entry }) => entry.root)
  return { restored, folders: await settleVisibility(tree, roots) }
}

async function livePlaces(tree: Tree, entries: readonly TrashEntry[]): Promise<Set<string>> {
  const collection = entries[0]?.collection
  const parents = [...new Set(entries.flatMap(({ parent }) => parent ?? []))]
  const live = await tree.live(parents)
  return new Set(live.filter((row) => row.folder && row.collection === collection).map(({ id }) => id))
}

async function putBack(tree: Tree, { root, folders }: TrashEntry, parent: string | null): Promise<void> {
  await tree.place([root], parent)
  await tree.mark([root], null)
  if (folders === 0) return
  for await (const piece of tree.below([root])) {
    const ids = piece.map(({ id }) => id)
    await tree.mark(ids, null)
  }
}

export const secondsPerDay = 24 * 60 * 60

/** Entries that one sweep takes at most: the rest an hour later. */
const maxEntries = 10_000

/** Deletes entries of the trash for good: each whole, small ones several in one transaction. */
export function createPurge({ db, jobs, live, clock, log, audit, trashDays }: ServiceDeps & { trashDays: number }) {
  /** Answers how many were still there: another process may have been quicker. */
  const removeEntries = (actor: Viewer | null, collection: Collection, ids: readonly string[]): Promise<number> =>
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
