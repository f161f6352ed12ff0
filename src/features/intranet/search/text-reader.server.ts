import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ReadingTrouble } from '#platform/zip/reading-error.ts'
import type { TextFormat } from './text-format.ts'
import type { ReadingTask } from './text-worker.server.ts'

/** The text as far as it is kept, or why there is none. */
export type TextReading = { state: 'read'; text: string } | { state: ReadingTrouble; text: null }

export type TextReader = {
  /** One file at a time. Never throws for what stands in a file. */
  read(format: TextFormat, bytes: Buffer): Promise<TextReading>
}

type Limits = {
  /** Milliseconds for one file. */
  timeout?: number
  /** Bytes that the whole process may grow by while a file is read: buffers do not count as the worker's own memory. */
  growth?: number
}

/** Milliseconds after the last file until the worker ends. */
const idle = 5000
/** Milliseconds between two looks at the memory. */
const lookEvery = 50
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Reads texts in a worker of its own, which is ended when a file takes too long or too much. */
export function createTextReader({ timeout = 20_000, growth = 512 * 1024 * 1024 }: Limits = {}): TextReader {
  let worker: Worker | null = null
  let ending: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(workerFile(), { resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true })
    // What a library prints about a strange file is nobody's business.
    for (const output of [started.stdout, started.stderr]) output.resume()
    started.unref()
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }

  const readNow = async (format: TextFormat, bytes: Buffer): Promise<TextReading> => {
    clearTimeout(ending)
    worker ??= start()
    const current = worker
    const reading = await readIn(current, { format, bytes: new Uint8Array(bytes) }, { timeout, growth })
    const isTired = reading.state !== 'read'
    ending = setTimeout(() => void current.terminate(), isTired ? 0 : idle).unref()
    if (isTired) worker = null
    return reading
  }

  return {
    read: (format, bytes) => {
      const reading = before.then(() => readNow(format, bytes))
      before = reading.catch(() => undefined)
      return reading
    },
  }
}

/** The bundler puts the worker beside the server (vite.config.ts); its own modules may lie in `assets/`. */
const workerFile = (): string =>
  import.meta.env?.PROD
    ? join(import.meta.dirname.replace(/[/\\]assets$/, ''), 'text-worker.js')
    : join(import.meta.dirname, 'text-worker.server.ts')

function readIn(worker: Worker, task: ReadingTask, { timeout, growth }: Required<Limits>): Promise<TextReading> {
  return new Promise((resolve) => {
    const answer = (reading: TextReading) => {
      clearTimeout(late)
      clearInterval(looks)
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      // An error that comes while it is being ended must not end the portal.
      worker.on('error', () => undefined)
      resolve(reading)
    }
    const trouble = (state: ReadingTrouble) => answer({ state, text: null })
    const allowed = process.memoryUsage.rss() + growth
    const late = setTimeout(() => trouble('too-slow'), timeout)
    const looks = setInterval(() => process.memoryUsage.rss() > allowed && trouble('too-large'), lookEvery)
    worker.once('message', answer)
    worker.once('error', (error) => trouble('code' in error && error.code === outOfMemory ? 'too-large' : 'broken'))
    worker.once('exit', () => trouble('broken'))
    worker.postMessage(task, [task.bytes.buffer as ArrayBuffer])
  })
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'
