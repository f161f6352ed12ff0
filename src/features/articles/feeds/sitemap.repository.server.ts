import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { republishedAt } from '../core/article.repository.server.ts'
import { published } from '../reading/list.repository.server.ts'

export type MappedArticle = Awaited<ReturnType<typeof articlesBehindId>>[number]

/** In the order of their ids; `translation` where readers see it. */
export async function articlesBehindId(db: Database, id: string, limit: number) {
  const rows = await mappedBehind(db, id, limit).execute()
  return rows.map(({ publishedAt, republishedAt, ...row }) => ({
    ...row,
    modifiedAt: Math.max(publishedAt, Number(republishedAt ?? 0)),
  }))
}

export const countArticles = async (db: Database): Promise<number> =>
  Number((await countPublished(db).executeTakeFirst())?.count ?? 0)

export const countPublished = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', published)
    .select(({ fn }) => fn.countAll().as('count'))

/** Said so that no index of states is taken, of which the rows would have to be sorted: ids are walked in their order. */
const isPublished = sql<boolean>`coalesce(article.state, '') = 'published'`

export const idAt = (db: Database, offset: number) =>
  db
    .selectFrom('articlesArticle as article')
    .select('article.id')
    .where(isPublished)
    .orderBy('article.id')
    .limit(1)
    .offset(offset)

export const mappedBehind = (db: Database, id: string, limit: number) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesArticle as other', (join) =>
      join.onRef('other.id', '=', 'article.translation').on('other.state', '=', published),
    )
    .where('article.id', '>', id)
    .where(isPublished)
    .select(['article.id', 'article.language', 'other.id as translation'])
    .select((eb) => eb.ref('article.publishedAt').$notNull().as('publishedAt'))
    .select(republishedAt)
    .orderBy('article.id')
    .limit(limit)
