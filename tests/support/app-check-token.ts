import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AppCheckPurpose } from '../../src/platform/app-check/app-check.policy.ts'
import type { TestBrowser } from './test-browser.ts'

export type Solved = { challenge: Challenge; solution: Solution }

/** Asks for a challenge and does the work, as the browser's worker does. */
export async function solveOne(browser: TestBrowser, purpose: AppCheckPurpose): Promise<Solved> {
  const response = await browser.get(`/app-check/challenge?for=${purpose}`)
  const challenge = (await response.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  return { challenge, solution }
}

export const exchange = (browser: TestBrowser, answer: unknown): Promise<Response> =>
  browser.json('POST', '/app-check/exchange', answer)

/** A token for this browser, of a portal where APP_CHECK is on. */
export async function appCheckToken(browser: TestBrowser, purpose: AppCheckPurpose): Promise<string> {
  const answer = await exchange(browser, await solveOne(browser, purpose))
  return ((await answer.json()) as { token: string }).token
}
