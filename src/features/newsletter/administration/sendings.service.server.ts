import type { InferResult } from 'kysely'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { cursorText, readCursor } from '#platform/lists/cursor.server.ts'
import { pageOf } from '#platform/lists/list-page.server.ts'
import { topics } from '#platform/live/topics.ts'
import { stateOfMail } from '#platform/mail/listed-mail.ts'
import type { NewsletterDeps } from '../core/deps.server.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import { causePrefix } from '../subscribers/subscription.ts'
import type { DeliveryFilter } from './sendings.repository.server.ts'
import * as queries from './sendings.repository.server.ts'

/** One article that subscribers were informed of. Times are UTC seconds. */
export type Sending = Awaited<ReturnType<typeof withOutcomes>>[number]

export type Delivery = ReturnType<typeof deliveryOf>

const causeOf = (article: string) => causePrefix + article

export const createSendings = ({ db, audit, live, mailer }: Pick<NewsletterDeps, 'db' | 'audit' | 'live' | 'mailer'>) =>
  adminCalls({
    /** The newest first. @param before when the last one of the page before began */
    async sendings(_admin: Member, before: number | null, limit: number) {
      const found = await queries.sendingsQuery(db, before, limit + 1).execute()
      const { rows, next } = pageOf(found, limit, ({ startedAt }) => String(startedAt))
      return { rows: await withOutcomes(db, rows), next }
    },

    /** @throws PortalError newsletter.sending-not-there */
    async sending(_admin: Member, article: string): Promise<Sending> {
      const [sending] = await withOutcomes(db, await queries.sendingQuery(db, article).execute())
      if (!sending) throw newsletterErrors['newsletter.sending-not-there']()
      return sending
    },

    async deliveries(_admin: Member, article: string, filter: DeliveryFilter) {
      const found = await queries
        .deliveriesQuery(db, causeOf(article), { ...filter, limit: filter.limit + 1 })
        .execute()
      return pageOf(found.map(deliveryOf), filter.limit, ({ recipient }) => recipient)
    },

    async failures(_admin: Member, after: string | null, limit: number) {
      const found = await queries.failuresQuery(db, readCursor(after), limit + 1).execute()
      const failures = found.map((mail) => ({ ...deliveryOf(mail), subject: mail.subject }))
      return pageOf(failures, limit, cursorText)
    },

    /** Sends an email once more that was given up. @throws PortalError newsletter.not-there, mail.* */
    async retry(admin: Member, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const mail = await queries.mailQuery(trx, id).executeTakeFirst()
        // Other mails are looked after elsewhere.
        if (!mail?.cause?.startsWith(causePrefix)) throw newsletterErrors['newsletter.not-there']()
        await mailer.queueOfAdmins.retry(trx, id)
        await audit.record(trx, { actor: admin, action: 'newsletter.mail-retried', subjectKind: 'mail', subject: id })
      })
      live.announce(topics.newsletter)
    },
  })

/** `startedBy` is empty where the portal did it at the time that was planned, or where they are gone. */
async function withOutcomes(db: Database, rows: InferResult<ReturnType<typeof queries.sendingsQuery>>) {
  const causes = rows.map(({ article }) => causeOf(article))
  const outcomes = rows.length === 0 ? [] : await queries.outcomesQuery(db, causes).execute()
  return rows.map(({ firstName, lastName, recipients, doneAt, ...row }) => {
    const known = outcomes.find(({ cause }) => cause === causeOf(row.article))
    const startedBy = `${firstName ?? ''} ${lastName ?? ''}`.trim()
    return { ...row, startedBy, ...progressOf(known, recipients, doneAt) }
  })
}

type Outcomes = InferResult<ReturnType<typeof queries.outcomesQuery>>[number]

/** `total` are as many as there were subscribers at the start, while they are queued. `unconfirmed` do not leave again by themselves. */
function progressOf(known: Outcomes | undefined, recipients: number, doneAt: number | null) {
  const counts = [known?.queued, known?.sent, known?.failed, known?.unconfirmed]
  const [queued = 0, sent = 0, failed = 0, unconfirmed = 0] = counts.map((count) => Number(count ?? 0))
  const isQueued = doneAt !== null
  const total = isQueued ? queued : Math.max(queued, recipients)
  const waiting = total - sent - failed - unconfirmed
  return { total, sent, failed, unconfirmed, waiting, isDone: isQueued && waiting <= 0 }
}

type MailRow = InferResult<ReturnType<typeof queries.deliveriesQuery>>[number]

function deliveryOf({ id, recipient, attempts, lastError, ...mail }: MailRow) {
  const { sentAt, failedAt, unconfirmedAt } = mail
  return { id, recipient, state: stateOfMail(mail), at: sentAt ?? failedAt ?? unconfirmedAt, attempts, lastError }
}
