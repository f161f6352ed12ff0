import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Crop } from '#platform/images/picture.ts'
import type { CoverFile, StoredDocument } from './cover-files.ts'

/** A picture of an article, and what readers see of that. */
export type StoredCover = CoverFile & { height: number; crop: Crop | null }

export type ListedDocument = { id: string; name: string; extension: string; size: number; createdAt: number }

type ShownByArticle = { cover: string | null; coverAlt: string | null; coverExtension: string | null }

/** Reads and writes `articles_cover` and `articles_document`, and of articles and drafts what names them; each by a key. */
export function mediaIn(db: Database) {
  const draftOf = async (article: string): Promise<DraftMedia | null> => {
    const row = await db
      .selectFrom('articlesDraft')
      .select(['cover', 'coverAlt', 'documents', 'version'])
      .where('article', '=', article)
      .executeTakeFirst()
    return row ? { ...row, documents: JSON.parse(row.documents) as NamedDocument[] } : null
  }

  return {
    /** `isShown`: readers see it. */
    async cover(article: string, id: string): Promise<(StoredCover & { isShown: boolean }) | null> {
      const row = await coverById(db, article, id).executeTakeFirst()
      if (!row) return null
      const { state, shown, crop, ...cover } = row
      return { ...cover, crop: parsedCrop(crop), isShown: isPublic(state) && shown === id }
    },

    /** The original of an article: `isShown` where readers have nothing else, for it has no `articles_cover`. */
    async published(article: string): Promise<{ extension: string; isShown: boolean } | null> {
      const row = await db
        .selectFrom('articlesArticle')
        .select(['state', 'cover', 'coverExtension'])
        .where('id', '=', article)
        .executeTakeFirst()
      if (!row?.coverExtension) return null
      return { extension: row.coverExtension, isShown: isPublic(row.state) && row.cover === null }
    },

    async document(article: string, id: string): Promise<(ListedDocument & { isShown: boolean }) | null> {
      const row = await documentById(db, article, id).executeTakeFirst()
      if (!row) return null
      const { state, position, ...document } = row
      return { ...document, isShown: isPublic(state) && position !== null }
    },

    /** What readers see below an article, in its order. */
    shownDocuments: (article: string): Promise<ListedDocument[]> => shownDocuments(db, article).execute(),

    draft: draftOf,

    /** The draft; until the transaction ends nobody else changes what it names. */
    async holdDraft(article: string): Promise<DraftMedia | null> {
      await db
        .updateTable('articlesDraft')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('article', '=', article)
        .execute()
      return draftOf(article)
    },

    /** A new version, which readers do not see yet. */
    async changeDraft(
      article: string,
      { documents, ...media }: Partial<Omit<DraftMedia, 'version'>>,
      { at, by }: Stamp,
    ): Promise<number> {
      const listed = documents && { documents: JSON.stringify(documents) }
      const { version } = await db
        .updateTable('articlesDraft')
        .set((eb) => ({ ...media, ...listed, version: eb('version', '+', 1), savedAt: at, savedBy: by }))
        .where('article', '=', article)
        .returning('version')
        .executeTakeFirstOrThrow()
      await db.updateTable('articlesArticle').set({ changedAt: at }).where('id', '=', article).execute()
      return version
    },

    async isArticle(id: string): Promise<boolean> {
      const row = await db.selectFrom('articlesArticle').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    /** @returns whether it is new */
    async insertCover(cover: StoredCover, createdAt: number): Promise<boolean> {
      const { crop, ...facts } = cover
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('articlesCover')
        .values({ ...facts, crop: crop && JSON.stringify(crop), createdAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    /** @returns whether it is new */
    async insertDocument(row: Omit<Insertable<Schema['articlesDocument']>, 'position'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('articlesDocument')
        .values({ ...row, position: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    async covers(article: string): Promise<StoredCover[]> {
      const rows = await db
        .selectFrom('articlesCover')
        .select(['id', 'article', 'extension', 'width', 'height', 'crop'])
        .where('article', '=', article)
        .execute()
      return rows.map((row) => ({ ...row, crop: parsedCrop(row.crop) }))
    },

    documents: (article: string): Promise<(ListedDocument & StoredDocument & { position: number | null })[]> =>
      db
        .selectFrom('articlesDocument')
        .select(['id', 'article', 'name', 'extension', 'size', 'createdAt', 'position'])
        .where('article', '=', article)
        .execute(),

    /** Which cover readers see. */
    async shown(article: string): Promise<ShownByArticle | null> {
      const row = await db
        .selectFrom('articlesArticle')
        .select(['cover', 'coverAlt', 'coverExtension'])
        .where('id', '=', article)
        .executeTakeFirst()
      return row ?? null
    },

    showCover: async (article: string, cover: string | null, coverAlt: string | null, extension: string | null) => {
      await db
        .updateTable('articlesArticle')
        .set({ cover, coverAlt, coverExtension: extension })
        .where('id', '=', article)
        .execute()
    },

    showDocument: async (article: string, { id, name }: NamedDocument, position: number) => {
      await db
        .updateTable('articlesDocument')
        .set({ name, position })
        .where('id', '=', id)
        .where('article', '=', article)
        .execute()
    },

    hideDocuments: async (article: string) => {
      await db.updateTable('articlesDocument').set({ position: null }).where('article', '=', article).execute()
    },

    dropCover: async (id: string) => {
      await db.deleteFrom('articlesCover').where('id', '=', id).execute()
    },

    dropDocument: async (id: string) => {
      await db.deleteFrom('articlesDocument').where('id', '=', id).execute()
    },
  }
}

const isPublic = (state: ArticleState) => state === 'published'

const parsedCrop = (crop: string | null): Crop | null => (crop === null ? null : (JSON.parse(crop) as Crop))

const listed = ['id', 'name', 'extension', 'size', 'createdAt'] as const

export const coverById = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesCover as cover')
    .innerJoin('articlesArticle as article', 'article.id', 'cover.article')
    .select(['cover.id', 'cover.article', 'cover.extension', 'cover.width', 'cover.height', 'cover.crop'])
    .select(['article.state', 'article.cover as shown'])
    .where('cover.id', '=', id)
    .where('cover.article', '=', article)

export const documentById = (db: Database, article: string, id: string) =>
  db
    .selectFrom('articlesDocument as document')
    .innerJoin('articlesArticle as article', 'article.id', 'document.article')
    .select(['document.id', 'document.name', 'document.extension', 'document.size', 'document.createdAt'])
    .select(['document.position', 'article.state'])
    .where('document.id', '=', id)
    .where('document.article', '=', article)

export const shownDocuments = (db: Database, article: string) =>
  db
    .selectFrom('articlesDocument')
    .select(listed)
    .where('article', '=', article)
    .where('position', 'is not', null)
    .orderBy('position')
    .orderBy('id')

/** What a draft says of its media. */
export type DraftMedia = { cover: string | null; coverAlt: string | null; documents: NamedDocument[]; version: number }
export type NamedDocument = { id: string; name: string }

export type Stamp = { at: number; by: string }
