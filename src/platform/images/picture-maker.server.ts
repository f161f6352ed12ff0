import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { giveWay } from '#platform/isolated/child-process.server.ts'
import { type Crop, type MadePicture, PictureRefused, type SizeWanted } from './picture.ts'
import type { PictureAnswer, PictureTask, PictureWork } from './picture-process.server.ts'

/** All throw PictureRefused. */
export type PictureMaker = {
  /** As `makePicture`, wherever that leads. */
  make(bytes: Buffer, edge: number): Promise<Buffer>
  /** As `cleanPicture`. */
  clean(bytes: Buffer, edge: number): Promise<MadePicture>
  /** Pixels as they are stored. */
  measure(bytes: Buffer): Promise<{ width: number; height: number }>
  /** As `cutPicture`. */
  cut(bytes: Buffer, crop: Crop | null, sizes: readonly SizeWanted[]): Promise<MadePicture[]>
}

type Limits = {
  /** Milliseconds for one task. */
  timeout?: number
  /** Bytes of the whole process: 40 megapixels of four channels, twice, and the library itself. */
  maxMemory?: number
}

/** Milliseconds after its last picture until a process ends. */
const idle = 5000

/** Has pictures made in processes of their own: what a strange file does to one, no reader of the portal feels. */
export function createPictureMaker({ timeout = 15_000, maxMemory = 640 * 1024 * 1024 }: Limits = {}): PictureMaker {
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
    resting.set(
      child,
      setTimeout(() => {
        resting.delete(child)
        child.kill('SIGKILL')
      }, idle).unref(),
    )
  }
  const doWork = async (bytes: Buffer, work: PictureWork): Promise<MadePicture[]> => {
    const child = take()
    const answer = await workIn(child, { bytes, work, maxMemory }, timeout)
    // What failed may have left it in any state.
    if ('made' in answer) rest(child)
    else child.kill('SIGKILL')
    if (!('made' in answer)) throw new PictureRefused(answer.trouble)
    return answer.made.map((picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) }))
  }
  return {
    make: async (bytes, edge) => only(await doWork(bytes, { kind: 'make', edge })).bytes,
    clean: async (bytes, edge) => only(await doWork(bytes, { kind: 'clean', edge })),
    async measure(bytes) {
      const { width, height } = only(await doWork(bytes, { kind: 'measure' }))
      return { width, height }
    },
    cut: (bytes, crop, sizes) => doWork(bytes, { kind: 'cut', crop, sizes }),
  }
}

function only([picture]: MadePicture[]): MadePicture {
  if (!picture) throw new PictureRefused('unreadable')
  return picture
}

/** Of the portal's own environment it gets nothing: there are secrets in it. */
function start(): ChildProcess {
  const child = fork(processFile(), {
    env: {},
    execArgv: ['--max-old-space-size=128'],
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

/** The bundler puts it beside the server (vite-workers-plugin.ts); its own modules may lie in `assets/`. */
const processFile = (): string =>
  import.meta.env?.PROD
    ? join(import.meta.dirname.replace(/[/\\]assets$/, ''), 'picture-process.js')
    : join(import.meta.dirname, 'picture-process.server.ts')

/** Unreadable too when it crashed, took too long or too much. */
function workIn(child: ChildProcess, task: PictureTask, timeout: number): Promise<PictureAnswer> {
  return new Promise((resolve) => {
    const answer = (given: PictureAnswer) => {
      clearTimeout(late)
      child.off('message', answer as (message: unknown) => void)
      child.off('exit', end)
      child.channel?.unref()
      resolve(given)
    }
    const end = () => answer({ trouble: 'unreadable' })
    const late = setTimeout(end, timeout)
    child.on('message', answer as (message: unknown) => void)
    child.on('exit', end)
    child.channel?.ref()
    child.send(task, (error) => error && end())
  })
}
