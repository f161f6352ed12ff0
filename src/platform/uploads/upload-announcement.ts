import { newUploadKey } from './upload-key.ts'

/** Longer than any answer without bytes takes, on a line that is dead and not cut. */
const patienceMilliseconds = 30_000

export type UploadAnnouncement = ReturnType<typeof createAnnouncement>

/**
 * What is known of the request that announces an upload. Cut off under way it could arrive all the same and leave an
 * upload behind whose address nobody heard; so its answer is waited for, and else its key tells which one it was.
 */
export function createAnnouncement() {
  let last: PromiseWithResolvers<void> | null = null
  return {
    key: newUploadKey(),
    send: () => {
      last = Promise.withResolvers<void>()
    },
    answered: () => last?.resolve(),
    wasSent: () => last !== null,
    /** No announcement is on its way, or none that will be answered. */
    async settled(): Promise<void> {
      if (!last) return
      const timer = setTimeout(last.resolve, patienceMilliseconds)
      await last.promise
      clearTimeout(timer)
    },
  }
}
