import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/** At most so much is a small machine. */
const smallMachine = 768 * MiB

/** What the smallest machine has for which we promise anything. */
const smallest = 512 * MiB

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
  // Half: the rest is for files that are on their way, SQLite, compression, and the processes that read strange files.
  return isSmall
    ? [
        `--max-semi-space-size=${semiSpace}`,
        `--max-old-space-size=${Math.floor(Math.min(machine, smallest) / 2 / MiB)}`,
      ]
    : []
}

const chosenAlready = /--max-(semi-space|old-space|heap)-size/

/**
 * Begins this process anew with the limits, before anything is loaded: the engine takes them only at its start. It stays the same
 * process (execve); no second one waits for it. Who gave limits, or talks with us over a channel, is left alone.
 */
export function beginWithinLimits(): void {
  const { MEMORY: memory, NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env
  const limits = memoryLimits({ memory, total: totalmem(), constrained: process.constrainedMemory() })
  const given = [NODE_OPTIONS, ...process.execArgv].join(' ')
  // Windows cannot do so.
  if (limits.length === 0 || chosenAlready.test(given) || process.connected) return
  const words = [process.execPath, ...limits, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, words, { ...process.env, MALLOC_ARENA_MAX })
}
