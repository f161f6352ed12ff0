import type { Clock } from '#platform/clock/clock.ts'
import type { RateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import type { ChallengesRepository } from '../factors/challenges.repository.server.ts'
import type { LinkRepository } from '../links/link.repository.server.ts'
import type { SessionsRepository } from '../sessions/sessions.repository.server.ts'

const hour = 60 * 60
const day = 24 * hour

type Dependencies = {
  sessions: SessionsRepository
  tries: RateLimitRepository
  links: LinkRepository
  challenges: Pick<ChallengesRepository, 'deleteExpired'>
  clock: Clock
}

/** Removes sessions, links and challenges that ran out, and tries of yesterday; at most once an hour, however often asked. */
export function createTidy({ sessions, tries, links, challenges, clock }: Dependencies) {
  let next = 0
  return async function tidy(): Promise<void> {
    const now = clock.seconds()
    if (now < next) return
    next = now + hour
    await sessions.deleteExpired(now)
    await links.deleteExpired(now, now - 90 * day)
    await challenges.deleteExpired(now)
    await tries.deleteBegunBefore(now - day)
  }
}
