import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Crop } from '#platform/images/picture.ts'
import { draftOf } from '../writing/draft.repository.server.ts'
import type { Draft, DraftDocument } from '../writing/draft.ts'
import type { CoverFile } from './cover-files.ts'

export type StoredCover = CoverFile & { height: number; crop: Crop | null }

/** `isShown`: readers see it. */
export async function coverOf(db: Database, article: string, id: string) {
  const row = await coverById(db, article, id).executeTakeFirst()
  if (!row) return null
  const { state, shown, isInText, crop, ...cover } = row
  return { ...cover, crop: parsedCrop(crop), isShown: isPublic(state) && (shown === id || Boolean(isInText)) }
}

/** The original of an article: `isShown` where readers have nothing else, for it has no `articles_cover`. */
export async function publishedOriginal(db: Database, article: string) {
  const row = await db
    .selectFrom('articlesArticle')
    .select(['state', 'cover', 'coverExtension'])
    .where('id', '=', article)
    .executeTakeFirst()
  if (!row?.coverExtension) return null
  return { extension: row.coverExtension, isShown: isPublic(row.state) && row.cover === null }
}

export async function documentOf(db: Database, article: string, id: string) {
  const row = await documentById(db, article, id).executeTakeFirst()
  if (!row) return null
  const { state, position, ...document } = row
  return { ...document, isShown: isPublic(state) && position !== null }
}

/** The draft; until the transaction ends nobody else changes it. */
export async function holdDraft(trx: Database, article: string): Promise<Draft | null> {
  await trx
    .updateTable('articlesDraft')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('article', '=', article)
    .execute()
  return draftOf(trx, article)
}

/** @returns whether it is new */
export async function insertCover(trx: Database, { crop, ...facts }: StoredCover, createdAt: number) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('articlesCover')
    .values({ ...facts, crop: crop && JSON.stringify(crop), createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** @returns whether it is new */
export async function insertDocument(trx: Database, row: Omit<Insertable<Schema['articlesDocument']>, 'position'>) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('articlesDocument')
    .values({ ...row, position: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function coversOf(db: Database, article: string): Promise<StoredCover[]> {
  const rows = await db
    .selectFrom('articlesCover')
    .select(['id', 'article', 'extension', 'width', 'height', 'crop'])
    .where('article', '=', article)
    .execute()
  return rows.map((row) => ({ ...row, crop: parsedCrop(row.crop) }))
}

export const documentsOf = (db: Database, article: string) =>
  db
    .selectFrom('articlesDocument')
    .select(['id', 'article', 'name', 'extension', 'size', 'createdAt', 'position'])
    .where('article', '=', article)
    .execute()

/** The text that readers see, or saw. */
export const publishedText = (db: Database, article: string) =>
  db.selectFrom('articlesArticle').select('content').where('id', '=', article).executeTakeFirst()

export const shownCover = (db: Database, article: string) =>
  db
    .selectFrom('articlesArticle')
    .select(['cover', 'coverAlt', 'coverExtension'])
    .where('id', '=', article)
    .executeTakeFirst()

type ShownCover = { cover: string | null; coverAlt: string | null; coverExtension: string | null }

export const showCover = (trx: Database, article: string, cover: ShownCover) =>
  trx.updateTable('articlesArticle').set(cover).where('id', '=', article).execute()

export async function showDocuments(trx: Database, article: string, documents: readonly DraftDocument[]) {
  const ofArticle = (changes: { name?: string; position: number | null }) =>
    trx.updateTable('articlesDocument').set(changes).where('article', '=', article)
  await ofArticle({ position: null }).execute()
  for (const [position, { id, name }] of documents.entries())
    await ofArticle({ name, position }).where('id', '=', id).execute()
}

/** As `parseRichText` writes a picture. In words of a text each quote has a backslash before it. */
const namedIn = (column: string, id: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${`%"id":"${id.replaceAll('_', '\\_')}"%`} escape '\\'`

/** Who names a picture in a text: what readers saw, or only what an admin sees. */
export async function namedByTexts(db: Database, article: string, id: string) {
  const isHere = namedIn('content', id)
  const [published, draft, revision] = await Promise.all([
    db
      .selectFrom('articlesArticle')
      .select('id')
      .where('id', '=', article)
      .where('publishedVersion', 'is not', null)
      .where(isHere)
      .executeTakeFirst(),
    db.selectFrom('articlesDraft').select('article').where('article', '=', article).where(isHere).executeTakeFirst(),
    db.selectFrom('articlesRevision').select('id').where('article', '=', article).where(isHere).executeTakeFirst(),
  ])
  return { isPublished: published !== undefined, isWritten: draft !== undefined || revision !== undefined }
}

export const dropCover = (trx: Database, id: string) => trx.deleteFrom('articlesCover').where('id', '=', id).execute()

export const dropDocument = (trx: Database, id: string) =>
  trx.deleteFrom('articlesDocument').where('id', '=', id).execute()

const isPublic = (state: ArticleState) => state === 'published'
const parsedCrop = (crop: string | null): Crop | null => (crop === null ? null : (JSON.parse(crop) as Crop))

export const coverById = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesCover as cover')
    .innerJoin('articlesArticle as article', 'article.id', 'cover.article')
    .select(['cover.id', 'cover.article', 'cover.extension', 'cover.width', 'cover.height', 'cover.crop'])
    .select(['article.state', 'article.cover as shown', namedIn('article.content', id).as('isInText')])
    .where('cover.id', '=', id)
    .where('cover.article', '=', article)

export const documentById = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesDocument as document')
    .innerJoin('articlesArticle as article', 'article.id', 'document.article')
    .select(['document.name', 'document.extension', 'document.size', 'document.position', 'article.state'])
    .where('document.id', '=', id)
    .where('document.article', '=', article)
