import type { Database } from '#platform/database/open-database.server.ts'
import { holdingWords } from '#platform/lists/list-queries.repository.server.ts'

type NamesQuery<Row> = (db: Database, ids: readonly string[]) => { execute(): Promise<Row[]> }

export async function rowsById<Row extends { id: string }>(
  db: Database,
  query: NamesQuery<Row>,
  ids: readonly (string | null)[],
): Promise<Map<string, Row>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows = known.length === 0 ? [] : await query(db, known).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const namesOfResourcesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('intranetResource')
    .select(['id', 'nameNl', 'nameFr', 'folder', 'collection', 'trash'])
    .where('id', 'in', ids)

export const namesOfArticlesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select((eb) => ['article.id', 'article.deletedAt', eb.fn.coalesce('draft.title', 'article.title').as('title')])
    .where('article.id', 'in', ids)

export const peopleQuery = (db: Database, name: string, limit: number) =>
  holdingWords(
    db
      .selectFrom('membersUser as user')
      .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
      .select(['user.id', 'user.firstName', 'user.lastName', 'identity.email']),
    name,
    ['user.searchText', 'identity.email'],
  )
    .orderBy('user.sortName')
    .orderBy('user.id')
    .limit(limit)
