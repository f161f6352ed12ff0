import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Draft, Revision } from './draft.ts'

export type ListedRevision = Omit<Revision, 'article' | 'title' | 'excerpt' | 'content'>

const listed = ['id', 'version', 'isPublished', 'savedAt', 'savedBy'] as const

/** Writes `articles_revision`. */
export function createRevisionRepository(db: Database) {
  return {
    /** The text of this draft as it stands. For `publishing`: with `isPublished`, in its transaction. */
    async add(trx: Database, id: string, draft: Draft, isPublished: boolean): Promise<void> {
      const { article, version, title, excerpt, content, savedAt, savedBy } = draft
      await trx
        .insertInto('articlesRevision')
        .values({ id, article, version, title, excerpt, content, isPublished, savedAt, savedBy })
        .execute()
    },

    async has(trx: Database, article: string, version: number): Promise<boolean> {
      const row = await trx
        .selectFrom('articlesRevision')
        .select('id')
        .where('article', '=', article)
        .where('version', '=', version)
        .executeTakeFirst()
      return row !== undefined
    },

    async byId(article: string, id: string, within: Database = db): Promise<Revision | null> {
      const row = await within
        .selectFrom('articlesRevision')
        .selectAll()
        .where('id', '=', id)
        .where('article', '=', article)
        .executeTakeFirst()
      return row ? revisionOf(row) : null
    },

    /** The newest one before this version. */
    async before(article: string, version: number): Promise<Revision | null> {
      const row = await revisionsOf(db, article).selectAll().where('version', '<', version).limit(1).executeTakeFirst()
      return row ? revisionOf(row) : null
    },

    /** Newest first, without their texts. */
    async list(article: string, within: Database = db): Promise<ListedRevision[]> {
      const rows = await revisionsOf(within, article).select(listed).execute()
      return rows.map((row) => ({ ...row, isPublished: Boolean(row.isPublished) }))
    },

    async remove(trx: Database, ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await trx.deleteFrom('articlesRevision').where('id', 'in', ids).execute()
    },
  }
}

export type RevisionRepository = ReturnType<typeof createRevisionRepository>

/** By the index of an article's versions. */
export const revisionsOf = (db: Database, article: string) =>
  db.selectFrom('articlesRevision').where('article', '=', article).orderBy('version', 'desc')

const revisionOf = (row: Selectable<Schema['articlesRevision']>): Revision => ({
  ...row,
  isPublished: Boolean(row.isPublished),
})

/** What these members are called, in one reading; who was erased has no name any more. */
export async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('membersUser')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
