import { createQueueBoard, type Entry, isUnderWay } from './queue-item.ts'
import { createQueueRunner, type RunnerTools } from './queue-runner.ts'
import type { StoredUpload, UploadJob } from './upload-job.ts'

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** What leaves the browser; tests have their own. */
type QueueTools = RunnerTools & {
  findFolder(stored: StoredUpload): Promise<string | null>
  forget(stored: StoredUpload): void
}

/** The uploads of this tab, in the order in which they were added. Knows no page, so that it survives all of them. */
export function createUploadQueue(tools: QueueTools) {
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

  return {
    /** @returns how many were taken: what is on its way already is not sent twice */
    add(jobs: readonly UploadJob[]): number {
      const underWay = board.entries().filter(({ item }) => isUnderWay(item))
      const known = new Set(underWay.map(({ job }) => job.key))
      const fresh = jobs.filter(({ key }) => !known.has(key) && known.add(key))
      if (fresh.length === 0) return 0
      // Sent anew, perhaps under other names: nobody will choose the old one again.
      const renewed = new Set(fresh.map(({ key }) => key))
      for (const entry of board.entries()) if (entry.lost && renewed.has(entry.job.key)) giveUp(entry)
      board.add(fresh.map((job) => ({ job, item: {} })))
      board.tell({ kind: 'started', count: fresh.filter(({ file }) => file !== null).length || fresh.length })
      proceed()
      return fresh.length
    },
    /** Lists what an earlier page left undone. Folders are made at once; a file waits until it is chosen again. */
    takeUp(stored: readonly StoredUpload[]): void {
      if (stored.length === 0) return
      board.add(stored.map((one) => (one.isFolder ? { job: jobOf(one, tools), item: {} } : lostEntry(one, tools))))
      const count = stored.filter(({ isFolder }) => !isFolder).length
      if (count > 0) board.tell({ kind: 'interrupted', count })
      else board.publish()
      proceed()
    },
    /** Goes on with the files that were waited for. @returns those that fit none */
    goOnWith(files: readonly File[]): readonly File[] {
      const { fitting, others } = fitChosen(board.entries(), files)
      for (const [entry, file] of fitting) goOn(entry, file)
      if (fitting.size > 0) board.tell({ kind: 'started', count: fitting.size })
      proceed()
      return others
    },
    unfinished: () => board.entries().filter(isUnfinished).map(storedOf),
    /** Also removes from the server what was already sent. */
    cancel: (id: string) => {
      each(isCalled(id), (entry) => (entry.lost ? giveUp(entry) : cancel(entry)))
      board.publish()
    },
    /** Also instead of waiting for a connection. */
    retry: (id: string) => each(isCalled(id), retry),
    cancelAll: () => each(() => true, cancel),
    retryFailed: () => each(({ item }) => item.state === 'failed', retry),
    clearFinished() {
      board.keepOnly(isUnfinished)
      board.publish()
    },
    /** Takes away every row. Only when nothing is under way. */
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

const isUnfinished = ({ item, lost }: Entry) => isUnderWay(item) || item.state === 'failed' || lost !== undefined

function storedOf({
  job: { file, findFolder: _, ...job },
  item: { size, problem },
  parent,
  lost,
}: Entry): StoredUpload {
  return lost ?? { ...job, isFolder: file === null, size, lastModified: file?.lastModified ?? 0, parent, problem }
}

function jobOf(stored: StoredUpload, { findFolder }: QueueTools): UploadJob {
  const { name, folder, key, destination, metadata } = stored
  return { name, folder, key, destination, metadata, file: null, findFolder: () => findFolder(stored) }
}

const lostEntry = (stored: StoredUpload, tools: QueueTools) => ({
  job: jobOf(stored, tools),
  lost: stored,
  item: { isFolder: false, size: stored.size, state: 'interrupted', problem: stored.problem } as const,
})

/** By name, size and time of change. Of two alike the one whose folders come with the file, else the first that waits. */
function fitChosen(waiting: readonly Entry[], files: readonly File[]) {
  const fitting = new Map<Entry, File>()
  const others: File[] = []
  for (const file of files) {
    const alike = waiting.filter((entry) => !fitting.has(entry) && entry.lost && isSame(entry.lost, file))
    const found = alike.find(({ lost }) => lost && pathOf(lost) === file.webkitRelativePath) ?? alike[0]
    if (found) fitting.set(found, file)
    else others.push(file)
  }
  return { fitting, others }
}

const isSame = ({ name, size, lastModified }: StoredUpload, file: File) =>
  file.name === name && file.size === size && file.lastModified === lastModified

const pathOf = ({ destination: { path }, name }: StoredUpload) => [...path, name].join('/')
