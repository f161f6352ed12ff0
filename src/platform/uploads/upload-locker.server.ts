import type { Locker } from '@tus/server'
import { uploadErrors } from './uploads.errors.ts'

type Held = { requestRelease: () => Promise<void> | void; released: Promise<void>; release: () => void }

/** Longer than a cut connection needs to be noticed and its bytes to be written. */
const maxWaitMs = 15_000

/**
 * One request at a time per upload, within this process. A browser that comes back asks the request it lost to let
 * go. The library's own locker turns the event loop while it waits; this one sleeps.
 */
export function createUploadLocker(): Locker {
  const held = new Map<string, Held>()
  return {
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        let deadline: AbortSignal | undefined
        for (let holder = held.get(id); holder; holder = held.get(id)) {
          deadline ??= AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)])
          await holder.requestRelease()
          await released(holder, deadline)
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        held.set(id, { requestRelease, released: promise, release: resolve })
      },
      async unlock() {
        held.get(id)?.release()
        held.delete(id)
      },
    }),
  }
}

function released(holder: Held, deadline: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const giveUp = () => reject(uploadErrors['uploads.busy']())
  if (deadline.aborted) giveUp()
  deadline.addEventListener('abort', giveUp, { once: true })
  holder.released.then(resolve)
  return promise.finally(() => deadline.removeEventListener('abort', giveUp))
}
