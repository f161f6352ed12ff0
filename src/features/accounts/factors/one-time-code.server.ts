import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a new code each half minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A code of the step before or after counts too: clocks differ, and typing takes time. */
const window = 1

/** 160 random bits in base32 (RFC 4226 section 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const appAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The step of this code, now or one aside; null for none. Each is taken once (RFC 6238 section 5.2). */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now * 1000
  const delta = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window })
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta
}

/** The code of this moment, as the app would show it. Tests and demonstrations only. */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({ ...kind, secret: Secret.fromBase32(secret), timestamp: now * 1000 })
