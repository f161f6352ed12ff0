import type { Database } from '#platform/database/open-database.server.ts'
import { holdingWords } from '#platform/lists/list-queries.repository.server.ts'

type NamesQuery<Row> = (db: Database, ids: readonly string[]) => { execute(): Promise<Row[]> }

/** What one of these queries finds, by id; where nothing is asked for none is made. */
export async function rowsById<Row extends { id: string }>(
  db: Database,
  query: NamesQuery<Row>,
  ids: readonly (string | null)[],
): Promise<Map<string, Row>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows = known.length === 0 ? [] : await query(db, known).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Members who are not erased, also disabled or deleted ones. */
export const namesOfMembersQuery = (db: Database, ids: readonly string[]) =>
  db.selectFrom('membersUser').select(['id', 'firstName', 'lastName']).where('id', 'in', ids)

export const nameOfMember = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** Folders and documents, also those in the trash. */
export const namesOfResourcesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('intranetResource')
    .select(['id', 'nameNl', 'nameFr', 'folder', 'collection', 'trash'])
    .where('id', 'in', ids)

/** Articles as they are called now, also drafts and deleted ones. */
export const namesOfArticlesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select((eb) => ['article.id', 'article.deletedAt', eb.fn.coalesce('draft.title', 'article.title').as('title')])
    .where('article.id', 'in', ids)

/** Members whose names or addresses hold every word, by name. */
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
