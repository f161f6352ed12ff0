import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { cursorText, pageOf, readCursor } from '#platform/lists/cursor.server.ts'
import { topics } from '#platform/live/topics.ts'
import { stateOfMail } from '#platform/mail/listed-mail.ts'
import type { NewsletterDeps } from '../core/newsletter.deps.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import { causePrefix } from '../subscribers/subscriber.ts'
import {
  type DeliveryFilter,
  deliveriesQuery,
  failuresQuery,
  mailQuery,
  outcomesQuery,
  sendingQuery,
  sendingsQuery,
} from './sendings.repository.server.ts'

/** One article that subscribers were told of. Times are UTC seconds. */
export type Sending = Awaited<ReturnType<typeof withOutcomes>>[number]

/** One email of a sending. */
export type Delivery = ReturnType<typeof deliveryOf>

const causeOf = (article: string) => causePrefix + article

type SendingRow = Awaited<ReturnType<ReturnType<typeof sendingsQuery>['execute']>>[number]
type MailRow = Awaited<ReturnType<ReturnType<typeof deliveriesQuery>['execute']>>[number]

/** What was sent to subscribers, and what became of each email. */
export function createSendings({ db, audit, live, mailer }: Pick<NewsletterDeps, 'db' | 'audit' | 'live' | 'mailer'>) {
  /** Other mails are looked after elsewhere. */
  const refuseOthers = async (trx: Database, id: string) => {
    const mail = await mailQuery(trx, id).executeTakeFirst()
    if (!mail?.cause?.startsWith(causePrefix)) throw newsletterErrors['newsletter.not-there']()
  }

  return {
    /** The newest first. @param before when the last one of the page before began */
    async sendings(viewer: Viewer, before: number | null, limit: number) {
      asAdmin(viewer)
      const found = await sendingsQuery(db, before, limit + 1).execute()
      const { rows, next } = pageOf(found, limit, ({ startedAt }) => String(startedAt))
      return { rows: await withOutcomes(db, rows), next }
    },

    /** @throws PortalError newsletter.sending-not-there */
    async sending(viewer: Viewer, article: string): Promise<Sending> {
      asAdmin(viewer)
      const [sending] = await withOutcomes(db, await sendingQuery(db, article).execute())
      if (!sending) throw newsletterErrors['newsletter.sending-not-there']()
      return sending
    },

    /** To whom, and what became of it. */
    async deliveries(viewer: Viewer, article: string, filter: DeliveryFilter) {
      asAdmin(viewer)
      const { limit } = filter
      const found = await deliveriesQuery(db, causeOf(article), { ...filter, limit: limit + 1 }).execute()
      return pageOf(found.map(deliveryOf), limit, ({ recipient }) => recipient)
    },

    /** Of all sendings. */
    async failures(viewer: Viewer, after: string | null, limit: number) {
      asAdmin(viewer)
      const found = await failuresQuery(db, readCursor(after), limit + 1).execute()
      const failures = found.map((mail) => ({ ...deliveryOf(mail), subject: mail.subject }))
      return pageOf(failures, limit, cursorText)
    },

    /** Sends an email once more that was given up. @throws PortalError newsletter.not-there, mail.* */
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

/** `startedBy` is empty where the portal did it at the time that was planned, or where they are gone. */
async function withOutcomes(db: Database, rows: readonly SendingRow[]) {
  const causes = rows.map(({ article }) => causeOf(article))
  const outcomes = rows.length === 0 ? [] : await outcomesQuery(db, causes).execute()
  return rows.map(({ firstName, lastName, recipients, doneAt, ...row }) => {
    const known = outcomes.find(({ cause }) => cause === causeOf(row.article))
    const startedBy = `${firstName ?? ''} ${lastName ?? ''}`.trim()
    return { ...row, startedBy, ...progressOf(known, recipients, doneAt) }
  })
}

type Outcomes = Awaited<ReturnType<ReturnType<typeof outcomesQuery>['execute']>>[number]

/** `total` are as many as there were subscribers at the start, while they are queued. `unconfirmed` do not leave again by themselves. */
function progressOf(known: Outcomes | undefined, recipients: number, doneAt: number | null) {
  const counts = [known?.queued, known?.sent, known?.failed, known?.unconfirmed]
  const [queued = 0, sent = 0, failed = 0, unconfirmed = 0] = counts.map((count) => Number(count ?? 0))
  const isQueued = doneAt !== null
  const total = isQueued ? queued : Math.max(queued, recipients)
  const waiting = total - sent - failed - unconfirmed
  return { total, sent, failed, unconfirmed, waiting, isDone: isQueued && waiting <= 0 }
}

function deliveryOf({ id, recipient, attempts, lastError, ...mail }: MailRow) {
  const { sentAt, failedAt, unconfirmedAt } = mail
  return { id, recipient, state: stateOfMail(mail), at: sentAt ?? failedAt ?? unconfirmedAt, attempts, lastError }
}
