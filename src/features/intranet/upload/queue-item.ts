import type { Message } from '#platform/http/read-form.ts'
import type { RunningUpload } from '#platform/uploads/upload-file.ts'
import type { StoredUpload, UploadJob } from './upload-job.ts'

/** `queued` waits for a place, `offline` for a connection, `storing` for the server's word, `interrupted` for its file. */
export type QueueState = 'queued' | 'sending' | 'offline' | 'storing' | 'done' | 'failed' | 'cancelled' | 'interrupted'

export type QueueItem = {
  /** Of the row; the document's own id is `resource`. */
  id: string
  /** As the file is called on the sender's disk; of a folder its name. */
  name: string
  isFolder: boolean
  folder: string
  /** Bytes. */
  size: number
  /** Bytes that left, never fewer than before; all of them only when the server confirmed. */
  sent: number
  state: QueueState
  problem: Message | null
  resource: string | null
}

type News =
  | { kind: 'started'; count: number }
  | { kind: 'interrupted'; count: number }
  | { kind: 'failed'; name: string; problem: Message }
  | { kind: 'ended'; done: number; failed: number }

export type QueueNews = News & { id: number }

export type QueueCounts = ReturnType<typeof countsOf>

export const isUnderWay = ({ state }: QueueItem): boolean => ['queued', 'sending', 'offline', 'storing'].includes(state)

const ranks = {
  sending: 0,
  offline: 0,
  storing: 0,
  interrupted: 1,
  failed: 2,
  queued: 3,
  cancelled: 4,
  done: 5,
} as const

export const inOrder = (items: readonly QueueItem[]) =>
  items.toSorted((one, other) => ranks[one.state] - ranks[other.state])

/** Whole percents, rounded down: 100 means that the server has it. An empty file is complete at once. */
export function percentOf({ sent, size, state }: Pick<QueueItem, 'sent' | 'size' | 'state'>): number {
  if (state === 'done') return 100
  return size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100))
}

/** What was cancelled, and what waits for its file, counts for nothing. */
export function countsOf(items: readonly QueueItem[]) {
  const counted = items.filter(({ state }) => state !== 'cancelled' && state !== 'interrupted')
  // Folders that come with files are not counted, unless there is nothing else.
  const files = counted.filter(({ isFolder }) => !isFolder)
  const shown = files.length > 0 ? files : counted
  const inState = (wanted: QueueState, among: readonly QueueItem[] = shown) =>
    among.filter(({ state }) => state === wanted).length
  // An empty file weighs one byte: it is work too.
  const weightOf = ({ size }: QueueItem) => Math.max(size, 1)
  const sentOf = (item: QueueItem) => (item.state === 'done' ? weightOf(item) : Math.min(item.sent, weightOf(item)))
  const going = counted.filter(({ state }) => state !== 'failed')
  const [sent, all] = [sum(going.map(sentOf)), sum(going.map(weightOf))]
  const share = all === 0 ? 0 : Math.floor((sent / all) * 100)
  return {
    done: inState('done'),
    failed: inState('failed'),
    interrupted: inState('interrupted', items),
    total: shown.length,
    underWay: items.filter(isUnderWay).length,
    /** Whole, rounded down; 100 only when everything that counts is confirmed. */
    percent: going.every(({ state }) => state === 'done') ? share : Math.min(99, share),
    isOffline: items.some(({ state }) => state === 'offline'),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export type Entry = {
  job: UploadJob
  item: QueueItem
  /** Its file went with a page that was left: what is known of it. */
  lost?: StoredUpload | undefined
  /** Undefined until it is found. */
  parent?: string | null | undefined
  running?: RunningUpload | undefined
  callOff?: (() => void) | undefined
  tries: number
  /** Tries in a row that brought nothing forward. */
  fruitless: number
}

export type QueueBoard = ReturnType<typeof createQueueBoard>

export function createQueueBoard() {
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let view: { items: readonly QueueItem[]; news: readonly QueueNews[] } = { items: [], news: [] }
  let [count, newsCount] = [0, 0]

  const publish = (news: readonly QueueNews[] = view.news) => {
    view = { items: entries.map(({ item }) => item), news }
    for (const listener of listeners) listener()
  }
  return {
    entries: () => entries,
    isAnyUnderWay: () => entries.some(({ item }) => isUnderWay(item)),
    add(jobs: readonly { job: UploadJob; item: Partial<QueueItem>; lost?: StoredUpload }[]): void {
      const fresh = jobs.map(({ job, item, lost }) => {
        count += 1
        const { name, folder, file } = job
        const described = { id: `upload-${count}`, name, folder, isFolder: file === null, size: file?.size ?? 0 }
        return { job, lost, item: { ...described, ...untouched, ...item }, tries: 0, fruitless: 0 }
      })
      entries = [...entries, ...fresh]
    },
    keepOnly(stays: (entry: Entry) => boolean): void {
      entries = entries.filter(stays)
    },
    change(entry: Entry, changes: Partial<QueueItem>): void {
      entry.item = { ...entry.item, ...changes }
      publish()
    },
    tell(news: News): void {
      newsCount += 1
      // A screen reader that is busy reads the last few later.
      publish([...view.news, { id: newsCount, ...news }].slice(-5))
    },
    publish: () => publish(),
    current: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const untouched = { sent: 0, state: 'queued', problem: null, resource: null } as const
