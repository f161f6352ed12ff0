import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anArticleRow } from '#tests/support/an-article.ts'
import { anna } from '#tests/support/open-accounts.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { wholeList } from './list/user-selection.ts'
import { restorableSeconds } from './user.ts'

describeOnEachDatabase('a deleted user', (open) => {
  let portal: TestAdministration
  let admin: Member
  let user: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    user = await portal.somebody('USER')
    await portal.sentMails()
    await portal.administration.deleteUser(admin, { id: user.id, isDisabled: false })
  })
  const actions = async () => (await portal.auditEntries()).map(({ action }) => action)

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

  it('is erased after 30 days, once: nothing is left that tells who they were', async () => {
    const { db, clock, jobs, mailer } = portal
    await mailer.queue(db, { recipient: user.email, subject: 'x', html: 'x', text: 'x' })
    await portal.payments.record(db, admin, { userId: user.id, paidAt: clock.seconds(), note: 'van Person2' })
    const ids = { article: 'a', parent: null, flagged: false, verified: true, createdAt: 5 }
    const comment = { ...ids, avatarColor: 'pink-500' as const, comment: 'x' }
    const name = `${user.firstName} ${user.lastName}`
    await db.insertInto('articlesArticle').values(anArticleRow('a')).execute()
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
    expect(await portal.auditEntries()).toContainEqual({
      actor: null,
      action: 'members.user-erased',
      subject: user.id,
      facts: {},
    })
    await jobs.enqueue(db, 'members.erase', { id: user.id })
    await jobs.runDue()
    expect((await actions()).filter((action) => action === 'members.user-erased')).toHaveLength(1)
    await expect(portal.administration.restoreUser(admin, { id: user.id })).rejects.toMatchObject({ status: 404 })
  })

  it('gives the address free once they are erased', async () => {
    portal.clock.pass(restorableSeconds)
    await portal.jobs.runDue()
    const again = { ...anna, email: user.email, password: null }
    await expect(portal.accounts.createAccount(again)).resolves.toEqual(expect.any(String))
  })

  it('may have gone by themselves: the same 30 days, recorded as their own decision, and the log forgets them too', async () => {
    const other = await portal.somebody('USER')
    const renamed = { id: other.id, user: { lastName: 'Dubois' }, settings: {} }
    await portal.administration.updateUser(admin, renamed)
    await portal.administration.leave(other)
    expect(await portal.rowOf(other.id)).toMatchObject({ deletedAt: portal.clock.seconds() })
    expect(await portal.auditEntries()).toContainEqual({
      actor: other.id,
      action: 'accounts.deletion-asked',
      subject: other.id,
      facts: {},
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
      { disabled: { before: false, after: true } },
      { deletedAt: { before: 0, after: at } },
      { deletedAt: { before: at, after: 0 } },
    ])
  })
})
