import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { aCamtFile } from '#tests/support/a-camt-file.ts'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement, type StatementContent } from '#tests/support/bank-statement.ts'
import { openStatements, type TestStatements } from '#tests/support/open-statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'

const bytesOf = (text: string) => Buffer.from(text)
const aFile = (name: string, text: string) => ({ name, bytes: bytesOf(text) })

describeOnEachDatabase('a bank statement', (open) => {
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

  const importContent = (content: StatementContent, name = 'maart.cod') =>
    portal.statements.importFile(portal.admin, aFile(name, aCodaFile([content])))
  const payments = () =>
    portal.db.selectFrom('paymentsPayment').select(['userId', 'amount', 'kind', 'year']).orderBy('amount').execute()
  const groups = async (importId: string) =>
    (await portal.statements.overview(portal.admin, importId)).totals.map((t) => [t.group, t.reason, t.count, t.amount])

  /** Two members pay with their communication, one of them in a free text; the bank takes its charges. */
  const usual = async () =>
    aStatement({
      movements: [
        aMovement({ reference: await portal.communicationOf(anna) }),
        aMovement({ communication: `LIDGELD 2026 ${await portal.communicationOf(jan)}`, iban: 'BE62510007547061' }),
        aMovement({ amount: -1_210, name: '', iban: null, communication: 'BANKKOSTEN', kind: 'other' }),
      ],
    })

  it('is matched by its communications: claims are covered, the year of the members counts as paid', async () => {
    const { importId, matched } = await importContent(await usual())
    expect(matched).toBe(2)
    expect(await groups(importId)).toEqual([
      ['ignored', 'debit', 1, -1_210],
      ['matched', 'communication', 2, 15_000],
    ])
    for (const member of [anna, jan]) {
      expect(await portal.claimsOf(member)).toMatchObject([{ amount: 7_500, paid: 7_500 }])
      expect(await portal.paidYearOf(member)).toBe(2026)
    }
    expect(await portal.statements.overview(portal.admin, importId)).toMatchObject({
      name: 'maart.cod',
      format: 'coda',
      state: 'done',
      movements: 3,
      credits: 15_000,
      debits: 1_210,
      statements: [{ number: '001', opening: 100_000, closing: 113_790 }],
    })
    const { rows } = await portal.statements.movements(portal.admin, { importId, group: 'matched' })
    expect(rows.map(({ payments: made }) => made.map(({ userId, amount, year }) => [userId, amount, year]))).toEqual([
      [[anna.id, 7_500, 2026]],
      [[jan.id, 7_500, 2026]],
    ])
    const [payment] = await portal.db.selectFrom('paymentsPayment').selectAll().execute()
    expect(payment).toMatchObject({ paidAt: Date.parse('2026-03-09T12:00:00Z') / 1000, means: 'transfer', note: '' })
    expect((await portal.auditEntries()).map(({ action }) => action)).toContain('payments.statement-imported')
  })

  it('is for the treasurer only', async () => {
    const file = aFile('maart.cod', aCodaFile([await usual()]))
    await expect(portal.statements.importFile(aMember(), file)).rejects.toMatchObject({ status: 403 })
    await expect(portal.statements.movements(aMember(), {})).rejects.toMatchObject({ status: 403 })
  })

  it('counts once: neither the same file, nor the same statement, nor the same in another format pays twice', async () => {
    const content = await usual()
    await importContent(content)
    const again = { code: 'payments.statement-read-before', facts: { name: 'maart.cod' } }
    await expect(importContent(content)).rejects.toMatchObject(again)
    const otherBytes = aFile('b.cod', aCodaFile([content], { lineEnd: '\n' }))
    await expect(portal.statements.importFile(portal.admin, otherBytes)).rejects.toMatchObject(again)
    const camt = aFile('maart.xml', aCamtFile([content]))
    expect(await portal.statements.readFiles(portal.admin, [camt])).toMatchObject([{ mayBeImported: true }])
    const { importId, matched } = await portal.statements.importFile(portal.admin, camt)
    expect(matched).toBe(0)
    expect(await groups(importId)).toEqual([['ignored', 'read-before', 3, 13_790]])
    expect(await payments()).toHaveLength(2)
  })

  it('counts once when two treasurers import it at the same moment', async () => {
    const content = await usual()
    const both = await Promise.allSettled([importContent(content, 'a.cod'), importContent(content, 'b.cod')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'payments.statement-read-before' })
    expect(await payments()).toHaveLength(2)
  })

  it('counts once when two formats of it are imported at the same moment', async () => {
    const content = await usual()
    const camt = aFile('maart.xml', aCamtFile([content]))
    await Promise.all([importContent(content), portal.statements.importFile(portal.admin, camt)])
    expect(await payments()).toHaveLength(2)
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 7_500 }])
  })

  it('keeps two equal payments of one day apart, also in another format', async () => {
    const couple = aStatement({
      movements: [aMovement({ communication: 'Lidgeld' }), aMovement({ communication: 'Lidgeld' })],
    })
    await importContent(couple)
    expect((await portal.statements.waiting(portal.admin)).rows).toHaveLength(2)
    await portal.statements.importFile(portal.admin, aFile('maart.xml', aCamtFile([couple])))
    expect((await portal.statements.waiting(portal.admin)).rows).toHaveLength(2)
  })

  it('of which a check failed, or which is none, is refused with its reason, and nothing is written', async () => {
    const coda = aCodaFile([await usual()])
    const files = [
      aFile('saldo.cod', coda.replace('000000000075000', '000000000076000')),
      aFile('foto.pdf', '%PDF-1.7'),
      aFile('ander.cod', coda.replaceAll('BE68539007547034', 'BE62510007547061')),
    ]
    const [balance, pdf, other] = await portal.statements.readFiles(portal.admin, files)
    expect(balance).toMatchObject({ mayBeImported: false })
    expect(pdf).toMatchObject({ problem: { code: 'payments.statement-is-a-pdf' } })
    expect(other).toMatchObject({ mayBeImported: false })
    const refusals = await Promise.all(
      files.map((file) =>
        portal.statements.importFile(portal.admin, file).catch(({ code, facts }) => [code, facts.check]),
      ),
    )
    expect(refusals).toEqual([
      ['payments.statement-check-failed', 'credit-total'],
      ['payments.statement-is-a-pdf', undefined],
      ['payments.statement-check-failed', 'own-account'],
    ])
    expect(await portal.db.selectFrom('paymentsImport').selectAll().execute()).toEqual([])
  })

  it('leaves nothing half when it breaks off', async () => {
    const content = await usual()
    const breaking = portal.serviceWith({ follow: () => Promise.reject(new Error('the power is gone')) })
    const file = aFile('maart.cod', aCodaFile([content]))
    const failure = { code: 'payments.could-not-save' }
    await expect(breaking.importFile(portal.admin, file)).rejects.toMatchObject(failure)
    for (const table of ['paymentsImport', 'paymentsStatement', 'paymentsMovement', 'paymentsPayment'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
    expect((await portal.statements.importFile(portal.admin, file)).matched).toBe(2)
  })

  it('can be undone as a whole and imported again: claims are open again, and the members have not paid', async () => {
    const content = await usual()
    const { importId } = await importContent(content)
    await portal.statements.undoImport(portal.admin, importId)
    expect(await payments()).toEqual([])
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
    expect(await portal.paidYearOf(anna)).toBeNull()
    expect((await portal.rowOf(anna.id))?.lastPayment).toBeNull()
    expect(await portal.statements.overview(portal.admin, importId)).toMatchObject({ state: 'undone', totals: [] })
    await expect(portal.statements.undoImport(portal.admin, importId)).rejects.toMatchObject({ status: 404 })
    expect((await importContent(content)).matched).toBe(2)
    expect(await portal.paidYearOf(anna)).toBe(2026)
  })

  it('that is undone leaves to a later one of the same what came with both', async () => {
    const content = await usual()
    const { importId } = await importContent(content)
    const camt = aFile('maart.xml', aCamtFile([content]))
    const later = await portal.statements.importFile(portal.admin, camt)
    await portal.statements.undoImport(portal.admin, importId)
    const { rows } = await portal.statements.waiting(portal.admin)
    expect(rows.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => 'first-import-undone'))
    const twice = await importContent(content)
    expect(await groups(twice.importId)).toEqual([['ignored', 'read-before', 3, 13_790]])
    const credits = rows.filter(({ amount }) => amount > 0).map(({ id }) => id)
    expect(await portal.statements.confirm(portal.admin, credits)).toMatchObject({ left: [] })
    expect(await payments()).toHaveLength(2)
    await portal.statements.undoImport(portal.admin, later.importId)
    expect(await portal.claimsOf(anna)).toMatchObject([{ paid: 0 }])
  })

  it('is not undone once a payment of it lies in a closed year', async () => {
    const { importId } = await importContent(await usual())
    const year = await portal.contributions.year(portal.admin, 2026)
    await portal.contributions.closeYear(portal.admin, { year: 2026, revision: year.revision })
    const closed = { code: 'payments.year-closed', facts: { year: 2026 } }
    await expect(portal.statements.undoImport(portal.admin, importId)).rejects.toMatchObject(closed)
    const further = aStatement({
      number: 2,
      movements: [aMovement({ amount: 8_000 })],
    })
    const next = await importContent(further, 'b.cod')
    expect(await groups(next.importId)).toMatchObject([['unknown', 'no-communication', 1, 8_000]])
    const [row] = (await portal.statements.waiting(portal.admin)).rows
    const shares = [{ memberId: anna.id, amount: 8_000 }]
    await expect(portal.statements.assign(portal.admin, String(row?.id), shares)).rejects.toMatchObject(closed)
  })
})
