import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { byFlags } from './moderation.ts'

type Ids = readonly string[]

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]
export type FlagRow = Awaited<ReturnType<ReturnType<typeof flagRows>['execute']>>[number]
export type NearbyRow = Awaited<ReturnType<ReturnType<typeof nearbyRows>['execute']>>[number]

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

/** How many comments each of these members wrote, and how many of them admins took away. */
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

/**
 * The comment right before and the one right after each of these: among the answers to the same comment, or among those
 * that answer nobody.
 */
export const nearbyIds = (db: Database, ids: Ids) =>
  db
    .selectFrom('articlesComment as comment')
    .where('comment.id', 'in', ids)
    .select(({ selectFrom }) => {
      const beside = (isBefore: boolean, isAnswer: boolean) => {
        const order = isBefore ? 'desc' : 'asc'
        const near = selectFrom('articlesComment as near')
          .select('near.id')
          .whereRef('near.article', '=', 'comment.article')
          .where('near.verified', '=', true)
          .where('near.deletedAt', 'is', null)
          .where((eb) =>
            eb(
              eb.refTuple('near.createdAt', 'near.id'),
              isBefore ? '<' : '>',
              eb.refTuple('comment.createdAt', 'comment.id'),
            ),
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
