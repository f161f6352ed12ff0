import type { RunningUpload } from '#platform/uploads/upload-file.ts'
import { isUnderWay, type QueueItem, type QueueNews } from './queue-item.ts'
import type { KeptUpload, UploadJob } from './upload-job.ts'

export type QueueView = { items: readonly QueueItem[]; news: readonly QueueNews[] }

/** One job and what is known of it. */
export type Entry = {
  job: UploadJob
  item: QueueItem
  /** Its file went with a page that was left: what is known of it. */
  lost?: KeptUpload | undefined
  /** Undefined until it is found. */
  parent?: string | null | undefined
  running?: RunningUpload | undefined
  /** Calls off the next try. */
  callOff?: (() => void) | undefined
  tries: number
  /** Tries in a row that brought nothing forward. */
  fruitless: number
}

export type QueueBoard = ReturnType<typeof createQueueBoard>

type NewsWithoutId = QueueNews extends infer News ? (News extends { id: number } ? Omit<News, 'id'> : never) : never

/** So many lines of news stay for a reader who was busy. */
const newsKept = 5

/** The entries of a queue, in the order in which they were added, and who looks at them. */
export function createQueueBoard() {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let view: QueueView = { items: [], news: [] }
  let [count, newsCount] = [0, 0]

  const publish = (news: readonly QueueNews[] = view.news) => {
    view = { items: entries.map(({ item }) => item), news }
    for (const listener of listeners) listener()
  }
  return {
    entries: () => entries,
    isAnyUnderWay: () => entries.some(({ item }) => isUnderWay(item)),
    add(jobs: readonly { job: UploadJob; item: Partial<QueueItem>; lost?: KeptUpload }[]): void {
      const fresh = jobs.map(({ job, item, lost }) => {
        count += 1
        return { job, lost, item: { ...newItem(job, `upload-${count}`), ...item }, tries: 0, fruitless: 0 }
      })
      entries = [...entries, ...fresh]
    },
    keepOnly(isKept: (entry: Entry) => boolean): void {
      entries = entries.filter(isKept)
    },
    change(entry: Entry, changes: Partial<QueueItem>): void {
      entry.item = { ...entry.item, ...changes }
      publish()
    },
    tell(news: NewsWithoutId): void {
      newsCount += 1
      publish([...view.news, { id: newsCount, ...news }].slice(-newsKept))
    },
    publish: () => publish(),
    current: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const newItem = ({ name, file, folder }: UploadJob, id: string): QueueItem => ({
  id,
  name,
  folder,
  isFolder: file === null,
  size: file?.size ?? 0,
  sent: 0,
  state: 'queued',
  problem: null,
  resource: null,
})
