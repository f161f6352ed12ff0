import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, readRecoveryCode } from './code-check.server.ts'

describe('recovery codes', () => {
  it('are ten, each with a name of its own, in groups that are read easily', () => {
    const codes = newRecoveryCodes()
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
    expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(10)
    expect(newRecoveryCodes()).not.toEqual(codes)
  })

  it.each([
    ['k7fj-92mx-4tqa', 'k7fj', '92mx4tqa'],
    [' K7FJ 92MX 4TQA ', 'k7fj', '92mx4tqa'],
    ['k7fj92mx4tqa', 'k7fj', '92mx4tqa'],
    ['kOil-92mx-4tqa', 'k011', '92mx4tqa'],
  ])('are read as %s is typed', (typed, name, secret) => {
    expect(readRecoveryCode(typed)).toEqual({ name, secret })
  })

  it.each(['', '123456', 'k7fj-92mx-4tq', 'k7fj-92mx-4tqaa', 'k7fj-92mx-4tqu', 'k7fj-92mx-4tq…'])(
    'are not %j',
    (typed) => {
      expect(readRecoveryCode(typed)).toBeNull()
    },
  )
})
