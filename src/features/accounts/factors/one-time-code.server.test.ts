import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { appAddress, codeAt, newSecret, stepOf } from './one-time-code.server.ts'

/** RFC 6238 appendix B, SHA-1; six digits are the last six of its eight. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('a code of an authenticator app', () => {
  it.each(vectors)('at %i is %s', (now, code) => {
    expect(codeAt(secret, now)).toBe(code)
    expect(stepOf(code, secret, now)).toBe(Math.floor(now / 30))
  })

  it('counts half a minute before and after its own, under its own number, and no longer', () => {
    const code = codeAt(secret, 3000)
    const steps = [2969, 2970, 3000, 3029, 3059, 3060, 3090].map((now) => stepOf(code, secret, now))
    expect(steps).toEqual([null, 100, 100, 100, 100, null, null])
  })

  it.each(['', '28708', '2870821', 'abcdef', '２８７０８２', '287082 ', '-87082'])('is not %j', (typed) => {
    expect(stepOf(typed, secret, 59)).toBeNull()
  })

  it('comes from 160 random bits that every app can read', () => {
    const one = newSecret()
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(one)
    const address = new URL(appAddress(one, { issuer: 'De Vereniging', label: 'anna@example.be' }))
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(address.pathname)).toBe('/De Vereniging:anna@example.be')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'De Vereniging',
      secret: one,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
