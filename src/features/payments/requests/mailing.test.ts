import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { composeMessage } from '#platform/mail/compose-message.server.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { planOf } from '#tests/support/planner.ts'
import { readQrCode } from '#tests/support/read-qr-code.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { mailingsOf, openClaimsIn, runningIn } from './mailing.repository.server.ts'

const year = 2026

/** Of a subscription, where it was neither confirmed nor ended. */
const nothing = {
  email: null,
  language: null,
  confirmedAt: null,
  confirmHash: null,
  confirmUntil: null,
  endedAt: null,
  endedHow: null,
  suspendedAt: null,
}

describeOnEachDatabase('a payment request', (open) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    admin = await portal.somebody('ADMIN')
  })

  /** A year of one fee, opened for all who are members then. */
  const openYear = async (amount = 7_500) => {
    const { contributions } = portal
    const rule = feeRuleSchema.parse({ applies: 'always' })
    const kind = { name: { nl: 'Gewoon lid', fr: 'Membre ordinaire' }, rule, retired: false }
    const { id } = await contributions.addFeeKind(admin, kind)
    await contributions.planYear(admin, year)
    await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: '2026-02-01', fees: new Map([[id, amount]]) })
    await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
    return id
  }
  const send = async () =>
    portal.mailings.sendRequest(admin, year, (await portal.mailings.previewRequest(admin, year)).digest)
  const claimOf = async (id: string) => {
    const [claim] = (await portal.contributions.claimsOf(admin, id)).claims
    if (!claim) throw new Error('no claim')
    return claim
  }
  const codesIn = (html: string) =>
    Promise.all(
      [...html.matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, png = '']) =>
        readQrCode(Buffer.from(png, 'base64')),
      ),
    )

  it('says in the language of the member how to pay, in words and in a code that says the same', async () => {
    const anna = await portal.somebody('USER')
    await portal.db.updateTable('membersUser').set({ defaultLanguage: 'fr' }).where('id', '=', anna.id).execute()
    await openYear()
    await send()
    const mail = (await portal.sentMails()).find(({ recipient }) => recipient === anna.email)
    const { communication } = await claimOf(anna.id)
    expect(mail?.subject).toBe('Votre cotisation 2026')
    for (const words of [
      'Membre ordinaire, 2026',
      'Montant\u00a0: 75,00\u00a0€',
      'À payer pour le\u00a0: 01/02/2026',
      'Bénéficiaire\u00a0: Exemple asbl',
      'BE68 5390 0754 7034',
      formatStructuredCommunication(communication),
    ])
      expect(mail?.text).toContain(words)
    expect(await codesIn(mail?.html ?? '')).toEqual([
      `BCD\n002\n1\nSCT\n\nExemple asbl\nBE68539007547034\nEUR75.00\n\n${communication}`,
    ])
  })

  it('travels with its code, for most mail programs show no picture that stands in the text', async () => {
    await openYear()
    await send()
    const [mail] = await portal.sentMails()
    if (!mail) throw new Error('no mail')
    const raw = (
      await composeMessage({ ...mail, sender: { name: 'De Vereniging', address: 'info@example.be' } })
    ).toString()
    expect(raw).toContain('Content-Type: image/png')
    expect(raw).toMatch(/Content-Id: <[^>]+>/i)
    expect(raw).toContain('src=3D"cid:')
    expect(raw).not.toContain('data:image')
  })

  it('asks for what is open, of each kind, in one mail', async () => {
    const anna = await portal.somebody('USER')
    const kindId = await openYear()
    const pays = { paidAt: portal.clock.seconds(), amount: 2_500, means: 'cash', year, note: '' } as const
    await portal.administration.recordPayment(admin, { id: anna.id, facts: pays })
    const rule = feeRuleSchema.parse({ applies: 'by-hand' })
    const gift = { name: { nl: 'Steun', fr: 'Soutien' }, rule, retired: false }
    const { id } = await portal.contributions.addFeeKind(admin, gift)
    expect(id).not.toBe(kindId)
    await portal.contributions.addClaim(admin, { userId: anna.id, year, kindId: id, amount: 1_000, reason: 'Gevraagd' })
    await send()
    const mail = (await portal.sentMails()).find(({ recipient }) => recipient === anna.email)
    expect(mail?.text).toContain('staat klaar: €\u00a060,00')
    const codes = await codesIn(mail?.html ?? '')
    expect(codes.map((code) => code.split('\n')[7]).sort()).toEqual(['EUR10.00', 'EUR50.00'])
  })

  it('goes to nobody who paid, is exempt by now, whose claim was waived, who is blocked, or whose mails come back; and is counted before', async () => {
    const [paid, waived, blocked, bounced, exempt, agreed, left] = await Promise.all(
      Array.from({ length: 7 }, () => portal.somebody('USER')),
    )
    if (!paid || !waived || !blocked || !bounced || !exempt || !agreed || !left) throw new Error('nobody')
    await openYear()
    const pays = { paidAt: portal.clock.seconds(), amount: 7_500, means: 'cash', year, note: '' } as const
    await portal.administration.recordPayment(admin, { id: paid.id, facts: pays })
    await portal.contributions.waive(admin, await claimOf(waived.id), 'Ziek')
    await portal.administration.changeUserAccess(admin, { id: blocked.id, access: false })
    await portal.db.updateTable('membersUser').set({ exempt: true }).where('id', '=', exempt.id).execute()
    const exception = { userId: agreed.id, year: 0, exempt: true, kindId: null, amount: null, reason: 'Erelid' }
    await portal.contributions.putException(admin, exception)
    const subscription = { id: 's', userId: bounced.id, source: 'member' as const, createdAt: 1, bouncedAt: 1 }
    await portal.db
      .insertInto('newsletterSubscription')
      .values({ ...nothing, ...subscription })
      .execute()
    const preview = await portal.mailings.previewRequest(admin, year)
    expect(preview).toMatchObject({ members: 2, amount: 15_000, mailed: 0, bounced: 1, exempt: 2 })
    expect(preview.samples[0]?.email.subject).toBe('Uw lidgeld voor 2026')
    await send()
    const recipients = (await portal.sentMails()).map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining([admin.email, left.email]))
    for (const nobody of [paid, waived, blocked, bounced, exempt, agreed])
      expect(recipients).not.toContain(nobody.email)
  })

  it('is not sent twice: neither by a second press nor to whom was mailed before', async () => {
    await openYear()
    const { digest } = await portal.mailings.previewRequest(admin, year)
    await portal.mailings.sendRequest(admin, year, digest)
    await expect(portal.mailings.sendRequest(admin, year, digest)).rejects.toMatchObject({
      code: 'payments.mailing-running',
    })
    expect(await portal.sentMails()).toHaveLength(1)
    await expect(portal.mailings.sendRequest(admin, year, digest)).rejects.toMatchObject({
      code: 'payments.nobody-to-mail',
    })
    const late = await portal.somebody('USER')
    await portal.contributions.openYear(admin, year, (await portal.contributions.plan(admin, year)).digest)
    await expect(portal.mailings.sendRequest(admin, year, digest)).rejects.toMatchObject({
      code: 'payments.preview-changed',
    })
    await send()
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual([late.email])
  })

  it('begins once, though several press at the same moment', async () => {
    await openYear()
    const { digest } = await portal.mailings.previewRequest(admin, year)
    const presses = await Promise.allSettled(
      Array.from({ length: 4 }, () => portal.mailings.sendRequest(admin, year, digest)),
    )
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(presses).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'payments.mailing-running' }),
    })
    expect(await portal.sentMails()).toHaveLength(1)
  })

  it('goes with the books of its year, with the mails that it sent', async () => {
    await openYear()
    await send()
    await portal.sentMails()
    portal.clock.pass(9 * 366 * 86_400)
    await portal.payments.dropOld(7)
    for (const table of ['paymentsMailing', 'paymentsNotice'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('reaches nobody any more once the year is closed', async () => {
    await openYear()
    const { id } = await send()
    const { revision } = await portal.contributions.year(admin, year)
    await portal.contributions.closeYear(admin, { year, revision })
    expect(await portal.sentMails()).toEqual([])
    expect(await portal.mailings.mailing(admin, id)).toMatchObject({ doneAt: expect.any(Number) })
  })

  it('reaches everybody once, in batches, though its work is done twice or breaks off; its progress is shown', async () => {
    for (let number = 0; number < 59; number += 1) await portal.somebody('USER')
    await openYear()
    const { id, members } = await send()
    expect(members).toBe(60)
    // As after a kill: the job is there again beside the one that went on.
    await database.db.transaction().execute((trx) => portal.jobs.enqueue(trx, 'payments.mail', { mailing: id }))
    const mails = await portal.sentMails()
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(60)
    expect(mails).toHaveLength(60)
    expect(await portal.mailings.mailing(admin, id)).toMatchObject({
      members: 60,
      doneAt: expect.any(Number),
      progress: { queued: 60, sent: 60, failed: 0 },
    })
    const { mails: sent } = await portal.mailings.deliveries(admin, id, { state: 'sent', after: null, limit: 500 })
    expect(sent).toHaveLength(60)
    expect(sent.map(({ member }) => member)).toContainEqual({ id: admin.id, name: expect.stringContaining('ADMIN') })
    expect(await database.db.selectFrom('paymentsNotice').select('claimId').execute()).toHaveLength(60)
  })

  it('reaches the others where one address is none', async () => {
    const [wrong, right] = [await portal.somebody('USER'), await portal.somebody('USER')]
    await portal.db.updateTable('accountsIdentity').set({ email: 'no address' }).where('id', '=', wrong.id).execute()
    await openYear()
    const { id } = await send()
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual([admin.email, right.email])
    const noted = await database.db
      .selectFrom('paymentsNotice')
      .select('mailId')
      .where('userId', '=', wrong.id)
      .execute()
    expect(noted).toEqual([{ mailId: null }])
    expect(await portal.mailings.mailing(admin, id)).toMatchObject({
      doneAt: expect.any(Number),
      progress: { sent: 2 },
      unreachable: [{ id: wrong.id }],
    })
    // Once the address is right, the request can follow.
    expect(await portal.mailings.previewRequest(admin, year)).toMatchObject({ members: 1, mailed: 2 })
  })

  it('is the work of who manages payments, and finds its claims by indexes', async () => {
    const member = await portal.somebody('USER')
    await expect(portal.mailings.previewRequest(member, year)).rejects.toMatchObject({ status: 403 })
    for (const query of [openClaimsIn(database.db, year), mailingsOf(database.db, year), runningIn(database.db, year)])
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})
