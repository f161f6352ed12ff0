import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn } from '../../../../tests/support/open-accounts.ts'
import { openAdministration, type TestAdministration } from '../../../../tests/support/open-administration.ts'
import { changesIn } from '../../../../tests/support/test-audit.ts'
import { describeOnEachDatabase } from '../../../../tests/support/test-databases.ts'
import { wholeList } from './list/user-selection.ts'
import { restorableSeconds } from './user.ts'

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

  /** Anna, signed in; answers her cookie as well. */
  const annaSignedIn = async () => {
    const id = await portal.accounts.createAccount(anna)
    const { setCookies } = await portal.accounts.signIn(annaSignsIn)
    return { id, cookie: setCookies.map((line) => line.split(';')[0]).join('; ') }
  }

  it('is taken: out everywhere at once, told why, and in no list of active users', async () => {
    const { id, cookie } = await annaSignedIn()
    portal.announced.length = 0
    expect(await setAccess(id, false)).toEqual({ message: 'success.user.access-taken' })
    expect(portal.endedUsers).toEqual([id])
    expect(portal.announced).toEqual([`user:${id}`, 'members'])
    expect((await portal.accounts.sessions.viewerOf(cookie)).problem).toBe('auth/user-disabled')
    await expect(portal.accounts.signIn(annaSignsIn)).rejects.toMatchObject({ code: 'auth/user-disabled' })
    const { administration } = portal
    expect((await administration.list(admin, wholeList('active'), { limit: 9 })).users.map((user) => user.id)).toEqual([
      admin.id,
    ])
    expect(
      (await administration.list(admin, wholeList('disabled'), { limit: 9 })).users.map((user) => user.id),
    ).toEqual([id])
    expect(await portal.told()).toContainEqual({
      ...{ actor: admin.id, action: 'members.access-changed', subject: id, facts: { access: false } },
    })
  })

  it('is given back, but no session comes back with it', async () => {
    const { id, cookie } = await annaSignedIn()
    await setAccess(id, false)
    expect(await setAccess(id, true)).toEqual({ message: 'success.user.access-given' })
    expect((await portal.accounts.sessions.viewerOf(cookie)).problem).toBe('auth/session-expired')
    expect((await portal.accounts.signIn(annaSignsIn)).member).toMatchObject({ id })
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
    expect((await portal.told()).filter(({ action }) => action === 'members.access-changed')).toHaveLength(1)
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

describeOnEachDatabase('a deleted user', (open) => {
  let portal: TestAdministration
  let admin: Member
  let user: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    user = await portal.somebody('USER')
    await portal.post()
    await portal.administration.deleteUser(admin, { id: user.id, isDisabled: false })
  })
  const actions = async () => (await portal.told()).map(({ action }) => action)

  it('is in no list but that of the deleted, and out at once', async () => {
    const { lists } = await portal.administration.counts(admin, wholeList('active'))
    expect(lists).toEqual({ active: 1, disabled: 0, all: 1, deleted: 1 })
    expect(await portal.members.currentUser(user.id)).toBeNull()
    expect(portal.endedUsers).toEqual([user.id])
  })

  it('is restored within 30 days, and then not erased', async () => {
    portal.clock.pass(restorableSeconds - 60)
    await portal.administration.restoreUser(admin, { id: user.id })
    portal.clock.pass(120)
    await portal.jobs.runDue()
    expect(await portal.rowOf(user.id)).toMatchObject({ deletedAt: 0 })
    await expect(portal.administration.restoreUser(admin, { id: user.id })).rejects.toMatchObject({
      code: 'user.not-deleted',
    })
    expect(await actions()).toEqual(['members.user-deleted', 'members.user-restored'])
  })

  it('who was restored and deleted again has 30 days again', async () => {
    portal.clock.pass(restorableSeconds - 60)
    await portal.administration.restoreUser(admin, { id: user.id })
    await portal.administration.deleteUser(admin, { id: user.id, isDisabled: false })
    portal.clock.pass(120)
    await portal.jobs.runDue()
    expect(await portal.rowOf(user.id)).toBeDefined()
    portal.clock.pass(restorableSeconds)
    await portal.jobs.runDue()
    expect(await portal.rowOf(user.id)).toBeUndefined()
  })

  it('is erased after 30 days, once: nothing is left that tells who he was', async () => {
    const { db, clock, jobs, mailer } = portal
    await mailer.queue(db, { recipient: user.email, subject: 'x', html: 'x', text: 'x' })
    await portal.payments.record(db, admin, { userId: user.id, paidAt: clock.seconds(), note: 'van Person2' })
    const ids = { article: 'a', parent: null, flagged: false, verified: true, createdAt: 5 }
    const comment = { ...ids, avatarColor: 'pink-500' as const, comment: 'x' }
    const name = `${user.firstName} ${user.lastName}`
    await db.insertInto('articlesArticle').values(anArticle).execute()
    await db
      .insertInto('articlesComment')
      .values([
        { ...comment, id: 'c', user: user.id, displayName: name, replyTo: null },
        { ...comment, id: 'd', user: admin.id, displayName: 'Admin', replyTo: name },
      ])
      .execute()
    expect(JSON.stringify(await changesIn(db, user.id))).toContain('van Person2')
    clock.pass(restorableSeconds)
    await jobs.runDue()
    const kept = await Promise.all([
      db.selectFrom('membersUser').selectAll().execute(),
      db.selectFrom('accountsIdentity').selectAll().execute(),
      db.selectFrom('articlesComment').selectAll().orderBy('id').execute(),
      db.selectFrom('platformMail').selectAll().execute(),
      db.selectFrom('paymentsPayment').selectAll().execute(),
      db.selectFrom('platformAudit').selectAll().execute(),
      db.selectFrom('platformAuditChange').selectAll().execute(),
    ])
    const text = JSON.stringify(kept)
    for (const trace of [user.firstName, user.email]) expect(text).not.toContain(trace)
    expect(kept[2]).toMatchObject([
      { id: 'c', user: null, displayName: '' },
      { id: 'd', user: admin.id, displayName: 'Admin', replyTo: '' },
    ])
    expect(await portal.told()).toContainEqual({
      ...{ actor: null, action: 'members.user-erased', subject: user.id, facts: {} },
    })
    await jobs.enqueue(db, 'members.erase', { id: user.id })
    await jobs.runDue()
    expect((await actions()).filter((action) => action === 'members.user-erased')).toHaveLength(1)
    await expect(portal.administration.restoreUser(admin, { id: user.id })).rejects.toMatchObject({ status: 404 })
  })

  it('gives the address free once he is erased', async () => {
    portal.clock.pass(restorableSeconds)
    await portal.jobs.runDue()
    const again = { ...anna, email: user.email, password: null }
    await expect(portal.accounts.createAccount(again)).resolves.toEqual(expect.any(String))
  })

  it('may have gone by himself: the same 30 days, told as his own wish, and the log forgets him too', async () => {
    const other = await portal.somebody('USER')
    const renamed = { id: other.id, user: { lastName: 'Dubois' }, settings: {} }
    await portal.administration.updateUser(admin, renamed)
    await portal.administration.leave(other)
    expect(await portal.rowOf(other.id)).toMatchObject({ deletedAt: portal.clock.seconds() })
    expect(await portal.told()).toContainEqual({
      ...{ actor: other.id, action: 'accounts.deletion-asked', subject: other.id, facts: {} },
    })
    expect(await changesIn(portal.db, other.id)).toHaveLength(2)
    portal.clock.pass(restorableSeconds)
    await portal.jobs.runDue()
    expect(await changesIn(portal.db, other.id)).toEqual([])
  })

  it('leaves in the log what was done with the access: blocked, deleted, brought back', async () => {
    const other = await portal.somebody('USER')
    await portal.administration.changeUserAccess(admin, { id: other.id, access: false })
    await portal.administration.deleteUser(admin, { id: other.id, isDisabled: true })
    await portal.administration.restoreUser(admin, { id: other.id })
    const at = portal.clock.seconds()
    expect((await changesIn(portal.db, other.id)).map(({ changes }) => changes)).toEqual([
      ...[{ disabled: { before: false, after: true } }, { deletedAt: { before: 0, after: at } }],
      { deletedAt: { before: at, after: 0 } },
    ])
  })
})

const anArticle = {
  ...{ id: 'a', author: 'x', category: 'default' as const, title: 'x', content: '{}', excerpt: '' },
  ...{ language: 'nl' as const, translation: null, source: null, coverExtension: null, createdAt: 1 },
  ...{ notifiedAt: null, startsAt: null, place: null },
}
