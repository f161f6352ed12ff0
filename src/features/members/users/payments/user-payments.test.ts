import { beforeEach, expect, it } from 'vitest'
import type { PaymentFacts } from '#features/payments/payment.ts'
import type { Member } from '#platform/access/viewer.ts'
import { dayAt, daysAfter } from '#platform/i18n/days.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { paymentStates } from '../../core/payment-state.ts'
import { selectionIn } from '../list/user-selection.ts'
import { countDue } from '../user-counts.repository.server.ts'
import { paymentSchemas } from './payment.schema.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const aDay = 86_400
/** From New Year's Day to 15 February: 31 days to pay, and 14 of grace. */
const toTheLastDayOfGrace = 45 * aDay
const [older, newer] = [at('2024-12-09'), at('2025-12-09')]
const fee = (facts: Partial<PaymentFacts> = {}): PaymentFacts => ({
  paidAt: newer,
  amount: 7500,
  means: 'cash',
  year: 2025,
  note: '',
  ...facts,
})

describeOnEachDatabase('the payments of a user', (open) => {
  let portal: TestAdministration
  let admin: Member
  let id: string
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    id = (await portal.somebody('USER')).id
    portal.announced.length = 0
  })
  const record = (facts?: Partial<PaymentFacts>, viewer = admin) =>
    portal.administration.recordPayment(viewer, { id, facts: fee(facts) })
  const history = () => portal.administration.paymentsOf(admin, { id })
  const first = async () => {
    const [payment] = await history()
    if (!payment) throw new Error('no payment')
    return { payment: payment.id, seen: payment.seen }
  }
  const lastPayment = async () => (await portal.rowOf(id))?.lastPayment

  it('are noted with all that is known of them; the last one follows, and lists hear of it', async () => {
    expect(await record({ note: 'Vergadering', year: 2026 })).toEqual({ message: 'success.user.payment-recorded' })
    expect(await history()).toEqual([
      {
        id: expect.any(String),
        paidAt: newer,
        amount: 7500,
        means: 'cash',
        year: 2026,
        note: 'Vergadering',
        recordedAt: portal.clock.seconds(),
        recorder: 'Person1 ADMIN',
        seen: expect.any(String),
      },
    ])
    expect(await lastPayment()).toBe(newer)
    expect(portal.announced).toEqual([`user:${id}`, 'members', 'payments'])
  })

  it('follow in the order of their dates: an older one changes nothing of the last', async () => {
    await record()
    await record({ paidAt: older, year: 2024 })
    expect((await history()).map(({ paidAt }) => paidAt)).toEqual([newer, older])
    expect(await lastPayment()).toBe(newer)
  })

  it('count for the year that they were paid for, wherever it is said how somebody stands', async () => {
    const thisYear = 2026
    const stands = async () => {
      const selected = async (state: string) => {
        const address = new URLSearchParams({ payment: state, role: 'USER' })
        return (await portal.administration.list(admin, selectionIn(address), { limit: 5 })).rows.length === 1
      }
      const states = await Promise.all(paymentStates.map(async (state) => ((await selected(state)) ? state : null)))
      const { facets } = await portal.administration.counts(admin, selectionIn(new URLSearchParams({ role: 'USER' })))
      const counted = paymentStates.filter((state) => facets.payment[state] === 1)
      const { count: _, ...open } = await countDue(portal.db, await portal.administration.feeYear())
      // The administrator who looks never paid.
      open[(await portal.members.ownFee(admin)).state as keyof typeof open] -= 1
      const { state } = await portal.members.ownFee({ ...admin, id })
      return [states.filter(Boolean), counted, state, open]
    }
    const said = (state: 'paid' | 'due' | 'overdue' | 'never') => [
      [state],
      [state],
      state,
      { due: 0, overdue: 0, never: 0, ...(state === 'paid' ? {} : { [state]: 1 }) },
    ]
    // On New Year's Day the fee is due for everybody who has not paid it; nobody is late yet.
    expect(await stands()).toEqual(said('due'))
    portal.clock.pass(toTheLastDayOfGrace)
    expect(await stands()).toEqual(said('due'))
    portal.clock.pass(aDay)
    expect(await stands()).toEqual(said('never'))
    await record({ paidAt: portal.clock.seconds(), year: thisYear - 2 })
    expect(await stands()).toEqual(said('overdue'))
    await record({ paidAt: portal.clock.seconds(), year: thisYear - 1 })
    expect(await stands()).toEqual(said('overdue'))
    await record({ paidAt: newer, year: thisYear })
    expect(await stands()).toEqual(said('paid'))
    expect(await lastPayment()).toBe(portal.clock.seconds())
    const ofThisYear = (await history()).find(({ year }) => year === thisYear)
    const seen = { payment: ofThisYear?.id ?? '', seen: ofThisYear?.seen ?? '' }
    await portal.administration.correctPayment(admin, { id, ...seen, facts: fee({ year: thisYear - 3 }) })
    expect(await stands()).toEqual(said('overdue'))
  })

  it('count for the year that runs by the settings of the association, from when they are saved', async () => {
    const stands = async () => (await portal.members.ownFee({ ...admin, id })).state
    portal.clock.pass(toTheLastDayOfGrace + aDay)
    expect(await stands()).toBe('never')
    const settings = await portal.contributions.settings(admin)
    await portal.contributions.saveSettings(admin, { ...settings, yearStart: '09-01' })
    // 1 September 2025 and 45 days are long past.
    expect([await stands(), (await portal.members.ownFee(admin)).year]).toEqual(['never', '2025-2026'])
    // Somebody who says nothing of a year pays for the one of that day.
    await portal.administration.updateUser(admin, { id, user: { lastPayment: portal.clock.seconds() }, settings: {} })
    expect([(await history())[0]?.year, (await portal.rowOf(id))?.paidYear, await stands()]).toEqual([
      2025,
      2025,
      'paid',
    ])
    const now = portal.clock.seconds()
    portal.clock.pass(at('2026-09-01') - now)
    expect(await stands()).toBe('due')
    portal.clock.pass(46 * aDay)
    expect(await stands()).toBe('overdue')
    const again = await portal.contributions.settings(admin)
    await portal.contributions.saveSettings(admin, { ...again, graceDays: 15 })
    expect(await stands()).toBe('due')
  })

  it('are put right: the last one follows back and forth, and the log keeps both', async () => {
    await record()
    await record({ paidAt: older, year: 2024 })
    const wrong = await first()
    const facts = fee({ paidAt: at('2023-05-05'), year: 2023, means: 'card' })
    await portal.administration.correctPayment(admin, { id, ...wrong, facts })
    expect(await lastPayment()).toBe(older)
    expect(await history()).toMatchObject([{ paidAt: older }, { ...facts, id: wrong.payment }])
    const corrected = (await changesIn(portal.db, id)).find(({ action }) => action === 'payments.payment-corrected')
    expect(corrected?.changes).toEqual({
      paidAt: { before: newer, after: at('2023-05-05') },
      year: { before: 2025, after: 2023 },
      means: { before: 'cash', after: 'card' },
    })
  })

  it('are taken out: the one before is the last again, and at the end nobody has paid', async () => {
    await record({ paidAt: older, year: 2024 })
    await record()
    await portal.administration.removePayment(admin, { id, ...(await first()) })
    expect(await lastPayment()).toBe(older)
    await portal.administration.removePayment(admin, { id, ...(await first()) })
    expect([await lastPayment(), await history()]).toEqual([null, []])
    const entries = (await changesIn(portal.db, id)).filter(({ action }) => action === 'payments.payment-removed')
    expect(entries).toMatchObject([
      { changes: { paidAt: { before: newer, after: null }, amount: { before: 7500, after: null } } },
      { changes: { paidAt: { before: older, after: null } } },
    ])
  })

  it('leave a date alone that is older than the history, until something newer is noted', async () => {
    await portal.db.updateTable('membersUser').set({ lastPayment: older }).where('id', '=', id).execute()
    await record({ paidAt: at('2020-01-05'), year: 2020 })
    await portal.administration.removePayment(admin, { id, ...(await first()) })
    expect(await lastPayment()).toBe(older)
  })

  it('are never noted twice: of two who do it at once, one hears that it is there', async () => {
    const louise = await portal.somebody('ADMIN')
    const both = await Promise.allSettled([record(), record({ amount: 0 }, louise)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'user.payment-noted', field: 'paidOn', facts: { date: '09/12/2025', year: 2025 } },
    })
    expect(await history()).toHaveLength(1)
    // On one day one may pay for two years.
    await record({ year: 2026 })
    const second = await first()
    const same = { id, ...second, facts: fee({ year: (await history())[1]?.year ?? 0 }) }
    await expect(portal.administration.correctPayment(admin, same)).rejects.toMatchObject({
      code: 'user.payment-noted',
    })
  })

  it('are changed only as they were seen', async () => {
    await record()
    const seen = await first()
    await portal.administration.correctPayment(admin, { id, ...seen, facts: fee({ amount: 8000 }) })
    const again = portal.administration.correctPayment(admin, { id, ...seen, facts: fee({ amount: 9000 }) })
    await expect(again).rejects.toMatchObject({ code: 'user.payment-changed', status: 409 })
    await expect(portal.administration.removePayment(admin, { id, ...seen })).rejects.toMatchObject({ status: 409 })
    await portal.administration.removePayment(admin, { id, ...(await first()) })
    const gone = portal.administration.removePayment(admin, { id, ...seen })
    await expect(gone).rejects.toMatchObject({ code: 'user.payment-gone' })
    expect(await portal.administration.paymentsOf(admin, { id })).toEqual([])
  })

  it('are not of the future, nor of who is gone, nor for members to note or read', async () => {
    const tomorrow = record({ paidAt: portal.clock.seconds() + 2 * 86_400 })
    await expect(tomorrow).rejects.toMatchObject({ code: 'user.date-in-future', field: 'paidOn' })
    const member = await portal.somebody('USER')
    await expect(record({}, member)).rejects.toMatchObject({ status: 403 })
    await expect(portal.administration.paymentsOf(member, { id })).rejects.toMatchObject({ status: 403 })
    const dev = await portal.somebody('DEV')
    await record({ year: 2020 }, dev)
    await expect(portal.administration.removePayment(member, { id, ...(await first()) })).rejects.toMatchObject({
      status: 403,
    })
    await portal.administration.deleteUser(admin, { id, isDisabled: false })
    await expect(record()).rejects.toMatchObject({ code: 'user.could-not-get-user' })
  })
})

