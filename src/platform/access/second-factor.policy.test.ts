import { describe, expect, it } from 'vitest'
import { anAdmin } from '#tests/support/viewers.ts'
import { adminStatus, graceSeconds } from './second-factor.policy.ts'
import { hasAdminRole, isAdmin } from './viewer.ts'

const now = 1_767_268_800
const nothingAsked = { secondFactorDue: null, isAdminWithheld: false }

describe('the second factor of an admin', () => {
  it.each([
    ['ADMIN', true, false, null, { secondFactorDue: now + graceSeconds, isAdminWithheld: false }],
    ['DEV', true, false, null, { secondFactorDue: now + graceSeconds, isAdminWithheld: false }],
    ['ADMIN', true, false, now + 1, { secondFactorDue: now + 1, isAdminWithheld: false }],
    ['ADMIN', true, false, now, { secondFactorDue: now, isAdminWithheld: true }],
    ['DEV', true, false, now - 1, { secondFactorDue: now - 1, isAdminWithheld: true }],
    ['ADMIN', true, true, now - 1, nothingAsked],
    ['ADMIN', false, false, now - 1, nothingAsked],
    ['DEV', false, false, null, nothingAsked],
    ['USER', true, false, now - 1, nothingAsked],
    ['USER', true, false, null, nothingAsked],
  ] as const)('%s, required %s, has one %s, due %s', (role, isRequired, hasSecondFactor, due, expected) => {
    expect(adminStatus({ role, isRequired, hasSecondFactor, due, now })).toEqual(expected)
  })

  it('takes the rights and leaves the role', () => {
    const withheld = anAdmin({ secondFactorDue: now, isAdminWithheld: true })
    expect([isAdmin(withheld), hasAdminRole(withheld)]).toEqual([false, true])
    expect(isAdmin(anAdmin({ secondFactorDue: now }))).toBe(true)
  })
})
