import { createHash } from 'node:crypto'
import type { Challenge, Solution } from 'altcha-lib'
import type { Clock } from '#platform/clock/clock.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type AppCheckPurpose, challengeSeconds, tokenSeconds } from './app-check.policy.ts'
import type { AppCheckRepository } from './app-check.repository.server.ts'
import { createAppCheckTokens } from './app-check-token.server.ts'
import { createProofOfWork } from './proof-of-work.server.ts'

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

    /** @param browser the value of the browser's own cookie */
    challenge: (purpose: AppCheckPurpose, browser: string): Promise<Challenge> =>
      work.create({ purpose, browser: hashOf(browser), until: clock.seconds() + challengeSeconds }, challengeSeconds),

    /**
     * A solved challenge becomes a token, once.
     *
     * @returns the token, and for how many seconds it is good
     * @throws PortalError app-check/invalid-solution, app-check/used-challenge
     */
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

    /** Forgets challenges that have run out. */
    tidy: () => used.deleteExpired(clock.seconds()),
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
