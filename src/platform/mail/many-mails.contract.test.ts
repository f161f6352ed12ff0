import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { aSink, mail, newsTo, openMailQueue } from '#tests/support/open-mail-queue.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { ServerFault } from './deliver-mail.server.ts'
import { mailStates } from './listed-mail.ts'
import { outcomesOf } from './mail.repository.server.ts'
import { deliveriesQuery } from './mail-lists.repository.server.ts'
import { deliverBySmtp } from './smtp/deliver-by-smtp.server.ts'

describeOnEachDatabase('a mail server that takes nothing', (open) => {
  it('is asked now and then, not once for each mail; nothing is given up, and all leaves when it is back', async () => {
    let isDown = true
    let asked = 0
    const { db, clock, jobs, mailer, mails, refused } = await openMailQueue(open, async () => {
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

  it('is logged when that begins and when it is over, once each', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line: string) => void lines.push(line) } as never)
    let isDown = true
    const deliver = async () => {
      if (isDown) throw new ServerFault('unreachable', 'connect ECONNREFUSED 127.0.0.1:25')
      return 'sent' as const
    }
    const { db, clock, jobs, mailer } = await openMailQueue(open, deliver, log)
    const logged = () => lines.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string })
    for (let number = 0; number < 5; number += 1) await mailer.queue(db, newsTo(`lid${number}`))
    for (let hour = 0; hour < 3; hour += 1) {
      await jobs.runDue()
      clock.forward(3600)
    }
    expect(logged()).toMatchObject([
      { level: 40, msg: 'no mail leaves at present', kind: 'unreachable', says: 'connect ECONNREFUSED 127.0.0.1:25' },
    ])
    isDown = false
    await jobs.runDue()
    clock.forward(15 * 60)
    await jobs.runDue()
    expect(logged()).toMatchObject([{ level: 40, msg: 'mail leaves again' }])
  })

  it('is given five days for each mail', async () => {
    const { db, clock, jobs, mailer, mails, refused } = await openMailQueue(open, () =>
      Promise.reject(new ServerFault('refuses-us', '535 wrong password')),
    )
    await mailer.queue(db, mail)
    clock.forward(5 * 24 * 3600)
    await jobs.runDue()
    expect(await mails()).toMatchObject([{ failedAt: clock.seconds(), lastError: '535 wrong password' }])
    expect(refused).toEqual([])
  })

  it('because of one mail keeps no other from leaving', async () => {
    const sink = await aSink()
    const { db, jobs, mailer, mails } = await openMailQueue(open, deliverBySmtp(sink.url))
    sink.answer('recipient', '550 5.7.1 Relaying denied')
    await mailer.queue(db, mail)
    await jobs.runDue()
    expect(mailer.queueOfAdmins.fault()).toMatchObject({ kind: 'refuses-us' })
    await mailer.queue(db, { ...mail, recipient: 'bert@leden.example' })
    await jobs.runDue()
    expect(mailer.queueOfAdmins.fault()).toBeNull()
    expect((await mails()).map(({ sentAt, failedAt }) => [sentAt !== null, failedAt])).toEqual([
      [false, null],
      [true, null],
    ])
  })
})

describeOnEachDatabase('many mails', (open) => {
  it('let an email pass that somebody waits for', async () => {
    const { promise: isFree, resolve: free } = Promise.withResolvers<void>()
    const left: string[] = []
    const { db, jobs, mailer } = await openMailQueue(open, async ({ recipient, isUrgent }) => {
      if (!isUrgent) await isFree
      left.push(recipient)
      return 'sent'
    })
    for (let number = 0; number < 7; number += 1) await mailer.queue(db, newsTo(`lid${number}`))
    // What everybody gets lets others pass, also where nobody can ask for no more of it.
    await mailer.queue(db, { ...mail, recipient: 'reminded@leden.example', isOneOfMany: true })
    const running = jobs.runDue()
    await mailer.queue(db, { ...mail, recipient: 'reset@leden.example' })
    const emails = jobs.runDue()
    await expect.poll(() => left).toEqual(['reset@leden.example'])
    free()
    await Promise.all([running, emails])
    expect(left).toHaveLength(9)
  })

  it('are listed by how they fared, a page at a time', async () => {
    const { db, jobs, mailer, database } = await openMailQueue(open, async ({ recipient }) =>
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
