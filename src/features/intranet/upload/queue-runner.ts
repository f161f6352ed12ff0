import type { Message } from '#platform/http/read-form.ts'
import { waitBefore } from '#platform/uploads/upload-answer.ts'
import type { RunningUpload, UploadFileOptions } from '#platform/uploads/upload-file.ts'
import { type Entry, isUnderWay, type QueueBoard } from './queue-item.ts'
import { PassingOutage, QueueRefusal } from './queue-refusal.ts'
import { announced } from './upload-job.ts'

export type RunnerTools = {
  send(options: UploadFileOptions): RunningUpload
  /** Runs later, or as soon as the connection is back; answers how to call it off. */
  later(milliseconds: number, task: () => void): () => void
}

const maxAtOnce = 3

/** Which is sent next, and what comes of each: three at once, in order, over cut connections and a server that is away. */
export function createQueueRunner(board: QueueBoard, { send, later }: RunnerTools) {
  const { change, tell } = board
  /** What came of the jobs since the queue last stood still. */
  let run = { done: 0, failed: 0, folders: 0 }

  const proceed = () => {
    const entries = board.entries()
    const busy = entries.filter(({ item }) => isUnderWay(item) && item.state !== 'queued').length
    const next = entries.filter(({ item }) => item.state === 'queued').slice(0, Math.max(0, maxAtOnce - busy))
    for (const entry of next) void begin(entry)
    if (board.isAnyUnderWay() || run.done + run.failed + run.folders === 0) return
    const { done, failed, folders } = run
    run = { done: 0, failed: 0, folders: 0 }
    tell({ kind: 'ended', done: done || folders, failed })
  }
  const finish = (entry: Entry, resource: string | null) => {
    if (entry.item.isFolder) run.folders += 1
    else run.done += 1
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
    // A try that follows a wait is still a wait, until it brings something forward.
    if (entry.fruitless === 0) change(entry, { state: 'sending', problem: null })
    if (entry.running) return entry.running.resume()
    entry.tries += 1
    const { tries } = entry
    // Cancelled, stopped, or tried once more meanwhile.
    const isStale = () => tries !== entry.tries || !['sending', 'offline'].includes(entry.item.state)
    try {
      const folder = await entry.job.findFolder()
      if (isStale()) return
      entry.fruitless = 0
      entry.parent = folder
      if (entry.job.file) entry.running = sendFile(entry, entry.job.file, folder)
      else finish(entry, folder)
    } catch (error) {
      if (!isStale()) waitOrFail(entry, error)
    }
  }
  const waitOrFail = (entry: Entry, error: unknown) => {
    if (error instanceof QueueRefusal) return fail(entry, error.problem)
    // A defect of ours must not leave a row that moves no more.
    if (!(error instanceof PassingOutage)) {
      fail(entry, { key: 'error.internal' })
      throw error
    }
    const problem = error.problemAfter(entry.fruitless)
    if (problem) return fail(entry, problem)
    entry.callOff = later(waitBefore(entry.fruitless), () => void begin(entry))
    entry.fruitless += 1
    change(entry, { state: 'offline' })
  }
  const sendFile = (entry: Entry, file: File, folder: string | null): RunningUpload => {
    change(entry, { state: 'sending', problem: null })
    const ifUnderWay = (report: () => void) => isUnderWay(entry.item) && report()
    return send({
      file,
      metadata: announced(entry.job.metadata, folder),
      onProgress: (sent) =>
        ifUnderWay(() => change(entry, { state: 'sending', sent: Math.max(sent, entry.item.sent) })),
      onSent: () => ifUnderWay(() => change(entry, { state: 'storing' })),
      onWaiting: () => ifUnderWay(() => change(entry, { state: 'offline' })),
      onError: (problem) => ifUnderWay(() => fail(entry, problem)),
      onDone: (id) => ifUnderWay(() => finish(entry, id)),
    })
  }

  return {
    proceed,
    cancel(entry: Entry): void {
      if (!isUnderWay(entry.item)) return
      entry.callOff?.()
      const { running } = entry
      entry.running = undefined
      change(entry, { state: 'cancelled', sent: 0 })
      // Too late: the server has it, and it is listed already. It may take until the connection is back to know, and be sent anew.
      const isStill = () => entry.item.state === 'cancelled'
      void running?.abort().then((outcome) => outcome === 'finished' && isStill() && change(entry, { state: 'done' }))
    },
    /** What failed or was cancelled is queued again; what waits for a connection tries now. */
    retry(entry: Entry): void {
      const { state } = entry.item
      if (state === 'offline') {
        entry.callOff?.()
        void begin(entry)
      }
      if (state !== 'failed' && state !== 'cancelled') return
      if (state === 'failed' && run.failed > 0) run.failed -= 1
      entry.fruitless = 0
      change(entry, { state: 'queued', problem: null })
    },
    /** Sends nothing more. What the server has already, stays there to go on from later. */
    stop(problem: Message): void {
      for (const entry of board.entries()) {
        if (!isUnderWay(entry.item)) continue
        entry.callOff?.()
        entry.running?.pause()
        entry.item = { ...entry.item, state: 'failed', problem }
      }
      run = { done: 0, failed: 0, folders: 0 }
      board.publish()
    },
  }
}
