import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import { isSameText } from '#platform/http/same-text.server.ts'

/** Seconds for which a test letter shows its picture. */
export const passSeconds = 7 * 24 * 60 * 60

export type CoverPasses = ReturnType<typeof createCoverPasses>

/**
 * Opens the cover of a draft to whoever holds the pass: mail programs fetch the picture of a test letter without signing in.
 * It names one cover and its end, so it opens nothing else and needs no row.
 */
export function createCoverPasses({ secret, clock }: { secret: string; clock: Clock }) {
  const sign = (cover: string, until: string) =>
    createHmac('sha256', secret).update(`article-cover|${cover}|${until}`).digest('base64url').slice(0, 22)
  return {
    passFor(cover: string): string {
      const until = String(clock.seconds() + passSeconds)
      return `${until}.${sign(cover, until)}`
    },
    opens(cover: string, pass: string | null): boolean {
      const [, until, signature] = /^(\d{1,12})\.([\w-]{22})$/.exec(pass ?? '') ?? []
      if (!until || !signature) return false
      return isSameText(signature, sign(cover, until)) && Number(until) > clock.seconds()
    },
  }
}
