import { setTimeout as pause } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { newId } from '#platform/ids/new-id.server.ts'
import type { SharedUploadsRepository } from './shared-uploads.repository.server.ts'
import { uploadErrors } from './uploads.errors.ts'

type Held = PromiseWithResolvers<void> & { requestRelease: () => Promise<void> | void }

/** Longer than a cut connection needs to be noticed and its bytes to be written. */
const maxWaitMs = 15_000

/** Within this process. A browser that comes back asks the request it lost to let go; the library's own locker would wait busily. */
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
        held.set(id, { ...Promise.withResolvers<void>(), requestRelease })
      },
      async unlock() {
        held.get(id)?.resolve()
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
  holder.promise.then(resolve)
  return promise.finally(() => deadline.removeEventListener('abort', giveUp))
}

/** A process that was killed keeps others waiting no longer than this. */
const leaseSeconds = 10
const renewMs = 1_000
const askMs = 150

/** One request at a time per upload: in turn within this process, and by a lease in the row among processes. */
export function createSharedLock(rows: SharedUploadsRepository) {
  const here = createUploadLocker()

  /**
   * @returns how to let go
   * @throws uploadErrors['uploads.busy'] when nobody lets go in time
   */
  const take = async (id: string, signal: AbortSignal | null, requestRelease: () => void) => {
    const holder = newId()
    const deadline = AbortSignal.timeout(maxWaitMs)
    // Nobody else knows of an upload that is just being made.
    while ((await rows.hold(id, holder, leaseSeconds)) === null && (await rows.find(id)) !== null) {
      if (deadline.aborted || signal?.aborted) throw uploadErrors['uploads.busy']()
      await pause(askMs)
    }
    const renewing = setInterval(() => {
      rows.hold(id, holder, leaseSeconds).then(
        (held) => (held === null || held.isWanted) && requestRelease(),
        // The database is away: when it is back and another has the lease, a piece of ours is refused.
        () => undefined,
      )
    }, renewMs).unref()
    return async () => {
      clearInterval(renewing)
      await rows.letGo(id, holder)
    }
  }

  const locker: Locker = {
    newLock(id) {
      const lock = here.newLock(id)
      let letGo: (() => Promise<void>) | undefined
      return {
        async lock(signal, requestRelease) {
          await lock.lock(signal, requestRelease)
          try {
            letGo = await take(id, signal, () => void requestRelease())
          } catch (error) {
            await lock.unlock()
            throw error
          }
        },
        unlock: async () => letGo?.().finally(() => lock.unlock()),
      }
    },
  }

  return {
    locker,
    async alone(id: string, work: () => Promise<void>): Promise<void> {
      const letGo = await take(id, null, () => undefined)
      await work().finally(letGo)
    },
  }
}
