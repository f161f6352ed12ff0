import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { processorTime } from './processor.ts'

export type PortalProcess = {
  base: string
  dataDir: string
  child: ChildProcess
  pid: number
  /** Milliseconds from spawning the process to its first answer. */
  startedIn: number
  /** What it had used of the processors by then, in milliseconds. */
  startTook: number
  signIn(email: string): Promise<string>
  /** How long the event loop was blocked at most since the last question, in milliseconds. Only of a portal that is `watched`. */
  maxBlock(): Promise<number>
  stop(): Promise<void>
}

const started = new Set<ChildProcess>()

/** Ends what a measure that failed has left: its data folder belongs to one portal at a time. */
export const stopPortals = () => Promise.all([...started].map(stop))

type Options = {
  /** The list of processes of a control group that it is to live in. */
  group?: string
  /** The checkout whose build is started; this one unless said otherwise. */
  root?: string
  /** Loads what tells how long its event loop was blocked: then it is no portal as people start it. */
  isWatched?: boolean
}

/** Starts the built portal in the demo profile, as a process of its own. */
export async function startPortal(
  dataDir?: string,
  environment: Record<string, string> = {},
  { group, root = process.cwd(), isWatched = false }: Options = {},
): Promise<PortalProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'tandem-bench-')))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const watch = isWatched ? ['--import', new URL('loop-watch.ts', import.meta.url).href] : []
  const command = [process.execPath, ...watch, 'build/server/index.js', 'serve']
  const joining = group ? ['/bin/sh', '-c', `echo $$ > ${group} && exec "$@"`, 'sh'] : []
  const [program = '', ...words] = [...joining, ...command]
  const child = spawn(program, words, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      ENVIRONMENT: 'demo',
      PORT: String(port),
      DATA_DIR: folder,
      APP_CHECK: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', ...(isWatched ? (['ipc'] as const) : [])],
  })
  // A measure that fails leaves nothing running behind.
  process.once('exit', () => child.kill('SIGKILL'))
  started.add(child)
  await firstAnswer(`${base}/health`, child)
  return {
    base,
    dataDir: folder,
    child,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    startTook: processorTime(child.pid ?? 0),
    signIn: (email) => signIn(base, email),
    maxBlock: () => maxOf(child),
    stop: () => stop(child),
  }
}

/** What a process beside this one tells since it was asked before, in milliseconds (`loop-watch.ts`, `reader.ts`). */
export async function maxOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('how long?')
  return Number((await answer)[0])
}

export const throwAway = (dataDir: string) => rm(dataDir, { recursive: true, force: true })

/** Signs in as a browser without scripts does and answers the Cookie header. */
async function signIn(base: string, email: string): Promise<string> {
  const page = await fetch(`${base}/login`)
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookies = cookiesOf(page)
  const answer = await fetch(`${base}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies, origin: base },
    body: new URLSearchParams({ email, password: demoPassword, _xsrf: token, keepSignedIn: 'on' }),
  })
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`sign-in answered ${answer.status}`)
  // The next page issues the token that belongs to the session.
  const first = await fetch(`${base}/information`, { headers: { cookie: cookiesOf(answer) } })
  return [cookiesOf(answer), cookiesOf(first)].filter(Boolean).join('; ')
}

/** All but a toast, which the first page shows and takes away. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.startsWith('notice='))
    .join('; ')

export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    // On a machine that is busy, asking without a pause would be what keeps it from starting.
    await pause(5)
  }
  throw new Error(`nothing answers at ${url}`)
}

export function stop(child: ChildProcess): Promise<void> {
  started.delete(child)
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
