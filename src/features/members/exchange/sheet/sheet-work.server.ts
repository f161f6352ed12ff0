import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Sheet, SheetCell, SheetTrouble } from './sheet.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetAnswer, SheetTask } from './sheet-task.ts'

export type SheetWork = {
  /** @throws SheetError for what is no file of members, or too much of one */
  read(bytes: Uint8Array): Promise<Sheet>
  /** An Excel file of one sheet. The first row is the head. @param widths of the columns, in characters */
  write(sheet: { name: string; widths: number[]; rows: SheetCell[][] }): Promise<Uint8Array>
}

type Limits = {
  /** Milliseconds for one file. */
  timeout?: number
  /** Bytes that the whole process may grow by meanwhile: buffers do not count as the worker's own memory. */
  growth?: number
}

/** Milliseconds between two looks at the memory. */
const lookEvery = 50
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY'

/** One file after the other, each in a worker of its own, which is ended when it takes too long or too much. */
export function createSheetWork({ timeout = 60_000, growth = 768 * 1024 * 1024 }: Limits = {}): SheetWork {
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (task: SheetTask): Promise<SheetAnswer> => {
    const answer = before.then(() => runInWorker(task, { timeout, growth }))
    before = answer
    return answer
  }
  return {
    async read(bytes) {
      const answer = await inTurn({ kind: 'read', bytes: new Uint8Array(bytes) })
      if (answer.kind === 'sheet') return answer.sheet
      throw new SheetError(answer.kind === 'trouble' ? answer.trouble : 'broken')
    },
    async write(sheet) {
      const answer = await inTurn({ kind: 'write', ...sheet })
      if (answer.kind === 'bytes') return answer.bytes
      throw new Error(`the Excel file was not written: ${answer.kind === 'trouble' ? answer.trouble : answer.kind}`)
    },
  }
}

/** The bundler puts the worker beside the server (vite-workers-plugin.ts); its own modules may lie in `assets/`. */
const workerFile = (): string =>
  import.meta.env?.PROD
    ? join(import.meta.dirname.replace(/[/\\]assets$/, ''), 'sheet-worker.js')
    : join(import.meta.dirname, 'sheet-worker.server.ts')

function runInWorker(task: SheetTask, { timeout, growth }: Required<Limits>): Promise<SheetAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile(), { resourceLimits, env: {}, execArgv: [], stdout: true, stderr: true })
    for (const output of [worker.stdout, worker.stderr]) output.resume()
    const answer = (said: SheetAnswer) => {
      clearTimeout(late)
      clearInterval(looks)
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
      // An error that comes while it is being ended must not end the portal.
      worker.on('error', () => undefined)
      void worker.terminate()
      resolve(said)
    }
    const trouble = (why: SheetTrouble) => answer({ kind: 'trouble', trouble: why })
    const allowed = process.memoryUsage.rss() + growth
    const late = setTimeout(() => trouble('too-slow'), timeout)
    const looks = setInterval(() => process.memoryUsage.rss() > allowed && trouble('too-large'), lookEvery)
    worker.once('message', answer)
    worker.once('error', (error) => trouble('code' in error && error.code === outOfMemory ? 'too-large' : 'broken'))
    worker.once('exit', () => trouble('broken'))
    worker.postMessage(task, task.kind === 'read' ? [task.bytes.buffer as ArrayBuffer] : [])
  })
}
