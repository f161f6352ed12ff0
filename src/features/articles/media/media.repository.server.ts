import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Crop } from '#platform/images/picture.ts'
import type { CoverFile } from './cover-files.ts'

export type MediaRepository = ReturnType<typeof createMediaRepository>

/** A picture of an article, and what readers see of that. */
export type StoredCover = CoverFile & { height: number; crop: Crop | null }

export type ListedDocument = { id: string; name: string; extension: string; size: number; createdAt: number }

/** Reads what `articles_cover` and `articles_document` hold; each by a key. */
export function createMediaRepository(db: Database) {
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
  }
}

const isPublic = (state: ArticleState) => state === 'published'

export const parsedCrop = (crop: string | null): Crop | null => (crop === null ? null : (JSON.parse(crop) as Crop))

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
