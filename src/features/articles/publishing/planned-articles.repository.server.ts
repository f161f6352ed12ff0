import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'

/** What will appear, the next first: of all of them so many by name. `at` in UTC seconds; one that has passed could not be published. */
export async function plannedArticles(db: Database, limit: number) {
  const [count, rows] = await Promise.all([
    countOfPlanned(db).executeTakeFirst(),
    nextPlanned(db).limit(limit).execute(),
  ])
  return {
    count: Number(count?.count ?? 0),
    next: rows.map(({ id, at, title, draftTitle, language, draftLanguage }) => ({
      ...{ id, at: at ?? 0, title: draftTitle ?? title, language: draftLanguage ?? language },
    })),
  }
}

/** Written out: a value that is handed in says nothing to the planner about the index of just these. */
const planned = sql.lit<ArticleState>('planned')

export const countOfPlanned = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', planned)
    .select(({ fn }) => fn.countAll().as('count'))

/** Found by their state; the few that there are may be sorted. */
export const nextPlanned = (db: Database) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select(['article.id', 'article.publishAt as at', 'article.title', 'article.language'])
    .select(['draft.title as draftTitle', 'draft.language as draftLanguage'])
    .where('article.state', '=', planned)
    .orderBy('article.publishAt')
    .orderBy('article.id')
