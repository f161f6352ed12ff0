import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { coverKeys } from '../../src/features/articles/media/cover-files.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import type { Storage } from '../../src/platform/storage/storage.server.ts'

const usualText = '{"type":"doc","content":[]}'

/** An article with only what a test is about; published ones bear a date. */
export async function anArticle(
  db: Database,
  id: string,
  facts: Partial<Insertable<Schema['articlesArticle']>> = {},
): Promise<void> {
  const { state = 'published' } = facts
  const usual = {
    title: id,
    excerpt: '',
    content: usualText,
    author: 'Anna',
    category: 'default' as const,
    language: 'nl' as const,
    translation: null,
    source: null,
    coverExtension: null,
    createdAt: 1,
    notifiedAt: null,
    startsAt: null,
    place: null,
    publishAt: null,
    createdBy: null,
    cover: null,
    coverAlt: null,
    state,
    ...(state === 'published'
      ? { publishedAt: 1, publishedVersion: 0 }
      : { publishedAt: null, publishedVersion: null }),
  }
  await db
    .insertInto('articlesArticle')
    .values({ ...usual, id, ...facts })
    .execute()
}

/** Its draft, as an editor that was opened leaves it. */
export async function aDraft(
  db: Database,
  article: string,
  facts: Partial<Insertable<Schema['articlesDraft']>> = {},
): Promise<void> {
  const usual = {
    title: article,
    excerpt: '',
    content: usualText,
    author: 'Anna',
    category: 'default' as const,
    language: 'nl' as const,
    source: null,
    startsAt: null,
    place: null,
    cover: null,
    coverAlt: null,
    documents: '[]',
    version: 1,
    savedAt: 1,
    savedBy: null,
    openedAt: null,
    openedBy: null,
  }
  await db
    .insertInto('articlesDraft')
    .values({ ...usual, article, ...facts })
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
