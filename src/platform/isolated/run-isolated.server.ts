import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import { type Child, memoryOf, startChild } from './child-process.server.ts'

/** It took too long, it wanted more memory or gave more than it may, or the process that read it ended. */
type IsolatedFailure = 'too-slow' | 'too-large' | 'crashed'

export class IsolatedError extends Error {
  override readonly name = 'IsolatedError'
  readonly reason: IsolatedFailure

  constructor(reason: IsolatedFailure) {
    super(`the process that read a file: ${reason}`)
    this.reason = reason
  }
}

/** What a program answered as JSON. @throws IsolatedError for what does not look as agreed: no program of ours wrote it */
export function answerOf<Answer>(schema: z.ZodType<Answer>, bytes: Buffer): Answer {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new IsolatedError('crashed')
  }
}

export type IsolatedLimits = {
  timeoutMs: number
  maxHeapMb: number
  /** Of the whole process: buffers and native code do not count as heap. Node itself takes 45 MB. */
  maxMemoryBytes: number
  maxAnswerBytes: number
}

/** A container of 512 MB holds a portal of 200 and two such processes at their largest, 30 MB of each shared with it. */
const usualLimits: IsolatedLimits = {
  timeoutMs: 20_000,
  maxHeapMb: 128,
  maxMemoryBytes: 192 * 1024 * 1024,
  maxAnswerBytes: 4 * 1024 * 1024,
}

export type IsolatedWork = {
  task: unknown
  /** The file, which is opened when it is its turn; never more of it than `size` is taken. */
  input?: { size: number; open(): Promise<Bytes> | Bytes }
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Of the whole portal: each takes as much memory as the limits say. */
const semaphore = createSemaphore({ atOnce: 2, waiting: 100 })

const lookEveryMs = 20
/** A store that gives nothing is no fault of the file. */
const inputTimeoutMs = 60_000

/** In a process begun for it and ended with it. @throws IsolatedError; request.too-many-requests; what opening or reading the input throws */
export const runIsolated = (file: string, work: IsolatedWork, limits: Partial<IsolatedLimits> = {}): Promise<Buffer> =>
  semaphore.run(() => runNow(file, work, { ...usualLimits, ...limits }))

async function runNow(file: string, work: IsolatedWork, limits: IsolatedLimits): Promise<Buffer> {
  const child = startChild(file, limits.maxHeapMb)
  let failure: IsolatedFailure | undefined
  const giveUp = (reason: IsolatedFailure) => {
    failure ??= reason
    child.kill()
  }
  const looks = setInterval(() => memoryOf(child.pid) > limits.maxMemoryBytes && giveUp('too-large'), lookEveryMs)
  const answer = collect(child, limits.maxAnswerBytes, () => giveUp('too-large'))
  let late: NodeJS.Timeout | undefined
  try {
    await sendInput(child, work)
    late = setTimeout(() => giveUp('too-slow'), limits.timeoutMs)
    const { code, signal } = await child.ended
    // The engine aborts where it finds no memory: by a signal, or as others see it by that number.
    const isOutOfMemory = signal === 'SIGABRT' || code === 134
    if (failure || code !== 0) throw new IsolatedError(failure ?? (isOutOfMemory ? 'too-large' : 'crashed'))
    return Buffer.concat(answer)
  } finally {
    clearTimeout(late)
    clearInterval(looks)
    child.kill()
  }
}

/** @throws what the input throws */
async function sendInput(child: Child, { task, input }: IsolatedWork): Promise<void> {
  let fault: { error: unknown } | undefined
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), inputTimeoutMs)
  async function* pieces() {
    const head = Buffer.from(JSON.stringify({ task, size: input?.size ?? 0 }))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(head.length)
    yield length
    yield head
    try {
      if (input) yield* await input.open()
    } catch (error) {
      fault = { error }
      throw error
    }
  }
  // A program that ends before it took everything is reported by its end, not here.
  await pipeline(pieces, child.input, { signal: late.signal }).catch(() => undefined)
  clearTimeout(timer)
  if (fault) throw fault.error
  if (late.signal.aborted) throw new Error('a file did not come in time')
}

function collect({ output }: Child, maxBytes: number, onTooMany: () => void): Buffer[] {
  const chunks: Buffer[] = []
  let size = 0
  output.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) onTooMany()
    else chunks.push(chunk)
  })
  return chunks
}
