import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { codeFolders } from './program-file.server.ts'

export type Child = ReturnType<typeof startChild>

/** Starts a program of ours with an empty environment (there are secrets in ours), no shell, no file but code. It gives way first. */
export function startChild(file: string, maxHeapMb: number) {
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMb}`, ...confinedTo(dirname(file)), file], {
    // Two arenas of memory (decision 062), and nothing of our own environment.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  /** How it ended. @throws Error when it could not even begin: that is no fault of what it was to read */
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
    child.once('error', (cause) => reject(new Error('no process could be begun', { cause })))
  })
  const forget = () => runningChildren.delete(child)
  runningChildren.add(child)
  ended.then(forget, forget)
  giveWay(child.pid)
  // Where no file can be opened any more there are none.
  const [input, output] = [child.stdin, child.stdio?.[3] as Readable | undefined]
  if (!input || !output) throw new Error('no process could be begun')
  // One that has ended takes nothing any more; its end is what counts.
  input.on('error', () => undefined)
  output.on('error', () => undefined)
  return { pid: child.pid, input, output, kill: () => void child.kill('SIGKILL'), ended }
}

/** Node's permissions, where this Node has them: what breaks out of a parser finds neither files nor programs. */
const confinedTo = (folder: string): string[] =>
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission', ...[folder, ...codeFolders].map((readable) => `--allow-fs-read=${readable}`)]
    : []

const runningChildren = new Set<ChildProcess>()

// A portal that ends leaves no process behind.
process.on('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL')
})

/** Linux ends it before the portal when memory runs out; and the portal answers first when there is one processor. */
export function giveWay(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It ended already, or the system allows neither: its limits stand all the same.
  }
}

/** Bytes that a process holds, native ones too; 0 where that cannot be asked. From outside: a busy one cannot look itself. */
export function memoryOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0
  try {
    const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}
