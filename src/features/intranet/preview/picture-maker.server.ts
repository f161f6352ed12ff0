import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { intranetErrors } from '../intranet.errors.ts'
import type { PictureAnswer, PictureTask } from './picture-process.server.ts'

export type PictureMaker = {
  /** As `makePicture`, wherever that leads. @throws PortalError intranet.preview-failed */
  make(bytes: Buffer, edge: number): Promise<Buffer>
}

type Limits = {
  /** Milliseconds for one picture. */
  timeout?: number
  /** Bytes of the whole process: 40 megapixels of four channels, twice, and the library itself (security.md T18). */
  mostMemory?: number
}

/** Milliseconds after its last picture until a process ends. */
const idle = 5000

/** Has pictures made in processes of their own: what a strange file does to one, no reader of the portal feels. */
export function createPictureMaker({ timeout = 15_000, mostMemory = 640 * 1024 * 1024 }: Limits = {}): PictureMaker {
  const resting = new Map<ChildProcess, NodeJS.Timeout>()

  const take = (): ChildProcess => {
    const [rested] = resting
    if (!rested) return start()
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
    child.once('exit', () => resting.delete(child))
  }
  return {
    async make(bytes, edge) {
      const child = take()
      const made = await makeIn(child, { bytes, edge, mostMemory }, timeout)
      // What failed may have left it in any state.
      if (made) rest(child)
      else child.kill('SIGKILL')
      if (!made) throw intranetErrors['intranet.preview-failed']()
      return Buffer.from(made)
    },
  }
}

/** Of the portal's own environment it gets nothing: there are secrets in it. */
function start(): ChildProcess {
  const child = fork(processFile(), {
    ...{ env: {}, execArgv: ['--max-old-space-size=128'], serialization: 'advanced', stdio: 'ignore' },
  })
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

/** Null when it crashed, took too long or too much, or could not make a picture of it. */
function makeIn(child: ChildProcess, task: PictureTask, timeout: number): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const answer = (made: Uint8Array | null) => {
      clearTimeout(late)
      child.off('message', hear)
      child.off('exit', end)
      child.channel?.unref()
      resolve(made)
    }
    const hear = ({ made }: PictureAnswer) => answer(made)
    const end = () => answer(null)
    const late = setTimeout(end, timeout)
    child.on('message', hear as (message: unknown) => void)
    child.on('exit', end)
    child.channel?.ref()
    child.send(task, (error) => error && end())
  })
}
