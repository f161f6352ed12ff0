import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { changesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { untilSomebodyWaits } from '#tests/support/until-somebody-waits.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { exceptionsIn } from '../years/fee-kind.repository.server.ts'
import { notedIn, payersIn } from '../years/year.repository.server.ts'
import { allocationsOf, freePaymentsIn } from './allocation.repository.server.ts'
import { claimantsIn, claimsOf, holdLedger, openClaimsOf, owingThoughPaidIn } from './claim.repository.server.ts'

const year = 2026
const at = (day: string) => noonOf(day)

describeOnEachDatabase('what members owe', (open, kind) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let admin: Member
  let anna: string
  let kinds: { full: string; gift: string }
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    portal.clock.pass(200 * 86_400)
    admin = await portal.somebody('ADMIN')
    anna = (await portal.somebody('USER')).id
    const { contributions } = portal
    const addKind = async (nl: string, applies: 'always' | 'by-hand') =>
      (
        await contributions.addFeeKind(admin, {
          name: { nl, fr: nl },
          rule: feeRuleSchema.parse({ applies }),
          retired: false,
        })
      ).id
    kinds = { full: await addKind('Gewoon', 'always'), gift: await addKind('Steun', 'by-hand') }
    await contributions.planYear(admin, year)
    const fees = new Map([
      [kinds.full, 7_500],
      [kinds.gift, 20_000],
    ])
    await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: '2026-02-01', fees })
  })

  const openYear = async (which = year) =>
    portal.contributions.openYear(admin, which, (await portal.contributions.plan(admin, which)).digest)
  const claims = async (userId = anna) => (await portal.contributions.claimsOf(admin, userId)).claims
  const claim = async () => {
    const [found] = await claims()
    if (!found) throw new Error('no claim')
    return found
  }
  const pay = (paidOn: string, amount: number, facts: { year?: number } = {}) =>
    portal.administration.recordPayment(admin, {
      id: anna,
      facts: { paidAt: at(paidOn), amount, means: 'transfer', year, note: '', ...facts },
    })
  const paidYear = async () => (await portal.rowOf(anna))?.paidYear
  const credit = async () => {
    const free = await freePaymentsIn(portal.db).where('userId', '=', anna).execute()
    return free.reduce((sum, payment) => sum + payment.free, 0)
  }
  const nextYear = async () => {
    await portal.contributions.planYear(admin, year + 1)
    return openYear(year + 1)
  }

  it('is shown before anything is made, and made as it was shown', async () => {
    const plan = await portal.contributions.plan(admin, year)
    expect(plan.lines.map(({ firstName, owed }) => [firstName, owed])).toEqual([
      ['Person1', { kindId: kinds.full, amount: 7_500, why: 'rule' }],
      ['Person2', { kindId: kinds.full, amount: 7_500, why: 'rule' }],
    ])
    expect(plan).toMatchObject({ count: 2, amount: 15_000 })
    expect(await claims()).toEqual([])
    await portal.administration.setExempt(admin, { id: anna, exempt: true })
    await expect(portal.contributions.openYear(admin, year, plan.digest)).rejects.toMatchObject({
      code: 'payments.preview-changed',
    })
    expect(await openYear()).toEqual({ count: 1 })
    expect(await claims()).toEqual([])
    expect(await claims(admin.id)).toMatchObject([
      {
        year,
        kindId: kinds.full,
        amount: 7_500,
        paid: 0,
        dueOn: '2026-02-01',
        communication: '202600000192',
        why: 'rule',
      },
    ])
  })

  it('comes once per member, year and kind; whoever has none yet gets theirs later', async () => {
    await openYear()
    await expect(openYear()).rejects.toMatchObject({ code: 'payments.no-fees' })
    const late = await portal.somebody('USER')
    expect(await openYear()).toEqual({ count: 1 })
    expect((await claims(late.id)).map(({ communication }) => communication)).toEqual(['202600000394'])
    await portal.contributions.addClaim(admin, {
      userId: anna,
      year,
      kindId: kinds.gift,
      amount: 5_000,
      reason: 'Gevraagd',
    })
    const unknown = { userId: anna, year, kindId: 'nonsense', amount: 1, reason: 'Gevraagd' }
    const notThere = { code: 'payments.kind-not-there' }
    await expect(portal.contributions.addClaim(admin, unknown)).rejects.toMatchObject(notThere)
    const fees = new Map([['nonsense', 1]])
    const saving = portal.contributions.saveYear(admin, { year, revision: 2 }, { dueOn: '2026-02-01', fees })
    await expect(saving).rejects.toMatchObject(notThere)
    const again = { userId: anna, year, kindId: kinds.full, amount: 1, reason: 'Nog eens' }
    await expect(portal.contributions.addClaim(admin, again)).rejects.toMatchObject({
      code: 'payments.claim-there-already',
    })
    const [row] = await portal.db.selectFrom('paymentsClaim').selectAll().where('userId', '=', anna).execute()
    if (!row) throw new Error('no claim')
    const twin = { ...row, id: 'twin', communication: '000000009797' }
    await expect(portal.db.insertInto('paymentsClaim').values(twin).execute()).rejects.toThrow(/unique/i)
  })

  it('is covered by payments in full and in part; the year counts as paid when nothing is open', async () => {
    await openYear()
    await pay('2026-01-20', 2_500)
    expect(await claim()).toMatchObject({ paid: 2_500 })
    expect(await paidYear()).toBeNull()
    await pay('2026-03-20', 5_000)
    expect(await claim()).toMatchObject({ paid: 7_500 })
    expect(await paidYear()).toBe(year)
    const [latest] = await portal.administration.paymentsOf(admin, { id: anna })
    await portal.administration.removePayment(admin, {
      id: anna,
      payment: String(latest?.id),
      seen: String(latest?.seen),
    })
    expect(await claim()).toMatchObject({ paid: 2_500 })
    expect(await paidYear()).toBeNull()
  })

  it('is what was paid where a payment names no amount', async () => {
    await openYear()
    await pay('2026-01-20', 0)
    expect(await claim()).toMatchObject({ paid: 7_500 })
    expect((await portal.administration.paymentsOf(admin, { id: anna }))[0]).toMatchObject({ amount: 7_500 })
  })

  it('is covered by what was paid ahead, and not by what was paid for years before there were claims', async () => {
    await pay('2024-05-01', 7_500, { year: 2024 })
    await pay('2025-12-20', 10_000)
    await openYear()
    expect(await claim()).toMatchObject({ paid: 7_500 })
    expect(await credit()).toBe(2_500)
    await nextYear()
    expect((await claims()).map(({ year: of, paid }) => [of, paid])).toEqual([
      [2027, 2_500],
      [2026, 7_500],
    ])
    expect(await credit()).toBe(0)
  })

  it('makes nobody paid whose payment of before is less than they owe', async () => {
    await pay('2026-01-05', 5_000)
    expect(await paidYear()).toBe(year)
    await openYear()
    expect(await claim()).toMatchObject({ paid: 5_000 })
    expect(await paidYear()).toBeNull()
    await pay('2026-03-05', 2_500)
    expect(await paidYear()).toBe(year)
  })

  it('is not asked of anybody whose payment for that year is noted without an amount', async () => {
    await pay('2026-01-05', 0)
    const plan = await portal.contributions.plan(admin, year)
    expect(plan.lines.find(({ id }) => id === anna)?.owed).toEqual({ kindId: null, why: 'noted-as-paid' })
    await openYear()
    expect(await paidYear()).toBe(year)
  })

  it('can be waived, cancelled and asked again, by whoever saw how it stands', async () => {
    await openYear()
    await pay('2026-01-20', 2_500)
    const seen = await claim()
    await portal.contributions.waive(admin, seen, 'Ziek geweest')
    expect(await claim()).toMatchObject({ state: 'waived', paid: 2_500, reason: 'Ziek geweest', decidedBy: admin.id })
    expect(await paidYear()).toBe(year)
    await expect(portal.contributions.waive(admin, seen, 'Nog eens')).rejects.toMatchObject({
      code: 'payments.saved-by-another',
    })
    await portal.contributions.reopen(admin, await claim())
    expect(await paidYear()).toBeNull()
    await portal.contributions.cancel(admin, await claim(), 'Nooit lid geweest')
    expect(await claim()).toMatchObject({ state: 'cancelled', paid: 0 })
    expect(await credit()).toBe(2_500)
    await portal.contributions.reopen(admin, await claim())
    expect(await claim()).toMatchObject({ state: 'open', paid: 2_500, reason: '' })
    expect((await changesIn(portal.db, anna)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payments.claim-waived', 'payments.claim-cancelled']),
    )
  })

  it('can become another amount: what is paid above it is free', async () => {
    await openYear()
    await pay('2026-01-20', 7_500)
    await portal.contributions.changeAmount(admin, await claim(), { amount: 5_000, reason: 'Halftijds' })
    expect(await claim()).toMatchObject({ amount: 5_000, paid: 5_000 })
    expect(await credit()).toBe(2_500)
  })

  it('can be paid in parts that are the amount together', async () => {
    await openYear()
    const parts = [
      { dueOn: '2026-06-01', amount: 3_500 },
      { dueOn: '2026-02-01', amount: 4_000 },
    ]
    await expect(portal.contributions.payInParts(admin, await claim(), parts.slice(1))).rejects.toMatchObject({
      code: 'payments.instalments-differ',
    })
    await portal.contributions.payInParts(admin, await claim(), parts)
    const { instalments } = await portal.contributions.claimsOf(admin, anna)
    expect(instalments).toMatchObject([
      { number: 1, ...parts[1] },
      { number: 2, ...parts[0] },
    ])
  })

  it('is covered by a credit; what is free can be paid back, once', async () => {
    await openYear()
    const entry = { userId: anna, on: '2026-03-01', year, note: '' }
    await portal.contributions.giveCredit(admin, { ...entry, amount: 8_000 })
    expect(await claim()).toMatchObject({ paid: 7_500 })
    const refund = () => portal.contributions.refund(admin, { ...entry, amount: 500, means: 'transfer' })
    await refund()
    await expect(refund()).rejects.toMatchObject({ code: 'payments.more-than-credit' })
    expect(await credit()).toBe(0)
    const entries = portal.db.selectFrom('paymentsPayment').select(['id', 'kind', 'amount'])
    const rows = await entries.orderBy('kind').execute()
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 8_000],
      ['refund', -500],
    ])
    const idOf = (kind: string) => String(rows.find((row) => row.kind === kind)?.id)
    await expect(portal.contributions.takeBack(admin, idOf('credit'))).rejects.toMatchObject({
      code: 'payments.paid-back',
    })
    await portal.contributions.takeBack(admin, idOf('refund'))
    expect(await credit()).toBe(500)
    await portal.contributions.takeBack(admin, idOf('credit'))
    expect(await claim()).toMatchObject({ paid: 0 })
    // Neither is a payment of the member.
    expect(await portal.administration.paymentsOf(admin, { id: anna })).toEqual([])
    expect(await portal.rowOf(anna)).toMatchObject({ lastPayment: null, paidYear: null })
  })

  it('stays as it is once its year is closed, and so does what was paid within it, until it is opened again', async () => {
    await openYear()
    await pay('2026-01-20', 2_500)
    const [payment] = await portal.administration.paymentsOf(admin, { id: anna })
    await portal.contributions.closeYear(admin, { year, revision: 2 })
    const closed = { code: 'payments.year-closed', facts: { year } }
    const seen = { id: anna, payment: String(payment?.id), seen: String(payment?.seen) }
    await expect(pay('2026-03-01', 100)).rejects.toMatchObject(closed)
    await expect(portal.administration.removePayment(admin, seen)).rejects.toMatchObject(closed)
    await expect(portal.contributions.waive(admin, await claim(), 'Te laat')).rejects.toMatchObject(closed)
    await expect(openYear()).rejects.toMatchObject(closed)
    await portal.contributions.reopenYear(admin, { year, revision: 3 })
    await pay('2026-03-01', 5_000)
    expect(await claim()).toMatchObject({ paid: 7_500 })
  })

  if (kind === 'postgres')
    it('takes no payment that waited while its year was closed', async () => {
      await openYear()
      const paying = await portal.db.transaction().execute(async (trx) => {
        await holdLedger(trx)
        const paying = pay('2026-01-20', 7_500).catch((error) => error)
        await untilSomebodyWaits((text) => sql.raw(text).execute(trx))
        await trx.updateTable('paymentsYear').set({ state: 'closed' }).where('year', '=', year).execute()
        return { done: paying }
      })
      expect(await paying.done).toMatchObject({ code: 'payments.year-closed' })
      expect(await portal.administration.paymentsOf(admin, { id: anna })).toEqual([])
    })

  if (kind === 'postgres')
    it('is asked of nobody where the year was saved while it was opened', async () => {
      const opening = await portal.db.transaction().execute(async (trx) => {
        const set = trx.updateTable('paymentsYear').set((eb) => ({ revision: eb('revision', '+', 1) }))
        await set.where('year', '=', year).execute()
        const opening = openYear().catch((error) => error)
        await untilSomebodyWaits((text) => sql.raw(text).execute(trx))
        return { done: opening }
      })
      expect(await opening.done).toMatchObject({ code: 'payments.saved-by-another' })
      expect(await claims()).toEqual([])
    })

  it('is decided by those only who manage payments', async () => {
    const member = await portal.somebody('USER')
    expect(await portal.contributions.plan({ ...member, mayManagePayments: true }, year)).toMatchObject({ count: 3 })
    const { contributions } = portal
    const calls = [
      contributions.plan(member, year),
      contributions.openYear(member, year, ''),
      contributions.claimsOf(member, anna),
      contributions.giveCredit(member, { userId: anna, on: '2026-03-01', year, note: '', amount: 1 }),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject({ status: 403 })
  })

  it('is found without reading tables from end to end', async () => {
    const { db } = portal
    const queries = [
      claimsOf(db, anna),
      openClaimsOf(db, [anna]),
      claimantsIn(db, year),
      owingThoughPaidIn(db, year),
      freePaymentsIn(db).where('userId', '=', anna),
      freePaymentsIn(db, year),
      allocationsOf(db, anna),
      notedIn(db, year),
      exceptionsIn(db, year),
      payersIn(db),
    ]
    // Years are as many as the association is old.
    const small = /^payments_?year$/i
    for (const query of queries) {
      const { scanned } = await planOf(database, query)
      expect(scanned.filter((table) => !small.test(table))).toEqual([])
    }
  })
})
