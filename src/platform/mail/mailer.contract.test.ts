import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { transact } from '#platform/database/transact.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import { backOff } from '#platform/jobs/run-job.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { type MailSink, openMailSink } from '#tests/support/mail-sink.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase, type OpenTestDatabase } from '#tests/support/test-databases.ts'
import { type DeliverMail, deliverAsFiles } from './deliver-mail.server.ts'
import { createMailer, type Mail, textRetentionSeconds } from './mailer.server.ts'
import { deliverBySmtp } from './smtp/deliver-by-smtp.server.ts'
import { mailAttempts } from './work-off.server.ts'

const invitation: Mail = {
  recipient: 'anna@leden.example',
  subject: 'Welkom bij de vereniging, Zoë',
  html: '<p>Dag Zoë</p>',
  text: 'Dag Zoë',
  headers: { 'List-Unsubscribe': '<https://portal.example/unsubscribe/1>' },
}

async function openMailQueue(open: OpenTestDatabase, deliver: DeliverMail) {
  const database = await open()
  const clock = createTestClock()
  const log = createLog('silent')
  const jobs = createJobs({ ...database, clock, log })
  const sender = async () => ({ name: 'De Vereniging', address: 'portaal@vereniging.example' })
  const mailer = createMailer({ db: database.db, jobs, clock, log, deliver, sender })
  const mails = () => database.db.selectFrom('platformMail').select(['id', 'sentAt', 'failedAt']).execute()
  return { db: database.db, clock, jobs, mailer, mails }
}

