/** After the last key. */
const restMs = 2000
const minRetryMs = 1000
const maxRetryMs = 60_000

/** The one timer of the next save: some time after the last key, and after failures less and less often. */
export function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = minRetryMs
  const start = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, milliseconds)
  }
  return {
    afterTyping: () => start(restMs),
    afterFailure(): void {
      start(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
    },
    /** The next failure is tried again soon. */
    forgetFailures(): void {
      retryMs = minRetryMs
    },
    stop: () => clearTimeout(timer),
  }
}
