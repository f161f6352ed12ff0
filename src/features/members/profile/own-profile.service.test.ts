import { expect, it } from 'vitest'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { auditEntriesIn, changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'

describeOnEachDatabase('what a member sets about themselves', (open) => {
  const openPortal = async () => {
    const portal = openAccounts(await open())
    const id = await portal.accounts.createAccount({ ...anna, occupation: 'Vrederechter', magistrate: true })
    const { member } = await portal.enter(annaSignsIn)
    portal.announced.length = 0
    return { ...portal, id, member }
  }

  it('is saved, announced to their open browsers, recorded in the audit log, and counted', async () => {
    const { members, member, id, announced, clock, db } = await openPortal()
    const before = await members.ownProfile(member)
    expect(before).toEqual({
      firstName: 'Anna',
      lastName: 'Peeters',
      occupation: 'Vrederechter',
      magistrate: true,
      avatarColor: 'blue-700',
      defaultLanguage: 'nl',
      showTooltips: true,
      emailSubscriber: false,
      adminMails: true,
      revision: 0,
    })
    const changes = { firstName: 'Hanna', magistrate: false, defaultLanguage: 'fr', showTooltips: false } as const
    expect(await members.updateOwnProfile(member, changes, 0)).toEqual({ revision: 1, at: clock.seconds() })
    expect(await members.ownProfile(member)).toEqual({ ...before, ...changes, revision: 1 })
    expect(announced).toEqual([`user:${id}`, 'members'])
    const entries = (await auditEntriesIn(db)).at(-1)
    const fields = ['firstName', 'magistrate', 'defaultLanguage', 'showTooltips']
    expect(entries).toEqual({ actor: id, action: 'members.user-updated', subject: id, facts: { fields } })
  })

  it('stands in the log before and after, what stayed the same left out', async () => {
    const { members, member, db, id } = await openPortal()
    await members.updateOwnProfile(member, { avatarColor: 'pink-500', occupation: 'Vrederechter', magistrate: false })
    expect(await changesIn(db, id)).toEqual([
      {
        action: 'members.user-updated',
        changes: {
          avatarColor: { before: 'blue-700', after: 'pink-500' },
          magistrate: { before: true, after: false },
        },
      },
    ])
  })

  it('changes the name that the account keeps as well', async () => {
    const { members, member, db, id } = await openPortal()
    await members.updateOwnProfile(member, { lastName: 'Claes' })
    const account = db.selectFrom('accountsIdentity').select('name').where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({ name: 'Anna Claes' })
  })

  it('never touches role, access or payments, whatever is sent', async () => {
    const { members, member, db, id } = await openPortal()
    const forged = { firstName: 'Hanna', role: 'ADMIN', disabled: true, lastPayment: 5, deletedAt: 5, id: 'other' }
    await members.updateOwnProfile(member, forged)
    const row = await db.selectFrom('membersUser').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ firstName: 'Hanna', role: 'USER', lastPayment: null, deletedAt: 0 })
    expect(Boolean(row.disabled)).toBe(false)
  })

  it('is refused when it was saved elsewhere since it was shown, and then nothing is announced', async () => {
    const { members, member, announced } = await openPortal()
    await members.updateOwnProfile(member, { occupation: 'Rechter' }, 0)
    announced.length = 0
    const stale = { code: 'user.changed-meanwhile', status: 409 }
    await expect(members.updateOwnProfile(member, { occupation: 'Notaris' }, 0)).rejects.toMatchObject(stale)
    expect((await members.ownProfile(member)).occupation).toBe('Rechter')
    expect(announced).toEqual([])
    // A switch sets one thing, whatever else changed.
    expect(await members.updateOwnProfile(member, { emailSubscriber: true })).toMatchObject({ revision: 2 })
  })

  it('is gone with the record', async () => {
    const { members, member, db, id } = await openPortal()
    await db.updateTable('membersUser').set({ deletedAt: 5 }).where('id', '=', id).execute()
    await expect(members.ownProfile(member)).rejects.toMatchObject({ code: 'user.could-not-get-user' })
    await expect(members.updateOwnProfile(member, { occupation: 'Notaris' })).rejects.toMatchObject({ status: 409 })
  })
})
