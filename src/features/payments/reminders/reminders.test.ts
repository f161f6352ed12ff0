import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { readQrCode } from '#tests/support/read-qr-code.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { formatStructuredCommunication } from '../core/structured-communication.ts'
import { feeRuleSchema } from '../years/fee.policy.ts'
import { reminderTextSchema } from './reminder.schema.ts'

const year = 2026
const page = { show: 'due', from: 0, limit: 100 } as const

describeOnEachDatabase('a reminder', (open) => {
  let database: OpenDatabase
  let portal: TestAdministration
  let admin: Member
  let kindId: string
  beforeEach(async () => {
    database = await open()
    portal = openAdministration(database)
    admin = await portal.somebody('ADMIN')
    await portal.db.updateTable('membersUser').set({ exempt: true }).where('id', '=', admin.id).execute()
    const rule = feeRuleSchema.parse({ applies: 'always' })
    const kind = { name: { nl: 'Gewoon lid', fr: 'Membre ordinaire' }, rule, retired: false }
    kindId = (await portal.contributions.addFeeKind(admin, kind)).id
  })

  /** Due on 1 February, of all who are members then. */
  const openYear = async () => {
    const { contributions } = portal
    await contributions.planYear(admin, year)
    const fees = new Map([[kindId, 7_500]])
    await contributions.saveYear(admin, { year, revision: 0 }, { dueOn: '2026-02-01', fees })
    await contributions.openYear(admin, year, (await contributions.plan(admin, year)).digest)
  }
  const members = (count: number) =>
    Promise.all(Array.from({ length: count }, () => portal.somebody('USER'))) as Promise<
      [Member, Member, Member, Member, Member, Member, Member, Member]
    >
  const claimOf = async ({ id }: Member) => {
    const [claim] = (await portal.contributions.claimsOf(admin, id)).claims
    if (!claim) throw new Error('no claim')
    return claim
  }
  const goTo = (day: string) => portal.clock.pass(Date.parse(`${day}T12:00:00Z`) / 1000 - portal.clock.seconds())
  const report = (show: Parameters<typeof portal.reminders.report>[1]['show'] = 'due') =>
    portal.reminders.report(admin, { ...page, show })
  const send = async () => portal.reminders.sendReminders(admin, (await report()).digest)
  const remind = async () => {
    await send()
    return portal.sentMails()
  }
  const pay = (member: Member, amount = 7_500) => {
    const facts = { paidAt: portal.clock.seconds(), amount, means: 'cash', year, note: '' } as const
    return portal.administration.recordPayment(admin, { id: member.id, facts })
  }

  it('is sent level after level, each at its time and once, with what is asked and a code that says the same', async () => {
    const [anna] = await members(1)
    await portal.db.updateTable('membersUser').set({ defaultLanguage: 'fr' }).where('id', '=', anna.id).execute()
    await openYear()
    goTo('2026-02-14')
    expect((await report('too-soon')).rows).toMatchObject([
      { userId: anna.id, cents: 7_500, dueOn: '2026-02-01', outcome: { kind: 'too-soon', until: '2026-02-15' } },
    ])
    goTo('2026-02-15')
    const [mail] = await remind()
    const { communication } = await claimOf(anna)
    expect(mail?.subject).toBe('Rappel : votre cotisation 2026')
    for (const words of ['échéance était', '01/02/2026', '75,00\u00a0€', formatStructuredCommunication(communication)])
      expect(mail?.text.replaceAll('\n', ' ')).toContain(words)
    const [, png = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(mail?.html ?? '') ?? []
    expect(await readQrCode(Buffer.from(png, 'base64'))).toContain(`EUR75.00\n\n${communication}`)

    await expect(send()).rejects.toMatchObject({ code: 'payments.nobody-to-remind' })
    expect((await report('too-soon')).rows[0]?.outcome).toEqual({ kind: 'too-soon', until: '2026-03-03' })
    goTo('2026-03-03')
    expect((await remind()).map(({ subject }) => subject)).toEqual(['Deuxième rappel : votre cotisation 2026'])
    goTo('2026-04-02')
    expect((await remind()).map(({ subject }) => subject)).toEqual(['Dernier rappel : votre cotisation 2026'])
    goTo('2026-12-01')
    expect(await report('after-last')).toMatchObject({
      members: 0,
      counts: { 'after-last': 1 },
      rows: [{ userId: anna.id }],
    })
    const { notices } = await portal.contributions.remindersAbout(admin, anna.id)
    expect(notices.map(({ level, result }) => [level, result])).toEqual([3, 2, 1].map((level) => [level, 'sent']))
    expect((await portal.reminders.reminderRuns(admin, null)).runs).toHaveLength(3)
  })

  it('goes to nobody who need not pay, cannot be reached or promised to pay; and each is reported', async () => {
    const [paid, waived, exempt, agreed, blocked, bounced, promising, left] = await members(8)
    await openYear()
    await pay(paid)
    await portal.contributions.waive(admin, await claimOf(waived), 'Ziek')
    await portal.db.updateTable('membersUser').set({ exempt: true }).where('id', '=', exempt.id).execute()
    const none = { kindId: null, amount: null }
    await portal.contributions.putException(admin, { userId: agreed.id, year, exempt: true, reason: 'Erelid', ...none })
    await portal.administration.changeUserAccess(admin, { id: blocked.id, access: false })
    goTo('2026-02-20')
    const promise = { claim: (await claimOf(promising)).id, payOn: '2026-02-25', note: 'Belde' }
    await portal.contributions.notePromise(admin, promise)
    await send()
    await portal.sentMails()
    const failed = { sentAt: null, failedAt: portal.clock.seconds() }
    await portal.db.updateTable('platformMail').set(failed).where('recipient', '=', bounced.email).execute()

    const { counts } = await report()
    expect(counts).toEqual({
      due: 0,
      'too-soon': 1,
      promised: 1,
      exempt: 2,
      blocked: 1,
      bounced: 1,
      'after-last': 0,
      off: 0,
    })
    expect((await report('too-soon')).rows.map(({ userId }) => userId)).toEqual([left.id])
    expect((await report('promised')).rows[0]?.outcome).toEqual({ kind: 'promised', until: '2026-02-25' })
    const requests = await portal.mailings.previewRequest(admin, year)
    expect(requests).toMatchObject({ members: 1, mailed: 2, exempt: 2 })

    // Another address may be right, and a promise is over the day after.
    await portal.db
      .updateTable('accountsIdentity')
      .set({ email: 'new@example.be' })
      .where('id', '=', bounced.id)
      .execute()
    goTo('2026-02-26')
    expect((await remind()).map(({ recipient }) => recipient)).toEqual(['new@example.be', promising.email].sort())
    await portal.contributions.removePromise(admin, promise.claim)
    expect((await portal.contributions.remindersAbout(admin, promising.id)).promises).toEqual([])
    const actions = (await portal.auditEntries()).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['payments.promise-noted', 'payments.reminders-sent', 'payments.promise-removed']),
    )
  })

  it('is sent as it was seen, by one at a time, not while all are paused, and not to who pays meanwhile', async () => {
    const [anna, bert] = await members(2)
    await openYear()
    goTo('2026-03-01')
    const { digest, samples } = await report()
    expect(samples.map(({ level }) => level)).toEqual([1, 1])
    await pay(bert, 1_000)
    const { sendReminders, pauseReminders } = portal.reminders
    await expect(sendReminders(admin, digest)).rejects.toMatchObject({ code: 'payments.report-changed' })
    await pauseReminders(admin, true)
    await expect(send()).rejects.toMatchObject({ code: 'payments.reminders-paused' })
    await pauseReminders(admin, false)
    const { id, members: asked } = await send()
    expect(asked).toBe(2)
    await expect(send()).rejects.toMatchObject({ code: 'payments.reminders-running' })
    portal.clock.pass(86_400)
    await pay(bert, 6_500)
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual([anna.email])
    expect(await portal.mailings.mailing(admin, id)).toMatchObject({ kind: 'reminder', progress: { sent: 1 } })
    await expect(portal.reminders.report(anna, page)).rejects.toMatchObject({ status: 403 })
  })

  it('asks for the part that is overdue, and begins anew with the next', async () => {
    const [anna] = await members(1)
    await openYear()
    await portal.contributions.payInParts(admin, await claimOf(anna), [
      { dueOn: '2026-02-01', amount: 2_500 },
      { dueOn: '2026-06-01', amount: 5_000 },
    ])
    goTo('2026-02-15')
    expect((await remind())[0]?.text).toContain('€\u00a025,00')
    await pay(anna, 2_500)
    goTo('2026-06-15')
    expect((await report()).rows).toMatchObject([{ cents: 5_000, dueOn: '2026-06-01', outcome: { level: 1 } }])
    expect((await remind())[0]?.text).toContain('€\u00a050,00')
  })

  it('is one mail for all that a member owes', async () => {
    const [anna] = await members(1)
    await openYear()
    goTo('2026-02-15')
    await remind()
    const gift = {
      name: { nl: 'Steun', fr: 'Soutien' },
      rule: feeRuleSchema.parse({ applies: 'by-hand' }),
      retired: false,
    }
    const { id } = await portal.contributions.addFeeKind(admin, gift)
    await portal.contributions.addClaim(admin, { userId: anna.id, year, kindId: id, amount: 1_000, reason: 'Gevraagd' })
    goTo('2026-03-03')
    const mails = await remind()
    expect(mails.map(({ subject }) => subject)).toEqual(['Tweede herinnering: uw lidgeld voor 2026'])
    expect(mails[0]?.text).toContain('€\u00a085,00')
    expect(mails[0]?.html.match(/data:image/g)).toHaveLength(2)
    goTo('2026-04-02')
    const { rows, levels } = await report()
    expect([rows.length, levels]).toEqual([2, { 1: 0, 2: 0, 3: 1 }])

    await portal.contributions.planYear(admin, year - 1)
    const seen = { year: year - 1, revision: 0 }
    await portal.contributions.saveYear(admin, seen, { dueOn: '2025-02-01', fees: new Map([[kindId, 7_000]]) })
    await portal.contributions.openYear(admin, year - 1, (await portal.contributions.plan(admin, year - 1)).digest)
    await portal.db.updateTable('paymentsYear').set({ startsOn: '2026-01-15' }).where('year', '=', year).execute()
    const [last] = await remind()
    expect(last?.subject).toBe('Laatste herinnering: uw lidgeld voor 2025 en 2026-2027')
    expect(last?.text).toContain('€\u00a0155,00')
  })

  it('leaves by itself where that is set: once a day, by day, and not while all are paused', async () => {
    const [anna] = await members(1)
    await openYear()
    const { sendByThemselves, saveReminderSettings, reminderSettings } = portal.reminders
    goTo('2026-02-15')
    await sendByThemselves()
    expect(await portal.sentMails()).toEqual([])
    await saveReminderSettings(admin, { ...(await reminderSettings(admin)), isByItself: true })
    await portal.reminders.pauseReminders(admin, true)
    await sendByThemselves()
    expect(await portal.sentMails()).toEqual([])
    await portal.reminders.pauseReminders(admin, false)
    // Seven in the morning in Belgium.
    portal.clock.pass(-6 * 3600)
    await sendByThemselves()
    expect(await portal.sentMails()).toEqual([])
    portal.clock.pass(3 * 3600)
    await sendByThemselves()
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual([anna.email])
    const late = await portal.somebody('USER')
    await portal.contributions.openYear(admin, year, (await portal.contributions.plan(admin, year)).digest)
    await sendByThemselves()
    expect(await portal.sentMails()).toEqual([])
    portal.clock.pass(24 * 3600)
    await sendByThemselves()
    expect((await portal.sentMails()).map(({ recipient }) => recipient)).toEqual([late.email])
    const entry = (await portal.auditEntries()).find(({ action }) => action === 'payments.reminders-sent')
    expect(entry).toMatchObject({ actor: null })
  })

  it('says what the treasurer wrote, which is tried on a member before', async () => {
    const [anna] = await members(1)
    await openYear()
    goTo('2026-02-15')
    const { reminderText, previewReminder, saveReminderText } = portal.reminders
    const { revision } = await reminderText(admin, 1)
    const subject = { nl: '{voornaam}, {bedrag}', fr: '{prénom}, {montant}' }
    const body = { nl: 'Tegen {vervaldag}.\n\nVoor {jaar}: {mededeling}', fr: 'Pour le {échéance}.' }
    const previews = await previewReminder(admin, 1, { subject, body })
    expect(previews.map(({ language, name }) => [language, name])).toEqual([
      ['nl', `${anna.firstName} ${anna.lastName}`],
      ['fr', null],
    ])
    expect(previews[0]?.subject).toBe(`${anna.firstName}, € 75,00`)
    const written = { subject, body, revision }
    await saveReminderText(admin, 1, written)
    await expect(saveReminderText(admin, 1, written)).rejects.toMatchObject({ code: 'payments.saved-by-another' })
    const [mail] = await remind()
    expect(mail?.subject).toBe(`${anna.firstName}, € 75,00`)
    expect(mail?.text).toContain('Tegen 01/02/2026.\n\nVoor 2026: +++')
  })

  it('reaches everybody once, in batches, though its work is done twice', async () => {
    await members(8)
    for (let n = 0; n < 52; n += 1) await portal.somebody('USER')
    await openYear()
    goTo('2026-03-01')
    const { id } = await send()
    await database.db.transaction().execute((trx) => portal.jobs.enqueue(trx, 'payments.remind', { mailing: id }))
    const mails = await portal.sentMails()
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([60, 60])
    expect(dayAt(portal.clock.seconds())).toBe('2026-03-01')
  })
})

describe('the text of a reminder', () => {
  const problemsOf = (fields: Record<string, string>) =>
    reminderTextSchema
      .safeParse({ revision: '0', ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('is asked for in both languages, with placeholders that there are', () => {
    expect(problemsOf({ 'subject.nl': 'a', 'subject.fr': '', 'body.nl': '{naam}', 'body.fr': '{montant}' })).toEqual([
      ['subject.fr', 'text.required'],
      ['body.nl', 'payments.unknown-placeholder'],
    ])
    expect(problemsOf({ 'subject.nl': 'a', 'subject.fr': 'b', 'body.nl': '{jaar}', 'body.fr': 'c' })).toBeUndefined()
  })
})
