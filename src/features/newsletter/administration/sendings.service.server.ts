import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { stateOfMail } from '#platform/mail/listed-mail.ts'
import type { NewsletterNeeds } from '../core/needs.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import { causePrefix } from '../subscribers/subscriber.ts'
import type { DeliveryState } from './delivery-state.ts'
import {
  deliveriesQuery,
  failuresQuery,
  mailQuery,
  outcomesQuery,
  sendingQuery,
  sendingsQuery,
} from './sendings.repository.server.ts'

/** One article that subscribers were told of. Times are UTC seconds. */
export type Sending = {
  article: string
  title: string
  language: Language
  startedAt: number
  /** Empty where the portal did it at the time that was planned, or where he is gone. */
  startedBy: string
  /** Letters that there will be; while they are queued, as many as there were subscribers at the start. */
  total: number
  sent: number
  failed: number
  /** Handed over, and nobody said that they were taken: they do not leave again by themselves. */
  unconfirmed: number
  waiting: number
  isDone: boolean
}

/** One letter of a sending. */
export type Delivery = {
  id: string
  recipient: string
  state: DeliveryState
  at: number | null
  attempts: number
  lastError: string | null
}

const causeOf = (article: string) => causePrefix + article

type SendingRow = Awaited<ReturnType<ReturnType<typeof sendingsQuery>['execute']>>[number]
type MailRow = Awaited<ReturnType<ReturnType<typeof deliveriesQuery>['execute']>>[number]

/** What was sent to subscribers, and what became of each letter. */
export function createSendings(needs: Pick<NewsletterNeeds, 'db' | 'audit' | 'live' | 'mailer'>) {
  const { db, audit, live, mailer } = needs

  const withOutcomes = async (rows: readonly SendingRow[]): Promise<Sending[]> => {
    const causes = rows.map(({ article }) => causeOf(article))
    const outcomes = rows.length === 0 ? [] : await outcomesQuery(db, causes).execute()
    return rows.map(({ firstName, lastName, recipients, doneAt, ...row }) => {
      const known = outcomes.find(({ cause }) => cause === causeOf(row.article))
      const counts = [known?.queued, known?.sent, known?.failed, known?.unconfirmed]
      const [queued, sent, failed, unconfirmed] = counts.map((count) => Number(count ?? 0))
      return {
        ...row,
        startedBy: nameOf(firstName, lastName),
        ...progressOf({ queued, sent, failed, unconfirmed, recipients, doneAt }),
      }
    })
  }

  /** Other mails are looked after elsewhere. */
  const refuseOthers = async (trx: Database, id: string) => {
    const mail = await mailQuery(trx, id).executeTakeFirst()
    if (!mail?.cause?.startsWith(causePrefix)) throw newsletterErrors['newsletter.not-there']()
  }

  return {
    /** @param before `next` of the piece before; null begins at the newest */
    async sendings(viewer: Viewer, before: number | null, limit: number) {
      asAdmin(viewer)
      const rows = await sendingsQuery(db, before, limit + 1).execute()
      const shown = await withOutcomes(rows.slice(0, limit))
      return { sendings: shown, next: rows.length > limit ? (shown.at(-1)?.startedAt ?? null) : null }
    },

    /** @throws PortalError newsletter.sending-not-there */
    async sending(viewer: Viewer, article: string): Promise<Sending> {
      asAdmin(viewer)
      const [sending] = await withOutcomes(await sendingQuery(db, article).execute())
      if (!sending) throw newsletterErrors['newsletter.sending-not-there']()
      return sending
    },

    /** To whom, and what became of it. @param after `next` of the piece before; empty begins at the first */
    async deliveries(
      viewer: Viewer,
      article: string,
      { state, after, limit }: { state: DeliveryState | null; after: string; limit: number },
    ) {
      asAdmin(viewer)
      const found = await deliveriesQuery(db, causeOf(article), { state, after, limit: limit + 1 }).execute()
      const shown = found.slice(0, limit).map(deliveryOf)
      return { deliveries: shown, next: found.length > limit ? (shown.at(-1)?.recipient ?? null) : null }
    },

    /** Of all sendings. */
    async failures(viewer: Viewer, after: string | null, limit: number) {
      asAdmin(viewer)
      const found = await failuresQuery(db, markOf(after), limit + 1).execute()
      const shown = found.slice(0, limit).map((mail) => ({ ...deliveryOf(mail), subject: mail.subject }))
      const last = shown.at(-1)
      return { failures: shown, next: last && found.length > limit ? `${last.at}.${last.id}` : null }
    },

    /** Sends a letter once more that was given up. @throws PortalError newsletter.not-there, mail.* */
    async retry(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      await transact(db, async (trx) => {
        await refuseOthers(trx, id)
        await mailer.queueOfAdmins.retry(trx, id)
        const entry = { actor: admin, action: 'newsletter.mail-retried' } as const
        await audit.record(trx, { ...entry, subjectKind: 'mail', subject: id })
      })
      live.announce(topics.newsletter)
    },
  }
}

type Counts = Partial<Record<'queued' | 'sent' | 'failed' | 'unconfirmed', number>> & {
  recipients: number
  doneAt: number | null
}

function progressOf({ queued = 0, sent = 0, failed = 0, unconfirmed = 0, recipients, doneAt }: Counts) {
  const isQueued = doneAt !== null
  const total = isQueued ? queued : Math.max(queued, recipients)
  const waiting = total - sent - failed - unconfirmed
  return { total, sent, failed, unconfirmed, waiting, isDone: isQueued && waiting <= 0 }
}

const nameOf = (firstName: string | null, lastName: string | null) => `${firstName ?? ''} ${lastName ?? ''}`.trim()

function deliveryOf({ id, recipient, attempts, lastError, ...mail }: MailRow): Delivery {
  const { sentAt, failedAt, unconfirmedAt } = mail
  return { id, recipient, state: stateOfMail(mail), at: sentAt ?? failedAt ?? unconfirmedAt, attempts, lastError }
}

function markOf(after: string | null): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,12})\.([\w-]{1,50})$/.exec(after ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}
