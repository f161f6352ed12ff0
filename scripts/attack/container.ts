import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Container = {
  /** A process whose id is written into this file lives in it. */
  processes: string
  /** MiB that all of them held together at most, as far as the system says. */
  peak(): number | null
  remove(): void
}

const MiB = 1024 * 1024
/** Version 1 of control groups has a tree for memory alone, version 2 one tree for all. */
const versions = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', peak: 'memory.peak' },
]

let made = 0

/** A control group with so many MiB, as a container has one; null where this account may make none. */
export function makeContainer(mebibytes: number): Container | null {
  made += 1
  for (const { root, limit, peak } of versions) {
    const folder = join(root, `tandem-attack-${process.pid}-${made}`)
    try {
      if (!existsSync(root)) continue
      mkdirSync(folder)
      if (!existsSync(join(folder, limit))) throw new Error('no limit of memory here')
      writeFileSync(join(folder, limit), String(mebibytes * MiB))
      return {
        processes: join(folder, 'cgroup.procs'),
        peak: () => {
          const file = join(folder, peak)
          return existsSync(file) ? Math.round(Number(readFileSync(file, 'utf8')) / MiB) : null
        },
        remove: () => rmdirSync(folder),
      }
    } catch {
      if (existsSync(folder)) rmdirSync(folder)
    }
  }
  return null
}
