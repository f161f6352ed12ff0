import { createHmac } from 'node:crypto'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { networkOf } from './network.ts'
import type { Allowance, RatePolicy } from './rate-limit.policy.ts'
import type { RateLimitRepository } from './rate-limit.repository.server.ts'

export type RateLimit = ReturnType<typeof createRateLimit>

export type RefusedCaller = { name: string; address: string; viewer: Viewer }

type Dependencies = {
  counts: RateLimitRepository
  clock: Clock
  secret: string
  onRefused?: (caller: RefusedCaller) => void
}

/** Seconds to wait, 0 for who may pass; `isFirst`: of all that are refused within the window. */
type Counted = { wait: number; isFirst: boolean }

/** So many callers are remembered in memory, so that a flood costs no write to the database each. */
const maxRemembered = 10_000

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  if (known.size >= maxRemembered) known.clear()
  known.set(key, value)
}

const day = 24 * 60 * 60

/** Of a large allowance so many parts are counted ahead, each by one write. */
const partsOfAllowance = 100

/** Counts requests in the database: a restart or a second process changes nothing (issue 4, point 5). */
export function createRateLimit({ counts, clock, secret, onRefused }: Dependencies) {
  const refusedUntil = new Map<string, number>()
  const unwritten = new Map<string, { tries: number; windowStart: number }>()
  const paidAhead = new Map<string, { left: number; until: number }>()

  /** It is nobody's business who asked for what from where: the table holds keyed hashes only. */
  const keyOf = (name: string, caller: string) =>
    `${name}:${createHmac('sha256', secret).update(`${name} ${caller}`).digest('base64url')}`

  /** While nothing can be saved this process counts for itself: the asker hears that from what they asked for, not from the guard. */
  async function counted(key: string, now: number, seconds: number, part: number) {
    try {
      return await counts.countWithin(key, now, seconds, part)
    } catch (error) {
      if (!isOutage(error)) throw error
      const known = unwritten.get(key)
      const isOver = !known || known.windowStart <= now - seconds
      const count = { tries: isOver ? part : known.tries + part, windowStart: isOver ? now : known.windowStart }
      remember(unwritten, key, count)
      return count
    }
  }

  /**
   * Where hundreds may come, a hundredth of them is written down at once and used up in memory: a synced write for each would cost an
   * upload of a small file as much as its bytes. What a restart forgets was counted, never the other way round.
   */
  async function countKey(key: string, { most, seconds }: Allowance): Promise<Counted> {
    const now = clock.seconds()
    const until = refusedUntil.get(key) ?? 0
    if (until > now) return { wait: until - now, isFirst: false }
    if (until > 0) refusedUntil.delete(key)
    const ahead = paidAhead.get(key)
    if (ahead && ahead.left > 0 && ahead.until > now) {
      ahead.left -= 1
      return { wait: 0, isFirst: false }
    }
    const part = Math.max(Math.floor(most / partsOfAllowance), 1)
    const { tries, windowStart } = await counted(key, now, seconds, part)
    const end = Math.max(windowStart + seconds, now + 1)
    const before = tries - part
    if (before < most) {
      // Of several that paid at the same moment none loses what the others paid for.
      const others = paidAhead.get(key)
      const left = Math.min(part, most - before) - 1 + (others?.until === end ? others.left : 0)
      if (left > 0) remember(paidAhead, key, { left, until: end })
      return { wait: 0, isFirst: false }
    }
    remember(refusedUntil, key, end)
    return { wait: end - now, isFirst: before < most + part }
  }

  return {
    async take(policy: RatePolicy, { viewer, address }: { viewer: Viewer; address: string }): Promise<void> {
      const person = isMember(viewer)
      const allowance = person ? policy.member : policy.visitor
      if (allowance.most === Number.POSITIVE_INFINITY) return
      const caller = person ? viewer.id : networkOf(address)
      const { wait, isFirst } = await countKey(keyOf(policy.name, caller), allowance)
      if (isFirst) onRefused?.({ name: policy.name, address, viewer })
      if (wait > 0) throw tooManyRequests(wait)
    },

    /** Anything else that a feature limits, such as mails to one address (`subject`, kept as a keyed hash). @returns seconds to wait */
    async waitFor(name: string, subject: string, allowance: Allowance): Promise<number> {
      return (await countKey(keyOf(name, subject), allowance)).wait
    },

    /** The same for a feature that informs somebody when a limit is reached. */
    count: (name: string, subject: string, allowance: Allowance): Promise<Counted> =>
      countKey(keyOf(name, subject), allowance),

    tidy: () => counts.deleteBegunBefore(clock.seconds() - day),
  }
}

/** The wait for machines in seconds, for the sentence in minutes, rounded up. */
const tooManyRequests = (seconds: number): PortalError =>
  portalErrors['request.too-many-requests']({ seconds, count: Math.max(1, Math.ceil(seconds / 60)) })
