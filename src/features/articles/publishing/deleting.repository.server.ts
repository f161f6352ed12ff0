import type { Database } from '#platform/database/open-database.server.ts'

export const deletedArticles = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .select(['id', 'title', 'language', 'deletedAt', 'deletedFrom'])
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')

/** The other version has none any more. */
export async function detachTranslation(trx: Database, id: string): Promise<void> {
  await trx.updateTable('articlesArticle').set({ translation: null }).where('translation', '=', id).execute()
}

/** With its draft, revisions, covers, documents, comments, flags and mailing: their keys say so. */
export async function deleteArticle(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('articlesArticle').where('id', '=', id).execute()
}
