import type { Database } from '#platform/database/open-database.server.ts'
import { shownDocuments } from '../core/article.repository.server.ts'
import { copiedFields, type Draft, type DraftDocument, type DraftFields } from './draft.ts'
import type { WrittenAt } from './paired-texts.ts'

type Stamp = { at: number; by: string | null }

const statusColumns = [
  'id',
  'state',
  'createdAt',
  'createdBy',
  'changedAt',
  'publishedAt',
  'publishAt',
  'notifyOnPublish',
  'notifiedAt',
  'publishedVersion',
  'translation',
] as const

/** Where an article stands; what readers see of it is `articles_article` itself. */
export type ArticleStatus = NonNullable<Awaited<ReturnType<typeof articleStatus>>>

export async function articleStatus(db: Database, id: string) {
  const row = await db.selectFrom('articlesArticle').select(statusColumns).where('id', '=', id).executeTakeFirst()
  return row ? { ...row, notifyOnPublish: Boolean(row.notifyOnPublish) } : null
}

export async function draftOf(db: Database, article: string): Promise<Draft | null> {
  const row = await db.selectFrom('articlesDraft').selectAll().where('article', '=', article).executeTakeFirst()
  if (!row) return null
  const { documents, writtenAt, ...rest } = row
  return {
    ...rest,
    writtenAt: JSON.parse(writtenAt) as WrittenAt,
    documents: JSON.parse(documents) as DraftDocument[],
  }
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

/** With its draft. */
export async function insertArticle(trx: Database, id: string, fields: DraftFields, stamp: Stamp): Promise<void> {
  const text = { ...fields, cover: null, coverAlt: null }
  await trx
    .insertInto('articlesArticle')
    .values({
      ...text,
      id,
      coverExtension: null,
      translation: null,
      state: 'draft',
      createdAt: stamp.at,
      createdBy: stamp.by,
      changedAt: stamp.at,
      publishedAt: null,
      publishAt: null,
      publishedVersion: null,
      notifiedAt: null,
    })
    .execute()
  await insertDraft(trx, { ...text, article: id, documents: [], version: 1, ...savedAt(stamp) })
}

export type DraftChanges = Partial<DraftFields & Pick<Draft, 'cover' | 'coverAlt' | 'documents'>>

/**
 * Writes the draft, and of the article what follows from it: `changedAt`, and the fields of one that readers never saw, so
 * that what is not published is found under what its draft says.
 *
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

/** When its texts were written. No new version: nothing that readers see is another. */
export async function noteWritten(trx: Database, article: string, times: WrittenAt): Promise<void> {
  await trx
    .updateTable('articlesDraft')
    .set({ writtenAt: JSON.stringify(times) })
    .where('article', '=', article)
    .execute()
}

/** What readers see is this version of the draft. */
export async function notePublished(trx: Database, id: string, version: number): Promise<void> {
  await trx.updateTable('articlesArticle').set({ publishedVersion: version }).where('id', '=', id).execute()
}

/** @param by null: nobody has it open any more. */
export async function noteOpened(db: Database, article: string, at: number | null, by: string | null): Promise<void> {
  await db.updateTable('articlesDraft').set({ openedAt: at, openedBy: by }).where('article', '=', article).execute()
}
