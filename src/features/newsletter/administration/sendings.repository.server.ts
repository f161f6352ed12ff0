import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { MailState } from '#platform/mail/listed-mail.ts'
import { causePrefix } from '../subscribers/subscription.ts'

/** The newest first. @param before moment of the last one that was read */
export const sendingsQuery = (db: Database, before: number | null, limit: number) =>
  keysetPage(sendings(db), { keys: ['mailing.startedAt'], way: 'desc', after: before ? [before] : null, limit })

export const sendingQuery = (db: Database, article: string) =>
  sendings(db).where('mailing.article', '=', article).limit(1)

const sendings = (db: Database) =>
  db
    .selectFrom('articlesMailing as mailing')
    .innerJoin('articlesArticle as article', 'article.id', 'mailing.article')
    .leftJoin('membersUser as admin', 'admin.id', 'mailing.startedBy')
    .select(['mailing.article', 'mailing.startedAt', 'mailing.recipients', 'mailing.doneAt', 'article.title'])
    .select(['article.language', 'admin.firstName', 'admin.lastName'])

/** Of all these causes at once, from the index alone. */
export const outcomesQuery = (db: Database, causes: readonly string[]) =>
  db
    .selectFrom('platformMail')
    .where('cause', 'in', causes)
    .groupBy('cause')
    .select(({ fn }) => ['cause', fn.countAll().as('queued'), fn.count('sentAt').as('sent')])
    .select(({ fn }) => [fn.count('failedAt').as('failed'), fn.count('unconfirmedAt').as('unconfirmed')])

const mails = (db: Database) =>
  db
    .selectFrom('platformMail')
    .select(['id', 'recipient', 'subject', 'sentAt', 'failedAt', 'unconfirmedAt', 'attempts', 'lastError', 'cause'])

/** @param after address of the last one; empty at the start */
export type DeliveryFilter = { state: MailState | null; after: string; limit: number }

export function deliveriesQuery(db: Database, cause: string, { state, after, limit }: DeliveryFilter) {
  let found = mails(db).where('cause', '=', cause)
  if (state === 'waiting')
    found = found.where('sentAt', 'is', null).where('failedAt', 'is', null).where('unconfirmedAt', 'is', null)
  else if (state !== null) found = found.where(`${state}At`, 'is not', null)
  return found.where('recipient', '>', after).orderBy('recipient').limit(limit)
}

export const failuresQuery = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(mails(db).where('failedAt', 'is not', null).where('cause', 'like', `${causePrefix}%`), {
    keys: ['failedAt', 'id'],
    way: 'desc',
    after: after && [after.at, after.id],
    limit,
  })

export const mailQuery = (db: Database, id: string) =>
  db.selectFrom('platformMail').where('id', '=', id).select(['recipient', 'cause'])
