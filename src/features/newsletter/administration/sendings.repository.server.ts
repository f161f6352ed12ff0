import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { MailState } from '#platform/mail/listed-mail.ts'
import { causePrefix } from '../subscribers/subscriber.ts'

/** The newest first. @param before moment of the last one that was read */
export const sendingsQuery = (db: Database, before: number | null, limit: number) =>
  sendings(db)
    .$if(before !== null, (rows) => rows.where('mailing.startedAt', '<', before as number))
    .orderBy('mailing.startedAt', 'desc')
    .limit(limit)

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
    .select(({ fn }) => [
      'cause',
      fn.countAll().as('queued'),
      fn.count('sentAt').as('sent'),
      fn.count('failedAt').as('failed'),
      fn.count('unconfirmedAt').as('unconfirmed'),
    ])

const delivery = [
  ...(['id', 'recipient', 'subject', 'sentAt', 'failedAt', 'unconfirmedAt', 'attempts', 'lastError', 'cause'] as const),
]

/** @param after address of the last one; empty at the start */
export type DeliveryFilter = { state: MailState | null; after: string; limit: number }

/** Of one cause, in the order of the addresses. */
export function deliveriesQuery(db: Database, cause: string, { state, after, limit }: DeliveryFilter) {
  let mails = db.selectFrom('platformMail').select(delivery).where('cause', '=', cause)
  if (state === 'waiting')
    mails = mails.where('sentAt', 'is', null).where('failedAt', 'is', null).where('unconfirmedAt', 'is', null)
  else if (state !== null) mails = mails.where(`${state}At`, 'is not', null)
  return mails.where('recipient', '>', after).orderBy('recipient').limit(limit)
}

/** Emails of all sendings that were given up, the newest first. */
export const failuresQuery = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(
    db
      .selectFrom('platformMail')
      .select(delivery)
      .where('failedAt', 'is not', null)
      .where('cause', 'like', `${causePrefix}%`),
    { keys: ['failedAt', 'id'], way: 'desc', after: after && [after.at, after.id], limit },
  )

export const mailQuery = (db: Database, id: string) =>
  db.selectFrom('platformMail').where('id', '=', id).select(['recipient', 'cause'])
