import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Draft, Revision } from './draft.ts'

/** The text of this draft as it stands. */
export async function addRevision(trx: Database, id: string, draft: Draft, isPublished: boolean): Promise<void> {
  const { article, version, title, excerpt, content, savedAt, savedBy } = draft
  await trx
    .insertInto('articlesRevision')
    .values({ id, article, version, title, excerpt, content, isPublished, savedAt, savedBy })
    .execute()
}

export async function hasRevision(db: Database, { article, version }: Draft): Promise<boolean> {
  const found = revisionsOf(db, article).select('id').where('version', '=', version)
  return (await found.executeTakeFirst()) !== undefined
}

export const revisionById = async (db: Database, article: string, id: string): Promise<Revision | null> =>
  revisionIn(await revisionsOf(db, article).selectAll().where('id', '=', id).executeTakeFirst())

/** The newest one before this version. */
export async function revisionBefore(db: Database, article: string, version: number): Promise<Revision | null> {
  const earlier = revisionsOf(db, article).selectAll().where('version', '<', version).limit(1)
  return revisionIn(await earlier.executeTakeFirst())
}

/** Newest first, without their texts. */
export async function listRevisions(db: Database, article: string) {
  const columns = ['id', 'version', 'isPublished', 'savedAt', 'savedBy'] as const
  const rows = await revisionsOf(db, article).select(columns).execute()
  return rows.map((row) => ({ ...row, isPublished: Boolean(row.isPublished) }))
}

export async function removeRevisions(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('articlesRevision').where('id', 'in', ids).execute()
}

/** By the index of an article's versions. */
export const revisionsOf = (db: Database, article: string) =>
  db.selectFrom('articlesRevision').where('article', '=', article).orderBy('version', 'desc')

const revisionIn = (row: Selectable<Schema['articlesRevision']> | undefined): Revision | null =>
  row ? { ...row, isPublished: Boolean(row.isPublished) } : null
