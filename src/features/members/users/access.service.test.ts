import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { anna, annaSignsIn } from '#tests/support/open-accounts.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { wholeList } from './list/user-selection.ts'

describeOnEachDatabase('the access of a user', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
  })
  const setAccess = (id: string, access: boolean, viewer = admin) =>
    portal.administration.changeUserAccess(viewer, { id, access })
  const remove = (id: string, isDisabled = false, viewer = admin) =>
    portal.administration.deleteUser(viewer, { id, isDisabled })

  /** Anna, signed in; answers their cookie as well. */
  const annaSignedIn = async () => {
    const id = await portal.accounts.createAccount(anna)
    const { setCookies } = await portal.accounts.signIn(annaSignsIn)
    return { id, cookie: setCookies.map((line) => line.split(';')[0]).join('; ') }
  }

  it('is taken: out everywhere at once, with the reason, and in no list of active users', async () => {
    const { id, cookie } = await annaSignedIn()
    portal.announced.length = 0
    expect(await setAccess(id, false)).toEqual({ message: 'success.user.access-taken' })
    expect(portal.endedUsers).toEqual([id])
    expect(portal.announced).toEqual([`user:${id}`, 'members'])
    expect((await portal.accounts.sessions.viewerOf(cookie)).problem).toBe('auth/user-disabled')
    await expect(portal.accounts.signIn(annaSignsIn)).rejects.toMatchObject({ code: 'auth/user-disabled' })
    const { administration } = portal
    expect((await administration.list(admin, wholeList('active'), { limit: 9 })).rows.map((user) => user.id)).toEqual([
      admin.id,
    ])
    expect((await administration.list(admin, wholeList('disabled'), { limit: 9 })).rows.map((user) => user.id)).toEqual(
      [id],
    )
    expect(await portal.auditEntries()).toContainEqual({
      actor: admin.id,
      action: 'members.access-changed',
      subject: id,
      facts: { access: false },
    })
  })

  it('is given back, but no session comes back with it', async () => {
    const { id, cookie } = await annaSignedIn()
    await setAccess(id, false)
    expect(await setAccess(id, true)).toEqual({ message: 'success.user.access-given' })
    expect((await portal.accounts.sessions.viewerOf(cookie)).problem).toBe('auth/session-expired')
    expect((await portal.accounts.signIn(annaSignsIn)).member).toMatchObject({ id })
  })

  it('is given by a link that administrators see, only while no mail leaves and only for members', async () => {
    const uninvited = async (facts: { mayManagePayments?: boolean } = {}) => ({
      id: await portal.accounts.createAccount({ ...anna, password: null, ...facts, email: `${newId()}@leden.example` }),
    })
    const user = await uninvited()
    const showing = (id: string) => portal.administration.showInvitation(admin, { id })
    await expect(showing(user.id)).rejects.toMatchObject({ code: 'user.link-comes-by-mail' })

    portal = openAdministration(await open(), { doesMailLeave: false })
    admin = await portal.somebody('ADMIN')
    const { id } = await uninvited()
    const { link } = await showing(id)
    const token = /^https:\/\/leden\.example\/invitation\/([\w-]{43})$/.exec(link)?.[1] ?? ''
    expect(await portal.accounts.invitations.invited(token)).toMatchObject({ id })
    const [entry] = await portal.auditEntries()
    expect(entry).toMatchObject({ actor: admin.id, action: 'accounts.invitation-link-shown', subject: id })
    // Who holds it shall not come in with more rights than it was shown for.
    await portal.administration.updateUser(admin, { id, user: { role: 'ADMIN' }, settings: {} })
    expect(await portal.accounts.invitations.invited(token)).toBeNull()
    await expect(showing(id)).rejects.toMatchObject({ code: 'user.link-of-more-than-member', status: 403 })
    const { id: treasurer } = await uninvited({ mayManagePayments: true })
    await expect(showing(treasurer)).rejects.toMatchObject({ code: 'user.link-of-more-than-member' })
  })

  it('takes links in mails along', async () => {
    const user = await portal.somebody('USER')
    await portal.administration.inviteUser(admin, { id: user.id })
    await setAccess(user.id, false)
    expect(await portal.db.selectFrom('accountsLink').selectAll().execute()).toEqual([])
  })

  it('twice the same changes and tells nothing more', async () => {
    const user = await portal.somebody('USER')
    await setAccess(user.id, false)
    portal.announced.length = 0
    await setAccess(user.id, false)
    expect(portal.announced).toEqual([])
    expect((await portal.auditEntries()).filter(({ action }) => action === 'members.access-changed')).toHaveLength(1)
  })

  it('is not one’s own to take, nor the last ADMIN’s', async () => {
    const dev = await portal.somebody('DEV')
    await expect(setAccess(admin.id, false)).rejects.toMatchObject({ code: 'user.own-access', status: 403 })
    await expect(setAccess(admin.id, false, dev)).rejects.toMatchObject({ code: 'user.last-admin', status: 409 })
    await expect(remove(admin.id)).rejects.toMatchObject({ code: 'user.own-deletion' })
    await expect(remove(admin.id, false, dev)).rejects.toMatchObject({ code: 'user.last-admin' })
    await expect(portal.administration.leave(admin)).rejects.toMatchObject({ code: 'user.last-admin' })
  })

  it('loses no second factor of a DEV to an ADMIN, only to another DEV; an ADMIN’s to any admin', async () => {
    const [dev, joris, other] = [
      await portal.somebody('DEV'),
      await portal.somebody('DEV'),
      await portal.somebody('ADMIN'),
    ]
    const reset = (viewer: Member, { id }: Member) => portal.administration.resetFactors(viewer, { id })
    await expect(reset(admin, joris)).rejects.toMatchObject({ code: 'user.account-of-developer' })
    await expect(reset(admin, admin)).rejects.toMatchObject({ code: 'auth/own-factors' })
    await expect(reset(await portal.somebody('USER'), joris)).rejects.toMatchObject({ code: 'admin-guard.not-admin' })
    for (const [viewer, user] of [
      [dev, joris],
      [admin, other],
    ] as const)
      expect(await reset(viewer, user)).toEqual({ message: 'success.user.factors-reset' })
  })

  it('of a DEV is a DEV’s to take and to give back, not an ADMIN’s', async () => {
    const [dev, joris] = [await portal.somebody('DEV'), await portal.somebody('DEV')]
    const refused = { code: 'user.account-of-developer', status: 403 }
    await expect(setAccess(joris.id, false)).rejects.toMatchObject(refused)
    await expect(remove(joris.id)).rejects.toMatchObject(refused)
    await setAccess(joris.id, false, dev)
    await expect(setAccess(joris.id, true)).rejects.toMatchObject(refused)
    await remove(joris.id, true, dev)
    await expect(portal.administration.restoreUser(admin, { id: joris.id })).rejects.toMatchObject(refused)
    await portal.administration.restoreUser(dev, { id: joris.id })
    expect(await portal.rowOf(joris.id)).toMatchObject({ role: 'DEV', deletedAt: 0 })
  })

  it.each(['block', 'delete'] as const)('two admins who %s each other at once leave one', async (what) => {
    const louis = await portal.somebody('ADMIN')
    const against = (viewer: Member, id: string) =>
      what === 'block' ? setAccess(id, false, viewer) : remove(id, false, viewer)
    const outcomes = await Promise.allSettled([against(admin, louis.id), against(louis, admin.id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await Promise.all([louis.id, admin.id].map((id) => portal.rowOf(id)))
    expect(rows.filter((row) => row && !row.disabled && row.deletedAt === 0)).toHaveLength(1)
  })

  it('is known by the list: who is not in it is not found there', async () => {
    const user = await portal.somebody('USER')
    await expect(remove(user.id, true)).rejects.toMatchObject({ code: 'user.could-not-get-disabled-user', status: 404 })
    await expect(setAccess('nobody', true)).rejects.toMatchObject({ code: 'user.could-not-get-disabled-user' })
    await expect(setAccess('nobody', false)).rejects.toMatchObject({ code: 'user.could-not-get-user' })
    await setAccess(user.id, false)
    await expect(remove(user.id, false)).rejects.toMatchObject({ code: 'user.could-not-get-user', status: 404 })
    await remove(user.id, true)
  })
})
