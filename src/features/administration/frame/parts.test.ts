import { describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { parts, partsFor } from './parts.ts'

describe('the parts of the administration', () => {
  const all = parts.map(({ name }) => name)

  it.each([
    ['an ADMIN', anAdmin(), all],
    ['a DEV', aMember({ role: 'DEV' }), all],
    ['a treasurer', aMember({ mayManagePayments: true }), ['payments']],
    ['a member', aMember(), []],
    ['an ADMIN who owes a second factor', anAdmin({ isAdminWithheld: true }), []],
    ['a visitor', visitor, []],
  ])('%s may enter theirs', (_, viewer, expected) => {
    expect(partsFor(viewer)).toEqual(expected)
  })
})
