import { setTimeout as pause } from 'node:timers/promises'
import type { Locker } from '@tus/server'
import { newId } from '#platform/ids/new-id.server.ts'
import type { SharedUploadsRepository } from './shared-uploads.repository.server.ts'
import { createUploadLocker } from './upload-locker.server.ts'
import { uploadErrors } from './uploads.errors.ts'

/** A process that was killed keeps others waiting no longer than this. */
const leaseSeconds = 10
const renewMilliseconds = 1_000
const askMilliseconds = 150
const maxWaitMs = 15_000

type Held = { letGo(): Promise<void> }

/** One request at a time per upload: in turn within this process, and by a lease in the row among processes. */
export function createSharedLock(rows: SharedUploadsRepository) {
  const here = createUploadLocker()

  /** @throws uploadErrors['uploads.busy'] when nobody lets go in time */
  const take = async (id: string, signal: AbortSignal | null, requestRelease: () => void): Promise<Held> => {
    const holder = newId()
    const deadline = AbortSignal.timeout(maxWaitMs)
    // Nobody else knows of an upload that is just being made.
    while ((await rows.hold(id, holder, leaseSeconds)) === null && (await rows.find(id)) !== null) {
      if (deadline.aborted || signal?.aborted) throw uploadErrors['uploads.busy']()
      await pause(askMilliseconds)
    }
    const renewing = setInterval(() => {
      rows.hold(id, holder, leaseSeconds).then(
        (held) => (held === null || held.isWanted) && requestRelease(),
        // The database is away: when it is back and another has the lease, a piece of ours is refused.
        () => undefined,
      )
    }, renewMilliseconds).unref()
    return {
      async letGo() {
        clearInterval(renewing)
        await rows.letGo(id, holder)
      },
    }
  }

  const locker: Locker = {
    newLock(id) {
      const turn = here.newLock(id)
      let held: Held | undefined
      return {
        async lock(signal, requestRelease) {
          await turn.lock(signal, requestRelease)
          try {
            held = await take(id, signal, () => void requestRelease())
          } catch (error) {
            await turn.unlock()
            throw error
          }
        },
        async unlock() {
          await held?.letGo().finally(() => turn.unlock())
        },
      }
    },
  }

  return {
    locker,
    async alone(id: string, work: () => Promise<void>): Promise<void> {
      const held = await take(id, null, () => undefined)
      await work().finally(() => held.letGo())
    },
  }
}
