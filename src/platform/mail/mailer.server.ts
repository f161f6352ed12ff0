import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import type { MailState } from './listed-mail.ts'
import { createMailRepository, type MailProgress, progressOf } from './mail.repository.server.ts'
import { type Delivery, jobFor, refuseForgedHeaders } from './mail-headers.ts'
import { deliveriesQuery } from './mail-lists.repository.server.ts'
import { createMailQueue, type IsStillWanted } from './mail-queue.server.ts'
import { type DeliveryDeps, workOff } from './work-off.server.ts'

export type Mail = {
  /** By which its cause finds it again. */
  id?: string
  recipient: string
  subject: string
  html: string
  text: string
  /** What has `List-Unsubscribe` goes to many, and lets mails pass that somebody waits for. */
  headers?: Record<string, string>
  /** Something in it opens an account: the text is forgotten once it left. True unless said otherwise, so forgetting to say it harms nobody. */
  hasLink?: boolean
  cause?: string
  /** One of very many, though nobody can ask for no more of them: it lets mails pass that somebody waits for. */
  isOneOfMany?: boolean
}

export type Mailer = ReturnType<typeof createMailer>

/** Seconds for which the text of a mail that is done with can be read again. */
export const textRetentionSeconds = 30 * 24 * 3600

type Deps = Omit<DeliveryDeps, 'mails'> & { db: Database; isStillWanted?: IsStillWanted }

/** Queued in the transaction of its cause, retried with back-off and never sent twice. Make one per process. */
export function createMailer(deps: Deps) {
  const { db, jobs, clock, sender, isStillWanted = async () => true } = deps
  const mails = createMailRepository(db)
  const { fault } = workOff({ ...deps, mails })
  return {
    /** In the transaction of its cause. @returns false when this address got one for the same cause */
    async queue(trx: Database, { hasLink = true, id = newId(), isOneOfMany = false, ...mail }: Mail): Promise<boolean> {
      refuseForgedHeaders(mail)
      if (!(await mails.add(trx, { ...mail, hasLink, id, createdAt: clock.seconds() }))) return false
      await jobs.enqueue(trx, jobFor(mail, isOneOfMany), { mail: id } satisfies Delivery)
      return true
    },
    progress: (cause: string): Promise<MailProgress> => progressOf(db, cause),
    /** One state of the mails of a cause, in the order of addresses. `next` is to be given as `after`; null at the end. */
    async deliveries(cause: string, page: { state: MailState; after: string | null; limit: number }) {
      const { state, after, limit } = page
      const found = await deliveriesQuery(db, cause, state, after, limit + 1).execute()
      const { rows: mails, next } = pageOf(found, limit, ({ recipient }) => recipient)
      return { mails, next }
    },
    forget: (trx: Database, { email }: { email: string }): Promise<void> => mails.forget(trx, email),
    async tidy(): Promise<void> {
      while (await mails.forgetOld(clock.seconds() - textRetentionSeconds)) await breathe()
    },
    /** For administrators, who may look after the mails but not read other people's links. */
    queueOfAdmins: createMailQueue({ db, jobs, clock, sender, fault, isStillWanted }),
  }
}
