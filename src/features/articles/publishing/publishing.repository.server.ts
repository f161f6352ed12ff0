import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
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

export const deletedArticles = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .select(['id', 'title', 'language', 'deletedAt', 'deletedFrom'])
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')

/** The other version has none any more. */
export async function detachTranslation(trx: Database, id: string): Promise<void> {
  await trx.updateTable('articlesArticle').set({ translation: null }).where('translation', '=', id).execute()
}

/** With its draft, revisions, covers, documents, comments, flags and mailing: their keys say so. */
export async function deleteArticle(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('articlesArticle').where('id', '=', id).execute()
}

type Mailing = Selectable<Schema['articlesMailing']>

export async function addMailing(
  trx: Database,
  mailing: Pick<Mailing, 'article' | 'startedAt' | 'startedBy' | 'recipients'>,
): Promise<void> {
  await trx
    .insertInto('articlesMailing')
    .values({ ...mailing, reached: '', doneAt: null })
    .execute()
}

/** The mailing, for nobody else to go on with until the transaction ends. */
export async function holdMailing(trx: Database, article: string): Promise<Mailing | undefined> {
  return trx
    .updateTable('articlesMailing')
    .set((eb) => ({ reached: eb.ref('reached') }))
    .where('article', '=', article)
    .returningAll()
    .executeTakeFirst()
}

export async function noteReached(
  trx: Database,
  article: string,
  reached: Pick<Mailing, 'reached' | 'doneAt'>,
): Promise<void> {
  await trx.updateTable('articlesMailing').set(reached).where('article', '=', article).execute()
}

/** Of an article or its other version: one mailing tells of both. */
export const mailingOf = (db: Database, articles: readonly string[]) =>
  db.selectFrom('articlesMailing').selectAll().where('article', 'in', articles).limit(1)

/** What will appear, the next first: of all of them so many by name. `at` in UTC seconds; one that has passed could not be published. */
export async function plannedArticles(db: Database, limit: number) {
  const [count, rows] = await Promise.all([
    countOfPlanned(db).executeTakeFirst(),
    nextPlanned(db).limit(limit).execute(),
  ])
  return {
    count: Number(count?.count ?? 0),
    next: rows.map(({ id, at, title, draftTitle, language, draftLanguage }) => ({
      id,
      at: at ?? 0,
      title: draftTitle ?? title,
      language: draftLanguage ?? language,
    })),
  }
}

/** Written out: a value that is handed in says nothing to the planner about the index of just these. */
const planned = sql.lit<ArticleState>('planned')

export const countOfPlanned = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .where('state', '=', planned)
    .select(({ fn }) => fn.countAll().as('count'))

/** Found by their state; the few that there are may be sorted. */
export const nextPlanned = (db: Database) =>
  db
    .selectFrom('articlesArticle as article')
    .leftJoin('articlesDraft as draft', 'draft.article', 'article.id')
    .select(['article.id', 'article.publishAt as at', 'article.title', 'article.language'])
    .select(['draft.title as draftTitle', 'draft.language as draftLanguage'])
    .where('article.state', '=', planned)
    .orderBy('article.publishAt')
    .orderBy('article.id')
