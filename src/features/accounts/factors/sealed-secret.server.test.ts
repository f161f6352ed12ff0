import { describe, expect, it } from 'vitest'
import { createSeal } from './sealed-secret.server.ts'

const seal = createSeal('a secret of the tests, long enough for anybody', 'second factor')

describe('what is sealed', () => {
  it('opens for its owner, looks different each time and does not show what it holds', () => {
    const [one, other] = [seal.close('JBSWY3DP', 'anna'), seal.close('JBSWY3DP', 'anna')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('JBSWY3DP')
    expect([seal.open(one, 'anna'), seal.open(other, 'anna')]).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  })

  it('opens for nobody else, with no other secret, for no other purpose, and not once changed', () => {
    const sealed = seal.close('JBSWY3DP', 'anna')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    const attempts = [
      () => seal.open(sealed, 'bert'),
      () => createSeal('another secret, long enough for anybody too', 'second factor').open(sealed, 'anna'),
      () => createSeal('a secret of the tests, long enough for anybody', 'else').open(sealed, 'anna'),
      () => seal.open(changed, 'anna'),
      () => seal.open('', 'anna'),
    ]
    for (const attempt of attempts) expect(attempt).toThrow()
  })
})
