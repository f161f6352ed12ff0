import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { changeUsersSchema, maxPerCall, type UserChange } from './change-users.schema.ts'

const paidOn = Date.parse('2025-12-09T12:00:00Z') / 1000
const paid: UserChange = { kind: 'payment', paidOn, amount: 7500, means: 'cash', year: 2025 }

describeOnEachDatabase('a change of many users', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
  })

  const change = (ids: string[], wanted: UserChange, viewer = admin) =>
    portal.administration.changeUsers(viewer, ids, wanted)
  const refusals = async (...asked: Parameters<typeof change>) =>
    (await change(...asked)).map(({ refused }) => refused?.key ?? null)

  it('notes a payment for each, once, and tells the log of each', async () => {
    const [anna, bram] = [
      await portal.somebody('USER'),
      await portal.somebody('USER', { lastPayment: paidOn + 86_400 }),
    ]
    expect(await refusals([anna.id, bram.id], paid)).toEqual([null, null])
    expect(await refusals([anna.id, bram.id], paid)).toEqual([null, null])
    expect(await portal.payments.of(admin, anna.id)).toMatchObject([
      { paidAt: paidOn, amount: 7500, means: 'cash', year: 2025 },
    ])
    expect(await portal.payments.of(admin, bram.id)).toHaveLength(1)
    expect([await portal.rowOf(anna.id), await portal.rowOf(bram.id)]).toMatchObject([
      { lastPayment: paidOn },
      { lastPayment: paidOn + 86_400 },
    ])
    const entries = await portal.auditEntries()
    expect(entries.filter(({ action }) => action === 'payments.payment-recorded')).toHaveLength(2)
    expect(entries.filter(({ action }) => action === 'members.user-updated')).toMatchObject([{ subject: anna.id }])
  })

  it('notes an older payment once, though two administrators note it at once', async () => {
    const { id } = await portal.somebody('USER', { lastPayment: paidOn + 86_400 })
    const louise = await portal.somebody('ADMIN')
    const both = [admin, louise].map((viewer) => change([id], paid, viewer))
    expect((await Promise.all(both)).flat().map(({ refused }) => refused)).toEqual([null, null])
    expect(await portal.payments.of(admin, id)).toHaveLength(1)
  })

  it('notes for the year that is asked, also a second one on the same day', async () => {
    const { id } = await portal.somebody('USER')
    for (const year of [2026, 2025, 2026]) expect(await refusals([id], { ...paid, year })).toEqual([null])
    expect((await portal.payments.of(admin, id)).map(({ year }) => year).sort()).toEqual([2025, 2026])
    expect(await portal.rowOf(id)).toMatchObject({ lastPayment: paidOn, paidYear: 2026 })
  })

  it('notes nothing for the year of a date that stands in no history yet', async () => {
    const { id } = await portal.somebody('USER', { lastPayment: paidOn })
    await refusals([id], paid)
    expect(await portal.payments.of(admin, id)).toEqual([])
    await refusals([id], { ...paid, year: 2026 })
    expect(await portal.rowOf(id)).toMatchObject({ lastPayment: paidOn, paidYear: 2026 })
  })

  it('refuses a payment of the day after tomorrow', async () => {
    const future = { ...paid, paidOn: portal.clock.seconds() + 2 * 86_400 }
    expect(await refusals([admin.id], future)).toEqual(['error.user.date-in-future'])
  })

  it('answers for each by themselves: who is gone, the own access, the last administrator', async () => {
    const [anna, gone] = [await portal.somebody('USER'), await portal.somebody('USER')]
    await portal.administration.deleteUser(admin, { id: gone.id, isDisabled: false })
    const block: UserChange = { kind: 'access', wanted: false }
    expect(await refusals([admin.id, anna.id, gone.id, newId()], block)).toEqual([
      'error.user.own-access',
      null,
      'error.user.could-not-get-user',
      'error.user.could-not-get-user',
    ])
    expect(await portal.rowOf(anna.id)).toMatchObject({ disabled: expect.toSatisfy(Boolean) })
    const dev = await portal.somebody('DEV')
    expect(await refusals([admin.id], block, dev)).toEqual(['error.user.last-admin'])
    expect(await refusals([anna.id], { kind: 'access', wanted: true })).toEqual([null])
  })

  it('changes language, newsletter and who is exempt, and writes nothing where nothing changes', async () => {
    const { id } = await portal.somebody('USER')
    const changes: UserChange[] = [
      { kind: 'language', language: 'fr' } as const,
      { kind: 'newsletter', wanted: true } as const,
      { kind: 'exempt', wanted: true },
    ]
    for (const wanted of [...changes, ...changes]) expect(await refusals([id], wanted)).toEqual([null])
    const row = await portal.rowOf(id)
    expect({ ...row, exempt: Boolean(row?.exempt), emailSubscriber: Boolean(row?.emailSubscriber) }).toMatchObject({
      defaultLanguage: 'fr',
      emailSubscriber: true,
      exempt: true,
    })
    const entries = (await portal.auditEntries()).filter(({ action }) => action === 'members.user-updated')
    expect(entries.map(({ facts }) => facts)).toEqual(
      ['defaultLanguage', 'emailSubscriber', 'exempt'].map((field) => ({ fields: [field] })),
    )
    expect((await changesIn(portal.db, id)).at(-1)?.changes).toEqual({ exempt: { before: false, after: true } })
  })

  it('invites again who has no password, and says why not for the others', async () => {
    const [anna, bram] = [await portal.somebody('USER'), await portal.somebody('USER', { disabled: true })]
    expect(await refusals([anna.id, bram.id], { kind: 'invitation' })).toEqual([null, 'error.invitation/not-possible'])
  })

  it('is for admins, and for so many at once', async () => {
    const user = await portal.somebody('USER')
    await expect(change([user.id], paid, user)).rejects.toMatchObject({ status: 403 })
    const many = Array.from({ length: maxPerCall + 1 }, newId)
    await expect(change(many, paid)).rejects.toMatchObject({ code: 'request.invalid-body' })
  })
})

it.each([
  [{ kind: 'payment', paidOn: '2026-02-30', means: 'cash', year: '2026', ids: 'a' }, false],
  [{ kind: 'payment', paidOn: '2026-02-28', means: 'cash', year: '2026', ids: 'a b a' }, true],
  [{ kind: 'payment', paidOn: '2026-02-28', means: 'cash', year: '2026', amount: '75,50', ids: 'a' }, true],
  [{ kind: 'payment', paidOn: '2026-02-28', means: 'cash', year: '2026', amount: 'veel', ids: 'a' }, false],
  [{ kind: 'payment', paidOn: '2026-02-28', means: 'cash', year: '26', ids: 'a' }, false],
  [{ kind: 'payment', paidOn: '2026-02-28', means: 'cash', ids: 'a' }, false],
  [{ kind: 'access', ids: 'a' }, false],
  [{ kind: 'language', language: 'de', ids: 'a' }, false],
  [{ kind: 'remove', ids: 'a' }, false],
  [{ kind: 'invitation', ids: '' }, false],
])('a form of many users is parsed before the service is asked: %j', (form, isGood) => {
  expect(changeUsersSchema.safeParse(form).success).toBe(isGood)
})

it('a payment of many is taken of today, of tomorrow not', () => {
  const today = dayAt(Date.now() / 1000)
  const isGood = (day: string) =>
    changeUsersSchema.safeParse({ kind: 'payment', paidOn: day, means: 'cash', year: '2026', ids: 'a' }).success
  expect([isGood(today), isGood(daysAfter(today, 1))]).toEqual([true, false])
})
