import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/** At most so much is a small machine. */
const smallMachine = 768 * MiB

/** What the smallest machine for which we promise anything says that it has: 512 MB less what its system keeps. */
const promised = 448 * MiB

/**
 * What the heap may take there: half of 512 MB. The rest is for files that are on their way, SQLite, compression, and the processes
 * that read strange files. One figure, since the engine takes compiled code only under the very options it was compiled with.
 */
const promisedHeap = 256

/** What young objects take, thrice: with the 1 MiB that the engine would choose, a page costs a quarter more processor time. */
const semiSpace = 4

type Given = {
  /** `MEMORY`; anything but `small` and `large` is refused later, by the configuration. */
  memory: string | undefined
  /** Bytes of the machine. */
  total: number
  /** Bytes of the control group; 0 or more than the machine has where nothing limits it. */
  constrained: number
}

/** The engine's options for a small machine, or one that is to be taken for it; none for others, where its own choice is good. */
export function memoryLimits({ memory, total, constrained }: Given): string[] {
  const machine = Math.min(constrained || total, total)
  const isSmall = memory ? memory === 'small' : machine <= smallMachine
  const heap = machine >= promised ? promisedHeap : Math.floor(machine / 2 / MiB)
  return isSmall
    ? [
        // For what is given back after a start (serve.server.ts).
        '--expose-gc',
        // Four threads that compile and tidy up help nobody with one or two processors, and take 2 MiB.
        '--v8-pool-size=1',
        // Looks for what died earlier: 16 MiB less under load, for 5 to 8 parts in a hundred of the processor time.
        '--optimize-for-size',
        // Scripts compiled between the first and the last way take 10 MiB, and save nothing that could be measured.
        '--no-sparkplug',
        `--max-semi-space-size=${semiSpace}`,
        `--max-old-space-size=${heap}`,
      ]
    : []
}

/**
 * For glibc on a small machine: what is larger than the first is asked of the system and given back at once, above all the 19 MiB of
 * a password's hash; of the rest, so much that is free at the end goes back. By itself it would keep 38 MiB for each arena; one arena
 * does for few processors.
 */
const giveBack = { MALLOC_MMAP_THRESHOLD_: String(2 * MiB), MALLOC_TRIM_THRESHOLD_: String(4 * MiB) }

const chosenAlready = /--max-(semi-space|old-space|heap)-size/

/**
 * Begins this process anew with the limits, before anything is loaded: the engine takes them only at its start. It stays the same
 * process (execve); no second one waits for it. Who gave limits, or talks with us over a channel, is left alone.
 */
export function beginWithinLimits(): void {
  const { MEMORY: memory, NODE_OPTIONS = '' } = process.env
  const limits = memoryLimits({ memory, total: totalmem(), constrained: process.constrainedMemory() })
  const given = [NODE_OPTIONS, ...process.execArgv].join(' ')
  // Windows cannot do so.
  if (limits.length === 0 || chosenAlready.test(given) || process.connected) return
  const words = [process.execPath, ...limits, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, words, { ...giveBack, ...process.env, MALLOC_ARENA_MAX: '1' })
}

/**
 * Counts buffers outside of the engine's heap by a limit of their own. As if they lay in it, the engine would look through all objects
 * after each 8 MB that come or go (decision 163). Later versions of the engine do so by themselves.
 */
export const buffersApart = '--external-memory-accounted-in-global-limit'
