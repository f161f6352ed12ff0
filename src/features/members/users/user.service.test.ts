import { beforeEach, expect, it } from 'vitest'
import { type Member, type Viewer, visitor } from '#platform/access/viewer.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { wholeList } from './list/user-selection.ts'
import { functionSchemas, type UpdateUser } from './user.schema.ts'

const newUser = { email: ' Lien@Example.BE', firstName: 'Lien', lastName: 'Claes', defaultLanguage: 'fr' }
const wantedUser = (user: object = {}, subscriptions = {}) =>
  functionSchemas.createUser.parse({ subscriptions, user: { ...newUser, ...user } })

describeOnEachDatabase('an administrator', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    portal.announced.length = 0
  })
  const create = (user: object = {}, subscriptions = {}, viewer: Viewer = admin) =>
    portal.administration.createUser(viewer, wantedUser(user, subscriptions))
  const update = (id: string, user: UpdateUser['user'], settings: UpdateUser['settings'] = {}, viewer = admin) =>
    portal.administration.updateUser(viewer, { id, user, settings })

  it('makes a user, who is invited in their language and announced to the lists', async () => {
    const { id, message } = await create({ occupation: 'Juge', magistrate: true }, { emailSubscriber: true })
    expect(message).toBe('success.user.created')
    expect(await portal.rowOf(id)).toMatchObject({
      firstName: 'Lien',
      lastName: 'Claes',
      defaultLanguage: 'fr',
      role: 'USER',
      occupation: 'Juge',
      avatarColor: 'blue-700',
      lastPayment: null,
      createdAt: portal.clock.seconds(),
      revision: 0,
    })
    expect(await portal.administration.user(admin, id)).toMatchObject({
      email: 'lien@example.be',
      magistrate: true,
      emailSubscriber: true,
      showTooltips: true,
      disabled: false,
    })
    expect(portal.announced).toEqual([`user:${id}`, 'members'])
    const [mail] = await portal.sentMails()
    expect(mail).toMatchObject({ recipient: 'lien@example.be' })
    expect(mail?.text).toContain('/invitation/')
    expect(await portal.administration.invitationOf(admin, { id })).toMatchObject({ state: 'open' })
    const [made] = await changesIn(portal.db, id)
    expect(made).toMatchObject({
      action: 'members.user-created',
      changes: { email: { before: null, after: 'lien@example.be' }, firstName: { before: null, after: 'Lien' } },
    })
  })

  it('sends the invitation again; the log tells who did', async () => {
    const { id } = await create()
    await portal.sentMails()
    await portal.administration.inviteUser(admin, { id })
    expect(await portal.sentMails()).toHaveLength(1)
    expect((await portal.auditEntries()).map(({ action }) => action)).toContain('accounts.invitation-sent')
  })

  it('hears on the field that an address is taken, and where its deleted owner is', async () => {
    const { id } = await create()
    await expect(create()).rejects.toMatchObject({ code: 'user.email-in-use', field: 'email', status: 409 })
    await portal.administration.deleteUser(admin, { id, isDisabled: false })
    await expect(create()).rejects.toMatchObject({ code: 'user.email-of-deleted-user', field: 'email' })
    expect(await portal.sentMails()).toHaveLength(1)
  })

  it('needs a proof of identity to make another administrator', async () => {
    const old = { ...admin, provedAt: portal.clock.seconds() - 3600 }
    await expect(create({ role: 'ADMIN' }, {}, old)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
    await create({}, {}, old)
    await create({ email: 'dev@example.be', role: 'ADMIN' })
    await expect(create({ email: 'x@example.be', role: 'DEV' })).rejects.toMatchObject({
      code: 'user.role-of-developer',
    })
  })

  it('changes the fields that updateUser names, and no other', async () => {
    const anna = await portal.somebody('USER')
    portal.announced.length = 0
    const fields = {
      avatarColor: 'pink-500' as const,
      defaultLanguage: 'fr' as const,
      firstName: 'Anne' as const,
      lastName: 'Dubois' as const,
      magistrate: true,
      occupation: 'Juge',
      showTooltips: false,
      lastPayment: portal.clock.seconds(),
    }
    const others = { email: 'x@y.be', disabled: true, deletedAt: 5, createdAt: 1, revision: 99 }
    const sent = { id: anna.id, user: { ...fields, ...others }, settings: { deletedAt: 5 } }
    expect(functionSchemas.updateUser.safeParse(sent).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', path: ['user'], keys: Object.keys(others) },
      { code: 'unrecognized_keys', path: ['settings'], keys: ['deletedAt'] },
    ])
    const parsed = functionSchemas.updateUser.parse({ id: anna.id, user: fields })
    expect(await portal.administration.updateUser(admin, parsed)).toEqual({ message: 'success.user.updated' })
    expect(await portal.administration.user(admin, anna.id)).toMatchObject({
      ...fields,
      email: anna.email,
      disabled: false,
      deletedAt: 0,
      revision: 1,
      role: 'USER',
    })
    expect(portal.announced).toEqual([`user:${anna.id}`, 'members'])
    const account = portal.db.selectFrom('accountsIdentity').select('name').where('id', '=', anna.id)
    expect(await account.executeTakeFirst()).toEqual({ name: 'Anne Dubois' })
  })

  it('leaves in the log what stood there before and after', async () => {
    const anna = await portal.somebody('USER')
    await update(anna.id, { lastName: 'Dubois', magistrate: true, role: 'ADMIN', occupation: '' })
    expect(await changesIn(portal.db, anna.id)).toEqual([
      { action: 'members.role-changed', changes: { role: { before: 'USER', after: 'ADMIN' } } },
      {
        action: 'members.user-updated',
        changes: {
          lastName: { before: 'USER', after: 'Dubois' },
          magistrate: { before: false, after: true },
        },
      },
    ])
  })

  it('writes and tells nothing where nothing differs', async () => {
    const anna = await portal.somebody('USER')
    portal.announced.length = 0
    await update(anna.id, { firstName: anna.firstName, role: 'USER' }, { emailSubscriber: false })
    expect(await portal.rowOf(anna.id)).toMatchObject({ revision: 0 })
    expect([portal.announced, await portal.auditEntries()]).toEqual([[], []])
  })

  it('notes a new date of payment in the history; the same day is the same payment', async () => {
    const anna = await portal.somebody('USER')
    const paidAt = portal.clock.seconds() - 86_400
    await update(anna.id, { lastPayment: paidAt })
    await update(anna.id, { lastPayment: paidAt + 60 })
    expect(await portal.payments.of(admin, anna.id)).toMatchObject([{ paidAt, year: 2025, means: 'transfer' }])
    expect(await portal.rowOf(anna.id)).toMatchObject({ paidYear: 2025 })
    await update(anna.id, { lastPayment: null })
    expect(await portal.payments.of(admin, anna.id)).toHaveLength(1)
    expect(await portal.rowOf(anna.id)).toMatchObject({ paidYear: null })
    await update(anna.id, { lastPayment: paidAt })
    expect(await portal.rowOf(anna.id)).toMatchObject({ paidYear: 2025 })
    expect(await portal.payments.of(admin, anna.id)).toHaveLength(1)
    const future = portal.clock.seconds() + 3 * 86_400
    await expect(update(anna.id, { lastPayment: future })).rejects.toMatchObject({
      code: 'user.date-in-future',
      field: 'lastPayment',
    })
  })

  it('overwrites nothing that somebody else saved meanwhile, and hears what it is', async () => {
    const anna = await portal.somebody('USER')
    await update(anna.id, { lastName: 'Claes' }, { revision: 0 })
    await expect(update(anna.id, { lastName: 'Dubois' }, { revision: 0 })).rejects.toMatchObject({
      code: 'user.saved-by-another',
      status: 409,
      facts: { lastName: 'Claes', revision: 1 },
    })
    await update(anna.id, { lastName: 'Dubois' }, { revision: 1 })
    expect(await portal.rowOf(anna.id)).toMatchObject({ lastName: 'Dubois', revision: 2 })
  })

  it('of two that save the same user at once, one hears of the other', async () => {
    const anna = await portal.somebody('USER')
    const both = ['Claes', 'Dubois'].map((lastName) => update(anna.id, { lastName }, { revision: 0 }))
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.rowOf(anna.id)).toMatchObject({ revision: 1 })
  })

  it('needs a proof of identity to change a role; the member’s streams begin anew', async () => {
    const anna = await portal.somebody('USER')
    const old = { ...admin, provedAt: portal.clock.seconds() - 3600 }
    await expect(update(anna.id, { role: 'ADMIN' }, {}, old)).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    })
    await update(anna.id, { firstName: 'Anne' }, {}, old)
    await update(anna.id, { role: 'ADMIN' })
    expect(await portal.rowOf(anna.id)).toMatchObject({ role: 'ADMIN' })
    expect(portal.endedUsers).toEqual([anna.id])
    expect(await portal.auditEntries()).toContainEqual({
      actor: admin.id,
      action: 'members.role-changed',
      subject: anna.id,
      facts: { from: 'USER', to: 'ADMIN' },
    })
  })

  it('gives and takes the right to manage payments as a role: lately proved, logged, and no more streams', async () => {
    const anna = await portal.somebody('USER')
    const old = { ...admin, provedAt: portal.clock.seconds() - 3600 }
    await expect(update(anna.id, { mayManagePayments: true }, {}, old)).rejects.toMatchObject({
      code: 'auth/requires-recent-login',
    })
    await expect(update(admin.id, { mayManagePayments: true })).rejects.toMatchObject({ code: 'user.own-role' })
    await update(anna.id, { mayManagePayments: true, occupation: 'Griffier' })
    expect(await portal.administration.user(admin, anna.id)).toMatchObject({ mayManagePayments: true, role: 'USER' })
    await update(anna.id, { mayManagePayments: true }, {}, old)
    await update(anna.id, { mayManagePayments: false })
    expect(portal.endedUsers).toEqual([anna.id, anna.id])
    const given = { mayManagePayments: { before: false, after: true } }
    expect(await changesIn(portal.db, anna.id)).toEqual([
      { action: 'members.treasurer-named', changes: given },
      { action: 'members.user-updated', changes: { occupation: { before: '', after: 'Griffier' } } },
      { action: 'members.treasurer-dismissed', changes: { mayManagePayments: { before: true, after: false } } },
    ])
  })

  it('gives no right through a treasurer', async () => {
    const anna = await portal.somebody('USER')
    const treasurer = { ...(await portal.somebody('USER')), mayManagePayments: true }
    const given = update(anna.id, { mayManagePayments: true }, {}, treasurer)
    await expect(given).rejects.toMatchObject({ code: 'admin-guard.not-admin' })
  })

  it('cannot take the last ADMIN’s role, a DEV neither', async () => {
    const dev = await portal.somebody('DEV')
    await portal.somebody('ADMIN', { disabled: true })
    await expect(update(admin.id, { role: 'USER' }, {}, dev)).rejects.toMatchObject({ code: 'user.last-admin' })
    await portal.somebody('ADMIN')
    await update(admin.id, { role: 'USER' }, {}, dev)
    expect(await portal.rowOf(admin.id)).toMatchObject({ role: 'USER' })
  })

  it('and another who take each other’s role at once leave one', async () => {
    const louis = await portal.somebody('ADMIN')
    const outcomes = await Promise.allSettled([
      update(louis.id, { role: 'USER' }),
      update(admin.id, { role: 'USER' }, {}, louis),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([(await portal.rowOf(louis.id))?.role, (await portal.rowOf(admin.id))?.role].sort()).toEqual([
      'ADMIN',
      'USER',
    ])
  })

  it('finds nobody who is unknown or deleted', async () => {
    const anna = await portal.somebody('USER')
    await portal.administration.deleteUser(admin, { id: anna.id, isDisabled: false })
    for (const id of [anna.id, 'nobody'])
      await expect(update(id, { firstName: 'X' })).rejects.toMatchObject({ code: 'user.could-not-get-user' })
  })

  it('is who may; everybody else is refused before anything is looked up', async () => {
    const anna = await portal.somebody('USER')
    const refusals: [Viewer, number][] = [
      [visitor, 401],
      [anna, 403],
    ]
    for (const [viewer, status] of refusals) {
      const { administration } = portal
      const calls = [
        () => administration.createUser(viewer, wantedUser()),
        () => administration.updateUser(viewer, { id: anna.id, user: {}, settings: {} }),
        () => administration.changeUserAccess(viewer, { id: anna.id, access: false }),
        () => administration.deleteUser(viewer, { id: anna.id, isDisabled: false }),
        () => administration.restoreUser(viewer, { id: anna.id }),
        () => administration.inviteUser(viewer, { id: anna.id }),
        () => administration.invitationOf(viewer, { id: anna.id }),
        () => administration.list(viewer, wholeList('active'), { limit: 5 }),
        () => administration.counts(viewer, wholeList('active')),
        () => administration.everybody(viewer, wholeList('active'), { limit: 5 }),
        () => administration.user(viewer, anna.id),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ status })
    }
  })
})
