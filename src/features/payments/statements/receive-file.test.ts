import { expect, it } from 'vitest'
import { aCodaFile } from '#tests/support/a-coda-file.ts'
import { aMovement, aStatement } from '#tests/support/bank-statement.ts'
import { openStatements } from '#tests/support/open-statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { receiveFile } from './receive-file.server.ts'

describeOnEachDatabase('a file that a treasurer sends', (open) => {
  it('is reported before anything is written, imported once, and known again', async () => {
    const portal = await openStatements(await open())
    await portal.openYear(2026)
    const statement = aStatement({ movements: [aMovement(), aMovement({ amount: -1_000, kind: 'other' })] })
    const bytes = Buffer.from(aCodaFile([statement]))
    const receive = (bytes: Uint8Array | null, isToImport: boolean) =>
      receiveFile(portal.statements, portal.admin, { name: 'maart.cod', bytes, isToImport })
    const { report } = await receive(bytes, false)
    expect(report).toMatchObject({ problem: null, columns: null })
    expect(report.read).toMatchObject({
      format: 'coda',
      accounts: ['BE68539007547034'],
      from: '2026-03-06',
      until: '2026-03-09',
      opening: 100_000,
      closing: 106_500,
      movements: 2,
      credits: 7_500,
      debits: -1_000,
      mayBeImported: true,
    })
    expect((await portal.statements.imports(portal.admin)).rows).toEqual([])
    const { imported } = await receive(bytes, true)
    expect(imported).toMatchObject({ movements: 2, matched: 0 })
    const again = await receive(bytes, true)
    expect(again).toMatchObject({
      imported: null,
      report: { problem: null, read: { earlier: { id: imported?.importId, name: 'maart.cod' }, mayBeImported: false } },
    })
    const broken = await receive(Buffer.from(bytes.toString().replace('1000000', '1000001')), true)
    expect(broken).toMatchObject({ imported: null, report: { read: { mayBeImported: false, earlier: null } } })
    expect((await receive(null, true)).report.problem).toMatchObject({
      key: 'error.payments.statement-too-large',
    })
    const pdf = await receive(Buffer.from('%PDF-1.7'), true)
    expect(pdf.report).toMatchObject({ problem: { key: 'error.payments.statement-is-a-pdf' }, read: null })
    expect((await portal.statements.imports(portal.admin)).rows).toMatchObject([{ importer: expect.any(String) }])
  })
})
