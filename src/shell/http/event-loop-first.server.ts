import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Below the usual priority; each step is a fifth less of a processor that both want. */
const steps = 10

/**
 * Where there are not enough processors, the event loop goes before Node's threads, which hash passwords, press and render: a storm of
 * sign-ins then keeps nobody waiting who reads. Linux only, the one system where a thread has a priority of its own.
 */
export function eventLoopFirst(): void {
  if (process.platform !== 'linux') return
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(thread), Math.min(getPriority() + steps, 19))
  } catch {
    // Only as fast as before.
  }
}
