import { onTestFinished } from 'vitest'
import { createJobs } from '../../src/platform/jobs/jobs.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import type { DeliverMail } from '../../src/platform/mail/deliver-mail.server.ts'
import { createMailer, type Mail } from '../../src/platform/mail/mailer.server.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { createTestClock } from './test-clock.ts'
import type { OpenTestDatabase } from './test-databases.ts'

export const mail: Mail = {
  recipient: 'anna@leden.example',
  subject: 'Welkom',
  html: '<p>Dag Zoë</p>',
  text: 'Dag Zoë',
  hasLink: false,
}
export const newsTo = (name: string): Mail => ({
  ...mail,
  recipient: `${name}@leden.example`,
  cause: 'article:een',
  headers: { 'List-Unsubscribe': '<https://portal.example/unsubscribe/een>' },
})

/** Two processes on one database, of which the first may be gone. */
export async function openMailQueue(open: OpenTestDatabase, deliver: DeliverMail, log = createLog('silent')) {
  const database = await open()
  const { db } = database
  const clock = createTestClock()
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

export async function aSink(): Promise<MailSink> {
  const sink = await openMailSink()
  onTestFinished(() => sink.close())
  return sink
}

/** As a process that is killed: whatever it waits for never comes. */
export const never = () => new Promise<never>(() => undefined)
