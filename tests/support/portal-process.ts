import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { compileCache } from './build-folder.ts'
import { copyPlace, isOnServers, leavePlace, placeOf } from './data-place.ts'

export type PortalProcess = {
  base: string
  dataDir: string
  /** What the process printed: its log, one JSON line per request. */
  printed(): string
  /** Sends a signal and waits for the end. Answers the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** The same portal again, on the same data and port. */
  restart(): Promise<void>
  /** Ends it and throws its data away. */
  close(): Promise<void>
}

type Options = { template?: string; environment?: Record<string, string>; port?: number }

/** Runs the built portal as a process of its own, on a copy of `template` (a data folder of a portal that rests) or on nothing. */
export async function startPortal(options: Options = {}): Promise<PortalProcess> {
  const { template, environment = {}, port = await freePort() } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'tandem-e2e-'))
  if (template) {
    await cp(template, dataDir, { recursive: true })
    await copyPlace(template, dataDir)
  }
  const place = environment.DATA_DIR ?? dataDir
  const base = `http://localhost:${port}`
  const variables = {
    NODE_ENV: 'production',
    ENVIRONMENT: 'demo',
    ...compileCache,
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    ...(isOnServers && placeOf(place)),
    ...environment,
  }
  let output = ''
  let child: ChildProcess

  const start = async () => {
    child = spawn(process.execPath, ['build/server/index.js', 'serve'], {
      env: { PATH: process.env.PATH, ...variables },
    })
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    await firstAnswer(`${base}/health`, child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  await start()
  return {
    base,
    dataDir,
    printed: () => output,
    end,
    restart: start,
    async close() {
      await end('SIGKILL')
      for (const folder of new Set([place, dataDir])) leavePlace(folder)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  // To ask again and again meanwhile would take the processor from what is starting.
  await Promise.race([once(child.stdout as Readable, 'data'), once(child, 'exit')])
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error(`the portal did not start:\n${printed()}`)
}

/**
 * Below the ports that the system gives to connections that leave, and not near those of other processes: between asking
 * and listening nobody else is given it.
 */
let nextPort = 10_000 + (process.pid % 200) * 100

export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort
    nextPort += 1
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer().once('error', () => resolve(false))
  server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
