import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { dropJobs, hasten, jobsWith } from '#platform/jobs/queued-jobs.repository.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { composeMessage } from './compose-message.server.ts'
import type { SenderOf } from './deliver-mail.server.ts'
import { type ListedMail, type MailFault, type MailState, stateOfMail } from './listed-mail.ts'
import { mailErrors } from './mail.errors.ts'
import { type Delivery, deliveryJobs, jobFor, languageOf } from './mail-headers.ts'
import {
  countMails,
  dropMail,
  findMail,
  type KnownMail,
  listMails,
  mailsIn,
  orderOf,
  reviveMail,
  sentMails,
} from './mail-lists.repository.server.ts'

export type MailQueue = ReturnType<typeof createMailQueue>

type MailList = { mails: ListedMail[]; next: string | null }

/** What may be shown of a mail. No text: it holds a link that only its reader may have, or it was forgotten. */
export type ShownMail = ListedMail & {
  from: string
  headers: Record<string, string>
  written: { text: string; html: string } | null
}

export type IsStillWanted = (trx: Database, mail: Pick<KnownMail, 'recipient' | 'cause'>) => Promise<boolean>

type Deps = Pick<CoreServices, 'db' | 'jobs' | 'clock'> & {
  sender: SenderOf
  fault: () => MailFault | null
  isStillWanted: IsStillWanted
}

/** Looking after the mails. Whoever calls it has asked who is looking, and writes down what is changed. */
export function createMailQueue({ db, jobs, clock, sender, fault, isStillWanted }: Deps) {
  async function known(id: string, within: Database = db): Promise<KnownMail> {
    const mail = await findMail(within, id)
    if (!mail) throw mailErrors['mail.not-there']()
    return mail
  }

  async function atRest(trx: Database, id: string) {
    const mail = await known(id, trx)
    if (mail.sentAt !== null) throw mailErrors['mail.sent']()
    const own = await jobsWith(trx, deliveryJobs, payloadOf(id)).execute()
    if (own.some(({ leasedUntil }) => leasedUntil > clock.seconds())) throw mailErrors['mail.under-way']()
    return { mail, waiting: own.find(({ failedAt }) => failedAt === null) }
  }

  return {
    fault,

    async list(state: MailState, after: string | null, limit: number): Promise<MailList> {
      const found = await listMails(db, state, readCursor(after), limit + 1)
      const { rows: mails, next } = pageOf(found, limit, (last) =>
        cursorText({ at: last[orderOf(state)], id: last.id }),
      )
      return { mails, next }
    },

    async counts(since: number): Promise<Record<'waiting' | 'unconfirmed' | 'sent', number>> {
      const queries = [mailsIn(db, 'waiting'), mailsIn(db, 'unconfirmed'), sentMails(db, since)]
      const [waiting = 0, unconfirmed = 0, sent = 0] = await Promise.all(queries.map(countMails))
      return { waiting, unconfirmed, sent }
    },

    async read(id: string): Promise<ShownMail> {
      const { html, text, headers, cause: _, ...mail } = await known(id)
      const { name, address } = await sender(languageOf({ headers }))
      const isReadable = !mail.hasLink && html !== ''
      return {
        ...mail,
        from: `${name} <${address}>`,
        headers: mail.hasLink ? {} : headers,
        written: isReadable ? { text, html } : null,
      }
    },

    /** As it travels. @throws PortalError mail.not-there, mail.has-link or mail.forgotten */
    async message(id: string): Promise<Buffer> {
      const mail = await known(id)
      if (mail.hasLink) throw mailErrors['mail.has-link']()
      if (mail.html === '') throw mailErrors['mail.forgotten']()
      return composeMessage({ ...mail, sender: await sender(languageOf(mail)) })
    },

    /** Now, whenever it was to be tried again; also one that was given up or not confirmed. @throws PortalError mail.* */
    async retry(trx: Database, id: string): Promise<void> {
      const { mail, waiting } = await atRest(trx, id)
      if (stateOfMail(mail) === 'waiting' && waiting) return hasten(trx, waiting.id, clock.seconds())
      if (mail.html === '') throw mailErrors['mail.forgotten']()
      if (!(await isStillWanted(trx, mail))) throw mailErrors['mail.not-wanted']()
      await dropJobs(trx, deliveryJobs, payloadOf(id))
      await reviveMail(trx, id)
      await jobs.enqueue(trx, jobFor(mail), { mail: id } satisfies Delivery)
    },

    async discard(trx: Database, id: string): Promise<void> {
      await atRest(trx, id)
      await dropJobs(trx, deliveryJobs, payloadOf(id))
      if (!(await dropMail(trx, id))) throw mailErrors['mail.sent']()
    },
  }
}

const payloadOf = (mail: string) => JSON.stringify({ mail } satisfies Delivery)
