import type { Database } from '#platform/database/open-database.server.ts'

/**
 * What an erased member wrote stays, without him: comments show "former member" where no name is, and
 * so do the answers that named him. Flags stay for the sake of the comment.
 */
export async function forgetAuthor(trx: Database, { id, name }: { id: string; name: string }): Promise<void> {
  const articles = trx.selectFrom('articlesComment').select('article').where('user', '=', id)
  await trx
    .updateTable('articlesComment')
    .set({ replyTo: '' })
    .where('replyTo', '=', name)
    .where('article', 'in', articles)
    .execute()
  // What he deleted himself waits for nothing any more.
  await trx
    .updateTable('articlesComment')
    .set({ comment: '' })
    .where('user', '=', id)
    .where('deletedAt', 'is not', null)
    .execute()
  await trx
    .updateTable('articlesComment')
    .set({ user: null, displayName: '', avatarColor: 'gray-400', email: null, language: null })
    .where('user', '=', id)
    .execute()
  await trx.updateTable('articlesDocument').set({ createdBy: null }).where('createdBy', '=', id).execute()
  await trx.updateTable('articlesFlag').set({ user: null }).where('user', '=', id).execute()
}
