import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { visitor } from '#platform/access/viewer.ts'
import { databaseFacts } from '#platform/database/database-facts.server.ts'
import type { Database, OpenDatabase } from '#platform/database/open-database.server.ts'
import { createJobs, type Jobs } from '#platform/jobs/jobs.server.ts'
import { maxAttempts } from '#platform/jobs/run-job.server.ts'
import { failedJobsQuery, nextJobsQuery } from '#platform/jobs/watch-jobs.repository.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { DeliverMail } from '#platform/mail/deliver-mail.server.ts'
import { mailStates } from '#platform/mail/listed-mail.ts'
import { oldMails } from '#platform/mail/mail.repository.server.ts'
import { mailsIn, mailsQuery, sentMails } from '#platform/mail/mail-lists.repository.server.ts'
import { createMailer, type Mailer } from '#platform/mail/mailer.server.ts'
import { mailAttempts } from '#platform/mail/work-off.server.ts'
import { planOf, stepsOf } from '#tests/support/planner.ts'
import { auditEntriesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { createSystem, type SystemService } from './system.service.server.ts'

const louis = anAdmin()
const mail = { recipient: 'anna@leden.example', subject: 'Aanvraag', html: '<p>Dag Anna</p>', text: 'Dag Anna' }
const secret = { ...mail, subject: 'Nieuw wachtwoord', text: 'https://portal.example/reset-password/geheim' }

const unread = {
  id: 'd',
  nameNL: 'Verslag',
  nameFR: 'Rapport',
  extension: 'docx',
  cause: 'crashed' as const,
  address: '/information?selected=d',
}

describeOnEachDatabase('the state of the portal', (open) => {
  let database: OpenDatabase
  let db: Database
  let clock: TestClock
  let jobs: Jobs
  let mailer: Mailer
  let system: SystemService
  let deliver: DeliverMail
  let announced: string[]
  beforeEach(async () => {
    database = await open()
    db = database.db
    clock = createTestClock()
    const log = createLog('silent')
    jobs = createJobs({ ...database, clock, log })
    deliver = async () => 'sent'
    const sender = async () => ({ name: 'De Vereniging', address: 'portaal@vereniging.example' })
    mailer = createMailer({ db, jobs, clock, log, sender, deliver: (...given) => deliver(...given) })
    announced = []
    const live = { allow: () => {}, announce: (...topics: string[]) => announced.push(...topics) } as unknown as Live
    const nothing = async () => ({ at: null })
    const tried = () => Promise.reject(new Error('it was tried'))
    system = createSystem({
      db,
      clock,
      log,
      live,
      jobs,
      audit: createTestAudit(clock),
      mails: mailer.queueOfAdmins,
      version: '1.2.3',
      outages: { current: () => null },
      unreadDocuments: async () => ({ documents: [unread], isCut: false }),
      sources: {
        database: () => databaseFacts(database),
        storage: () => Promise.reject(new Error('no disk')),
        mail: async () => ({ way: 'smtp', isWell: null }),
        backup: nothing,
      },
      doesMailLeave: true,
      trials: { trials: tried, sendTestMail: tried, backUp: tried } as never,
    })
  })
  const idOf = async (subject: string) => {
    const found = await db.selectFrom('platformMail').select('id').where('subject', '=', subject).executeTakeFirst()
    return found?.id ?? ''
  }
  const refusing: DeliverMail = async () => ({ refused: '550 no such mailbox' })
  const unreachable: DeliverMail = () => Promise.reject(new Error('connect ECONNREFUSED'))

  it('tells what it knows, and that it does not know the rest', async () => {
    const facts = await system.facts(louis)
    expect(facts).toMatchObject({ version: '1.2.3', startedAt: clock.seconds(), storage: { isKnown: false } })
    expect(facts.database).toMatchObject({ isKnown: true, value: { kind: database.kind } })
    expect(facts.database.isKnown && facts.database.value.bytes).toBeGreaterThan(10_000)
  })

  it('tells which documents nobody could read', async () => {
    expect((await system.unreadDocuments(louis)).documents).toEqual([unread])
  })

  it('lists mails by how they fare, and counts them', async () => {
    await mailer.queue(db, { ...mail, hasLink: false })
    await jobs.runDue()
    deliver = refusing
    await mailer.queue(db, { ...mail, subject: 'Geweigerd', hasLink: false })
    await jobs.runDue()
    deliver = unreachable
    await mailer.queue(db, secret)
    await jobs.runDue()
    expect(await system.mailCounts(louis)).toEqual({ waiting: 1, failed: 1, unconfirmed: 0, sent: 1 })
    const listed = async (state: (typeof mailStates)[number]) =>
      (await system.mails(louis, state, null, 9)).mails.map((mail) => [mail.subject, mail.attempts, mail.lastError])
    expect(await listed('sent')).toEqual([['Aanvraag', 1, null]])
    expect(await listed('failed')).toEqual([['Geweigerd', 1, '550 no such mailbox']])
    expect(await listed('waiting')).toEqual([['Nieuw wachtwoord', 1, 'connect ECONNREFUSED']])
  })

  it('reads a list a page at a time', async () => {
    for (const subject of ['a', 'b', 'c']) {
      await mailer.queue(db, { ...mail, subject })
      clock.forward(1)
    }
    const first = await system.mails(louis, 'waiting', null, 2)
    const rest = await system.mails(louis, 'waiting', first.next, 2)
    expect([...first.mails, ...rest.mails].map(({ subject }) => subject)).toEqual(['c', 'b', 'a'])
    expect(rest.next).toBeNull()
  })

  it('shows what was written, but never where a link in it opens something', async () => {
    await mailer.queue(db, { ...mail, hasLink: false, headers: { 'X-Why': 'test' } })
    await mailer.queue(db, { ...secret, headers: { 'List-Unsubscribe': '<https://portal.example/u/geheim>' } })
    const open = await system.mail(louis, await idOf('Aanvraag'))
    expect(open).toMatchObject({ from: 'De Vereniging <portaal@vereniging.example>', written: { text: 'Dag Anna' } })
    expect(open.headers).toEqual({ 'X-Why': 'test' })
    expect((await system.message(louis, open.id)).toString()).toContain('To: anna@leden.example\r\n')
    const hidden = await idOf('Nieuw wachtwoord')
    expect(JSON.stringify(await system.mail(louis, hidden))).not.toContain('geheim')
    await expect(system.message(louis, hidden)).rejects.toMatchObject({ code: 'mail.has-link' })
    await expect(system.mail(louis, 'nobody')).rejects.toMatchObject({ code: 'mail.not-there' })
  })

  it('sends a waiting mail now, once, and writes down who wanted it', async () => {
    deliver = unreachable
    await mailer.queue(db, secret)
    await jobs.runDue()
    const sent: string[] = []
    deliver = async ({ subject }) => {
      sent.push(subject)
      return 'sent'
    }
    expect(await jobs.runDue()).toBe(0)
    const id = await idOf('Nieuw wachtwoord')
    await system.retryMail(louis, id)
    await jobs.runDue()
    clock.forward(24 * 3600)
    await jobs.runDue()
    expect(sent).toEqual(['Nieuw wachtwoord'])
    expect(await auditEntriesIn(db)).toMatchObject([
      { actor: louis.id, action: 'administration.mail-retried', subject: id },
    ])
    expect(announced).toEqual(['system'])
    await expect(system.retryMail(louis, id)).rejects.toMatchObject({ code: 'mail.sent' })
    await expect(system.discardMail(louis, id)).rejects.toMatchObject({ code: 'mail.sent' })
  })

  it('tries a mail again that was given up, unless what was written is gone', async () => {
    deliver = unreachable
    await mailer.queue(db, { ...mail, hasLink: false })
    await mailer.queue(db, secret)
    for (let tries = 0; tries < mailAttempts; tries += 1) {
      await jobs.runDue()
      clock.forward(24 * 3600)
    }
    expect((await system.mailCounts(louis)).failed).toBe(2)
    deliver = async () => 'sent'
    await system.retryMail(louis, await idOf('Aanvraag'))
    await expect(system.retryMail(louis, await idOf('Nieuw wachtwoord'))).rejects.toMatchObject({
      code: 'mail.forgotten',
    })
    await jobs.runDue()
    expect(await system.mailCounts(louis)).toMatchObject({ failed: 1, waiting: 0 })
    const left = await db.selectFrom('platformJob').select('failedAt').execute()
    expect(left).toHaveLength(1)
  })

  it('discards a mail with its work; nothing leaves any more', async () => {
    deliver = unreachable
    await mailer.queue(db, secret)
    await jobs.runDue()
    const id = await idOf('Nieuw wachtwoord')
    await system.discardMail(louis, id)
    clock.forward(24 * 3600)
    deliver = () => Promise.reject(new Error('it was discarded'))
    expect(await jobs.runDue()).toBe(0)
    expect(await idOf('Nieuw wachtwoord')).toBe('')
    expect(await auditEntriesIn(db)).toMatchObject([{ action: 'administration.mail-discarded', subject: id }])
  })

  it('leaves a mail alone that is being sent', async () => {
    await mailer.queue(db, secret)
    const id = await idOf('Nieuw wachtwoord')
    deliver = async () => {
      await expect(system.discardMail(louis, id)).rejects.toMatchObject({ code: 'mail.under-way' })
      await expect(system.retryMail(louis, id)).rejects.toMatchObject({ code: 'mail.under-way' })
      return 'sent'
    }
    await jobs.runDue()
    expect(await system.mailCounts(louis)).toEqual({ waiting: 0, failed: 0, unconfirmed: 0, sent: 1 })
  })

  it('shows work without its payload, and tries again what was given up', async () => {
    let isBroken = true
    jobs.register('members.erase', z.object({ id: z.string() }), async () => {
      if (isBroken) throw new Error('disk full')
    })
    await jobs.enqueue(db, 'members.erase', { id: 'geheim' })
    await jobs.enqueue(db, 'members.erase', { id: 'later' }, clock.seconds() + 10 * 24 * 3600)
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      await jobs.runDue()
      clock.forward(5 * 3600)
    }
    const { failed, next } = await system.jobs(louis)
    expect(failed).toMatchObject([{ kind: 'members.erase', attempts: maxAttempts, lastError: 'disk full' }])
    expect(next).toMatchObject([{ kind: 'members.erase', attempts: 0, isRunning: false }])
    expect(JSON.stringify([failed, next])).not.toContain('geheim')
    isBroken = false
    await system.retryJob(louis, failed[0]?.id ?? '')
    expect(await jobs.runDue()).toBe(1)
    expect((await system.jobs(louis)).failed).toEqual([])
    await expect(system.retryJob(louis, 'nobody')).rejects.toMatchObject({ code: 'job.not-there' })
  })

  it.each([
    ['a visitor', visitor],
    ['a USER', aMember()],
    ['an admin without a second factor', anAdmin({ isAdminWithheld: true })],
  ])('is not for %s', async (_who, viewer) => {
    await mailer.queue(db, { ...mail, hasLink: false })
    const id = await idOf('Aanvraag')
    const refused = { status: expect.toSatisfy((status) => status === 401 || status === 403) }
    for (const asking of [
      system.facts(viewer),
      system.jobs(viewer),
      system.mailCounts(viewer),
      system.mail(viewer, id),
      system.mails(viewer, 'sent', null, 1),
      system.message(viewer, id),
      system.retryMail(viewer, id),
      system.discardMail(viewer, id),
      system.retryJob(viewer, 'x'),
      system.unreadDocuments(viewer),
      system.trials(viewer),
      system.sendTestMail(viewer),
      system.backUp(viewer),
    ])
      await expect(asking).rejects.toMatchObject(refused)
    expect(await idOf('Aanvraag')).toBe(id)
    expect(await auditEntriesIn(db)).toEqual([])
  })

  it('is found by indexes, in order', async () => {
    const cursor = { at: 5, id: 'x' }
    const queries = [
      ...mailStates.map((state) => mailsQuery(db, state, cursor, 50)),
      mailsIn(db, 'waiting'),
      mailsIn(db, 'unconfirmed'),
      sentMails(db, 1),
      oldMails(db, 5),
      failedJobsQuery(db, ['k'], 50),
    ]
    for (const query of queries) expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })

  it('lists the next jobs without passing the emails that wait before them, with statistics too', async () => {
    const row = (n: number) => ({
      id: `job-${n}`,
      kind: n % 100 === 0 ? 'other' : 'platform.deliver-mailing',
      payload: `${n}`,
      runAt: n,
      createdAt: 0,
      lastError: null,
      failedAt: null,
    })
    await db
      .insertInto('platformJob')
      .values(Array.from({ length: 2000 }, (_, n) => row(n)))
      .execute()
    jobs.register('other', z.unknown(), async () => {})
    for (const hasStatistics of [false, true]) {
      if (hasStatistics) await sql`analyze`.execute(db)
      const steps = await stepsOf(database, nextJobsQuery(db, ['other', 'another'], 50))
      expect(steps).toMatch(/platform_job_due_by_kind/)
      expect(steps).not.toMatch(/platform_job_due\b|SCAN platform_job|Seq Scan/)
    }
    const { next } = await system.jobs(louis)
    expect(next.map(({ runAt }) => runAt)).toEqual(Array.from({ length: 20 }, (_, n) => n * 100))
  })
})
