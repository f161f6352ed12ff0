import { type InferResult, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import { byFlags, type QueueTab } from './moderation.ts'

export function queueOf(db: Database, tab: QueueTab, after: Cursor | null, limit: number) {
  const query = { review: waiting, flagged, hidden, unconfirmed }[tab]
  return query(db, after, limit).execute()
}

const onceEach = (db: Database, at: 'oldest' | 'newest') =>
  db
    .selectFrom('articlesFlag as flag')
    .where(({ not, exists, selectFrom }) => {
      const sign = at === 'oldest' ? '<' : '>'
      const others = selectFrom('articlesFlag as other')
        .whereRef('other.comment', '=', 'flag.comment')
        .$if(at === 'oldest', (flags) => flags.where('other.closedAt', 'is', null))
        .where(({ eb, refTuple }) =>
          eb(refTuple('other.createdAt', 'other.id'), sign, refTuple('flag.createdAt', 'flag.id')),
        )
      return not(exists(others.select('other.id')))
    })
    .select(['flag.comment', 'flag.createdAt as at', 'flag.id'])

const behind = (after: Cursor | null) => after && [after.at, after.id]

/** Comments with open flags, each at its oldest one: what waited longest comes first. */
export const waiting = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(
    onceEach(db, 'oldest')
      .innerJoin('articlesComment as comment', 'comment.id', 'flag.comment')
      .where('flag.closedAt', 'is', null)
      .where('comment.deletedAt', 'is', null),
    { keys: ['flag.createdAt', 'flag.id'], way: 'asc', after: behind(after), limit },
  )

/** All that was ever reported, each comment at its newest flag: decided or not, newest first. */
export const flagged = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(onceEach(db, 'newest'), {
    keys: ['flag.createdAt', 'flag.id'],
    way: 'desc',
    after: behind(after),
    limit,
  })

export const hidden = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(
    db
      .selectFrom('articlesComment')
      .where('hiddenAt', 'is not', null)
      .where('deletedAt', 'is', null)
      .select(['id as comment', 'id'])
      .select(({ ref }) => ref('hiddenAt').$notNull().as('at')),
    { keys: ['hiddenAt', 'id'], way: 'desc', after: behind(after), limit },
  )

export const unconfirmed = (db: Database, after: Cursor | null, limit: number) =>
  keysetPage(
    db
      .selectFrom('articlesComment')
      // Written out: a value that is handed in says nothing to the planner about the index of just these.
      .where(sql<SqlBool>`verified = false`)
      .where('deletedAt', 'is', null)
      .select(['id as comment', 'createdAt as at', 'id']),
    { keys: ['createdAt', 'id'], way: 'asc', after: behind(after), limit },
  )

type Ids = readonly string[]
export type CardRow = InferResult<ReturnType<typeof cardRows>>[number]
export type FlagRow = InferResult<ReturnType<typeof flagRows>>[number]
export type NearbyRow = InferResult<ReturnType<typeof nearbyRows>>[number]

export const cardRows = (db: Database, ids: Ids) =>
  db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .leftJoin('membersUser as author', 'author.id', 'comment.user')
    .leftJoin('membersUser as hider', 'hider.id', 'comment.hiddenBy')
    .where('comment.id', 'in', ids)
    .select(['comment.id', 'comment.comment as text', 'comment.createdAt', 'comment.editedAt', 'comment.verified'])
    .select(['comment.hiddenAt', 'comment.hiddenBy', 'comment.deletedAt', 'comment.deletedBy', 'comment.replyTo'])
    .select(['comment.user', 'comment.displayName', 'comment.avatarColor', 'comment.email', 'comment.parent'])
    .select(['comment.language as visitorLanguage'])
    .select(['article.id as articleId', 'article.title', 'article.language as articleLanguage', 'article.state'])
    .select(['author.defaultLanguage', 'author.deletedAt as authorDeletedAt'])
    .select(['hider.firstName as hiderFirstName', 'hider.lastName as hiderLastName'])

export const flagRows = (db: Database, ids: Ids) =>
  db
    .selectFrom('articlesFlag as flag')
    .leftJoin('membersUser as reporter', 'reporter.id', 'flag.user')
    .leftJoin('membersUser as decider', 'decider.id', 'flag.decidedBy')
    .where('flag.comment', 'in', ids)
    .select(['flag.id', 'flag.comment', 'flag.reason', 'flag.explanation', 'flag.originalComment', 'flag.createdAt'])
    .select(['flag.closedAt', 'flag.decision', 'flag.user', 'reporter.firstName', 'reporter.lastName'])
    .select(['flag.decidedBy', 'decider.firstName as deciderFirstName', 'decider.lastName as deciderLastName'])
    .orderBy('flag.createdAt')
    .orderBy('flag.id')

export const historyRows = (db: Database, users: Ids) =>
  db
    .selectFrom('articlesComment')
    .where('user', 'in', users)
    .where('verified', '=', true)
    .groupBy('user')
    .select(({ fn }) => ['user', fn.countAll().as('comments')])
    .select(
      sql<number | string>`sum(case when (hidden_at is not null and hidden_by <> ${byFlags})
        or (deleted_at is not null and deleted_by <> "user") then 1 else 0 end)`.as('takenAway'),
    )

/** The comments right before and after each of these: among the answers to the same one, or among those that answer nobody. */
export const nearbyIds = (db: Database, ids: Ids) =>
  db
    .selectFrom('articlesComment as comment')
    .where('comment.id', 'in', ids)
    .select(({ selectFrom }) => {
      const beside = (isBefore: boolean, isAnswer: boolean) => {
        const [order, sign] = isBefore ? (['desc', '<'] as const) : (['asc', '>'] as const)
        const near = selectFrom('articlesComment as near')
          .select('near.id')
          .whereRef('near.article', '=', 'comment.article')
          .where('near.verified', '=', true)
          .where('near.deletedAt', 'is', null)
          .where(({ eb, refTuple }) =>
            eb(refTuple('near.createdAt', 'near.id'), sign, refTuple('comment.createdAt', 'comment.id')),
          )
        const among = isAnswer
          ? near.whereRef('near.parent', '=', 'comment.parent')
          : near.where('near.parent', 'is', null).where('comment.parent', 'is', null)
        // The same in each of them: PostgreSQL walks the index only when its order is asked for whole.
        return among.orderBy('near.parent', order).orderBy('near.createdAt', order).orderBy('near.id', order).limit(1)
      }
      return [
        'comment.id',
        'comment.parent',
        beside(true, true).as('answerBefore'),
        beside(false, true).as('answerAfter'),
        beside(true, false).as('before'),
        beside(false, false).as('after'),
      ]
    })

export const nearbyRows = (db: Database, ids: Ids) =>
  db
    .selectFrom('articlesComment')
    .where('id', 'in', ids)
    .select(['id', 'displayName', 'user', 'comment as text', 'createdAt', 'hiddenAt', 'deletedAt'])
