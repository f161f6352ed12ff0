import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { untilSomebodyWaits } from '#tests/support/until-somebody-waits.ts'
import { holdLedger } from '../claims/claim.repository.server.ts'
import type { PdfFile } from '../documents/answer-pdf.server.ts'
import { countingAbout, receiptPage, receiptsOf } from './receipt.repository.server.ts'
import { createReceipts } from './receipt.service.server.ts'
import { membersWithoutReceipt, receivedIn } from './received.repository.server.ts'

async function piecesOf(bytes: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return pieces
}

const everything = { query: '', year: null, made: null }

describeOnEachDatabase('receipts', (open, kind) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let admin: Member
  let anna: Member
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    admin = await portal.somebody('ADMIN')
    anna = await portal.somebody('USER')
  })

  let days = 0
  /** Of 2026, each of another day. */
  const pays = async (member: Member, amount = 7500, year = 2026): Promise<string> => {
    days += 1
    const facts = { paidAt: portal.clock.seconds() - days * 86_400, amount, means: 'cash', year, note: '' } as const
    await portal.administration.recordPayment(admin, { id: member.id, facts })
    const known = await portal.payments.of(admin, member.id)
    return known.find(({ paidAt }) => paidAt === facts.paidAt)?.id ?? ''
  }
  const issue = async (member: Member, subject: { payment: string } | { year: number }) =>
    portal.receipts.issueReceipt(admin, member.id, subject)
  const rows = async () => (await portal.receipts.receipts(admin, everything, null, 100)).rows
  const seen = async (payment: string) => {
    const known = await portal.contributions.paymentsOf(admin, { id: anna.id })
    return { id: anna.id, payment, seen: known.find(({ id }) => id === payment)?.seen ?? '' }
  }
  const read = async (file: PdfFile) => (await readPdf(await buffer(await file.open()))).pages.join(' ')
  const textOf = async (id: string) => read(await portal.receipts.receiptFile(admin, id))

  it('are numbered without a gap by whoever issues them at once, also where one of them fails', async () => {
    const payments = [await pays(anna), await pays(anna), await pays(anna), await pays(anna)]
    const { receiptDeps, audit, jobs } = portal
    const failing = createReceipts({
      ...receiptDeps,
      jobs: { ...jobs, register: () => undefined },
      audit: { ...audit, record: () => Promise.reject(new Error('the disk is full')) },
    })
    const [first = '', ...others] = payments
    await expect(failing.issueReceipt(admin, anna.id, { payment: first })).rejects.toThrow()
    const issued = await Promise.all([
      ...others.map((payment) => issue(anna, { payment })),
      failing.issueReceipt(admin, anna.id, { payment: first }).catch(() => null),
      portal.receipts.issueOwn(anna, { year: 2026 }),
    ])
    const numbers = issued.flatMap((one) => one?.number ?? [])
    expect(numbers.toSorted()).toEqual(['2026-0001', '2026-0002', '2026-0003', '2026-0004'])
    expect((await issue(anna, { payment: first })).number).toBe('2026-0005')
    portal.clock.pass(366 * 86_400)
    expect((await issue(anna, { payment: await pays(anna) })).number).toBe('2027-0001')
  })

  it('are made once of a payment or a year, however often and by whomever they are asked for', async () => {
    const payment = await pays(anna)
    const first = await issue(anna, { payment })
    expect(await Promise.all([issue(anna, { payment }), portal.receipts.issueOwn(anna, { payment })])).toEqual([
      first,
      first,
    ])
    const ofYear = await issue(anna, { year: 2026 })
    expect(await portal.receipts.issueOwn(anna, { year: 2026 })).toEqual(ofYear)
    expect(await portal.receipts.ownReceipts(anna)).toMatchObject({
      payments: { [payment]: first },
      years: [{ year: 2026, name: '2026', receipt: ofYear }],
      withdrawn: [],
    })
    await pays(anna, 2500)
    expect((await portal.receipts.ownReceipts(anna)).years).toMatchObject([{ receipt: null }])
    const later = await issue(anna, { year: 2026 })
    expect(later.number).toBe('2026-0003')
    expect(await rows()).toMatchObject([
      { number: '2026-0003', amount: 10_000, voidedAt: null },
      { number: '2026-0002', voidReason: 'replaced' },
      { number: '2026-0001', voidedAt: null },
    ])
    const actions = (await portal.auditEntries()).map(({ action }) => action).filter((name) => /receipt/.test(name))
    expect(actions.toSorted()).toEqual([
      'payments.receipt-issued',
      'payments.receipt-issued',
      'payments.receipt-issued',
      'payments.receipt-voided',
    ])
  })

  it('are of money that came in, less what was paid back of it', async () => {
    const nothing = { code: 'payments.nothing-received' }
    await expect(issue(anna, { payment: await pays(anna, 0) })).rejects.toMatchObject(nothing)
    await expect(issue(anna, { year: 2025 })).rejects.toMatchObject(nothing)
    const [part, whole] = [await pays(anna, 7500), await pays(anna, 1000)]
    const before = await issue(anna, { payment: part })
    const back = { userId: anna.id, on: '2026-11-19', means: 'transfer', year: 2026, note: '' } as const
    // The oldest payment is paid back first.
    await portal.contributions.refund(admin, { ...back, amount: 3000 })
    await expect(issue(anna, { payment: whole })).rejects.toMatchObject(nothing)
    expect(await rows()).toMatchObject([{ number: before.number, voidReason: 'refunded' }])
    expect(await portal.receipts.previewReceipts(admin, 2026)).toEqual({ members: 1, payments: 1, amount: 5500 })
    const after = await issue(anna, { payment: part })
    expect(await rows()).toMatchObject([{ number: after.number, amount: 5500 }, {}])
    expect(await textOf(after.id)).toContain('Terugbetaling Overschrijving € -20,00 Totaal € 55,00')
    const refund = (await portal.contributions.ledger(admin, anna.id)).account.entries.find(
      ({ kind }) => kind === 'refund',
    )
    await portal.contributions.takeBack(admin, refund?.id ?? '')
    expect((await rows())[0]).toMatchObject({ number: after.number, voidReason: 'refund-removed' })
  })

  it('count no more once their payment is put right or taken out, and stay under their number', async () => {
    const [wrong, undone] = [await pays(anna), await pays(anna)]
    for (const subject of [{ payment: wrong }, { payment: undone }]) await issue(anna, subject)
    const paidAt = (await portal.payments.of(admin, anna.id)).find(({ id }) => id === wrong)?.paidAt ?? 0
    const noted = { paidAt, amount: 7500, means: 'cash', year: 2026, note: 'Balie' } as const
    await portal.administration.correctPayment(admin, { ...(await seen(wrong)), facts: noted })
    expect((await rows()).map(({ voidedAt }) => voidedAt)).toEqual([null, null])
    await portal.administration.correctPayment(admin, { ...(await seen(wrong)), facts: { ...noted, amount: 8000 } })
    await portal.administration.removePayment(admin, await seen(undone))
    expect(await rows()).toMatchObject([
      { number: '2026-0002', voidReason: 'removed', amount: 7500 },
      { number: '2026-0001', voidReason: 'corrected', amount: 7500 },
    ])
    const [removed] = await rows()
    expect(await textOf(removed?.id ?? '')).toContain('Ongeldig sinds 01/01/2026: de betaling is verwijderd.')
    expect((await portal.receipts.ownReceipts(anna)).withdrawn).toHaveLength(2)
    expect((await issue(anna, { payment: wrong })).number).toBe('2026-0003')

    const { name, bytes } = await portal.receipts.receiptArchive(admin, 2026, 'fr')
    expect(name).toBe('Reçus 2026')
    const entries = await readZip(Buffer.concat(await piecesOf(bytes())))
    expect(entries.map((entry) => [entry.name, entry.text.slice(0, 4)])).toEqual([
      ['2026-0003 Person2 USER.pdf', '%PDF'],
      ['2026-0002 Person2 USER (annulé).pdf', '%PDF'],
      ['2026-0001 Person2 USER (annulé).pdf', '%PDF'],
    ])
  })

  it('say for ever what they said, in the language of the member', async () => {
    await portal.db.updateTable('membersUser').set({ defaultLanguage: 'fr' }).where('id', '=', anna.id).execute()
    const { id } = await issue(anna, { payment: await pays(anna) })
    const said = await textOf(id)
    for (const words of ['Exemple asbl confirme que Person2 USER lui a versé', 'Cotisation 2026 Espèces', '2026-0001'])
      expect(said).toContain(words)
    const file = await portal.receipts.ownReceiptFile(anna, id)
    expect(file.name).toBe('Reçu 2026-0001 Person2 USER')
    const renamed = { firstName: 'Andere', defaultLanguage: 'nl' } as const
    await portal.db.updateTable('membersUser').set(renamed).where('id', '=', anna.id).execute()
    expect(await textOf(id)).toBe(said)
    await portal.db.transaction().execute((trx) => portal.payments.forgetMember(trx, anna))
    expect(await textOf(id)).toContain('Exemple asbl confirme que Ancien membre lui a versé')
  })

  it('are those of who asks, and else the work of who manages payments', async () => {
    const ben = await portal.somebody('USER')
    const payment = await pays(anna)
    const { id } = await issue(anna, { payment })
    await expect(portal.receipts.ownReceiptFile(ben, id)).rejects.toMatchObject({ status: 404 })
    await expect(portal.receipts.issueOwn(ben, { payment })).rejects.toMatchObject({ status: 404 })
    await expect(issue(ben, { payment })).rejects.toMatchObject({ status: 404 })
    for (const call of [
      () => portal.receipts.issueReceipt(ben, ben.id, { year: 2026 }),
      () => portal.receipts.receiptFile(ben, id),
      () => portal.receipts.receiptArchive(ben, 2026, 'nl'),
      () => portal.receipts.makeReceipts(ben, 2026),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  })

  it('are made for a whole year in batches, once for each member', async () => {
    const row = await portal.rowOf(anna.id)
    if (!row) throw new Error('nobody')
    const members = Array.from({ length: 54 }, (_, at) => ({ ...row, id: `m-${String(at).padStart(2, '0')}` }))
    await portal.db
      .insertInto('membersUser')
      .values(members as never)
      .execute()
    const rest = { amount: 5000, means: 'transfer', year: 2026, note: '', recordedAt: 5, recordedBy: null } as const
    const payments = members.map(({ id }, at) => ({ ...rest, id: `of-${id}`, userId: id, paidAt: 1_760_000_000 + at }))
    await portal.db.insertInto('paymentsPayment').values(payments).execute()
    await pays(anna)
    const known = await issue(anna, { year: 2026 })
    expect(await portal.receipts.previewReceipts(admin, 2026)).toEqual({ members: 54, payments: 54, amount: 270_000 })
    await portal.receipts.makeReceipts(admin, 2026)
    await expect(portal.receipts.makeReceipts(admin, 2026)).rejects.toMatchObject({ code: 'payments.receipts-running' })
    const run = await portal.receipts.receiptRun(admin)
    // As after a kill: the job is there again beside the one that went on.
    await portal.db
      .transaction()
      .execute((trx) => portal.jobs.enqueue(trx, 'payments.receipts', { run: run?.id ?? '' }))
    await portal.jobs.runDue()
    expect(await portal.receipts.receiptRun(admin)).toMatchObject({ made: 54, doneAt: expect.any(Number) })
    await expect(portal.receipts.makeReceipts(admin, 2026)).rejects.toMatchObject({
      code: 'payments.no-receipts-to-make',
    })
    const made = await rows()
    expect(made.map(({ number }) => Number(number.slice(5)))).toEqual(Array.from({ length: 55 }, (_, at) => 55 - at))
    expect(made.at(-1)).toMatchObject({ number: known.number, voidedAt: null })
    expect((await portal.receipts.receipts(admin, { ...everything, query: '2026-0054' }, null, 5)).rows).toHaveLength(1)
    expect((await portal.receipts.receipts(admin, { ...everything, query: '2025-0054' }, null, 5)).rows).toEqual([])
    expect((await portal.receipts.receipts(admin, { ...everything, query: 'person2' }, '3', 5)).rows).toHaveLength(2)
  })

  it('can be made anew where the work was given up', async () => {
    await pays(anna)
    const { receiptDeps, jobs } = portal
    const failing = createReceipts({ ...receiptDeps, association: () => Promise.reject(new SyntaxError('broken')) })
    await failing.makeReceipts(admin, 2026)
    await jobs.runDue()
    expect(await portal.receipts.receiptRun(admin)).toMatchObject({ made: 0, doneAt: expect.any(Number) })
    await createReceipts(receiptDeps).makeReceipts(admin, 2026)
    await jobs.runDue()
    expect(await rows()).toHaveLength(1)
  })

  if (kind === 'postgres')
    it('keep no name of somebody who is erased while theirs is made', async () => {
      const payment = await pays(anna)
      const { id } = await issue(anna, { payment })
      const row = await portal.db.selectFrom('paymentsReceipt').selectAll().where('id', '=', id).executeTakeFirst()
      const erasing = await portal.db.transaction().execute(async (trx) => {
        await holdLedger(trx)
        await trx
          .insertInto('paymentsReceipt')
          .values({ ...(row as NonNullable<typeof row>), id: 'made', number: 2, paymentId: null })
          .execute()
        const erasing = portal.db.transaction().execute((other) => portal.payments.forgetMember(other, anna))
        await untilSomebodyWaits((text) => sql.raw(text).execute(trx))
        return { done: erasing }
      })
      await erasing.done
      expect((await rows()).map(({ name }) => name)).toEqual(['', ''])
    })

  it('go with the books of their year, and are found by indexes', async () => {
    await issue(anna, { payment: await pays(anna) })
    portal.clock.pass(7 * 366 * 86_400)
    await portal.payments.dropOld(7)
    expect(await rows()).toHaveLength(1)
    portal.clock.pass(366 * 86_400)
    await portal.payments.dropOld(7)
    expect(await rows()).toEqual([])
    expect(await portal.db.selectFrom('paymentsReceiptLine').selectAll().execute()).toEqual([])
    const { db } = portal
    for (const query of [
      receiptPage(db, { ...everything, year: 2026 }, null, 100),
      receiptsOf(db, anna.id),
      countingAbout(db, ['one']),
      receivedIn(db).where('payment.userId', '=', anna.id),
      membersWithoutReceipt(db, 2026, '', 50),
    ])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
