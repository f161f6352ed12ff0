import { Readable } from 'node:stream'
import { coverKeys } from '../../src/features/articles/media/cover-files.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import type { Storage } from '../../src/platform/storage/storage.server.ts'
import { aDraftRow, anArticleRow, type Facts } from './an-article.ts'

/** An article with only what a test is about; published ones bear a date. */
export async function anArticle(db: Database, id: string, facts: Facts<'articlesArticle'> = {}) {
  await db
    .insertInto('articlesArticle')
    .values(anArticleRow(id, { createdAt: 1, ...facts }))
    .execute()
}

/** Its draft, as an editor that was opened leaves it. */
export async function aDraft(db: Database, article: string, facts: Facts<'articlesDraft'> = {}) {
  await db
    .insertInto('articlesDraft')
    .values(aDraftRow(article, { savedAt: 1, ...facts }))
    .execute()
}

/** A cover of 900 by 506 pixels; each of its files in the storage holds its own key. */
export async function aStoredCover(
  { db, storage }: { db: Database; storage: Pick<Storage, 'put'> },
  { id, article }: { id: string; article: string },
): Promise<void> {
  const cover = { id, article, extension: 'jpg', width: 900 }
  for (const key of coverKeys(cover)) await storage.put(key, Readable.from([key]))
  await db
    .insertInto('articlesCover')
    .values({ ...cover, height: 506, crop: null, createdAt: 1 })
    .execute()
}
