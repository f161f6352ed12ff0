import { beforeEach, expect, it } from 'vitest'
import { bankMovementsOf } from '#features/payments/payment.repository.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aBankCsv } from '#tests/support/a-bank-csv.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, type MovementContent, ownIban } from '#tests/support/bank-statement.ts'
import { openStatements, type TestStatements } from '#tests/support/open-statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'

describeOnEachDatabase('what a bank statement leaves to a person', (open) => {
  let database: OpenDatabase
  let portal: TestStatements
  let anna: Member
  let jan: Member
  beforeEach(async () => {
    database = await open()
    portal = await openStatements(database)
    anna = await portal.somebody('USER')
    jan = await portal.somebody('USER')
    await portal.openYear(2026)
  })

  const imported = async (...movements: Partial<MovementContent>[]) => {
    const bytes = Buffer.from(aCodaFile([aStatement({ movements: movements.map(aMovement) })]))
    const { importId } = await portal.statements.importFile(portal.admin, { name: 'maart.cod', bytes })
    return { importId, rows: (await portal.statements.movements(portal.admin, { importId })).rows }
  }
  const paid = async (member: Member) => (await portal.claimsOf(member)).map((claim) => claim.paid)

  it('is confirmed together, all of one reason, but for what may be read before', async () => {
    const [ofAnna, ofJan] = [await portal.communicationOf(anna), await portal.communicationOf(jan)]
    const { importId, rows } = await imported({ reference: ofAnna, amount: 2_500 }, { reference: ofJan, amount: 9_000 })
    expect(rows.map(({ proposals }) => proposals[0]?.[0])).toMatchObject([
      { memberId: anna.id, year: 2026, open: 7_500, amount: 2_500 },
      { memberId: jan.id, year: 2026, open: 7_500, amount: 7_500 },
    ])
    const some = await portal.statements.confirmGroup(portal.admin, importId, 'more-than-open')
    expect(some).toEqual({ confirmed: [rows[1]?.id], left: [] })
    expect([await paid(anna), await paid(jan)]).toEqual([[0], [7_500]])
    const filter = { importId, group: 'proposed', reason: 'less-than-open' } as const
    expect((await portal.statements.movements(portal.admin, filter)).rows).toMatchObject([{ id: rows[0]?.id }])
    await portal.statements.confirmGroup(portal.admin, importId, null)
    expect(await paid(anna)).toEqual([2_500])
    expect((await portal.statements.overview(portal.admin, importId)).made).toEqual({
      payments: { count: 2, amount: 11_500 },
      refunds: { count: 0, amount: 0 },
    })
    const { statements } = portal
    await expect(statements.confirmGroup(aMember(), importId, null)).rejects.toMatchObject({ status: 403 })
  })

  it('is divided over members, the rest to the credit of one of them', async () => {
    const { rows } = await imported({ amount: 16_000, communication: 'Lidgeld twee leden', name: 'FIRMA' })
    const id = String(rows[0]?.id)
    const claims = await portal.statements.shareTargets(
      portal.admin,
      [...(await portal.claimsOf(anna)), ...(await portal.claimsOf(jan))].map((claim) => ({ claimId: claim.id })),
    )
    expect(claims).toMatchObject([
      { memberId: anna.id, claim: { open: 7_500 } },
      { memberId: jan.id, claim: { open: 7_500 } },
    ])
    const shares = claims.map(({ claim }) => ({ claimId: String(claim?.id), amount: 7_500 }))
    const differ = { code: 'payments.shares-differ' }
    await expect(portal.statements.assign(portal.admin, id, shares)).rejects.toMatchObject(differ)
    await portal.statements.assign(portal.admin, id, shares, jan.id)
    expect([await paid(anna), await paid(jan)]).toEqual([[7_500], [7_500]])
    const [found] = await portal.statements.searchMembers(portal.admin, jan.firstName)
    expect(found).toMatchObject({ id: jan.id, credit: 1_000, claims: [] })
    // What the bank says of a movement for several is in the data of none of them.
    expect(await bankMovementsOf(database.db, anna.id).execute()).toEqual([])
  })

  it('leaves as a file, which is recorded', async () => {
    await imported({ communication: 'Een gift', name: 'IEMAND' }, { reference: await portal.communicationOf(anna) })
    const { body } = await portal.statements.exportWaiting(portal.admin, 'csv', 'nl')
    const lines = (await new Response(body as BodyInit).text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('09/03/2026;IEMAND;BE71096123456769;75,00;Een gift;')
    expect((await portal.auditEntries()).at(-1)).toMatchObject({
      action: 'payments.movements-exported',
      facts: { format: 'csv' },
    })
    await expect(portal.statements.exportWaiting(aMember(), 'csv', 'nl')).rejects.toMatchObject({ status: 403 })
    expect(await bankMovementsOf(database.db, anna.id).execute()).toMatchObject([{ amount: 7_500, name: 'PEETERS AN' }])
  })

  it('of an unknown CSV file is read once somebody said what its columns are, and every time after', async () => {
    const known = aBankCsv('kbc', [aStatement({ movements: [aMovement({ communication: 'Lidgeld' })] })])
    const bytes = Buffer.from(known.replace('Rubrieknaam', 'Soort').replace('Datum', 'Dag').replaceAll('Bedrag', 'Som'))
    const read = async () => (await portal.statements.readFiles(portal.admin, [{ name: 'bank.csv', bytes }]))[0]
    const unknown = await read()
    if (!unknown || !('problem' in unknown) || !unknown.columns) throw new Error('its columns are known')
    expect(unknown.problem.code).toBe('payments.statement-unknown-columns')
    const { digest, head, suggested } = unknown.columns
    const columns = { ...suggested, date: head.indexOf('Dag'), amount: head.indexOf('Som') }
    await portal.statements.saveColumns(portal.admin, digest, { columns: { ...columns, name: 0 }, account: ownIban })
    await portal.statements.saveColumns(portal.admin, digest, { columns, account: ownIban })
    expect(await read()).toMatchObject({
      mayBeImported: true,
      statements: [{ iban: ownIban, movements: [{ entryDay: '2026-03-09', amount: 7_500, communication: 'Lidgeld' }] }],
    })
    const saved = (await portal.auditEntries()).filter(({ action }) => action === 'payments.statement-columns-saved')
    expect(saved.map(({ facts }) => facts)).toEqual([{ digest }, { digest }])
    const nobody = portal.statements.saveColumns(aMember(), digest, { columns, account: null })
    await expect(nobody).rejects.toMatchObject({ status: 403 })
  })

  it('is erased with the payments of its time, seven full years later', async () => {
    const { importId } = await imported({ reference: await portal.communicationOf(anna) }, { communication: 'Gift' })
    const left = () => database.db.selectFrom('paymentsMovement').select('id').execute()
    portal.clock.pass(Date.parse('2033-12-30T12:00:00Z') / 1000 - portal.clock.seconds())
    await portal.payments.dropOld(7)
    expect(await left()).toHaveLength(2)
    portal.clock.pass(3 * 86_400)
    await portal.payments.dropOld(7)
    expect(await left()).toEqual([])
    const gone = portal.statements.overview(portal.admin, importId)
    await expect(gone).rejects.toMatchObject({ code: 'payments.import-not-there' })
  })
})
