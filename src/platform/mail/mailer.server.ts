import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { DeliverMail } from './deliver-mail.server.ts'
import { type Delivery, deliveryJob, deliverySchema } from './delivery-job.ts'
import { createMailRepository } from './mail.repository.server.ts'
import { refuseForgedHeaders } from './mail-headers.ts'
import { languageOf, type SenderOf } from './mail-language.ts'
import { createMailQueue, type MailQueue } from './mail-queue.server.ts'

export type Mail = {
  recipient: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  /**
   * Something in it opens an account or a page of one person: what was written is forgotten once it left, and nobody else
   * may ever read it. True unless said otherwise, for who forgets to say it harms nobody.
   */
  hasLink?: boolean
  /** For what it is sent, such as `article:{id}`: who got a mail for it gets no other. */
  cause?: string
}

/** How far the mails of one cause are. */
export type MailProgress = { queued: number; sent: number; failed: number }

/** Mail is queued in the transaction of its cause, retried with back-off and never sent twice (decisions section 7). */
export type Mailer = {
  /**
   * @param db the transaction of the cause
   * @returns whether it is queued: not when this address got one for the same cause
   * @throws PortalError `request.invalid-body` when the recipient is no single address or a header holds a line break
   */
  queue(db: Database, mail: Mail): Promise<boolean>
  /** Of all mails that were queued for this cause. */
  progress(cause: string): Promise<MailProgress>
  /** Deletes what waits for this person and what was sent to him, in the transaction that erases him. */
  forget(trx: Database, person: { email: string }): Promise<void>
  /** Forgets what was written in mails that were done with long ago. */
  tidy(): Promise<void>
  /** For administrators, who may look after the mails but not read other people's links. */
  queueOfAdmins: MailQueue
}

/** Seconds for which the text of a mail that is done with can be read again. */
export const textKept = 30 * 24 * 3600

type Dependencies = {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  deliver: DeliverMail
  /** Who a mail in this language comes from; asked at each delivery, so that an admin may change it. */
  sender: SenderOf
  /** Told after each try: the mail left, failed, or waits for the next one. */
  onTried?: () => void
}

/**
 * Registers the delivery with `jobs`; make one per process.
 *
 * A mail is marked as sent as soon as the server took it, so a job that runs again does nothing. Only a crash between
 * those two moments sends it a second time, under the same Message-ID, by which mail programs know it for one.
 */
export function createMailer(dependencies: Dependencies): Mailer {
  const { db, jobs, clock, log, deliver, sender, onTried = () => {} } = dependencies
  const mails = createMailRepository(db)

  async function deliverOnce({ mail: id }: Delivery): Promise<void> {
    const mail = await mails.unsent(id)
    if (!mail) return
    await mails.countTry(id)
    const outcome = await deliver({ ...mail, sender: await sender(languageOf(mail)) }).catch(async (error: unknown) => {
      await mails.noteError(id, messageIn(error))
      throw error
    })
    if (outcome === 'sent') return mails.markSent(id, clock.seconds())
    log.warn({ mail: id }, 'mail refused for good')
    return mails.markFailed(id, clock.seconds(), outcome.refused.slice(0, longestError))
  }

  const deliverAndTell = (delivery: Delivery) => deliverOnce(delivery).finally(onTried)
  const giveUp = ({ mail }: Delivery) => mails.markFailed(mail, clock.seconds()).finally(onTried)
  jobs.register(deliveryJob, deliverySchema, deliverAndTell, giveUp)

  return {
    forget: (trx, { email }) => mails.forget(trx, email),
    tidy: () => mails.forgetTexts(clock.seconds() - textKept),
    queueOfAdmins: createMailQueue({ db, jobs, clock, sender }),
    queue: async (trx, { hasLink = true, ...mail }) => {
      refuseForgedHeaders(mail)
      const id = newId()
      if (!(await mails.add(trx, { ...mail, hasLink, id, createdAt: clock.seconds() }))) return false
      await jobs.enqueue(trx, deliveryJob, { mail: id } satisfies Delivery)
      return true
    },
    progress: mails.progress,
  }
}

/** Characters of what a mail server answered. */
const longestError = 500

const messageIn = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestError)
