import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import { networkOf } from '#platform/rate-limit/network.ts'
import type { RateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { delayAfter, type Limit } from '../sign-in/sign-in-limit.policy.ts'

export type AskLimit = ReturnType<typeof createAskLimit>

const minute = 60
const hour = 60 * minute

/** Nobody needs more letters than this, and nobody's mailbox is filled by a stranger. */
export const mailboxLimit: Limit = { free: 3, firstDelay: minute, maxDelay: 15 * minute, window: hour }
/** Several people may ask from behind one router. */
export const networkLimit: Limit = { free: 10, firstDelay: minute, maxDelay: 15 * minute, window: hour }

type Dependencies = { tries: RateLimitRepository; clock: Clock; secret: string }

/**
 * How often letters with links may be asked for, per mailbox and per network, kept in the database. Counted by what was
 * typed, whether or not such an account exists, so that a refusal tells nothing.
 */
export function createAskLimit({ tries, clock, secret }: Dependencies) {
  const keyOf = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')}`

  async function countOne(key: string, limit: Limit): Promise<void> {
    const now = clock.seconds()
    const count = await tries.count(key, now, limit.window)
    if (count === null) {
      const until = await tries.blockedUntil([key])
      throw accountsErrors['auth/too-many-requests']({ seconds: Math.max(2, until - now) })
    }
    const delay = delayAfter(count, limit)
    if (delay > 0) await tries.block(key, now + delay)
  }

  return {
    /**
     * Counts one request for a letter to this mailbox.
     *
     * @param email in lower case
     * @throws PortalError auth/too-many-requests with `seconds`
     */
    async count({ email, address }: { email: string; address?: string }): Promise<void> {
      if (address) await countOne(keyOf('ask-network', networkOf(address)), networkLimit)
      await countOne(keyOf('ask-mailbox', email), mailboxLimit)
    },
  }
}
