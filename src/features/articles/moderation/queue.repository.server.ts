import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import type { QueueTab } from './moderation.ts'

/** The comments of a tab, each with its place there, by the index of the tab's order. */
export function queueOf(db: Database, tab: QueueTab, after: Cursor | null, limit: number) {
  const query = { review: waiting, flagged, hidden, unconfirmed }[tab]
  return query(db, after, limit).execute()
}

/** Comments with open flags, each at its oldest one: what waited longest comes first. */
export const waiting = (db: Database, after: Cursor | null, limit: number) =>
  db
    .selectFrom('articlesFlag as flag')
    .innerJoin('articlesComment as comment', 'comment.id', 'flag.comment')
    .where('flag.closedAt', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articlesFlag as older')
            .whereRef('older.comment', '=', 'flag.comment')
            .where('older.closedAt', 'is', null)
            .where((eb) =>
              eb(eb.refTuple('older.createdAt', 'older.id'), '<', eb.refTuple('flag.createdAt', 'flag.id')),
            )
            .select('older.id'),
        ),
      ),
    )
    .where((eb) =>
      after ? eb(eb.refTuple('flag.createdAt', 'flag.id'), '>', eb.tuple(after.at, after.id)) : eb.lit(true),
    )
    .select(['flag.comment', 'flag.createdAt as at', 'flag.id'])
    .orderBy('flag.createdAt')
    .orderBy('flag.id')
    .limit(limit)

/** All that was ever reported, each comment at its newest flag: decided or not, newest first. */
export const flagged = (db: Database, after: Cursor | null, limit: number) =>
  db
    .selectFrom('articlesFlag as flag')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articlesFlag as newer')
            .whereRef('newer.comment', '=', 'flag.comment')
            .where((eb) =>
              eb(eb.refTuple('newer.createdAt', 'newer.id'), '>', eb.refTuple('flag.createdAt', 'flag.id')),
            )
            .select('newer.id'),
        ),
      ),
    )
    .where((eb) =>
      after ? eb(eb.refTuple('flag.createdAt', 'flag.id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true),
    )
    .select(['flag.comment', 'flag.createdAt as at', 'flag.id'])
    .orderBy('flag.createdAt', 'desc')
    .orderBy('flag.id', 'desc')
    .limit(limit)

export const hidden = (db: Database, after: Cursor | null, limit: number) =>
  db
    .selectFrom('articlesComment')
    .where('hiddenAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where((eb) => (after ? eb(eb.refTuple('hiddenAt', 'id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true)))
    .select(['id as comment', 'id'])
    .select(({ ref }) => ref('hiddenAt').$notNull().as('at'))
    .orderBy('hiddenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

export const unconfirmed = (db: Database, after: Cursor | null, limit: number) =>
  db
    .selectFrom('articlesComment')
    // Written out: a value that is handed in says nothing to the planner about the index of just these.
    .where(sql<SqlBool>`verified = false`)
    .where('deletedAt', 'is', null)
    .where((eb) => (after ? eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(after.at, after.id)) : eb.lit(true)))
    .select(['id as comment', 'createdAt as at', 'id'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
