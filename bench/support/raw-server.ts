import { type ChildProcess, spawn } from 'node:child_process'
import { firstAnswer, freePort, type PortalProcess, stop } from './portal-process.ts'
import { processorTime } from './processor.ts'

export type RawServer = { child: ChildProcess } & Pick<PortalProcess, 'base' | 'startedIn' | 'startTook' | 'stop'>

/**
 * Starts one of `bench/raw`: the least that could answer the same, in a process of its own like ours. Those whose own weight is
 * measured have no types: taking them away costs Node 40 ms of processor time and 15 MiB.
 */
export async function startRaw(name: string, words: string[] = []): Promise<RawServer> {
  const file = name.endsWith('.mjs') ? name : `${name}.ts`
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [`bench/raw/${file}`, String(port), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  // A measure that fails leaves nothing running behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}`
  await firstAnswer(`${base}/health`, child)
  const [startedIn, startTook] = [performance.now() - begun, processorTime(child.pid ?? 0)]
  return { base, child, startedIn, startTook, stop: () => stop(child) }
}
