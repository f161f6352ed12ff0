import { type ChildProcess, spawn } from 'node:child_process'
import { freePort, stop } from './portal-process.ts'

export type RawServer = { base: string; child: ChildProcess; startedIn: number; stop(): Promise<void> }

/** Starts one of `bench/raw/*.ts`: the least that could answer the same, in a process of its own like ours. */
export async function startRaw(name: string, words: string[] = []): Promise<RawServer> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [`bench/raw/${name}.ts`, String(port), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // A measure that fails leaves nothing running behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}`
  let startedIn = 0
  while (child.exitCode === null && startedIn === 0) {
    const isUp = await fetch(`${base}/health`).then(
      () => true,
      () => false,
    )
    if (isUp) startedIn = performance.now() - begun
  }
  if (startedIn === 0) throw new Error(`bench/raw/${name}.ts did not start`)
  return { base, child, startedIn, stop: () => stop(child) }
}
