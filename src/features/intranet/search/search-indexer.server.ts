import type { Database } from '#platform/database/open-database.server.ts'
import { syncedWithTheNext } from '#platform/database/synced-with-the-next.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { createWatch } from '#platform/jobs/watch.server.ts'
import { type NotedChange, searchChangesIn, searchIndexIn } from '#platform/search/search-index.repository.server.ts'
import type { IntranetDeps } from '../core/intranet-deps.server.ts'
import { extractTextKind } from './extract-text.server.ts'
import { type IndexableResource, textsIn } from './text.repository.server.ts'
import { maxReadBytes, textFormatOf } from './text-format.ts'

export type SearchIndexer = ReturnType<typeof createSearchIndexer>

/** One transaction: names are quick, the words of a long text are not. Nobody else should wait for it. */
const maxEffort = 50
const effortOfText = 25

/** Files that are queued to be read at a time: a thousand others wait as what they are, and not as a thousand jobs. */
const queuedAtOnce = 4

const lookEveryMs = 1000

export function createSearchIndexer({ db, jobs, log }: Pick<IntranetDeps, 'db' | 'jobs' | 'log'>) {
  /** Indexes the oldest few changes, so that a search right after a change finds it. Never throws. @returns how many */
  const catchUp = async (): Promise<number> => {
    try {
      if (await searchChangesIn(db).isEmpty()) return 0
      // After a power failure the notes are there again with what was made of them.
      return await syncedWithTheNext(() => transact(db, indexOldest))
    } catch (err) {
      // A search finds a little less; the notes stay.
      log.error({ err }, 'the search index is behind')
      return 0
    }
  }

  const queueTexts = async (): Promise<number> => {
    if (!(await textsIn(db).hasWaiting())) return 0
    return transact(db, async (trx) => {
      const ids = await textsIn(trx).queueNext(queuedAtOnce)
      for (const id of ids) await jobs.enqueue(trx, extractTextKind, { id })
      return ids.length
    })
  }

  /** Indexes and has files read, once. Never throws. @returns what was done */
  const work = async (): Promise<number> => {
    const indexed = await catchUp()
    const queued = await queueTexts().catch((err) => {
      log.error({ err }, 'files cannot be queued to be read')
      return 0
    })
    return indexed + queued
  }

  const watch = createWatch(async () => {
    if ((await work()) > 0) watch.nudge()
  }, lookEveryMs)

  // Goes on until nothing is left to do: at the start that is whatever is not indexed yet.
  return { catchUp, work, start: watch.start, stop: watch.stop }
}

async function indexOldest(trx: Database): Promise<number> {
  const changes = searchChangesIn(trx)
  if (!(await changes.lock())) return 0
  const noted = await changes.oldest(maxEffort)
  if (noted.length === 0) return 0
  const taken = await fewEnough(trx, noted)
  await indexResources(trx, [...new Set(taken.map(({ id }) => id))])
  await changes.forget(taken)
  return taken.length
}

async function fewEnough(trx: Database, noted: NotedChange[]): Promise<NotedChange[]> {
  const long = await textsIn(trx).withText(noted.map(({ id }) => id))
  let effort = 0
  const end = noted.findIndex(({ id }) => {
    effort += long.has(id) ? effortOfText : 1
    return effort > maxEffort
  })
  return end === -1 ? noted : noted.slice(0, Math.max(end, 1))
}

async function indexResources(trx: Database, ids: string[]): Promise<void> {
  const [index, texts] = [searchIndexIn(trx), textsIn(trx)]
  await texts.forgetOld(ids)
  const resources = await texts.indexable(ids)
  const present = new Set(resources.map(({ id }) => id))
  await index.remove(ids.filter((id) => !present.has(id)))
  for (const resource of resources) {
    const { id, collection, nameNL, nameFR, text } = resource
    await index.put({ id, space: collection, names: [nameNL, nameFR], text: text ?? '' })
    const unread = unreadFileOf(resource)
    if (unread) await texts.add(unread.fileId, id, unread.state)
  }
}

function unreadFileOf({ fileId, extension, size, state }: IndexableResource) {
  if (fileId === null || state !== null || textFormatOf(extension) === null) return null
  return { fileId, state: (size ?? 0) > maxReadBytes ? ('too-large' as const) : ('waiting' as const) }
}
