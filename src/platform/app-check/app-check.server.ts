import { createHash, createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '#platform/clock/clock.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import { type AppCheckPurpose, challengeSeconds, tokenSeconds } from './app-check.policy.ts'
import type { AppCheckRepository } from './app-check.repository.server.ts'

/** A number of derivations of so many rounds each: bounded on both sides, so that nobody is unlucky; forms, which spam pays for, cost most. */
type Difficulty = { rounds: number; min: number; max: number }

const difficulties: Record<AppCheckPurpose, Difficulty> = {
  account: { rounds: 2_500, min: 40, max: 100 },
  form: { rounds: 5_000, min: 40, max: 100 },
  administration: { rounds: 2_500, min: 20, max: 50 },
}

type ChallengeFacts = { purpose: AppCheckPurpose; browser: string; until: number }

/** ALTCHA's proof of work, PBKDF2/SHA-256, without a puzzle and without anybody else's server. */
function createProofOfWork(secret: string) {
  const keys = { hmacSignatureSecret: `app-check|${secret}`, hmacKeySignatureSecret: `app-check-key|${secret}` }
  return {
    create(facts: ChallengeFacts, lifetime: number): Promise<Challenge> {
      const { rounds, min, max } = difficulties[facts.purpose]
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(min, max),
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

export type AppCheck = ReturnType<typeof createAppCheck>

type Dependencies = { isOn: boolean; isSecure: boolean; used: AppCheckRepository; clock: Clock; secret: string }

/** Proof that a real browser asks: work that costs it a moment and a robot with a million messages a fortune. */
export function createAppCheck({ isOn, isSecure, used, clock, secret }: Dependencies) {
  const work = createProofOfWork(secret)
  const tokens = createAppCheckTokens(secret)
  return {
    isOn,

    /** The browser's own name, which no script reads and no other site sends: a token is good beside it only. */
    browserCookie: isSecure ? '__Host-app-check' : 'app-check',

    challenge: (purpose: AppCheckPurpose, browser: string): Promise<Challenge> =>
      work.create({ purpose, browser: hashOf(browser), until: clock.seconds() + challengeSeconds }, challengeSeconds),

    /** A solved challenge becomes a token, once. @returns for how many seconds it is good */
    async exchange(
      answer: { challenge: Challenge; solution: Solution },
      browser: string,
    ): Promise<{ token: string; expiresIn: number }> {
      const now = clock.seconds()
      const facts = await work.solvedFacts(answer.challenge, answer.solution).catch(() => null)
      if (!facts || facts.browser !== hashOf(browser) || facts.until <= now)
        throw portalErrors['app-check/invalid-solution']()
      const isFirst = await used.use(hashOf(answer.challenge.signature ?? ''), facts.until)
      if (!isFirst) throw portalErrors['app-check/used-challenge']()
      const bound = { purpose: facts.purpose, browser }
      return { token: tokens.make(bound, now + tokenSeconds), expiresIn: tokenSeconds }
    },

    isGood: (token: string, purpose: AppCheckPurpose, browser: string): boolean =>
      tokens.isGood(token, { purpose, browser }, clock.seconds()),

    tidy: () => used.deleteExpired(clock.seconds()),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

type Bound = { purpose: AppCheckPurpose; browser: string }

/** `{expiresAt}.{signature}`: nothing is kept on the server, and without the browser's HttpOnly cookie it is worth nothing. */
function createAppCheckTokens(secret: string) {
  const sign = ({ purpose, browser }: Bound, expiresAt: string) =>
    createHmac('sha256', secret).update(`app-check-token|${purpose}|${browser}|${expiresAt}`).digest('base64url')
  return {
    make: (bound: Bound, expiresAt: number): string => `${expiresAt}.${sign(bound, String(expiresAt))}`,

    isGood(token: string, bound: Bound, now: number): boolean {
      const [expiresAt = '', signature = ''] = token.split('.')
      if (!/^\d{1,12}$/.test(expiresAt) || Number(expiresAt) <= now) return false
      return isSameText(signature, sign(bound, expiresAt))
    },
  }
}