describeOnEachDatabase('mail over SMTP', (open) => {
  let sink: MailSink
  beforeEach(async () => {
    sink = await openMailSink()
    return () => sink.close()
  })

  it('arrives once, from us, at one recipient', async () => {
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    await transact(db, (trx) => mailer.queue(trx, invitation))
    await jobs.runDue()

    const [mail] = await mails()
    expect(mail).toMatchObject({ sentAt: clock.seconds(), failedAt: null })
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]).toMatchObject({ from: 'portaal@vereniging.example', to: ['anna@leden.example'] })
    expect(sink.received[0]?.raw).toContain(`Message-ID: <${mail?.id}@vereniging.example>`)
    expect(sink.received[0]?.raw).toContain('List-Unsubscribe: <https://portal.example/unsubscribe/1>')
  })

  it.each([
    ['left', undefined],
    ['was refused', 550],
  ])('is forgotten but for its subject once it %s: a link in it may open an account', async (_how, refusal) => {
    const { db, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, { ...invitation, text: 'https://portal.example/reset/secret' })
    if (refusal) sink.refuseNextWith(refusal)
    await jobs.runDue()

    const kept = await db.selectFrom('platformMail').select(['subject', 'html', 'text', 'headers']).execute()
    expect(kept).toEqual([{ subject: invitation.subject, html: '', text: '', headers: '{}' }])
  })

  it('keeps what was written in a mail without such a link, for thirty days', async () => {
    const { db, clock, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, { ...invitation, hasLink: false })
    await jobs.runDue()
    const texts = async () => (await db.selectFrom('platformMail').select('text').execute()).map(({ text }) => text)
    await mailer.tidy()
    expect(await texts()).toEqual([invitation.text])
    clock.forward(textRetentionSeconds + 1)
    await mailer.tidy()
    expect(await texts()).toEqual([])
  })

  it('of a mailing stays counted after thirty days, and nobody knows any more to whom it went', async () => {
    const { db, clock, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    for (const recipient of ['anna@leden.example', 'bert@leden.example'])
      await mailer.queue(db, { ...invitation, recipient, hasLink: false, cause: 'article:one' })
    await jobs.runDue()
    clock.forward(textRetentionSeconds + 1)
    await mailer.queue(db, { ...invitation, recipient: 'carla@leden.example', cause: 'article:one' })
    await mailer.tidy()
    expect(await mailer.progress('article:one')).toEqual({ queued: 3, sent: 2, failed: 0, unconfirmed: 0 })
    const kept = JSON.stringify(await db.selectFrom('platformMail').selectAll().execute())
    expect(kept).not.toMatch(/anna|bert|Uw uitnodiging voor/)
    expect(kept).toContain('carla@leden.example')
  })

  it('goes with the person, also where others were informed of them', async () => {
    const { db, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    const notice = { ...invitation, recipient: 'info@vereniging.example' }
    await mailer.queue(db, { ...notice, text: 'Van: An_na@leden.example' })
    await mailer.queue(db, { ...notice, headers: { 'Reply-To': 'an_na@leden.example' } })
    await mailer.queue(db, { ...notice, text: 'Van: anxna@leden.example' })
    await mailer.queue(db, { ...invitation, recipient: 'an_na@leden.example' })
    await mailer.forget(db, { email: 'an_na@leden.example' })
    const left = await db.selectFrom('platformMail').select('text').execute()
    expect(left).toEqual([{ text: 'Van: anxna@leden.example' }])
  })

  it('never forgets what still has to leave', async () => {
    const { db, clock, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, { ...invitation, hasLink: false })
    clock.forward(textRetentionSeconds + 1)
    await mailer.tidy()
    await jobs.runDue()
    expect(sink.received[0]?.raw).toContain('Dag Zo')
  })

  it('counts its tries and keeps what the server said last, until it left', async () => {
    const { db, clock, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    const tries = () => db.selectFrom('platformMail').select(['attempts', 'lastError']).executeTakeFirst()
    await mailer.queue(db, invitation)
    sink.refuseNextWith(451)
    await jobs.runDue()
    expect(await tries()).toEqual({ attempts: 1, lastError: expect.stringContaining('451') })
    clock.forward(backOff(1))
    await jobs.runDue()
    expect(await tries()).toEqual({ attempts: 2, lastError: null })
  })

  it('is not sent when its cause was undone', async () => {
    const { db, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    const failing = transact(db, async (trx) => {
      await mailer.queue(trx, invitation)
      throw new Error('second thoughts')
    })

    await expect(failing).rejects.toThrow('second thoughts')
    expect(await jobs.runDue()).toBe(0)
    expect(await mails()).toEqual([])
    expect(sink.received).toEqual([])
  })

  it('is not sent a second time when its job runs again', async () => {
    const { db, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, invitation)
    const job = await db.selectFrom('platformJob').selectAll().executeTakeFirstOrThrow()
    await jobs.runDue()
    await db.insertInto('platformJob').values(job).execute()

    expect(await jobs.runDue()).toBe(1)
    expect(sink.received).toHaveLength(1)
  })

  it('goes once to an address for one cause, however often it is queued, and tells how far all of them are', async () => {
    const { db, jobs, mailer } = await openMailQueue(open, deliverBySmtp(sink.url))
    const first = { ...invitation, cause: 'article:one' }
    const second = { ...first, recipient: 'bert@leden.example' }
    expect([await mailer.queue(db, first), await mailer.queue(db, first)]).toEqual([true, false])
    await jobs.runDue()
    expect(await mailer.queue(db, first)).toBe(false)
    await mailer.queue(db, second)
    await mailer.queue(db, { ...second, cause: 'article:two' })
    expect(await mailer.progress('article:one')).toEqual({ queued: 2, sent: 1, failed: 0, unconfirmed: 0 })
    sink.refuseNextWith(550)
    await jobs.runDue()
    const { queued, sent, failed } = await mailer.progress('article:one')
    const other = await mailer.progress('article:two')
    expect([queued, other.queued, sent + failed + other.sent + other.failed, failed + other.failed]).toEqual([
      2, 1, 3, 1,
    ])
    expect(sink.received).toHaveLength(2)
    expect(await mailer.progress('article:none')).toEqual({ queued: 0, sent: 0, failed: 0, unconfirmed: 0 })
  })

  it('is tried again while the server is busy', async () => {
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, invitation)
    sink.refuseNextWith(451)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ sentAt: null, failedAt: null }])

    clock.forward(backOff(1))
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds() }])
    expect(sink.received).toHaveLength(1)
  })

  it('is given up at once when there is no such mailbox', async () => {
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, invitation)
    sink.refuseNextWith(550)
    await jobs.runDue()

    expect(await mails()).toMatchObject([{ sentAt: null, failedAt: clock.seconds() }])
    expect(await db.selectFrom('platformJob').select('id').execute()).toEqual([])
  })

  it('is marked as failed after the last try', async () => {
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, () => Promise.reject(new Error('no network')))
    await mailer.queue(db, invitation)
    for (let attempt = 1; attempt <= mailAttempts; attempt += 1) {
      await jobs.runDue()
      clock.forward(backOff(attempt))
    }
    const [mail] = await mails()
    expect(mail?.sentAt).toBeNull()
    expect(mail?.failedAt).not.toBeNull()
  })

  it.each([
    ['a subject with a line break', { subject: 'Hallo\r\nBcc: all@leden.example' }],
    ['a recipient with a line break', { recipient: 'anna@leden.example\nBcc: all@leden.example' }],
    ['two recipients', { recipient: 'anna@leden.example,bram@leden.example' }],
    ['a recipient with a name', { recipient: 'Anna <anna@leden.example>' }],
    ['a header with a line break', { headers: { 'Reply-To': 'a@b.example\r\n\r\nBuy now' } }],
    ['a header whose name is two', { headers: { 'X-A: 1\r\nBcc': 'all@leden.example' } }],
  ])('refuses %s', async (_what, forged) => {
    const { db, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))

    await expect(mailer.queue(db, { ...invitation, ...forged })).rejects.toMatchObject({ code: 'request.invalid-body' })
    expect(await mails()).toEqual([])
  })
})

describeOnEachDatabase('mail without a mail server', (open) => {
  it('lies in a folder, readable by its owner only, as a file that mail programs open', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'tandem-mail-')), 'mail')
    onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
    const { db, jobs, mailer, mails } = await openMailQueue(open, deliverAsFiles(folder))
    await mailer.queue(db, invitation)
    await jobs.runDue()

    const [mail] = await mails()
    const [file = ''] = readdirSync(folder)
    expect(readdirSync(folder)).toEqual([`2026-11-20T10-00-00-${mail?.id}.eml`])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    const message = readFileSync(join(folder, file), 'utf8')
    expect(message).toContain('To: anna@leden.example\r\n')
    expect(message).toContain('Subject: =?UTF-8?Q?Welkom_bij_de_vereniging=2C_Zo=C3=AB?=')
  })
})

describe('a mail server that cannot be reached', () => {
  it('is an error that passes', async () => {
    const sink = await openMailSink()
    await sink.close()
    const sender = { name: 'De Vereniging', address: 'portaal@vereniging.example' }
    const mail = { ...invitation, headers: {}, id: 'x', createdAt: 0, sender, isUrgent: true }
    const sending = deliverBySmtp(sink.url)(mail, async (leave) => leave())
    await expect(sending).rejects.toThrow('ECONNREFUSED')
  })
})
