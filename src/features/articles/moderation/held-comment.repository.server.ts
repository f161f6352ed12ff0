import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'

export type HeldComment = {
  id: string
  article: string
  user: string | null
  comment: string
  createdAt: number
  editedAt: number | null
  verified: boolean
  confirmHash: string | null
  confirmUntil: number | null
  hiddenAt: number | null
  hiddenBy: string | null
  deletedAt: number | null
  deletedBy: string | null
  email: string | null
  language: Language | null
}

/** Writes what becomes of a comment in `articles_comment`. */
export function createHeldComments() {
  return {
    /**
     * The comment as it is, for nobody else to change until the transaction ends: writing nothing new to a row locks it on
     * PostgreSQL, and takes the place of the one writer on SQLite. Before any of its flags is read.
     */
    async hold(trx: Database, id: string): Promise<HeldComment | undefined> {
      const row = await trx
        .updateTable('articlesComment')
        .set((eb) => ({ article: eb.ref('article') }))
        .where('id', '=', id)
        .returning(['id', 'article', 'user', 'comment', 'createdAt', 'editedAt', 'verified', 'confirmHash'])
        .returning(['confirmUntil', 'hiddenAt', 'hiddenBy', 'deletedAt', 'deletedBy', 'email', 'language'])
        .executeTakeFirst()
      return row && { ...row, verified: Boolean(row.verified) }
    },

    async change(trx: Database, id: string, changes: Updateable<Schema['articlesComment']>): Promise<void> {
      await trx.updateTable('articlesComment').set(changes).where('id', '=', id).execute()
    },

    /** Where it stands, and whether readers see the article. */
    articleOf: (trx: Database, comment: HeldComment) =>
      trx
        .selectFrom('articlesArticle')
        .where('id', '=', comment.article)
        .select(['id', 'title', 'language', 'state'])
        .executeTakeFirstOrThrow(),
  }
}
