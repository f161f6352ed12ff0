import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Crop } from '#platform/images/picture.ts'
import { shownDocuments } from '../core/article.repository.server.ts'
import type { AttachedDocument } from '../core/article.ts'
import { draftOf } from '../writing/draft.repository.server.ts'
import type { Draft, DraftDocument } from '../writing/draft.ts'
import type { CoverFile, StoredDocument } from './cover-files.ts'

/** A picture of an article, and what readers see of that. */
export type StoredCover = CoverFile & { height: number; crop: Crop | null }

/** Reads and writes `articles_cover` and `articles_document`, and of articles and drafts what names them; each by a key. */
export function mediaIn(db: Database) {
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

    async document(article: string, id: string): Promise<(AttachedDocument & { isShown: boolean }) | null> {
      const row = await documentById(db, article, id).executeTakeFirst()
      if (!row) return null
      const { state, position, ...document } = row
      return { ...document, isShown: isPublic(state) && position !== null }
    },

    /** What readers see below an article, in its order. */
    shownDocuments: (article: string): Promise<AttachedDocument[]> =>
      shownDocuments(db, article).select(listed).execute(),

    /** The draft; until the transaction ends nobody else changes it. */
    async holdDraft(article: string): Promise<Draft | null> {
      await db
        .updateTable('articlesDraft')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('article', '=', article)
        .execute()
      return draftOf(db, article)
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

    documents: (article: string): Promise<(AttachedDocument & StoredDocument & { position: number | null })[]> =>
      db
        .selectFrom('articlesDocument')
        .select(['id', 'article', 'name', 'extension', 'size', 'createdAt', 'position'])
        .where('article', '=', article)
        .execute(),

    shown: (article: string) =>
      db
        .selectFrom('articlesArticle')
        .select(['cover', 'coverAlt', 'coverExtension'])
        .where('id', '=', article)
        .executeTakeFirst(),

    showCover: async (article: string, cover: string | null, coverAlt: string | null, extension: string | null) => {
      await db
        .updateTable('articlesArticle')
        .set({ cover, coverAlt, coverExtension: extension })
        .where('id', '=', article)
        .execute()
    },

    showDocument: async (article: string, { id, name }: DraftDocument, position: number) => {
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
