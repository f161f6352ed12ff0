import { createHmac } from 'node:crypto'
import { isSameText } from '#platform/http/same-text.server.ts'
import type { AppCheckPurpose } from './app-check.policy.ts'

/** Who shows a token: the browser it was made for, to do what it was made for. */
type Bound = { purpose: AppCheckPurpose; browser: string }

export type AppCheckTokens = ReturnType<typeof createAppCheckTokens>

/** `{expiresAt}.{signature}`: nothing is kept on the server, and without the browser's HttpOnly cookie it is worth nothing. */
export function createAppCheckTokens(secret: string) {
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
