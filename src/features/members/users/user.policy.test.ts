import { describe, expect, it } from 'vitest'
import { isAdmin, type Viewer, visitor } from '#platform/access/viewer.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import {
  refusalOfAccess,
  refusalOfDeletion,
  refusalOfNewRole,
  refusalOfReset,
  refusalOfRestoring,
  refusalOfRole,
  refusalOfTreasurer,
  rolesFor,
} from './user.policy.ts'

const admin = anAdmin({ id: 'admin' })
const dev = aMember({ id: 'dev', role: 'DEV' })

describe('users are administered', () => {
  it.each<[string, Viewer, boolean]>([
    ['not by a visitor', visitor, false],
    ['not by a member', aMember(), false],
    ['by an ADMIN', admin, true],
    ['by a DEV', dev, true],
    ['not by an ADMIN who still owes a second factor', anAdmin({ isAdminWithheld: true }), false],
  ])('%s', (_sentence, viewer, expected) => {
    expect(isAdmin(viewer)).toBe(expected)
  })
})

describe('a role', () => {
  it.each([
    ['an ADMIN makes a member an ADMIN', admin, 'anna', 'USER', 'ADMIN', null],
    ['an ADMIN makes another ADMIN a member', admin, 'louis', 'ADMIN', 'USER', null],
    ['an ADMIN gives nobody the role of DEV', admin, 'anna', 'USER', 'DEV', 'user.role-of-developer'],
    ['an ADMIN takes it from nobody', admin, 'joris', 'DEV', 'USER', 'user.role-of-developer'],
    ['a DEV gives it', dev, 'anna', 'USER', 'DEV', null],
    ['a DEV takes it', dev, 'joris', 'DEV', 'USER', null],
    ['an ADMIN does not change their own', admin, 'admin', 'ADMIN', 'USER', 'user.own-role'],
    ['a DEV does not change their own', dev, 'dev', 'DEV', 'ADMIN', 'user.own-role'],
    ['nobody minds what stays as it is', admin, 'admin', 'ADMIN', 'ADMIN', null],
  ] as const)('%s', (_sentence, viewer, id, from, to, expected) => {
    expect(refusalOfRole(viewer, { id, role: from }, to)).toBe(expected)
  })

  it('of somebody new follows the same rule', () => {
    expect(refusalOfNewRole(admin, 'ADMIN')).toBeNull()
    expect(refusalOfNewRole(admin, 'DEV')).toBe('user.role-of-developer')
    expect(refusalOfNewRole(dev, 'DEV')).toBeNull()
  })

  it('is offered only where it can be given', () => {
    expect(rolesFor(admin, null)).toEqual(['USER', 'ADMIN'])
    expect(rolesFor(dev, null)).toEqual(['USER', 'ADMIN', 'DEV'])
    expect(rolesFor(admin, { id: 'joris', role: 'DEV' })).toEqual(['DEV'])
    expect(rolesFor(admin, { id: 'admin', role: 'ADMIN' })).toEqual(['ADMIN'])
  })
})

describe('the right to manage payments', () => {
  it.each([
    ['an ADMIN gives it to a member', admin, 'anna', 'USER', null],
    ['an ADMIN does not give it to themselves', admin, 'admin', 'ADMIN', 'user.own-role'],
    ['an ADMIN leaves a DEV as they are', admin, 'joris', 'DEV', 'user.account-of-developer'],
  ] as const)('%s', (_sentence, viewer, id, role, expected) => {
    expect(refusalOfTreasurer(viewer, { id, role })).toBe(expected)
  })
})

describe('an account', () => {
  it('is not blocked or deleted by its owner', () => {
    expect(refusalOfAccess(admin, { id: 'admin', role: 'ADMIN' })).toBe('user.own-access')
    expect(refusalOfDeletion(dev, { id: 'dev', role: 'DEV' })).toBe('user.own-deletion')
  })

  it.each([
    ['a member, by an ADMIN', admin, 'USER', null],
    ['another ADMIN, by an ADMIN', admin, 'ADMIN', null],
    ['a DEV, by a DEV', dev, 'DEV', null],
    ['not a DEV, by an ADMIN', admin, 'DEV', 'user.account-of-developer'],
  ] as const)('is blocked, deleted and brought back: %s', (_sentence, viewer, role, expected) => {
    const user = { id: 'joris', role }
    expect(refusalOfAccess(viewer, user)).toBe(expected)
    expect(refusalOfDeletion(viewer, user)).toBe(expected)
    expect(refusalOfRestoring(viewer, user)).toBe(expected)
    expect(refusalOfReset(viewer, user)).toBe(expected)
  })
})
