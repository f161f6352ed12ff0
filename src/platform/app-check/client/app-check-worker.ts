import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Runs beside the page: typing and scrolling never wait for it. Asks nobody for anything. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).catch(() => null)
  self.postMessage(solution)
}
