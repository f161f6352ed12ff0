import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { shownDocuments } from '../core/article.repository.server.ts'
import type { Draft, DraftDocument, DraftFields, Revision, WrittenAt } from './draft.ts'
import { copiedFields } from './draft.ts'

type Stamp = { at: number; by: string | null }

/** Where an article stands; what readers see of it is `articles_article` itself. */
export type ArticleStatus = NonNullable<Awaited<ReturnType<typeof articleStatus>>>

export async function articleStatus(db: Database, id: string) {
  const row = await db
    .selectFrom('articlesArticle')
    .select(['id', 'state', 'createdAt', 'createdBy', 'changedAt', 'publishedAt', 'publishAt', 'notifyOnPublish'])
    .select(['notifiedAt', 'publishedVersion', 'translation'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, notifyOnPublish: Boolean(row.notifyOnPublish) } : null
}

export async function draftOf(db: Database, article: string): Promise<Draft | null> {
  const row = await db.selectFrom('articlesDraft').selectAll().where('article', '=', article).executeTakeFirst()
  if (!row) return null
  const documents = JSON.parse(row.documents) as DraftDocument[]
  return { ...row, writtenAt: JSON.parse(row.writtenAt) as WrittenAt, documents }
}

/** What readers see, as a draft of that version; 0 where nothing was published yet. Null: no such article. */
export async function draftOfReaders(db: Database, id: string): Promise<Draft | null> {
  const row = await db
    .selectFrom('articlesArticle')
    .select([...copiedFields, 'publishedVersion', 'changedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const documents = await shownDocuments(db, id).select(['id', 'name']).execute()
  const { publishedVersion, changedAt, ...text } = row
  return { ...text, article: id, documents, version: publishedVersion ?? 0, ...savedAt({ at: changedAt, by: null }) }
}

const savedAt = ({ at, by }: Stamp) => ({ savedAt: at, savedBy: by, openedAt: null, openedBy: null, writtenAt: {} })

/** Leaves the one that is there. */
export async function insertDraft(trx: Database, { documents, writtenAt, ...draft }: Draft): Promise<void> {
  const values = { ...draft, documents: JSON.stringify(documents), writtenAt: JSON.stringify(writtenAt) }
  await trx
    .insertInto('articlesDraft')
    .values(values)
    .onConflict((conflict) => conflict.column('article').doNothing())
    .execute()
}

const neverPublished = { publishedAt: null, publishAt: null, publishedVersion: null, notifiedAt: null } as const
const unpublished = { ...neverPublished, state: 'draft', coverExtension: null, translation: null } as const

export async function insertArticle(trx: Database, id: string, fields: DraftFields, stamp: Stamp): Promise<void> {
  const text = { ...fields, cover: null, coverAlt: null }
  await trx
    .insertInto('articlesArticle')
    .values({ ...text, ...unpublished, id, createdAt: stamp.at, createdBy: stamp.by, changedAt: stamp.at })
    .execute()
  await insertDraft(trx, { ...text, article: id, documents: [], version: 1, ...savedAt(stamp) })
}

export type DraftChanges = Partial<DraftFields & Pick<Draft, 'cover' | 'coverAlt' | 'documents'>>

/**
 * Writes the draft, and of the article what follows from it: `changedAt`, and the fields of one that readers never saw, so
 * that what is not published is found under what its draft says.
 * @param seen the version that was read. @returns the new one; null when it is no longer that
 */
export async function saveDraft(
  trx: Database,
  { article: id, version: seen }: Pick<Draft, 'article' | 'version'>,
  { documents, ...fields }: DraftChanges,
  { at, by }: Stamp,
): Promise<number | null> {
  const listed = documents && { documents: JSON.stringify(documents) }
  const saved = await trx
    .updateTable('articlesDraft')
    .set((eb) => ({ ...fields, ...listed, savedAt: at, savedBy: by, version: eb('version', '+', 1) }))
    .where('article', '=', id)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst()
  if (!saved) return null
  await trx.updateTable('articlesArticle').set({ changedAt: at }).where('id', '=', id).execute()
  const { cover: _cover, coverAlt: _alt, ...shown } = fields
  if (Object.keys(shown).length > 0)
    await trx
      .updateTable('articlesArticle')
      .set(shown)
      .where('id', '=', id)
      .where('publishedVersion', 'is', null)
      .execute()
  return saved.version
}

const noteInDraft = (db: Database, article: string, changes: Updateable<Schema['articlesDraft']>) =>
  db.updateTable('articlesDraft').set(changes).where('article', '=', article).execute()

/** When its texts were written. No new version: nothing that readers see is another. */
export const noteWritten = (trx: Database, article: string, times: WrittenAt) =>
  noteInDraft(trx, article, { writtenAt: JSON.stringify(times) })

/** @param by null: nobody has it open any more. */
export const noteOpened = (db: Database, article: string, openedAt: number | null, by: string | null) =>
  noteInDraft(db, article, { openedAt, openedBy: by })

/** What readers see is this version of the draft. */
export const notePublished = (trx: Database, id: string, publishedVersion: number) =>
  trx.updateTable('articlesArticle').set({ publishedVersion }).where('id', '=', id).execute()

/** The text of this draft as it stands. */
export function addRevision(trx: Database, id: string, draft: Draft, isPublished: boolean) {
  const { article, version, title, excerpt, content, savedAt, savedBy } = draft
  const revision = { id, article, version, title, excerpt, content, isPublished, savedAt, savedBy }
  return trx.insertInto('articlesRevision').values(revision).execute()
}

export async function hasRevision(db: Database, { article, version }: Draft): Promise<boolean> {
  const found = revisionsOf(db, article).select('id').where('version', '=', version)
  return (await found.executeTakeFirst()) !== undefined
}

export const revisionById = async (db: Database, article: string, id: string): Promise<Revision | null> =>
  revisionIn(await revisionsOf(db, article).selectAll().where('id', '=', id).executeTakeFirst())

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
