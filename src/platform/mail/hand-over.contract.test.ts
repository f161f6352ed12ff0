import { expect, it, onTestFinished } from 'vitest'
import { createJobs, leaseSeconds } from '#platform/jobs/jobs.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { type MailSink, openMailSink } from '../../../tests/support/mail-sink.ts'
import { planOf } from '../../../tests/support/planner.ts'
import { createTestClock } from '../../../tests/support/test-clock.ts'
import { describeOnEachDatabase, type OpenTestDatabase } from '../../../tests/support/test-databases.ts'
import { type DeliverMail, ServerFault } from './deliver-mail.server.ts'
import { deliveriesQuery } from './deliveries.repository.server.ts'
import { mailStates } from './listed-mail.ts'
import { outcomesOf } from './mail.repository.server.ts'
import { createMailer, type Mail } from './mailer.server.ts'
import { deliverBySmtp } from './smtp/deliver-by-smtp.server.ts'

const letter: Mail = {
  recipient: 'anna@leden.example',
  subject: 'Welkom',
  html: '<p>Dag Zoë</p>',
  text: 'Dag Zoë',
  hasLink: false,
}
const newsTo = (name: string): Mail => ({
  ...{ ...letter, recipient: `${name}@leden.example`, cause: 'article:een' },
  headers: { 'List-Unsubscribe': '<https://portal.example/unsubscribe/een>' },
})

/** Two processes on one database, of which the first may be gone. */
async function openPostOffice(open: OpenTestDatabase, deliver: DeliverMail) {
  const database = await open()
  const { db } = database
  const clock = createTestClock()
  const log = createLog('silent')
  const sender = async () => ({ name: 'De Vereniging', address: 'portaal@vereniging.example' })
  const refused: unknown[] = []
  const aProcess = (by: DeliverMail) => {
    const jobs = createJobs({ ...database, clock, log })
    const onRefused = (mail: unknown) => void refused.push(mail)
    return { jobs, mailer: createMailer({ db, jobs, clock, log, deliver: by, sender, onRefused }) }
  }
  const mails = () =>
    db
      .selectFrom('platformMail')
      .select(['recipient', 'handedAt', 'sentAt', 'failedAt', 'unconfirmedAt', 'attempts', 'lastError'])
      .orderBy('recipient')
      .execute()
  return { database, db, clock, aProcess, mails, refused, ...aProcess(deliver) }
}

async function aSink(): Promise<MailSink> {
  const sink = await openMailSink()
  onTestFinished(() => sink.close())
  return sink
}

/** As a process that is killed: whatever it waits for never comes. */
const never = () => new Promise<never>(() => undefined)

