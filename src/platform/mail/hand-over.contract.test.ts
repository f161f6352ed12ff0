import { expect, it } from 'vitest'
import { leaseSeconds } from '#platform/jobs/run-job.server.ts'
import { aSink, mail, never, newsTo, openMailQueue } from '#tests/support/open-mail-queue.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import type { DeliverMail } from './deliver-mail.server.ts'
import { deliverBySmtp } from './smtp/deliver-by-smtp.server.ts'

describeOnEachDatabase('a mail and a process that is killed', (open) => {
  it('is sent by the next process when it was not handed over', async () => {
    const sink = await aSink()
    const { db, clock, mails, aProcess, ...first } = await openMailQueue(open, never)
    const next = aProcess(deliverBySmtp(sink.url))
    await first.mailer.queue(db, mail)
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
    const { db, clock, mails, aProcess, ...first } = await openMailQueue(open, killed)
    const next = aProcess(deliverBySmtp(sink.url))
    await first.mailer.queue(db, { ...mail, cause: 'article:een' })
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
    const { db, clock, jobs, mailer, mails, aProcess } = await openMailQueue(open, async (_mail, handOver) => {
      await handOver(() => undefined)
      // Meanwhile another takes it for lost.
      clock.forward(leaseSeconds)
      await aProcess(never).jobs.runDue()
      expect((await mails())[0]?.unconfirmedAt).toBe(clock.seconds())
      return 'sent'
    })
    await mailer.queue(db, mail)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), unconfirmedAt: null }])
  })

  it('leaves once when two processes have it in hand', async () => {
    const sink = await aSink()
    const smtp = deliverBySmtp(sink.url)
    const { db, clock, jobs, mailer, mails, aProcess } = await openMailQueue(open, (mail, handOver) =>
      smtp(mail, async (leave) => {
        clock.forward(leaseSeconds)
        await aProcess(deliverBySmtp(sink.url)).jobs.runDue()
        return handOver(leave)
      }),
    )
    await mailer.queue(db, mail)
    await jobs.runDue()
    expect(sink.received).toHaveLength(1)
    expect(await mails()).toMatchObject([{ sentAt: clock.seconds(), lastError: null }])
  })

  it('does not leave when its reader was erased at the last moment', async () => {
    const sink = await aSink()
    const smtp = deliverBySmtp(sink.url)
    const { db, jobs, mailer } = await openMailQueue(open, (mail, handOver) =>
      smtp(mail, async (leave) => {
        await mailer.forget(db, { email: mail.recipient })
        return handOver(leave)
      }),
    )
    await mailer.queue(db, mail)
    await jobs.runDue()
    expect(sink.received).toEqual([])
    expect(await db.selectFrom('platformJob').select('id').execute()).toEqual([])
  })
})

describeOnEachDatabase('the answer of a mail server', (open) => {
  it('to the whole message is a no: it is handed over again', async () => {
    const sink = await aSink()
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, mail)
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
    const { db, clock, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    await mailer.queue(db, mail)
    sink.answer('message', 'cut')
    await jobs.runDue()
    clock.forward(24 * 3600)
    expect(await jobs.runDue()).toBe(0)
    expect(await mails()).toMatchObject([{ unconfirmedAt: expect.any(Number), lastError: expect.any(String) }])
    expect(sink.received).toEqual([])
  })

  it('tells of an address that takes no mail, and of no other refusal', async () => {
    const sink = await aSink()
    const { db, jobs, mailer, mails, refused } = await openMailQueue(open, deliverBySmtp(sink.url))
    sink.answer('recipient', '550 5.1.1 no such user')
    await mailer.queue(db, mail)
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
