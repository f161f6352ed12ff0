import type { ExportedData } from '#platform/data-export/data-export.ts'
import type { Database } from '#platform/database/open-database.server.ts'

export const createArticleData = (db: Database) => ({
  ofMember: async ({ id }: { id: string }): Promise<ExportedData> => ({
    tables: {
      comments: await commentsOf(db, id).execute(),
      flags: await flagsOf(db, id).execute(),
    },
  }),
})

export const commentsOf = (db: Database, id: string) =>
  db.selectFrom('articlesComment').where('user', '=', id).select(ownColumns)

/** Without who hid or deleted it, and what confirms an address: those are others' and nobody's. */
const ownColumns = [
  ...(['id', 'article', 'avatarColor', 'displayName', 'comment', 'createdAt', 'flagged', 'parent', 'replyTo'] as const),
  ...(['verified', 'editedAt', 'hiddenAt', 'deletedAt', 'email', 'language'] as const),
] as const

/** Without `originalComment`, which somebody else wrote, and without who decided. */
export const flagsOf = (db: Database, id: string) =>
  db
    .selectFrom('articlesFlag')
    .where('user', '=', id)
    .select(['id', 'article', 'comment', 'reason', 'explanation', 'createdAt', 'closedAt', 'decision'])
