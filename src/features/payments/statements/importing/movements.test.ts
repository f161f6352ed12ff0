import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, type MovementContent } from '#tests/support/bank-statement.ts'
import { openStatements, type TestStatements } from '#tests/support/open-statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { Movement } from './movement.ts'

const otherIban = 'BE62510007547061'

describeOnEachDatabase('a movement of a bank statement', (open) => {
  let portal: TestStatements
  let anna: Member
  let jan: Member
  let number = 0
  beforeEach(async () => {
    portal = await openStatements(await open())
    anna = await portal.somebody('USER')
    jan = await portal.somebody('USER')
    await portal.openYear(2026)
    number = 0
  })

  /** What came of movements of a statement of their own, in their order. */
  async function imported(...movements: Partial<MovementContent>[]): Promise<Movement[]> {
    number += 1
    const statement = aStatement({ number, movements: movements.map(aMovement) })
    const file = { name: `${number}.cod`, bytes: Buffer.from(aCodaFile([statement])) }
    const { importId } = await portal.statements.importFile(portal.admin, file)
    return (await portal.statements.movements(portal.admin, { importId })).rows
  }
  const one = async (content: Partial<MovementContent>): Promise<Movement> => (await imported(content))[0] as Movement
  const again = async ({ id, importId }: Movement) => {
    const { rows } = await portal.statements.movements(portal.admin, { importId })
    return rows.find((row) => row.id === id) as Movement
  }
  const paid = async (member: Member) => (await portal.claimsOf(member)).map((claim) => claim.paid)
  const credit = async (member: Member) => {
    const rows = await portal.db.selectFrom('paymentsPayment').selectAll().where('userId', '=', member.id).execute()
    return rows.filter(({ kind }) => kind !== 'refund').reduce((sum, { amount, spent }) => sum + amount - spent, 0)
  }
  const claimOf = async (member: Member) => String((await portal.claimsOf(member))[0]?.id)

  it('with a part or too much is proposed; confirmed it is a part payment, or a credit', async () => {
    const movements = await imported(
      { reference: await portal.communicationOf(anna), amount: 2_500 },
      { reference: await portal.communicationOf(jan), amount: 9_000, iban: otherIban },
    )
    expect(movements.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['proposed', 'less-than-open'],
      ['proposed', 'more-than-open'],
    ])
    expect(movements[0]?.proposals).toMatchObject([
      [{ claimId: await claimOf(anna), memberId: anna.id, amount: 2_500, year: 2026, open: 7_500 }],
    ])
    const ids = movements.map(({ id }) => id)
    expect(await portal.statements.confirm(portal.admin, ids)).toEqual({ confirmed: ids, left: [] })
    expect([await paid(anna), await paid(jan)]).toEqual([[2_500], [7_500]])
    expect([await credit(anna), await credit(jan)]).toEqual([0, 1_500])
    expect([await portal.paidYearOf(anna), await portal.paidYearOf(jan)]).toEqual([null, 2026])
    expect(await again(movements[1] as Movement)).toMatchObject({ outcome: 'assigned', decidedBy: portal.admin.id })
    await expect(portal.statements.confirm(portal.admin, ids)).rejects.toMatchObject({
      code: 'payments.movement-decided',
    })
  })

  it('is confirmed among many only where one thing is proposed, and not a second time for the same claim', async () => {
    const reference = await portal.communicationOf(anna)
    const movements = await imported(
      { reference, amount: 5_000 },
      { reference, amount: 4_000, iban: otherIban },
      { communication: 'van harte', name: 'IEMAND', iban: null },
    )
    const [first, second, unknown] = movements.map(({ id }) => id)
    const answer = await portal.statements.confirm(
      portal.admin,
      movements.map(({ id }) => id),
    )
    expect(answer).toEqual({ confirmed: [first], left: [second, unknown] })
    expect(await paid(anna)).toEqual([5_000])
    expect((await again(movements[1] as Movement)).proposals[0]?.[0]).toMatchObject({ amount: 2_500 })
  })

  it('that may have been read before is never confirmed among many', async () => {
    const [known] = await imported({ communication: 'Lidgeld Person2 USER', name: 'USER PERSON2' })
    await portal.statements.assign(portal.admin, String(known?.id), [{ claimId: await claimOf(anna), amount: 7_500 }])
    await portal.openYear(2027)
    const [twin, other] = await imported(
      { communication: 'Lidgeld Person2 USER', name: 'USER PERSON2' },
      { reference: await portal.communicationOf(jan), amount: 100, iban: otherIban },
    )
    expect(twin).toMatchObject({ outcome: 'proposed', reason: 'possibly-read-before', sameAs: known?.id })
    const ids = [String(twin?.id), String(other?.id)]
    expect(await portal.statements.confirm(portal.admin, ids)).toMatchObject({ left: [twin?.id] })
    expect(await portal.statements.confirm(portal.admin, [String(twin?.id)])).toMatchObject({ left: [] })
    expect(await paid(anna)).toEqual([7_500, 7_500])
  })

  it('is divided over a couple by hand, and what is for no claim is a credit', async () => {
    const movement = await one({ amount: 16_000, communication: 'Lidgeld van ons beiden', name: 'IEMAND' })
    expect(movement).toMatchObject({ outcome: 'unknown', reason: 'no-communication', decidedAt: null })
    const shares = [
      { claimId: await claimOf(anna), amount: 7_500 },
      { claimId: await claimOf(jan), amount: 7_500 },
    ]
    const refused = portal.statements.assign(portal.admin, movement.id, shares)
    await expect(refused).rejects.toMatchObject({ code: 'payments.shares-differ' })
    await portal.statements.assign(portal.admin, movement.id, [...shares, { memberId: jan.id, amount: 1_000 }])
    expect([await paid(anna), await paid(jan), await credit(jan)]).toEqual([[7_500], [7_500], 1_000])
    const { payments } = await again(movement)
    expect(payments.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1_000, 7_500, 7_500])
    const next = await one({ amount: 15_000, communication: 'Opnieuw', iban: 'BE71096123456769', name: 'IEMAND' })
    expect(next).toMatchObject({ outcome: 'unknown' })
    await portal.openYear(2027)
    const { proposals } = await again(next)
    // In no order: identifiers come as each database sorts them.
    const proposed = proposals.flat().map(({ memberId }) => memberId)
    expect(proposed.sort()).toEqual([anna.id, jan.id].sort())
  })

  it('is undone: the payments go, the claims are open again, and it waits with what is proposed now', async () => {
    const movement = await one({ reference: await portal.communicationOf(anna) })
    expect(movement).toMatchObject({ outcome: 'matched', decidedBy: null })
    const [payment] = await portal.administration.paymentsOf(portal.admin, { id: anna.id })
    const seen = { id: anna.id, payment: String(payment?.id), seen: String(payment?.seen) }
    const removed = portal.administration.removePayment(portal.admin, seen)
    await expect(removed).rejects.toMatchObject({ code: 'payments.from-statement' })
    await portal.statements.undo(portal.admin, movement.id)
    expect(await paid(anna)).toEqual([0])
    expect(await portal.paidYearOf(anna)).toBeNull()
    expect(await again(movement)).toMatchObject({
      outcome: 'proposed',
      reason: 'undone',
      decidedAt: null,
      payments: [],
      proposals: [[{ memberId: anna.id, amount: 7_500 }]],
    })
    const twice = portal.statements.undo(portal.admin, movement.id)
    await expect(twice).rejects.toMatchObject({ code: 'payments.movement-not-decided' })
    await portal.statements.assign(portal.admin, movement.id, [{ claimId: await claimOf(jan), amount: 7_500 }])
    expect(await paid(jan)).toEqual([7_500])
  })

  it('that went out pays back a credit, and that is undone as well', async () => {
    const [credited] = await imported({ reference: await portal.communicationOf(anna), amount: 9_000 })
    await portal.statements.confirm(portal.admin, [String(credited?.id)])
    const debit = await one({ amount: -1_500, communication: 'Terugbetaling' })
    expect(debit).toMatchObject({
      outcome: 'proposed',
      reason: 'refund',
      refunds: [{ memberId: anna.id, amount: 9_000 }],
    })
    const tooMuch = portal.statements.refund(portal.admin, debit.id, jan.id)
    await expect(tooMuch).rejects.toMatchObject({ code: 'payments.more-than-credit' })
    await portal.statements.refund(portal.admin, debit.id, anna.id)
    expect((await portal.statements.overview(portal.admin, debit.importId)).made.refunds).toEqual({
      count: 1,
      amount: -debit.amount,
    })
    expect(await credit(anna)).toBe(0)
    expect((await again(debit)).payments).toMatchObject([{ userId: anna.id, amount: -1_500 }])
    const paidBack = { code: 'payments.statement-paid-back', facts: { member: anna.id } }
    await expect(portal.statements.undo(portal.admin, String(credited?.id))).rejects.toMatchObject(paidBack)
    const wholeImport = portal.statements.undoImport(portal.admin, String(credited?.importId))
    await expect(wholeImport).rejects.toMatchObject(paidBack)
    await portal.statements.undo(portal.admin, debit.id)
    expect(await credit(anna)).toBe(1_500)
    expect(await again(debit)).toMatchObject({ outcome: 'proposed', reason: 'undone' })
    await portal.statements.undoImport(portal.admin, String(credited?.importId))
    expect(await paid(anna)).toEqual([0])
  })

  it('is ignored for a reason, and waits again when that is undone', async () => {
    const movement = await one({ communication: 'Gift', name: 'IEMAND' })
    await portal.statements.ignore(portal.admin, movement.id, 'Een gift')
    expect(await again(movement)).toMatchObject({ outcome: 'ignored', reason: 'by-hand', note: 'Een gift' })
    expect((await portal.statements.waiting(portal.admin)).rows).toEqual([])
    await portal.statements.undo(portal.admin, movement.id)
    expect((await portal.statements.waiting(portal.admin)).rows).toMatchObject([{ id: movement.id, note: '' }])
  })

  it('keeps its amount and nothing of who paid once its member is erased', async () => {
    const movement = await one({ reference: await portal.communicationOf(anna) })
    await portal.payments.forgetMember(portal.db, anna)
    const forgotten = { amount: 7_500, name: '', iban: null, communication: '', reference: null }
    expect(await again(movement)).toMatchObject(forgotten)
  })

  it('is assigned once when two treasurers do so at the same moment', async () => {
    const movement = await one({ communication: 'Lidgeld', name: 'IEMAND' })
    const assign = async (member: Member) =>
      portal.statements.assign(portal.admin, movement.id, [{ claimId: await claimOf(member), amount: 7_500 }])
    const both = await Promise.allSettled([assign(anna), assign(jan)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...(await paid(anna)), ...(await paid(jan))].sort((a, b) => a - b)).toEqual([0, 7_500])
  })

  it('finds members to match by hand by any part of their name, with what they owe', async () => {
    expect(await portal.statements.searchMembers(portal.admin, 'person2')).toMatchObject([
      { id: anna.id, name: expect.stringMatching(/^Person2/), claims: [{ year: 2026, open: 7_500 }] },
    ])
  })

  it('of somebody who was erased since is not undone, or it would count a second time', async () => {
    const paidBy = await one({ reference: await portal.communicationOf(anna), amount: 7_500 })
    await portal.db.deleteFrom('membersUser').where('id', '=', anna.id).execute()
    await expect(portal.statements.undo(portal.admin, paidBy.id)).rejects.toMatchObject({
      code: 'user.could-not-get-user',
    })
    expect((await again(paidBy)).outcome).toBe('matched')
    expect(await credit(anna)).toBe(0)
  })

  it('tells members of the same name apart by their email address', async () => {
    const name = { firstName: 'Dirk', lastName: 'Bogaerts', sortName: 'bogaerts dirk', searchText: 'dirk bogaerts' }
    await portal.db.updateTable('membersUser').set(name).where('id', 'in', [anna.id, jan.id]).execute()
    const apart = [anna, jan].map(({ email }) => `Dirk Bogaerts (${email})`).sort()
    const found = await portal.statements.searchMembers(portal.admin, 'dirk')
    expect(found.map((payer) => payer.name).sort()).toEqual(apart)
    const { proposals } = await one({ communication: 'Lidgeld', name: 'BOGAERTS DIRK', iban: null })
    expect(proposals.map(([share]) => share?.name).sort()).toEqual(apart)
  })
})
