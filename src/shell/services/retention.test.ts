import { beforeEach, expect, it } from 'vitest'
import { countEndingAccounts } from '#features/members/users/user-counts.repository.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import { createLog } from '#platform/log/log.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createRetention } from './retention.server.ts'

const day = 24 * 60 * 60
const at = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000

describeOnEachDatabase('what is kept for its time', (open) => {
  let portal: TestAdministration
  let admin: Member
  let sweep: () => Promise<void>
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    sweep = createRetention({
      ...portal,
      config: { SIGN_IN_LOG_MONTHS: 12, PAYMENT_YEARS: 7 },
      log: createLog('silent'),
      payments: portal.payments,
      memberAdministration: portal.administration,
    }).sweep
  })
  const goTo = (date: string) => portal.clock.pass(at(date) - portal.clock.seconds())
  const actions = async () => (await portal.auditEntries()).map(({ action }) => action)

  it('lines about signing in go after twelve months, and no others', async () => {
    await portal.audit.record(
      portal.db,
      { actor: admin, action: 'accounts.signed-in', network: '192.0.2.7' },
      { actor: null, action: 'accounts.sign-in-refused', network: '192.0.2.7' },
      { actor: admin, action: 'accounts.password-changed' },
    )
    goTo('2026-12-31')
    await portal.audit.record(portal.db, { actor: admin, action: 'accounts.signed-out' })
    await sweep()
    expect(await actions()).toContain('accounts.signed-in')
    goTo('2027-01-02')
    await sweep()
    const left = await actions()
    expect(left).toEqual(expect.arrayContaining(['accounts.password-changed', 'accounts.signed-out']))
    expect(left).not.toContain('accounts.signed-in')
    expect(left).not.toContain('accounts.sign-in-refused')
  })

  it('more lines than one transaction takes go all the same', async () => {
    const lines = Array.from({ length: 2_300 }, () => ({ actor: admin, action: 'accounts.proved' as const }))
    await portal.audit.record(portal.db, ...lines)
    goTo('2027-06-01')
    await sweep()
    expect(await actions()).not.toContain('accounts.proved')
  })

  it('a payment goes once seven full years have passed since its own, with what the log kept of it', async () => {
    const { id } = await portal.somebody('USER')
    const pay = (date: string) =>
      portal.administration.recordPayment(admin, {
        id,
        facts: { paidAt: at(date), amount: 7_500, means: 'transfer', year: Number(date.slice(0, 4)), note: 'bij u' },
      })
    const left = async () => (await portal.administration.paymentsOf(admin, { id })).map(({ year }) => year)
    await pay('2025-12-31')
    await pay('2026-01-01')
    goTo('2032-12-31')
    await sweep()
    expect(await left()).toEqual([2026, 2025])
    goTo('2033-01-02')
    await sweep()
    expect(await left()).toEqual([2026])
    goTo('2034-01-02')
    portal.announced.length = 0
    await sweep()
    expect(await left()).toEqual([])
    expect(portal.announced).toEqual(['members'])
    // The log still tells that there was a payment, no longer which.
    expect((await actions()).filter((action) => action === 'payments.payment-recorded')).toHaveLength(2)
    expect(JSON.stringify(await changesIn(portal.db, id))).not.toContain('7500')
    // Whether somebody ever paid is part of their account.
    expect(await portal.rowOf(id)).toMatchObject({ lastPayment: at('2026-01-01') })
  })

  const blocked = async () => {
    const { id } = await portal.somebody('USER')
    await portal.administration.changeUserAccess(admin, { id, access: false })
    return id
  }
  const isErased = async (id: string) => (await portal.rowOf(id)) === undefined
  const ending = () => countEndingAccounts(portal.db, portal.clock.seconds(), 24)

  it('administrators are informed of a blocked account two months before it is deleted', async () => {
    const id = await blocked()
    const user = () => portal.administration.user(admin, id)
    goTo('2027-09-01')
    expect(await ending()).toEqual({ count: 0, next: null })
    expect(portal.administration.announcedEndOf(admin, await user())).toBeNull()
    goTo('2027-10-15')
    const end = at('2028-01-01') - 30 * day
    expect(await ending()).toEqual({ count: 1, next: end })
    expect(portal.administration.announcedEndOf(admin, await user())).toBe(end)
    await sweep()
    expect(await user()).toMatchObject({ deletedAt: 0 })
  })

  it('a blocked account is deleted by the portal, can be restored, and is erased when 24 months are over', async () => {
    const id = await blocked()
    await portal.db
      .insertInto('membersRegister')
      .values({
        number: 1,
        event: 'joined',
        member: id,
        memberClass: 'effective',
        kind: 'person',
        lastName: 'Claes',
        firstNames: 'Lien',
        legalForm: '',
        address: 'Kerkstraat 1',
        decidedAt: 1,
        notifiedAt: 1,
        enteredAt: 1,
        enteredBy: admin.id,
        corrects: null,
        remark: '',
      })
      .execute()
    goTo('2027-12-03')
    portal.announced.length = 0
    await sweep()
    expect(await portal.rowOf(id)).toMatchObject({ deletedAt: portal.clock.seconds() })
    expect(portal.announced).toEqual([`user:${id}`, 'members'])
    expect(await ending()).toEqual({ count: 0, next: null })
    const entries = (await portal.auditEntries()).find(({ action }) => action === 'members.user-deleted')
    expect(entries).toMatchObject({ actor: null, subject: id, facts: { reason: 'blocked-too-long' } })
    // Whether they are still a member for the law, somebody decides.
    expect(await portal.db.selectFrom('membersRegisterDecision').select(['event', 'userId']).execute()).toEqual([
      { event: 'left', userId: id },
    ])
    goTo('2028-01-01')
    await portal.jobs.runDue()
    expect(await isErased(id)).toBe(false)
    goTo('2028-01-03')
    await portal.jobs.runDue()
    expect(await isErased(id)).toBe(true)
    expect(await portal.db.selectFrom('membersRegister').select('lastName').execute()).toEqual([{ lastName: 'Claes' }])
  })

  it('anyone who is let in again, or brought back, has their time anew', async () => {
    const [letIn, broughtBack] = [await blocked(), await blocked()]
    goTo('2027-11-01')
    await portal.administration.changeUserAccess(admin, { id: letIn, access: true })
    await portal.administration.changeUserAccess(admin, { id: letIn, access: false })
    goTo('2027-12-10')
    await sweep()
    expect(await portal.rowOf(letIn)).toMatchObject({ deletedAt: 0 })
    await portal.administration.restoreUser(admin, { id: broughtBack })
    await sweep()
    expect(await portal.rowOf(broughtBack)).toMatchObject({ deletedAt: 0, disabledAt: portal.clock.seconds() })
    await portal.administration.changeUserAccess(admin, { id: broughtBack, access: true })
    expect(await portal.rowOf(broughtBack)).toMatchObject({ disabledAt: null })
  })

  it('that one thing cannot be deleted keeps no other', async () => {
    await portal.audit.record(portal.db, { actor: admin, action: 'accounts.signed-in' })
    goTo('2028-01-01')
    await createRetention({
      ...portal,
      config: { SIGN_IN_LOG_MONTHS: 12, PAYMENT_YEARS: 7 },
      log: createLog('silent'),
      payments: { dropOld: () => Promise.reject(new Error('the disk does not answer')) },
      memberAdministration: { dropDisabled: () => Promise.reject(new Error('the disk does not answer')) },
    }).sweep()
    expect(await actions()).not.toContain('accounts.signed-in')
  })
})
