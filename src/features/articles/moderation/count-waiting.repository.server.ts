import type { Database } from '#platform/database/open-database.server.ts'

/** Comments that somebody reported and nobody decided about. `oldest` in UTC seconds, null where none waits. */
export async function countWaitingComments(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await waitingComments(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

/** By the index of the few open flags. What its author took away himself waits for nobody. */
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
