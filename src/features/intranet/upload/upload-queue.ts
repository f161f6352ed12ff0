import type { Message } from '#platform/http/read-form.ts'
import { createQueueBoard, type Entry, isUnderWay, type QueueView } from './queue-item.ts'
import { createQueueRunner, type RunnerTools } from './queue-runner.ts'
import type { KeptUpload, UploadJob } from './upload-job.ts'

export type UploadQueue = {
  /** @returns how many were taken: what is on its way already is not sent twice */
  add(jobs: readonly UploadJob[]): number
  /** Lists what an earlier page left undone. Folders are made at once; a file waits until it is chosen again. */
  takeUp(kept: readonly KeptUpload[]): void
  /** Goes on with the files that were waited for. @returns those that fit none */
  goOnWith(files: readonly File[]): readonly File[]
  /** What would be lost with this page. */
  unfinished(): KeptUpload[]
  /** Also removes from the server what was already sent. */
  cancel(id: string): void
  /** Also instead of waiting for a connection. */
  retry(id: string): void
  cancelAll(): void
  retryFailed(): void
  /** Takes away the rows of what is done or was cancelled. */
  clearFinished(): void
  /** Takes away every row. Only when nothing is under way. */
  clear(): void
  /** The session is over: nothing more is sent. What the server has already, stays there to go on from later. */
  stop(problem: Message): void
  current(): QueueView
  subscribe(listener: () => void): () => void
}

/** What leaves the browser; tests hand in their own. */
type QueueTools = RunnerTools & {
  /** Makes the folder of what an earlier page left undone. */
  findFolder(kept: KeptUpload): Promise<string | null>
  /** Removes from the server what an earlier page sent of it. */
  forget(kept: KeptUpload): void
}

/** The uploads of this tab, in the order in which they were added. Knows no page, so that it survives all of them. */
export function createUploadQueue(tools: QueueTools): UploadQueue {
  const board = createQueueBoard()
  const { proceed, cancel, retry, stop } = createQueueRunner(board, tools)
  const { current, subscribe } = board

  const giveUp = (entry: Entry) => {
    if (entry.lost) tools.forget(entry.lost)
    board.keepOnly((other) => other !== entry)
  }
  const goOn = (entry: Entry, file: File) => {
    entry.job = { ...entry.job, file }
    entry.lost = undefined
    board.change(entry, { state: 'queued', problem: null })
  }
  const each = (isMeant: (entry: Entry) => boolean, act: (entry: Entry) => void) => {
    board.entries().filter(isMeant).forEach(act)
    proceed()
  }
  const isCalled = (id: string) => (entry: Entry) => entry.item.id === id
  const cancelOrGiveUp = (entry: Entry) => (entry.lost ? giveUp(entry) : cancel(entry))

  return {
    add(jobs) {
      const isWaited = ({ item }: Entry) => isUnderWay(item)
      const known = new Set(board.entries().filter(isWaited).map(keyOf))
      const fresh = jobs.filter(({ key }) => !known.has(key) && known.add(key))
      if (fresh.length === 0) return 0
      // Sent anew, perhaps under other names: nobody will choose the old one again.
      const renewed = new Set(fresh.map(({ key }) => key))
      board
        .entries()
        .filter((entry) => entry.lost && renewed.has(entry.job.key))
        .forEach(giveUp)
      board.add(fresh.map((job) => ({ job, item: {} })))
      board.tell({ kind: 'started', count: fresh.filter(({ file }) => file !== null).length || fresh.length })
      proceed()
      return fresh.length
    },
    takeUp(kept) {
      if (kept.length === 0) return
      board.add(kept.map((one) => (one.isFolder ? { job: jobOf(one, tools), item: {} } : lostEntry(one, tools))))
      const count = kept.filter(({ isFolder }) => !isFolder).length
      if (count > 0) board.tell({ kind: 'interrupted', count })
      else board.publish()
      proceed()
    },
    goOnWith(files) {
      const waiting = board.entries().flatMap((entry) => (entry.lost ? [{ entry, kept: entry.lost }] : []))
      const { fitting, others } = fitChosen(waiting, files)
      for (const [{ entry }, file] of fitting) goOn(entry, file)
      if (fitting.size > 0) board.tell({ kind: 'started', count: fitting.size })
      proceed()
      return others
    },
    unfinished: () => board.entries().filter(isUnfinished).map(keptOf),
    cancel: (id) => {
      each(isCalled(id), cancelOrGiveUp)
      board.publish()
    },
    retry: (id) => each(isCalled(id), retry),
    cancelAll: () => each(() => true, cancel),
    retryFailed: () => each(({ item }) => item.state === 'failed', retry),
    clearFinished() {
      board.keepOnly(isUnfinished)
      board.publish()
    },
    clear() {
      if (board.isAnyUnderWay()) return
      for (const { item, running, lost } of board.entries()) {
        // What failed kept its bytes on the server, to go on from there: now nobody will.
        if (item.state === 'failed') void running?.abort()
        if (lost) tools.forget(lost)
      }
      board.keepOnly(() => false)
      board.publish()
    },
    stop,
    current,
    subscribe,
  }
}

const keyOf = ({ job }: Entry) => job.key

const isUnfinished = ({ item, lost }: Entry) => isUnderWay(item) || item.state === 'failed' || lost !== undefined

const keptOf = ({ job, item, parent, lost }: Entry): KeptUpload =>
  lost ?? {
    name: job.name,
    folder: job.folder,
    key: job.key,
    destination: job.destination,
    metadata: job.metadata,
    isFolder: job.file === null,
    size: item.size,
    lastModified: job.file?.lastModified ?? 0,
    parent,
    problem: item.problem,
  }

const jobOf = (kept: KeptUpload, { findFolder }: QueueTools): UploadJob => ({
  name: kept.name,
  folder: kept.folder,
  key: kept.key,
  destination: kept.destination,
  metadata: kept.metadata,
  file: null,
  findFolder: () => findFolder(kept),
})

const lostEntry = (kept: KeptUpload, tools: QueueTools) => ({
  job: jobOf(kept, tools),
  lost: kept,
  item: { isFolder: false, size: kept.size, state: 'interrupted', problem: kept.problem } as const,
})

/**
 * Which of the files that somebody chose are those that an upload waits for: the same name, size and time of change. Where
 * two lie in different folders, the folders that come with the file decide; without them the first that waits gets it.
 */
function fitChosen<Waiting extends { kept: KeptUpload }>(
  waiting: readonly Waiting[],
  files: readonly File[],
): { fitting: Map<Waiting, File>; others: File[] } {
  const fitting = new Map<Waiting, File>()
  const others: File[] = []
  for (const file of files) {
    const alike = waiting.filter((one) => !fitting.has(one) && isSame(one.kept, file))
    const found = alike.find(({ kept }) => placeOf(kept) === file.webkitRelativePath) ?? alike[0]
    if (found) fitting.set(found, file)
    else others.push(file)
  }
  return { fitting, others }
}

const isSame = ({ name, size, lastModified }: KeptUpload, file: File) =>
  file.name === name && file.size === size && file.lastModified === lastModified

const placeOf = ({ destination: { path }, name }: KeptUpload) => [...path, name].join('/')
