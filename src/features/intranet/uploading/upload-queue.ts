import type { Message } from '#platform/http/read-form.ts'
import { waitBefore } from '#platform/uploads/upload-answer.ts'
import type { RunningUpload, UploadFileOptions } from '#platform/uploads/upload-file.ts'
import { isUnderWay, type QueueItem, type QueueNews } from './queue-item.ts'
import { QueueRefusal } from './queue-refusal.ts'

/** One file on its way into one folder; without a file only the folder is made. */
export type UploadJob = {
  name: string
  file: File | null
  /** Where it goes, in words. */
  folder: string
  /** Tells one submission of a file from another: the same twice goes once. */
  key: string
  /** The folder's id; makes what is missing on the way. @throws QueueRefusal, or TypeError without a connection */
  findFolder(): Promise<string | null>
  /** All but `parent`. */
  metadata: Record<string, string>
}

export type QueueView = { items: readonly QueueItem[]; news: readonly QueueNews[] }

export type UploadQueue = {
  /** @returns how many were taken: what is on its way already is not sent twice */
  add(jobs: readonly UploadJob[]): number
  /** Also removes from the server what was already sent. */
  cancel(id: string): void
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
export type QueueTools = {
  send(options: UploadFileOptions): RunningUpload
  /** Runs later, or as soon as the browser is online again; answers how to call it off. */
  later(milliseconds: number, task: () => void): () => void
}

type Entry = { job: UploadJob; item: QueueItem; running?: RunningUpload; callOff?: () => void; fruitless: number }

/** So many at once, however many wait (ux.md F27). */
const mostAtOnce = 3
/** So many lines of news stay for a reader who was busy. */
const newsKept = 5

/** The uploads of this tab, in the order in which they were added. Knows no page, so that it survives all of them. */
export function createUploadQueue({ send, later }: QueueTools): UploadQueue {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let view: QueueView = { items: [], news: [] }
  let [count, newsCount] = [0, 0]
  /** What came of the jobs since the queue last stood still. */
  let run = { done: 0, failed: 0 }

  const publish = (news: readonly QueueNews[] = view.news) => {
    view = { items: entries.map(({ item }) => item), news }
    for (const listener of listeners) listener()
  }
  const tell = (news: NewsWithoutId) => {
    newsCount += 1
    publish([...view.news, { id: newsCount, ...news }].slice(-newsKept))
  }
  const change = (entry: Entry, changes: Partial<QueueItem>) => {
    entry.item = { ...entry.item, ...changes }
    publish()
  }
  /** Somebody's turn came, or nobody is left. */
  const proceed = () => {
    const busy = entries.filter(({ item }) => isUnderWay(item) && item.state !== 'queued').length
    const next = entries.filter(({ item }) => item.state === 'queued').slice(0, Math.max(0, mostAtOnce - busy))
    for (const entry of next) void begin(entry)
    if (entries.some(({ item }) => isUnderWay(item)) || run.done + run.failed === 0) return
    const { done, failed } = run
    run = { done: 0, failed: 0 }
    tell({ kind: 'ended', done, failed })
  }
  const finish = (entry: Entry, resource: string | null) => {
    run.done += 1
    change(entry, { state: 'done', sent: entry.item.size, resource, problem: null })
    proceed()
  }
  const fail = (entry: Entry, problem: Message) => {
    run.failed += 1
    change(entry, { state: 'failed', problem })
    tell({ kind: 'failed', name: entry.item.name, problem })
    proceed()
  }
  const begin = async (entry: Entry): Promise<void> => {
    change(entry, { state: 'sending', problem: null })
    if (entry.running) return entry.running.resume()
    try {
      const folder = await entry.job.findFolder()
      if (entry.item.state !== 'sending') return
      if (entry.job.file) entry.running = sendFile(entry, entry.job.file, folder)
      else finish(entry, folder)
    } catch (error) {
      if (entry.item.state !== 'sending') return
      if (error instanceof QueueRefusal) return fail(entry, error.problem)
      if (!(error instanceof TypeError)) throw error
      change(entry, { state: 'offline' })
      entry.callOff = later(waitBefore(entry.fruitless), () => void begin(entry))
      entry.fruitless += 1
    }
  }
  const sendFile = (entry: Entry, file: File, folder: string | null): RunningUpload =>
    send({
      file,
      metadata: { ...entry.job.metadata, parent: folder ?? '' },
      onProgress: (sent) =>
        isUnderWay(entry.item) && change(entry, { state: 'sending', sent: Math.max(sent, entry.item.sent) }),
      onSent: () => isUnderWay(entry.item) && change(entry, { state: 'storing' }),
      onWaiting: () => isUnderWay(entry.item) && change(entry, { state: 'offline' }),
      onError: (problem) => isUnderWay(entry.item) && fail(entry, problem),
      onDone: (id) => isUnderWay(entry.item) && finish(entry, id),
    })
  const cancel = (entry: Entry) => {
    if (!isUnderWay(entry.item)) return
    entry.callOff?.()
    const { running } = entry
    entry.running = undefined
    change(entry, { state: 'cancelled', sent: 0 })
    // Too late: the server has it, and it is listed already.
    void running?.abort().then((outcome) => outcome === 'finished' && change(entry, { state: 'done' }))
  }
  const retry = (entry: Entry) => {
    if (entry.item.state !== 'failed' && entry.item.state !== 'cancelled') return
    if (entry.item.state === 'failed' && run.failed > 0) run.failed -= 1
    entry.fruitless = 0
    change(entry, { state: 'queued', problem: null })
  }
  const one = (id: string) => entries.filter(({ item }) => item.id === id)
  const stopEntry = (entry: Entry, problem: Message) => {
    entry.callOff?.()
    entry.running?.pause()
    entry.item = { ...entry.item, state: 'failed', problem }
  }

  return {
    add(jobs) {
      const known = new Set(entries.filter(({ item }) => isUnderWay(item)).map(({ job }) => job.key))
      const fresh = jobs.filter(({ key }) => !known.has(key) && known.add(key))
      if (fresh.length === 0) return 0
      entries = [...entries, ...fresh.map((job) => ({ job, item: newItem(job, `upload-${++count}`), fruitless: 0 }))]
      tell({ kind: 'started', count: fresh.length })
      proceed()
      return fresh.length
    },
    cancel(id) {
      one(id).forEach(cancel)
      proceed()
    },
    retry(id) {
      one(id).forEach(retry)
      proceed()
    },
    cancelAll() {
      entries.forEach(cancel)
      proceed()
    },
    retryFailed() {
      entries.filter(({ item }) => item.state === 'failed').forEach(retry)
      proceed()
    },
    clearFinished() {
      entries = entries.filter(({ item }) => isUnderWay(item) || item.state === 'failed')
      publish()
    },
    clear() {
      if (entries.some(({ item }) => isUnderWay(item))) return
      // What failed kept its bytes on the server, to go on from there: now nobody will.
      for (const { item, running } of entries) if (item.state === 'failed') void running?.abort()
      entries = []
      publish()
    },
    stop(problem) {
      for (const entry of entries) if (isUnderWay(entry.item)) stopEntry(entry, problem)
      run = { done: 0, failed: 0 }
      publish()
    },
    current: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type NewsWithoutId = QueueNews extends infer News ? (News extends { id: number } ? Omit<News, 'id'> : never) : never

const newItem = ({ name, file, folder }: UploadJob, id: string): QueueItem => ({
  ...{ id, name, folder, isFolder: file === null, size: file?.size ?? 0 },
  ...{ sent: 0, state: 'queued', problem: null, resource: null },
})
