import { readFileSync } from 'node:fs'

export type MemoryWatch = {
  /** MiB of the process and all that it started, now and at most since the watch began. */
  now(): number
  peak(): number
  stop(): void
}

/** Looks ten times a second at the resident memory of a process and its children, as a container would count it. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = residentOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid))
  }, 100)
  return { now: () => residentOf(pid), peak: () => peak, stop: () => clearInterval(timer) }
}

/** MiB. What ended a moment ago has none. */
function residentOf(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + residentOf(Number(child)), Math.round(kilobytes / 1024))
  } catch {
    return 0
  }
}