it.each([
  ['', 0],
  ['75', 7500],
  ['75,5', 7550],
  ['€ 75,00', 7500],
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['-5', 'user.invalid-amount'],
  ['1,234', 'user.invalid-amount'],
  ['a lot', 'user.invalid-amount'],
  ['9999999', 'user.invalid-amount'],
])('an amount typed as %j is %j', (typed, meant) => {
  const form = { paidOn: '2026-02-28', amount: typed, means: 'cash', year: '2026' }
  const parsed = paymentSchemas.record.safeParse(form)
  expect(parsed.success ? parsed.data.amount : parsed.error.issues[0]?.message).toBe(meant)
})

it('a payment form of today is taken, of tomorrow not', () => {
  const today = dayAt(Date.now() / 1000)
  const codesOn = (paidOn: string) =>
    paymentSchemas.record.safeParse({ paidOn, means: 'cash', year: '2026' }).error?.issues.map(({ message }) => message)
  expect([codesOn(today), codesOn(daysAfter(today, 1))]).toEqual([undefined, ['user.date-in-future']])
})

it.each([
  [{ paidOn: '' }, 'user.payment-date-missing'],
  [{ paidOn: '2026-02-30' }, 'user.invalid-date'],
  [{ year: '26' }, 'user.invalid-year'],
  [{ note: 'x'.repeat(201) }, 'user.longer-note'],
])('a payment form with %j is refused in that field', (wrong, code) => {
  const form = { paidOn: '2026-02-28', means: 'cash', year: '2026', ...wrong }
  const parsed = paymentSchemas.record.safeParse(form)
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[Object.keys(wrong)[0], code]])
})
