import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { DeliverMail, Sender } from './deliver-mail.server.ts'
import { createMailRepository } from './mail.repository.server.ts'
import { refuseForgedHeaders } from './mail-headers.ts'

export type Mail = {
  recipient: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
}

/** Mail is queued in the transaction of its cause, retried with back-off and never sent twice (decisions section 7). */
export type Mailer = {
  /**
   * @param db the transaction of the cause
   * @throws PortalError `request.invalid-body` when the recipient is no single address or a header holds a line break
   */
  queue(db: Database, mail: Mail): Promise<void>
  /** Deletes what waits for this person and what was sent to him, in the transaction that erases him. */
  forget(trx: Database, person: { email: string }): Promise<void>
}

type Dependencies = {
  db: Database
  jobs: Jobs
  clock: Clock
  log: Log
  deliver: DeliverMail
  /** Who the mails come from; asked at each delivery, so that an admin may change it. */
  sender: () => Promise<Sender>
}

const deliveryJob = 'platform.deliver-mail'
const deliverySchema = z.object({ mail: z.string() })
type Delivery = z.infer<typeof deliverySchema>

/**
 * Registers the delivery with `jobs`; make one per process.
 *
 * A mail is marked as sent as soon as the server took it, so a job that runs again does nothing. Only a crash between
 * those two moments sends it a second time, under the same Message-ID, by which mail programs know it for one.
 */
export function createMailer({ db, jobs, clock, log, deliver, sender }: Dependencies): Mailer {
  const mails = createMailRepository(db)

  async function deliverOnce({ mail: id }: Delivery): Promise<void> {
    const mail = await mails.unsent(id)
    if (!mail) return
    const outcome = await deliver({ ...mail, sender: await sender() })
    if (outcome === 'sent') return mails.markSent(id, clock.seconds())
    log.warn({ mail: id }, 'mail refused for good')
    return mails.markFailed(id, clock.seconds())
  }

  jobs.register(deliveryJob, deliverySchema, deliverOnce, ({ mail }) => mails.markFailed(mail, clock.seconds()))

  return {
    forget: (trx, { email }) => mails.forget(trx, email),
    queue: async (trx, mail) => {
      refuseForgedHeaders(mail)
      const id = newId()
      await mails.add(trx, { ...mail, id, createdAt: clock.seconds() })
      await jobs.enqueue(trx, deliveryJob, { mail: id } satisfies Delivery)
    },
  }
}
