import type { Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { DraftRow } from './standing.repository.server.ts'

/** Everything that publishing sets on the article, whatever it copies. */
export type Published = Pick<
  Updateable<Schema['articlesArticle']>,
  'publishedAt' | 'publishedVersion' | 'changedAt' | 'excerpt'
>

/** Readers see what the draft says. Cover and documents are the work of `publishMedia`. */
export async function copyDraft(trx: Database, draft: DraftRow, published: Published): Promise<void> {
  const { title, content, author, source, category, language, startsAt, place } = draft
  await trx
    .updateTable('articlesArticle')
    .set({ title, content, author, source, category, language, startsAt, place, ...published, ...shown })
    .where('id', '=', draft.article)
    .execute()
}

const shown = { state: 'published', publishAt: null, notifyOnPublish: false } as const

export async function changeArticle(
  trx: Database,
  id: string,
  changes: Updateable<Schema['articlesArticle']>,
): Promise<void> {
  await trx.updateTable('articlesArticle').set(changes).where('id', '=', id).execute()
}

type Kept = { id: string; savedBy: string | null; savedAt: number; excerpt: string }

/** The text that readers see from now on. One that was kept when it was saved says so from now on. */
export async function keepPublished(trx: Database, draft: DraftRow, kept: Kept): Promise<void> {
  const { article, version, title, content } = draft
  const { numUpdatedRows } = await trx
    .updateTable('articlesRevision')
    .set({ isPublished: true })
    .where('article', '=', article)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await trx
    .insertInto('articlesRevision')
    .values({ ...kept, article, version, title, content, isPublished: true })
    .execute()
}
