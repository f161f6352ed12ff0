type Options = {
  most?: number
  now?: () => number
}

type Fault = { since: number; written: number; kept: number; message: string }

const minute = 60_000

/** A database that is away is noticed by everything, several times a second: the log is read by people, on a disk of some size. */
export function createRepeatedFaults({ most = 20, now = () => performance.now() }: Options = {}) {
  const faults = new Map<string, Fault>()
  return {
    mayTell(facts: unknown, message: string): boolean {
      const key = keyOf(facts, message)
      const known = faults.get(key)
      const isOver = known !== undefined && now() - known.since >= minute
      const fault = known && !isOver ? known : { since: now(), written: 0, kept: known?.kept ?? 0, message }
      faults.set(key, fault)
      if (fault.written >= most) {
        fault.kept += 1
        return false
      }
      fault.written += 1
      return true
    },
    /** How often each fault came that was not written since the last time; forgets those whose minute is over. */
    unwritten(): { message: string; times: number }[] {
      const told = [...faults.values()].filter(({ kept }) => kept > 0)
      const counts = told.map(({ message, kept }) => ({ message, times: kept }))
      for (const [key, fault] of faults) {
        fault.kept = 0
        if (now() - fault.since >= minute) faults.delete(key)
      }
      return counts
    },
  }
}

/** The same fault: the same sentence about the same kind of work and the same kind of error. Ids make no difference. */
function keyOf(facts: unknown, message: string): string {
  const { err, kind, error } = (typeof facts === 'object' && facts ? facts : {}) as Record<string, unknown>
  const cause = err instanceof Error ? `${err.name} ${'code' in err ? err.code : ''} ${err.message.slice(0, 80)}` : ''
  return `${message}|${kind ?? ''}|${error ?? ''}|${cause}`
}
