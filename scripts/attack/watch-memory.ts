import { readFileSync } from 'node:fs'

export type MemoryWatch = {
  /** MiB of the process, now and at most since the watch began. */
  now(): number
  peak(): number
  stop(): void
}

/** Looks ten times a second at the resident memory of a process. What it started has limits of its own. */
export function watchMemory(pid: number): MemoryWatch {
  let peak = residentOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentOf(pid))
  }, 100)
  return { now: () => residentOf(pid), peak: () => peak, stop: () => clearInterval(timer) }
}

/** MiB; 0 for a process that ended. */
function residentOf(pid: number): number {
  try {
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return Math.round(kilobytes / 1024)
  } catch {
    return 0
  }
}
