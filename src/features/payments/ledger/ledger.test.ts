import { beforeEach, expect, it } from 'vitest'
import { type Member, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { entriesOf, exceptionsWith } from './account.repository.server.ts'

const year = 2026

describeOnEachDatabase('the account of a member', (open) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let treasurer: Member
  let anna: Member
  let kind: string
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    portal.clock.pass(200 * 86_400)
    treasurer = { ...(await portal.somebody('USER')), mayManagePayments: true }
    anna = await portal.somebody('USER')
    const { contributions } = portal
    const rule = feeRuleSchema.parse({ applies: 'always' })
    const fields = { name: { nl: 'Gewoon lid', fr: 'Membre ordinaire' }, rule, retired: false }
    kind = (await contributions.addFeeKind(treasurer, fields)).id
    await contributions.planYear(treasurer, year)
    const fees = new Map([[kind, 7_500]])
    await contributions.saveYear(treasurer, { year, revision: 0 }, { dueOn: '2026-02-01', fees })
    await contributions.openYear(treasurer, year, (await contributions.plan(treasurer, year)).digest)
  })

  const ledger = () => portal.contributions.ledger(treasurer, anna.id)
  const claim = async () => {
    const found = (await ledger()).account.years[0]?.claims[0]
    if (!found) throw new Error('no claim')
    return found
  }
  const pay = (on: string, amount: number) =>
    portal.contributions.recordPayment(treasurer, {
      id: anna.id,
      facts: { paidAt: noonOf(on), amount, means: 'transfer', year, note: 'Enkel voor ons' },
    })

  it('shows what is owed, what covers it, and what is left', async () => {
    expect(await ledger()).toMatchObject({
      member: { id: anna.id, name: 'Person2 USER', isThere: true, exempt: false },
      account: { open: 7_500, credit: 0, entries: [], years: [{ year, isClosed: false }] },
      years: [{ year, state: 'open' }],
    })
    await pay('2026-01-20', 2_500)
    await pay('2026-03-20', 6_000)
    expect(await claim()).toMatchObject({
      kind: { nl: 'Gewoon lid', fr: 'Membre ordinaire' },
      status: 'paid',
      open: 0,
      covers: [
        { paidAt: noonOf('2026-01-20'), amount: 2_500, kind: 'payment' },
        { paidAt: noonOf('2026-03-20'), amount: 5_000, kind: 'payment' },
      ],
    })
    const { account, names } = await ledger()
    expect(account).toMatchObject({ open: 0, credit: 1_000 })
    expect(account.entries.map(({ amount, free }) => [amount, free])).toEqual([
      [6_000, 1_000],
      [2_500, 0],
    ])
    expect(names).toEqual({ [treasurer.id]: 'Person1 USER' })
  })

  it('is late when the part that is next is over its day and the days of grace', async () => {
    const halves = (days: string[]) => days.map((dueOn) => ({ dueOn, amount: 3_750 }))
    const today = (await ledger()).today
    expect(await claim()).toMatchObject({ status: 'late', dueOn: '2026-02-01' })
    await portal.contributions.payInParts(treasurer, await claim(), halves([today, '2027-01-01']))
    expect(await claim()).toMatchObject({ status: 'due', dueOn: today, open: 7_500, nextOpen: 3_750 })
    await pay('2026-03-20', 3_750)
    expect(await claim()).toMatchObject({
      status: 'part',
      dueOn: '2027-01-01',
      parts: [
        { number: 1, isPaid: true },
        { number: 2, isPaid: false },
      ],
    })
  })

  it('says which year and which payment are closed', async () => {
    await pay('2026-01-20', 2_500)
    await portal.contributions.closeYear(treasurer, { year, revision: 2 })
    const { account } = await ledger()
    expect(account.years).toMatchObject([{ name: '2026', isClosed: true }])
    expect(account.entries).toMatchObject([{ isClosed: true }])
  })

  it('has the exceptions of that member: of every year, and of one', async () => {
    const exception = { userId: anna.id, exempt: true, kindId: null, amount: null }
    await portal.contributions.putException(treasurer, { ...exception, year, reason: 'Ziek' })
    await portal.contributions.putException(treasurer, { ...exception, year: 0, reason: 'Erelid' })
    await portal.contributions.putException(treasurer, { ...exception, userId: treasurer.id, year, reason: 'Nee' })
    expect((await ledger()).exceptions.map(({ year: of, reason }) => [of, reason])).toEqual([
      [0, 'Erelid'],
      [year, 'Ziek'],
    ])
    const nobody = portal.contributions.putException(treasurer, { ...exception, userId: 'nobody', year, reason: 'Wie' })
    await expect(nobody).rejects.toMatchObject({ code: 'user.could-not-get-user' })
  })

  it('is read by the member themselves without what the treasurer wrote for the treasurer', async () => {
    await pay('2026-01-20', 2_500)
    await portal.contributions.waive(treasurer, await claim(), 'Ziek geweest')
    const own = await portal.contributions.ownAccount(anna)
    expect(own).toMatchObject({ open: 0, years: [{ claims: [{ status: 'waived', reason: 'Ziek geweest' }] }] })
    const text = JSON.stringify(own)
    for (const hidden of ['Enkel voor ons', treasurer.id, 'decidedBy']) expect(text).not.toContain(hidden)
    expect(JSON.stringify(await portal.contributions.ownAccount(treasurer))).not.toContain('Ziek geweest')
  })

  it('is for whoever manages payments, and nobody else reads or writes in it', async () => {
    const { contributions } = portal
    const facts = { paidAt: noonOf('2026-01-20'), amount: 1, means: 'cash', year, note: '' } as const
    const calls = [
      contributions.ledger(anna, anna.id),
      contributions.paymentsOf(anna, { id: anna.id }),
      contributions.recordPayment(anna, { id: anna.id, facts }),
      contributions.feeOf(anna, year, kind),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 403 })
    await expect(contributions.ownAccount(visitor)).rejects.toMatchObject({ status: 401 })
    await expect(contributions.ledger(treasurer, 'nobody')).rejects.toMatchObject({ code: 'payments.member-not-there' })
  })

  it('is found without reading tables from end to end', async () => {
    for (const query of [entriesOf(portal.db, anna.id), exceptionsWith(portal.db, anna.id, [2025, year])])
      expect(await planOf(database, query)).toMatchObject({ scanned: [] })
  })
})