describeOnEachDatabase('a mail and a process that is killed', (open) => {
  it('is sent by the next process when it was not handed over', async () => {
    const sink = await aSink()
    const { db, clock, mails, aProcess, ...first } = await openPostOffice(open, never)
    const next = aProcess(deliverBySmtp(sink.url))
    await first.mailer.queue(db, letter)
    void first.jobs.runDue()
    await expect
      .poll(async () => (await db.selectFrom('platformJob').select('attempts').execute())[0]?.attempts)
      .toBe(1)
    expect(await next.jobs.runDue()).toBe(0)
    clock.forward(leaseSeconds)
    await next.jobs.runDue()
    expect(sink.received).toHaveLength(1)
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), unconfirmedAt: null }])
  })

  it('is left as it is when it was handed over and nobody heard the answer, until an admin sends it again', async () => {
    const sink = await aSink()
    const killed: DeliverMail = (_mail, handOver) => handOver(() => undefined).then(never)
    const { db, clock, mails, aProcess, ...first } = await openPostOffice(open, killed)
    const next = aProcess(deliverBySmtp(sink.url))
    await first.mailer.queue(db, { ...letter, cause: 'article:een' })
    void first.jobs.runDue()
    await expect.poll(async () => (await mails())[0]?.handedAt).toBe(clock.seconds())
    clock.forward(leaseSeconds)
    await next.jobs.runDue()
    clock.forward(24 * 3600)
    await next.jobs.runDue()
    expect(sink.received).toEqual([])
    expect(await mails()).toMatchObject([{ sentAt: null, failedAt: null, unconfirmedAt: expect.any(Number) }])
    expect(await next.mailer.progress('article:een')).toEqual({ queued: 1, sent: 0, failed: 0, unconfirmed: 1 })
    const { queueOfAdmins: queue } = next.mailer
    const { mails: listed } = await queue.list('unconfirmed', null, 9)
    expect([listed.length, (await queue.counts(0)).unconfirmed, (await queue.counts(0)).waiting]).toEqual([1, 1, 0])
    await queue.retry(db, listed[0]?.id ?? '')
    await next.jobs.runDue()
    expect(sink.received).toHaveLength(1)
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), unconfirmedAt: null }])
  })

  it('is sent when its server answers after all', async () => {
    const { db, clock, jobs, mailer, mails, aProcess } = await openPostOffice(open, async (_mail, handOver) => {
      await handOver(() => undefined)
      // Meanwhile another takes it for lost.
      clock.forward(leaseSeconds)
      await aProcess(never).jobs.runDue()
      expect((await mails())[0]?.unconfirmedAt).toBe(clock.seconds())
      return 'sent'
    })
    await mailer.queue(db, letter)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), unconfirmedAt: null }])
  })

  it('leaves once when two processes have it in hand', async () => {
    const sink = await aSink()
    const smtp = deliverBySmtp(sink.url)
    const { db, clock, jobs, mailer, mails, aProcess } = await openPostOffice(open, (mail, handOver) =>
      smtp(mail, async (leave) => {
        clock.forward(leaseSeconds)
        await aProcess(deliverBySmtp(sink.url)).jobs.runDue()
        return handOver(leave)
      }),
    )
    await mailer.queue(db, letter)
    await jobs.runDue()
    expect(sink.received).toHaveLength(1)
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), lastError: null }])
  })

  it('does not leave when its reader was erased at the last moment', async () => {
    const sink = await aSink()
    const smtp = deliverBySmtp(sink.url)
    const { db, jobs, mailer } = await openPostOffice(open, (mail, handOver) =>
      smtp(mail, async (leave) => {
        await mailer.forget(db, { email: mail.recipient })
        return handOver(leave)
      }),
    )
    await mailer.queue(db, letter)
    await jobs.runDue()
    expect(sink.received).toEqual([])
    expect(await db.selectFrom('platformJob').select('id').execute()).toEqual([])
  })
})

describeOnEachDatabase('the answer of a mail server', (open) => {
  it('to the whole message is a no: it is handed over again', async () => {
    const sink = await aSink()
    const { db, clock, jobs, mailer, mails } = await openPostOffice(open, deliverBySmtp(sink.url))
    await mailer.queue(db, letter)
    sink.answer('message', '451 4.3.0 later')
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ handedAt: null, unconfirmedAt: null, attempts: 1 }])
    clock.forward(30)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), attempts: 2, lastError: null }])
    expect(sink.received).toHaveLength(1)
  })

  it('is cut off: nobody knows', async () => {
    const sink = await aSink()
    const { db, clock, jobs, mailer, mails } = await openPostOffice(open, deliverBySmtp(sink.url))
    await mailer.queue(db, letter)
    sink.answer('message', 'cut')
    await jobs.runDue()
    clock.forward(24 * 3600)
    expect(await jobs.runDue()).toBe(0)
    expect(await mails()).toMatchObject([{ unconfirmedAt: expect.any(Number), lastError: expect.any(String) }])
    expect(sink.received).toEqual([])
  })

  it('tells of an address that takes no mail, and of no other refusal', async () => {
    const sink = await aSink()
    const { db, jobs, mailer, mails, refused } = await openPostOffice(open, deliverBySmtp(sink.url))
    sink.answer('recipient', '550 5.1.1 no such user')
    await mailer.queue(db, letter)
    await jobs.runDue()
    sink.answer('message', '552 5.3.4 too large')
    await mailer.queue(db, newsTo('bert'))
    await jobs.runDue()
    expect((await mails()).map(({ failedAt, lastError }) => [failedAt !== null, lastError])).toEqual([
      [true, expect.stringContaining('5.1.1')],
      [true, expect.stringContaining('5.3.4')],
    ])
    expect(refused).toEqual([{ recipient: 'anna@leden.example', cause: null }])
  })
})

