import type { Database } from '#platform/database/open-database.server.ts'
import { holdingWords } from '#platform/lists/words-in.repository.server.ts'

export type NamedResource = {
  nameNl: string
  nameFr: string
  folder: boolean
  collection: 'userIntranet' | 'adminIntranet'
  isThere: boolean
}

/** Names of members who are not erased, also disabled or deleted ones. */
export async function namesOfMembers(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOfMembersQuery(db, ids).execute()
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}

export const namesOfMembersQuery = (db: Database, ids: readonly string[]) =>
  db.selectFrom('membersUser').select(['id', 'firstName', 'lastName']).where('id', 'in', ids)

/** Names of folders and documents, also of those in the trash. */
export async function namesOfResources(db: Database, ids: readonly string[]): Promise<Map<string, NamedResource>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOfResourcesQuery(db, ids).execute()
  return new Map(
    rows.map(({ id, trash, folder, ...row }) => [id, { ...row, folder: Boolean(folder), isThere: trash === null }]),
  )
}

export const namesOfResourcesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('intranetResource')
    .select(['id', 'nameNl', 'nameFr', 'folder', 'collection', 'trash'])
    .where('id', 'in', ids)

export type NamedArticle = { title: string; isThere: boolean }

/** What articles are called now, also drafts and deleted ones. */
export async function namesOfArticles(db: Database, ids: readonly string[]): Promise<Map<string, NamedArticle>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOfArticlesQuery(db, ids).execute()
  return new Map(
    rows.map(({ id, title, draftTitle, deletedAt }) => [
      id,
      { title: draftTitle ?? title, isThere: deletedAt === null },
    ]),
  )
}

export const namesOfArticlesQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select(['article.id', 'article.title', 'article.deletedAt', 'draft.title as draftTitle'])
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
