import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import { networkOf } from '#platform/rate-limit/network.ts'
import type { Counts, RateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { accountsErrors } from '../accounts.errors.ts'

/** How tries are counted. An account is watched closely, an address less so: many people share one behind a router. */
type Limit = {
  /** Wrong tries that cost nothing. */
  free: number
  /** Seconds: the delay doubles from the first to the longest, so that no account is ever locked for good. */
  firstDelay: number
  maxDelay: number
  /** Seconds after which old tries are forgotten. */
  window: number
}

const minute = 60
const hour = 60 * minute

export const limits = {
  account: { free: 5, firstDelay: 5, maxDelay: minute, window: hour },
  /** About a hundred guesses a day at six digits. */
  factor: { free: 5, firstDelay: 5, maxDelay: 15 * minute, window: 24 * hour },
  address: { free: 20, firstDelay: 5, maxDelay: 5 * minute, window: hour },
  /** Nobody needs more emails with links than this, and nobody's mailbox is filled by a stranger. */
  mailbox: { free: 3, firstDelay: minute, maxDelay: 15 * minute, window: hour },
  network: { free: 10, firstDelay: minute, maxDelay: 15 * minute, window: hour },
} satisfies Record<string, Limit>

/** Seconds to wait after this many tries in a row. */
export function delayAfter(tries: number, limit: Limit): number {
  if (tries < limit.free) return 0
  return Math.min(limit.maxDelay, limit.firstDelay * 2 ** Math.min(tries - limit.free, 20))
}

/** Without an address where a session says who it is: only guessing at this one account is slowed then. */
type LimitKeys = { account?: string; address?: string; limit?: Limit }

type Deps = { tries: RateLimitRepository; clock: Clock; secret: string }

export function createSignInLimit({ tries, clock, secret }: Deps) {
  /** It is nobody's business who tried to sign in from where: the table holds keyed hashes only. */
  const keyOf = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')}`

  const addressKey = (address: string | undefined) =>
    address === undefined ? {} : { address: keyOf('address', networkOf(address)) }

  function refuseUntil(until: number): void {
    if (until > 0) throw accountsErrors['auth/too-many-requests']({ seconds: Math.max(2, until - clock.seconds()) })
  }

  /** @returns until when this key must wait; 0 when the try was counted */
  async function countOne(counts: Counts, key: string, limit: Limit): Promise<number> {
    const now = clock.seconds()
    const count = await counts.count(key, now, limit.window)
    if (count === null) return Math.max(1, await counts.blockedUntil([key]))
    const delay = delayAfter(count, limit)
    if (delay > 0) await counts.block(key, now + delay)
    return 0
  }

  return {
    keysOfAddress: (address: string): LimitKeys => addressKey(address),

    keysOf: ({ email, address }: { email: string; address?: string }): LimitKeys => ({
      account: keyOf('account', email.trim().toLowerCase()),
      ...addressKey(address),
    }),

    /** Codes are short, and whoever types one knows the password already: watched more closely, and apart from it. */
    keysOfFactor: ({ userId, address }: { userId: string; address?: string }): LimitKeys => ({
      account: keyOf('factor', userId),
      limit: limits.factor,
      ...addressKey(address),
    }),

    /** A cheap look before anything is queued. @throws PortalError auth/too-many-requests with `seconds` */
    async refuseIfBlocked({ account, address }: LimitKeys): Promise<void> {
      const until = await tries.blockedUntil([account, address].filter((key) => key !== undefined))
      if (until > clock.seconds()) refuseUntil(until)
    },

    /** Counts a try before its password is checked. @throws PortalError auth/too-many-requests with `seconds` */
    async countTry({ account, address, limit = limits.account }: LimitKeys): Promise<void> {
      // Both in one synced write; who is refused for the account was counted for the address all the same.
      const until = await tries.together(async (counts) => {
        const wait = address ? await countOne(counts, address, limits.address) : 0
        return account && wait === 0 ? countOne(counts, account, limit) : wait
      })
      refuseUntil(until)
    },

    /** The account starts anew. The address gets only this try back, or with one's own account one could guess for ever. */
    async forgive({ account, address }: LimitKeys): Promise<void> {
      // The address first, as above: two that lock in another order hold each other up until PostgreSQL ends one of them.
      await tries.together(async (counts) => {
        if (address) await counts.takeBack(address)
        if (account) await counts.forget(account)
      })
    },

    /** Emails with links, whether or not the mailbox has an account: a refusal says nothing. */
    async countEmail({ email, address }: { email: string; address?: string }): Promise<void> {
      if (address) refuseUntil(await countOne(tries, keyOf('ask-network', networkOf(address)), limits.network))
      refuseUntil(await countOne(tries, keyOf('ask-mailbox', email), limits.mailbox))
    },
  }
}
