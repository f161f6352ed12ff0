import { setImmediate as breathe } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { DeliverMail } from './deliver-mail.server.ts'
import { deliveriesQuery, type ListedDelivery } from './deliveries.repository.server.ts'
import { type Delivery, jobFor } from './delivery-job.ts'
import type { MailState } from './listed-mail.ts'
import { createMailRepository, type MailProgress, progressOf } from './mail.repository.server.ts'
import { refuseForgedHeaders } from './mail-headers.ts'
import type { SenderOf } from './mail-language.ts'
import { createMailQueue, type IsStillWanted, type MailQueue } from './mail-queue.server.ts'
import { type RefusedMail, workOff } from './work-off.server.ts'

export type Mail = {
  recipient: string
  subject: string
  html: string
  text: string
  /** What has `List-Unsubscribe` goes to many, and lets letters pass that somebody waits for. */
  headers?: Record<string, string>
  /**
   * Something in it opens an account or a page of one person: what was written is forgotten once it left, and nobody else
   * may ever read it. True unless said otherwise, for who forgets to say it harms nobody.
   */
  hasLink?: boolean
  /** For what it is sent, such as `article:{id}`: who got a mail for it gets no other. */
  cause?: string
}

/** `next` is to be given as `after`; null at the end. */
export type Deliveries = { mails: ListedDelivery[]; next: string | null }

/** Mail is queued in the transaction of its cause, retried with back-off and never sent twice. */
export type Mailer = {
  /**
   * @param db the transaction of the cause
   * @returns whether it is queued: not when this address got one for the same cause
   * @throws PortalError `request.invalid-body` when the recipient is no single address or a header holds a line break
   */
  queue(db: Database, mail: Mail): Promise<boolean>
  /** Of all mails that were queued for this cause. */
  progress(cause: string): Promise<MailProgress>
  /** One state of the mails of a cause, in the order of addresses. */
  deliveries(cause: string, page: { state: MailState; after: string | null; limit: number }): Promise<Deliveries>
  /** Deletes what waits for this person and what was sent to him, in the transaction that erases him. */
  forget(trx: Database, person: { email: string }): Promise<void>
  /** Forgets what was written in mails that were done with long ago, and to whom. */
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
  /** Told, in no transaction, when an address takes no mail: there is no such mailbox, it is closed or full. */
  onRefused?: (mail: RefusedMail) => void | Promise<void>
  /** Asked before a mail that was given up leaves after all. */
  isStillWanted?: IsStillWanted
}

/** Registers the delivery with `jobs`; make one per process. */
export function createMailer(dependencies: Dependencies): Mailer {
  const { db, jobs, clock, sender, isStillWanted = async () => true } = dependencies
  const mails = createMailRepository(db)
  const { fault } = workOff({ ...dependencies, mails })
  return {
    forget: (trx, { email }) => mails.forget(trx, email),
    tidy: async () => {
      while (await mails.forgetOld(clock.seconds() - textKept)) await breathe()
    },
    queueOfAdmins: createMailQueue({ db, jobs, clock, sender, fault, isStillWanted }),
    queue: async (trx, { hasLink = true, ...mail }) => {
      refuseForgedHeaders(mail)
      const id = newId()
      if (!(await mails.add(trx, { ...mail, hasLink, id, createdAt: clock.seconds() }))) return false
      await jobs.enqueue(trx, jobFor(mail), { mail: id } satisfies Delivery)
      return true
    },
    progress: (cause) => progressOf(db, cause),
    async deliveries(cause, { state, after, limit }) {
      const rows = await deliveriesQuery(db, cause, state, after, limit + 1).execute()
      const shown = rows.slice(0, limit)
      return { mails: shown, next: rows.length > limit ? (shown.at(-1)?.recipient ?? null) : null }
    },
  }
}
