import { createHash, createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '#platform/clock/clock.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isSameText } from '#platform/http/same-text.server.ts'
import { type AppCheckPurpose, challengeSeconds, tokenSeconds } from './app-check.policy.ts'
import type { AppCheckRepository } from './app-check.repository.server.ts'

/** A number of derivations of so many rounds each: bounded on both sides, so that nobody is unlucky; forms, which spam pays for, cost most. */
const difficulties: Record<AppCheckPurpose, { rounds: number; min: number; max: number }> = {
  account: { rounds: 2_500, min: 40, max: 100 },
  form: { rounds: 5_000, min: 40, max: 100 },
  administration: { rounds: 2_500, min: 20, max: 50 },
}

type ChallengeFacts = { purpose: AppCheckPurpose; browser: string; until: number }

export type AppCheck = ReturnType<typeof createAppCheck>

type Dependencies = { isOn: boolean; isSecure: boolean; used: AppCheckRepository; clock: Clock; secret: string }

/** Proof that a real browser asks: ALTCHA's work (PBKDF2/SHA-256) costs it a moment and a robot with a million messages a fortune. */
export function createAppCheck({ isOn, isSecure, used, clock, secret }: Dependencies) {
  const keys = { hmacSignatureSecret: `app-check|${secret}`, hmacKeySignatureSecret: `app-check-key|${secret}` }

  /** The signed facts of a challenge of ours that was solved; null otherwise. Costs two signatures, no derivation. */
  async function solvedFacts({ challenge, solution }: Answer): Promise<ChallengeFacts | null> {
    if (!challenge.parameters.keySignature) return null
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
    return verified ? (challenge.parameters.data as ChallengeFacts) : null
  }

  /** Of a token `{expiresAt}.{signature}`: without the browser's HttpOnly cookie it is worth nothing. */
  const signatureOf = (purpose: AppCheckPurpose, browser: string, expiresAt: string) =>
    createHmac('sha256', secret).update(`app-check-token|${purpose}|${browser}|${expiresAt}`).digest('base64url')

  return {
    isOn,

    /** The browser's own name, which no script reads and no other site sends: a token is good beside it only. */
    browserCookie: isSecure ? '__Host-app-check' : 'app-check',

    challenge(purpose: AppCheckPurpose, browser: string): Promise<Challenge> {
      const { rounds, min, max } = difficulties[purpose]
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(min, max),
        deriveKey,
        data: { purpose, browser: hashOf(browser), until: clock.seconds() + challengeSeconds } satisfies ChallengeFacts,
        // The library asks the wall clock by itself; `until` is the same by the portal's clock.
        expiresAt: Math.floor(Date.now() / 1000) + challengeSeconds,
        ...keys,
      })
    },

    /** A solved challenge becomes a token, once. @returns for how many seconds it is good */
    async exchange(answer: Answer, browser: string): Promise<{ token: string; expiresIn: number }> {
      const now = clock.seconds()
      const facts = await solvedFacts(answer).catch(() => null)
      if (!facts || facts.browser !== hashOf(browser) || facts.until <= now)
        throw portalErrors['app-check/invalid-solution']()
      const isFirst = await used.use(hashOf(answer.challenge.signature ?? ''), facts.until)
      if (!isFirst) throw portalErrors['app-check/used-challenge']()
      const expiresAt = String(now + tokenSeconds)
      return { token: `${expiresAt}.${signatureOf(facts.purpose, browser, expiresAt)}`, expiresIn: tokenSeconds }
    },

    isGood(token: string, purpose: AppCheckPurpose, browser: string): boolean {
      const [expiresAt = '', signature = ''] = token.split('.')
      if (!/^\d{1,12}$/.test(expiresAt) || Number(expiresAt) <= clock.seconds()) return false
      return isSameText(signature, signatureOf(purpose, browser, expiresAt))
    },

    tidy: () => used.deleteExpired(clock.seconds()),
  }
}

type Answer = { challenge: Challenge; solution: Solution }

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
