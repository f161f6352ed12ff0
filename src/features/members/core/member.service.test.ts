import { describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { anna, openAccounts } from '#tests/support/open-accounts.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { canFollow } from './member.policy.ts'

describeOnEachDatabase('a member', (open) => {
  const openPortal = async () => {
    const portal = openAccounts(await open())
    const id = await portal.accounts.createAccount({ ...anna, occupation: 'Vrederechter', magistrate: true })
    const { member } = await portal.enter()
    return { ...portal, id, member }
  }

  it('shows other members a name and a function, no address and no role', async () => {
    const { members, member, id, clock } = await openPortal()
    expect(await members.profile(member, id)).toEqual({
      id,
      firstName: 'Anna',
      lastName: 'Peeters',
      avatarColor: 'blue-700',
      occupation: 'Vrederechter',
      magistrate: true,
      createdAt: clock.seconds(),
    })
  })

  it('is not found when unknown or deleted', async () => {
    const { members, member, id, db } = await openPortal()
    const notFound = { code: 'user.could-not-get-user', status: 404 }
    await expect(members.profile(member, 'nobody')).rejects.toMatchObject(notFound)
    await db.updateTable('membersUser').set({ deletedAt: 5 }).where('id', '=', id).execute()
    await expect(members.profile(member, id)).rejects.toMatchObject(notFound)
    expect(await members.currentUser(id)).toBeNull()
  })

  it('who is disabled is found by admins only', async () => {
    const { members, member, id, db } = await openPortal()
    await db.updateTable('membersUser').set({ disabled: true }).where('id', '=', id).execute()
    await expect(members.profile(member, id)).rejects.toMatchObject({ code: 'user.could-not-get-user', status: 404 })
    expect(await members.profile(anAdmin(), id)).toMatchObject({ firstName: 'Anna' })
  })
})

describe('live topics of members', () => {
  const member = (role: 'USER' | 'ADMIN' | 'DEV') => ({ role, id: 'anna' }) as never

  it.each([
    ['a visitor', visitor, 'user:anna', false],
    ['a visitor', visitor, 'members', false],
    ['a member', member('USER'), 'user:anna', true],
    ['a member', member('USER'), 'user:bram', false],
    ['a member', member('USER'), 'members', false],
    ['an admin', member('ADMIN'), 'user:bram', true],
    ['a developer', member('DEV'), 'members', true],
    ['an admin', member('ADMIN'), 'membersOnly', false],
  ])('%s %# follows %s: %s', (_who, viewer, topic, isAllowed) => {
    expect(canFollow(viewer, topic)).toBe(isAllowed)
  })
})
