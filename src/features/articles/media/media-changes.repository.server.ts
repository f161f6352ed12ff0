import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { StoredDocument } from './cover-files.ts'
import { type ListedDocument, parsedCrop, type StoredCover } from './media.repository.server.ts'

/** What a draft says of its media. */
export type DraftMedia = { cover: string | null; coverAlt: string | null; documents: NamedDocument[]; version: number }
export type NamedDocument = { id: string; name: string }

type ShownByArticle = { cover: string | null; coverAlt: string | null; coverExtension: string | null }

export type Stamp = { at: number; by: string }

export type MediaChanges = ReturnType<typeof mediaChangesIn>

/** Writes `articles_cover` and `articles_document`, and of articles and drafts what names them. */
export function mediaChangesIn(trx: Database) {
  return {
    async draft(article: string): Promise<DraftMedia | null> {
      const row = await trx
        .selectFrom('articlesDraft')
        .select(['cover', 'coverAlt', 'documents', 'version'])
        .where('article', '=', article)
        .executeTakeFirst()
      return row ? { ...row, documents: JSON.parse(row.documents) as NamedDocument[] } : null
    },

    /** Until the transaction ends nobody else changes what this draft names. */
    holdDraft: async (article: string): Promise<void> => {
      await trx
        .updateTable('articlesDraft')
        .set((eb) => ({ version: eb.ref('version') }))
        .where('article', '=', article)
        .execute()
    },

    /** A new version, which readers do not see yet. */
    async changeDraft(
      article: string,
      { documents, ...media }: Partial<Omit<DraftMedia, 'version'>>,
      { at, by }: Stamp,
    ): Promise<number> {
      const listed = documents && { documents: JSON.stringify(documents) }
      const { version } = await trx
        .updateTable('articlesDraft')
        .set((eb) => ({ ...media, ...listed, version: eb('version', '+', 1), savedAt: at, savedBy: by }))
        .where('article', '=', article)
        .returning('version')
        .executeTakeFirstOrThrow()
      await trx.updateTable('articlesArticle').set({ changedAt: at }).where('id', '=', article).execute()
      return version
    },

    async isArticle(id: string): Promise<boolean> {
      const row = await trx.selectFrom('articlesArticle').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },

    /** @returns whether it is new */
    async insertCover(cover: StoredCover, createdAt: number): Promise<boolean> {
      const { crop, ...facts } = cover
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('articlesCover')
        .values({ ...facts, crop: crop && JSON.stringify(crop), createdAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    /** @returns whether it is new */
    async insertDocument(row: Omit<Insertable<Schema['articlesDocument']>, 'position'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('articlesDocument')
        .values({ ...row, position: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(numInsertedOrUpdatedRows) > 0
    },

    async covers(article: string): Promise<StoredCover[]> {
      const rows = await trx
        .selectFrom('articlesCover')
        .select(['id', 'article', 'extension', 'width', 'height', 'crop'])
        .where('article', '=', article)
        .execute()
      return rows.map((row) => ({ ...row, crop: parsedCrop(row.crop) }))
    },

    documents: (article: string): Promise<(ListedDocument & StoredDocument & { position: number | null })[]> =>
      trx
        .selectFrom('articlesDocument')
        .select(['id', 'article', 'name', 'extension', 'size', 'createdAt', 'position'])
        .where('article', '=', article)
        .execute(),

    /** Which cover readers see. */
    async shown(article: string): Promise<ShownByArticle | null> {
      const row = await trx
        .selectFrom('articlesArticle')
        .select(['cover', 'coverAlt', 'coverExtension'])
        .where('id', '=', article)
        .executeTakeFirst()
      return row ?? null
    },

    showCover: async (article: string, cover: string | null, coverAlt: string | null, extension: string | null) => {
      await trx
        .updateTable('articlesArticle')
        .set({ cover, coverAlt, coverExtension: extension })
        .where('id', '=', article)
        .execute()
    },

    showDocument: async (article: string, { id, name }: NamedDocument, position: number) => {
      await trx
        .updateTable('articlesDocument')
        .set({ name, position })
        .where('id', '=', id)
        .where('article', '=', article)
        .execute()
    },

    hideDocuments: async (article: string) => {
      await trx.updateTable('articlesDocument').set({ position: null }).where('article', '=', article).execute()
    },

    dropCover: async (id: string) => {
      await trx.deleteFrom('articlesCover').where('id', '=', id).execute()
    },

    dropDocument: async (id: string) => {
      await trx.deleteFrom('articlesDocument').where('id', '=', id).execute()
    },
  }
}
