import type { Database } from '#platform/database/open-database.server.ts'
import { causePrefix } from '../subscribers/subscriber.ts'
import type { DeliveryState } from './delivery-state.ts'

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

/** Of one cause, in the order of the addresses. @param after address of the last one; empty at the start */
export function deliveriesQuery(
  db: Database,
  cause: string,
  { state, after, limit }: { state: DeliveryState | null; after: string; limit: number },
) {
  const mails = db.selectFrom('platformMail').select(delivery).where('cause', '=', cause)
  const chosen =
    state === null
      ? mails
      : state === 'waiting'
        ? mails.where('sentAt', 'is', null).where('failedAt', 'is', null).where('unconfirmedAt', 'is', null)
        : mails.where(`${state}At`, 'is not', null)
  return chosen.where('recipient', '>', after).orderBy('recipient').limit(limit)
}

/** Letters of all sendings that were given up, the newest first. */
export const failuresQuery = (db: Database, before: { at: number; id: string } | null, limit: number) =>
  db
    .selectFrom('platformMail')
    .select(delivery)
    .where('failedAt', 'is not', null)
    .where('cause', 'like', `${causePrefix}%`)
    .$if(before !== null, (mails) =>
      mails.where((eb) => eb(eb.refTuple('failedAt', 'id'), '<', eb.tuple(before?.at ?? 0, before?.id ?? ''))),
    )
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const mailQuery = (db: Database, id: string) =>
  db.selectFrom('platformMail').where('id', '=', id).select(['recipient', 'cause'])
