import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Decision } from './moderation.ts'

/** @returns false when this person has an open one for this comment */
export async function addFlag(
  trx: Database,
  flag: Omit<Insertable<Schema['articlesFlag']>, 'closedAt'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('articlesFlag')
    .values({ ...flag, closedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this person reported the very same text before and an admin decided about it. */
export async function wasDecided(
  trx: Database,
  flag: { comment: string; user: string; text: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('articlesFlag')
    .where('comment', '=', flag.comment)
    .where('user', '=', flag.user)
    .where('originalComment', '=', flag.text)
    .where('closedAt', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function openFlags(trx: Database, comment: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('articlesFlag')
    .where('comment', '=', comment)
    .where('closedAt', 'is', null)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function closeFlags(
  trx: Database,
  ids: readonly string[],
  outcome: { decision: Decision; decidedBy: string; closedAt: number },
): Promise<void> {
  if (ids.length > 0) await trx.updateTable('articlesFlag').set(outcome).where('id', 'in', ids).execute()
}

/** A member who reported the comment anew meanwhile keeps the newer flag: of two, one is open. */
export async function reopenFlags(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('articlesFlag')
    .set({ decision: null, decidedBy: null, closedAt: null })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articlesFlag as newer')
            .whereRef('newer.comment', '=', 'articlesFlag.comment')
            .whereRef('newer.user', '=', 'articlesFlag.user')
            .where('newer.closedAt', 'is', null)
            .select('newer.id'),
        ),
      ),
    )
    .execute()
}

export async function reportersOf(trx: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('articlesFlag')
    .where('id', 'in', ids)
    .where('user', 'is not', null)
    .select('createdAt')
    .select(({ ref }) => ref('user').$notNull().as('user'))
    .execute()
}

export const flaggedBy = (db: Database, article: string, user: string) =>
  db
    .selectFrom('articlesFlag')
    .where('user', '=', user)
    .where('article', '=', article)
    .where('closedAt', 'is', null)
    .select('comment')

export const readableComment = (db: Database, { article, comment }: { article: string; comment: string }) =>
  db
    .selectFrom('articlesComment as comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('comment.id', '=', comment)
    .where('article.id', '=', article)
    .where('article.state', '=', 'published')
    .where('comment.verified', '=', true)
    .where('comment.hiddenAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .select(['comment.id', 'comment.displayName', 'comment.comment as text', 'comment.createdAt'])
    .select(['article.id as articleId', 'article.title', 'article.language'])

/** Comments that somebody reported and nobody decided about. `oldest` in UTC seconds, null where none waits. */
export async function countWaitingComments(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await waitingComments(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

/** By the index of the few open flags. What its author took away waits for nobody. */
export const waitingComments = (db: Database) =>
  db
    .selectFrom('articlesFlag as flag')
    .innerJoin('articlesComment as comment', 'comment.id', 'flag.comment')
    .where('flag.closedAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .select(({ fn }) => [
      fn.count('flag.comment').distinct().as('count'),
      fn.min<number | null>('flag.createdAt').as('oldest'),
    ])
