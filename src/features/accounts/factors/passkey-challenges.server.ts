import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Challenge, ChallengesRepository } from './challenges.repository.server.ts'

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>

type Kind = Exclude<Challenge['kind'], 'second-factor'>

/** Seconds: a dialog of the browser may stay open for a while. */
const challengeSeconds = 5 * 60

type Dependencies = { db: Database; challenges: ChallengesRepository; clock: Clock }

/** What a passkey has to sign: random, kept by its hash, good for one answer. */
export function createPasskeyChallenges({ db, challenges, clock }: Dependencies) {
  return {
    add: (kind: Kind, challenge: string, userId: string | null): Promise<void> =>
      challenges.add({ id: idOf(challenge), kind, userId, data: '{}', expiresAt: clock.seconds() + challengeSeconds }),

    /** Uses it up. @returns whether it was given out, lately, to this member or to nobody by name */
    async take(kind: Kind, challenge: string, userId: string): Promise<boolean> {
      const taken = await transact(db, (trx) => challenges.take(trx, idOf(challenge), kind, clock.seconds()))
      return taken !== null && (taken.userId === null || taken.userId === userId)
    },
  }
}

const idOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')
