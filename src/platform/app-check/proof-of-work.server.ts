import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AppCheckPurpose } from './app-check.policy.ts'

/**
 * How much work a challenge asks: a number of derivations, chosen anew each time, of so many rounds each. The number is
 * bounded on both sides, so that nobody is unlucky; forms that spam pays for cost twice what an admin's session costs.
 */
type Difficulty = { rounds: number; fewest: number; most: number }

const difficulties: Record<AppCheckPurpose, Difficulty> = {
  account: { rounds: 2_500, fewest: 40, most: 100 },
  form: { rounds: 5_000, fewest: 40, most: 100 },
  administration: { rounds: 2_500, fewest: 20, most: 50 },
}

/** What a challenge is bound to; travels signed within it. */
export type ChallengeFacts = { purpose: AppCheckPurpose; browser: string; until: number }

export type ProofOfWork = ReturnType<typeof createProofOfWork>

/** ALTCHA's proof of work, PBKDF2/SHA-256, without a puzzle and without anybody else's server. */
export function createProofOfWork(secret: string) {
  const keys = { hmacSignatureSecret: `app-check|${secret}`, hmacKeySignatureSecret: `app-check-key|${secret}` }
  return {
    /** @param lifetime seconds */
    create(facts: ChallengeFacts, lifetime: number): Promise<Challenge> {
      const { rounds, fewest, most } = difficulties[facts.purpose]
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(fewest, most),
        deriveKey,
        data: facts,
        // The library asks the wall clock by itself; `until` is the same by the portal's clock.
        expiresAt: Math.floor(Date.now() / 1000) + lifetime,
        ...keys,
      })
    },

    /** The signed facts of a challenge of ours that was solved; null otherwise. Costs two signatures, no derivation. */
    async solvedFacts(challenge: Challenge, solution: Solution): Promise<ChallengeFacts | null> {
      if (!challenge.parameters.keySignature) return null
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      return verified ? (challenge.parameters.data as ChallengeFacts) : null
    },
  }
}