describeOnEachDatabase('a mail server that takes nothing', (open) => {
  it('is asked now and then, not once for each mail; nothing is given up, and all leaves when it is back', async () => {
    let isDown = true
    let asked = 0
    const { db, clock, jobs, mailer, mails, refused } = await openPostOffice(open, async () => {
      if (!isDown) return 'sent'
      asked += 1
      throw new ServerFault('unreachable', 'connect ECONNREFUSED')
    })
    for (let number = 0; number < 20; number += 1) await mailer.queue(db, newsTo(`lid${number}`))
    const begin = clock.seconds()
    for (let hour = 0; hour < 60; hour += 1) {
      await jobs.runDue()
      clock.forward(3600)
    }
    expect(asked).toBeLessThan(60 * 6)
    expect((await mails()).every(({ failedAt }) => failedAt === null)).toBe(true)
    expect(mailer.queueOfAdmins.fault()).toEqual({ kind: 'unreachable', says: 'connect ECONNREFUSED', since: begin })
    isDown = false
    await jobs.runDue()
    clock.forward(15 * 60)
    await jobs.runDue()
    expect((await mails()).every(({ sentAt }) => sentAt !== null)).toBe(true)
    expect([mailer.queueOfAdmins.fault(), refused]).toEqual([null, []])
  })

  it('is given five days for each mail', async () => {
    const { db, clock, jobs, mailer, mails, refused } = await openPostOffice(open, () =>
      Promise.reject(new ServerFault('refuses-us', '535 wrong password')),
    )
    await mailer.queue(db, letter)
    clock.forward(5 * 24 * 3600)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ failedAt: clock.seconds(), lastError: '535 wrong password' }])
    expect(refused).toEqual([])
  })

  it('because of one mail keeps no other from leaving', async () => {
    const sink = await aSink()
    const { db, jobs, mailer, mails } = await openPostOffice(open, deliverBySmtp(sink.url))
    sink.answer('recipient', '550 5.7.1 Relaying denied')
    await mailer.queue(db, letter)
    await jobs.runDue()
    expect(mailer.queueOfAdmins.fault()).toMatchObject({ kind: 'refuses-us' })
    await mailer.queue(db, { ...letter, recipient: 'bert@leden.example' })
    await jobs.runDue()
    expect(mailer.queueOfAdmins.fault()).toBeNull()
    expect((await mails()).map(({ sentAt, failedAt }) => [sentAt !== null, failedAt])).toEqual([
      [false, null],
      [true, null],
    ])
  })
})

describeOnEachDatabase('many mails', (open) => {
  it('let a letter pass that somebody waits for', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const left: string[] = []
    const { db, jobs, mailer } = await openPostOffice(open, async ({ recipient, isUrgent }) => {
      if (!isUrgent) await isFree
      left.push(recipient)
      return 'sent'
    })
    for (let number = 0; number < 8; number += 1) await mailer.queue(db, newsTo(`lid${number}`))
    const running = jobs.runDue()
    await mailer.queue(db, { ...letter, recipient: 'reset@leden.example' })
    const letters = jobs.runDue()
    await expect.poll(() => left).toEqual(['reset@leden.example'])
    free()
    await Promise.all([running, letters])
    expect(left).toHaveLength(9)
  })

  it('are listed by how they fared, a page at a time', async () => {
    const { db, jobs, mailer, database } = await openPostOffice(open, async ({ recipient }) =>
      recipient.startsWith('weg')
        ? { refused: '550 no' }
        : recipient.startsWith('stil')
          ? { unconfirmed: 'cut' }
          : 'sent',
    )
    for (const name of ['dirk', 'an', 'weg', 'stil', 'cis']) await mailer.queue(db, newsTo(name))
    await mailer.queue(db, { ...newsTo('ander'), cause: 'article:twee' })
    await jobs.runDue()
    const list = async (state: (typeof mailStates)[number], after: string | null = null) => {
      const { mails, next } = await mailer.deliveries('article:een', { state, after, limit: 2 })
      return [mails.map(({ recipient }) => recipient.split('@')[0]), next] as const
    }
    expect(await list('sent')).toEqual([['an', 'cis'], 'cis@leden.example'])
    expect(await list('sent', 'cis@leden.example')).toEqual([['dirk'], null])
    expect(await list('failed')).toEqual([['weg'], null])
    expect(await list('unconfirmed')).toEqual([['stil'], null])
    expect(await list('waiting')).toEqual([[], null])
    for (const query of [...mailStates.map((state) => deliveriesQuery(db, 'x', state, 'a', 50)), outcomesOf(db, 'x')])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })
})
