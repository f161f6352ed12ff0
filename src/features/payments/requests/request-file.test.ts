import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anAssociation, openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { drawPdfPage, readPdf } from '#tests/support/read-pdf.ts'
import { asPicture, readQrCode } from '#tests/support/read-qr-code.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { PdfFile } from '../documents/answer-pdf.server.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { createRequestFiles } from './request-file.service.server.ts'

const year = 2026

describeOnEachDatabase('a payment request as a document', (open) => {
  let portal: TestAdministration
  let admin: Member
  let anna: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
    anna = await portal.somebody('USER')
  })

  /** A year from September on, of one fee. @returns the claim of Anna */
  const openYear = async () => {
    const { contributions } = portal
    await contributions.saveSettings(admin, { ...(await contributions.settings(admin)), yearStart: '09-01' })
    const rule = feeRuleSchema.parse({ applies: 'always' })
    const kind = { name: { nl: 'Gewoon lid', fr: 'Membre ordinaire' }, rule, retired: false }
    const { id } = await contributions.addFeeKind(admin, kind)
    await contributions.planYear(admin, year)
    await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: '2026-10-01', fees: new Map([[id, 7500]]) })
    await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
    return claimOf(anna)
  }
  const claimOf = async ({ id }: Member) => {
    const [claim] = (await portal.contributions.claimsOf(admin, id)).claims
    if (!claim) throw new Error('no claim')
    return claim
  }
  const filesOf = (association = anAssociation) =>
    createRequestFiles({ ...portal.receiptDeps, association: async () => association, logo: async () => undefined })
  const bytesOf = async ({ open }: PdfFile) => buffer(await open())

  it('names the year as it is called, in the language of who has to pay or of who reads', async () => {
    const { id, communication } = await openYear()
    await portal.db.updateTable('membersUser').set({ defaultLanguage: 'fr' }).where('id', '=', anna.id).execute()
    const file = await filesOf().requestFile(admin, id)
    expect(file.name).toBe('Demande de paiement 2026-2027 Person2 USER')
    const bytes = await bytesOf(file)
    expect((await readPdf(bytes)).pages[0]).toContain('Cotisation 2026-2027 : Membre ordinaire')
    const code = (await readQrCode(await drawPdfPage(bytes, 1))).split('\n')
    expect([code[5], code[7], code[9]]).toEqual(['Exemple asbl', 'EUR75.00', communication])
    expect((await filesOf().ownRequestFile(anna, id, 'nl')).name).toBe('Betalingsverzoek 2026-2027 Person2 USER')

    const paid = { paidAt: portal.clock.seconds(), amount: 2500, means: 'cash', year, note: '' } as const
    await portal.administration.recordPayment(admin, { id: anna.id, facts: paid })
    const receipt = await portal.receipts.issueReceipt(admin, anna.id, { year })
    const { pages } = await readPdf(await bytesOf(await portal.receipts.receiptFile(admin, receipt.id)))
    expect(pages[0]).toContain('Reçu 2026-2027 Exemple asbl')
    expect(pages[0]).toContain('Cotisation 2026-2027 : Membre ordinaire Espèces 25,00 €')
  })

  it('is not there for others, of what is paid, or without an account that takes a code', async () => {
    const { id, communication } = await openYear()
    await expect(filesOf().ownRequestFile(admin, id, 'nl')).rejects.toMatchObject({ status: 404 })
    await expect(filesOf().requestFile(anna, id)).rejects.toMatchObject({ status: 403 })
    const longer = { nl: 'Vereniging '.repeat(8), fr: 'Association '.repeat(8) }
    const claim = { id, communication, nextOpen: 7500 }
    const [code] = Object.values(await filesOf().codesOf([claim], 'nl'))
    expect(code && (await readQrCode(asPicture(code)))).toContain(communication)
    for (const [association, reason] of [
      [{ ...anAssociation, iban: '' }, 'payments.no-account'],
      [{ ...anAssociation, legalName: longer }, 'payments.longer-holder'],
    ] as const) {
      const refused = filesOf(association).requestFile(admin, id).then(bytesOf)
      await expect(refused).rejects.toMatchObject({ code: reason })
      expect(await filesOf(association).codesOf([claim], 'nl')).toEqual({})
    }
    await portal.contributions.waive(admin, await claimOf(anna), 'Ziek')
    await expect(filesOf().requestFile(admin, id)).rejects.toMatchObject({ code: 'payments.nothing-open' })
  })
})
