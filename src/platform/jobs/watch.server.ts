export type Watch = ReturnType<typeof createWatch>

/** Milliseconds: a nudge may come from within a transaction, which gets this long to end. */
const soon = 20

/** Its timers keep no process alive. @param look must not throw @param every milliseconds between two looks */
export function createWatch(look: () => Promise<void>, every: number) {
  let isOn = false
  let isLooking = false
  let isNudged = false
  let timer: NodeJS.Timeout | undefined

  function lookIn(milliseconds: number): void {
    clearTimeout(timer)
    if (isOn) timer = setTimeout(lookNow, milliseconds).unref()
  }

  async function lookNow(): Promise<void> {
    isLooking = true
    isNudged = false
    await look()
    isLooking = false
    lookIn(isNudged ? soon : every)
  }

  return {
    /** @param first milliseconds until the first look */
    start: (first = 0) => {
      isOn = true
      if (!isLooking) lookIn(first)
    },
    nudge: () => {
      isNudged = true
      if (!isLooking) lookIn(soon)
    },
    stop: () => {
      isOn = false
      clearTimeout(timer)
    },
  }
}
