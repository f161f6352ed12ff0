import { describe, expect, it } from 'vitest'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { asAdmin, asTreasurer, refusalOf, treasurerCalls } from './admin-guards.ts'
import { scopesFor } from './scopes.ts'
import { isAdmin, managesPayments, type Viewer, visitor } from './viewer.ts'

const treasurer = aMember({ mayManagePayments: true })
const withheld = anAdmin({ isAdminWithheld: true })

describe('payments are managed', () => {
  it.each<[string, Viewer, boolean]>([
    ['not by a visitor', visitor, false],
    ['not by a member', aMember(), false],
    ['by a member who was given the right', treasurer, true],
    ['by an ADMIN', anAdmin(), true],
    ['by a DEV', aMember({ role: 'DEV' }), true],
    ['not by an ADMIN who still owes a second factor', withheld, false],
    ['not by such an ADMIN who was a treasurer before', { ...withheld, mayManagePayments: true }, false],
  ])('%s', (_sentence, viewer, expected) => {
    expect(managesPayments(viewer)).toBe(expected)
  })
})

describe('the right to manage payments', () => {
  it('is no right to administer', () => {
    expect(isAdmin(treasurer)).toBe(false)
    expect(() => asAdmin(treasurer)).toThrow('admin-guard.not-admin')
    expect(scopesFor(treasurer)).toEqual(['articles:read', 'intranet:read', 'payments:read', 'payments:write'])
    expect(scopesFor(aMember())).toEqual(['articles:read', 'intranet:read'])
  })

  it.each<[Viewer, number, string]>([
    [visitor, 401, 'admin-guard.not-authenticated'],
    [aMember(), 403, 'admin-guard.not-treasurer'],
    [withheld, 403, 'auth/second-factor-required'],
  ])('is asked of everybody: %o', async (viewer, status, code) => {
    expect(refusalOf('treasurer', viewer)).toMatchObject({ status, code })
    expect(() => asTreasurer(viewer)).toThrow(code)
    const { read } = treasurerCalls({ read: async ({ id }, more: string) => id + more })
    await expect(read(viewer, '!')).rejects.toMatchObject({ code })
    expect(await read(treasurer, '!')).toBe(`${treasurer.id}!`)
  })
})
