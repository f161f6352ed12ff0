import { type ChildProcess, fork } from 'node:child_process'
import { giveWay } from '#platform/isolated/child-process.server.ts'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { type Crop, type MadePicture, PictureRefused, type SizeWanted } from './picture.ts'
import type { PictureAnswer, PictureTask, PictureWork } from './picture-process.server.ts'

export type PictureMaker = ReturnType<typeof createPictureMaker>

/** Of one process: 40 megapixels of four channels, twice, and the library itself. */
const usualMaxMemoryBytes = 640 * 1024 * 1024

const idleMs = 5000

/** Makes pictures in processes of their own. Throws PictureRefused, also for what leads a process to its end. */
export function createPictureMaker({ timeoutMs = 15_000, maxMemoryBytes = usualMaxMemoryBytes } = {}) {
  const resting = new Map<ChildProcess, NodeJS.Timeout>()

  const take = (): ChildProcess => {
    const [rested] = resting
    if (!rested) {
      const child = start()
      return child.once('exit', () => resting.delete(child))
    }
    clearTimeout(rested[1])
    resting.delete(rested[0])
    return rested[0]
  }
  const rest = (child: ChildProcess) => {
    const end = () => {
      resting.delete(child)
      child.kill('SIGKILL')
    }
    resting.set(child, setTimeout(end, idleMs).unref())
  }
  const doWork = async (bytes: Buffer, work: PictureWork): Promise<MadePicture[]> => {
    const child = take()
    const answer = await workIn(child, { bytes, work, maxMemoryBytes }, timeoutMs)
    // What failed may have left it in any state.
    if ('made' in answer) rest(child)
    else child.kill('SIGKILL')
    if (!('made' in answer)) throw new PictureRefused(answer.refusal)
    return answer.made.map((picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) }))
  }
  return {
    make: async (bytes: Buffer, edge: number) => only(await doWork(bytes, { kind: 'make', edge })).bytes,
    png: async (bytes: Buffer, edge: number) => only(await doWork(bytes, { kind: 'png', edge })).bytes,
    clean: async (bytes: Buffer, edge: number) => only(await doWork(bytes, { kind: 'clean', edge })),
    /** Pixels as they are stored. */
    async measure(bytes: Buffer) {
      const { width, height } = only(await doWork(bytes, { kind: 'measure' }))
      return { width, height }
    },
    cut: (bytes: Buffer, crop: Crop | null, sizes: readonly SizeWanted[]) =>
      doWork(bytes, { kind: 'cut', crop, sizes }),
  }
}

function only([picture]: MadePicture[]): MadePicture {
  if (!picture) throw new PictureRefused('unreadable')
  return picture
}

/** Of the portal's own environment it gets nothing: there are secrets in it. */
function start(): ChildProcess {
  const execArgv = ['--max-old-space-size=128']
  const child = fork(programFile(import.meta.dirname, 'picture-process'), [], {
    env: {},
    execArgv,
    serialization: 'advanced',
    stdio: 'ignore',
  })
  giveWay(child.pid)
  // Never what keeps the portal from ending.
  child.unref()
  child.channel?.unref()
  // A failure to start, or to send, ends in no answer.
  child.on('error', () => undefined)
  return child
}

/** Unreadable too when it crashed, took too long or too much. */
function workIn(child: ChildProcess, task: PictureTask, timeoutMs: number): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const answer = (given: PictureAnswer) => {
      clearTimeout(late)
      child.off('message', answer as (message: unknown) => void)
      child.off('exit', end)
      child.channel?.unref()
      resolve(given)
    }
    const end = () => answer({ refusal: 'unreadable' })
    const late = setTimeout(end, timeoutMs)
    child.on('message', answer as (message: unknown) => void)
    child.on('exit', end)
    child.channel?.ref()
    child.send(task, (error) => error && end())
  })
}
