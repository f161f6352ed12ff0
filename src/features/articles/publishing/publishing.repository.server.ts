import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import { shownDocuments } from '../core/article.repository.server.ts'
import { draftOf } from '../writing/draft.repository.server.ts'
import type { Draft } from '../writing/draft.ts'

type Published = Pick<Changes, 'publishedAt' | 'changedAt' | 'excerpt'>

/** Readers see what the draft says. Cover and documents are the work of `publishMedia`. */
export function copyDraft(trx: Database, draft: Draft, published: Published) {
  const { title, content, author, source, category, language, startsAt, place } = draft
  const text = { title, content, author, source, category, language, startsAt, place, ...published }
  const status = { state: 'published', publishAt: null, notifyOnPublish: false, mailsWhole: false } as const
  return changeArticle(trx, draft.article, { ...text, ...status, publishedVersion: draft.version })
}

type Changes = Updateable<Schema['articlesArticle']>

export const changeArticle = (trx: Database, id: string, changes: Changes) =>
  trx.updateTable('articlesArticle').set(changes).where('id', '=', id).execute()

type RevisionFields = { id: string; savedBy: string | null; savedAt: number; excerpt: string }

/** The text that readers see from now on. One that was kept when it was saved says so from now on. */
export async function keepPublished(trx: Database, draft: Draft, fields: RevisionFields): Promise<void> {
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
    .values({ ...fields, article, version, title, content, isPublished: true })
    .execute()
}

export const deletedArticles = (db: Database) =>
  db
    .selectFrom('articlesArticle')
    .select(['id', 'title', 'language', 'deletedFrom'])
    .select((eb) => eb.ref('deletedAt').$notNull().as('deletedAt'))
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')

/** With all that belongs to it: its keys say so. The other version has no translation any more. */
export async function deleteArticle(trx: Database, id: string): Promise<void> {
  await trx.updateTable('articlesArticle').set({ translation: null }).where('translation', '=', id).execute()
  await trx.deleteFrom('articlesArticle').where('id', '=', id).execute()
}

type Mailing = Selectable<Schema['articlesMailing']>

export const addMailing = (trx: Database, mailing: Omit<Insertable<Schema['articlesMailing']>, 'reached' | 'doneAt'>) =>
  trx
    .insertInto('articlesMailing')
    .values({ ...mailing, reached: '', doneAt: null })
    .execute()

/** The mailing, for nobody else to go on with until the transaction ends. */
export const holdMailing = (trx: Database, article: string): Promise<Mailing | undefined> =>
  trx
    .updateTable('articlesMailing')
    .set((eb) => ({ reached: eb.ref('reached') }))
    .where('article', '=', article)
    .returningAll()
    .executeTakeFirst()

export const noteReached = (trx: Database, article: string, reached: Pick<Mailing, 'reached' | 'doneAt'>) =>
  trx.updateTable('articlesMailing').set(reached).where('article', '=', article).execute()

/** Of an article or its other version: one mailing tells of both. */
export const mailingOf = (db: Database, articles: readonly string[]) =>
  db.selectFrom('articlesMailing').selectAll().where('article', 'in', articles).limit(1)

/** What will appear, the next first: of all of them so many by name. `at` in UTC seconds; one that has passed could not be published. */
export async function plannedArticles(db: Database, limit: number) {
  const [{ count }, rows] = await Promise.all([
    countOfPlanned(db).executeTakeFirstOrThrow(),
    nextPlanned(db).limit(limit).execute(),
  ])
  return { count: Number(count), next: rows.map(({ at, ...row }) => ({ ...row, at: at ?? 0 })) }
}

/** Written out: a bound value says nothing to the planner about the index of just these. */
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
    .select(['article.id', 'article.publishAt as at'])
    .select(({ fn }) => fn.coalesce('draft.title', 'article.title').as('title'))
    .select(({ fn }) => fn.coalesce('draft.language', 'article.language').as('language'))
    .where('article.state', '=', planned)
    .orderBy('article.publishAt')
    .orderBy('article.id')

/** An article with its draft, and the documents that readers see, in order. */
export type DraftedArticle = NonNullable<Awaited<ReturnType<typeof draftedArticle>>>

export async function draftedArticle(db: Database, id: string) {
  const article = await db.selectFrom('articlesArticle').selectAll().where('id', '=', id).executeTakeFirst()
  if (!article) return null
  return {
    article: {
      ...article,
      notifyOnPublish: Boolean(article.notifyOnPublish),
      mailsWhole: Boolean(article.mailsWhole),
    },
    draft: await draftOf(db, id),
    documents: await shownDocuments(db, id).select(['id', 'name', 'extension', 'size']).execute(),
  }
}

/** Id of the same article in the other language: as the article names it, or as it names the article. */
export async function otherVersionOf(db: Database, id: string): Promise<string | null> {
  const named = await db.selectFrom('articlesArticle').select('translation').where('id', '=', id).executeTakeFirst()
  if (named?.translation) return named.translation
  return (await namingAsTranslation(db, id).executeTakeFirst())?.id ?? null
}

export const namingAsTranslation = (db: Database, id: string) =>
  db.selectFrom('articlesArticle').select('id').where('translation', '=', id).limit(1)

/**
 * Articles held with their other version, if they have one, for nobody else to change until the transaction ends. Several
 * are decided together when they are one pair. In the order of their ids, so that two admins never wait for each other.
 */
export async function holdVersions(trx: Database, ids: readonly string[]): Promise<Map<string, DraftedArticle>> {
  const [first] = ids
  const other = first === undefined ? null : await otherVersionOf(trx, first)
  const held = new Map<string, DraftedArticle>()
  for (const id of [...new Set(other === null ? ids : [...ids, other])].sort()) {
    await trx
      .updateTable('articlesArticle')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('id', '=', id)
      .execute()
    const found = await draftedArticle(trx, id)
    if (found) held.set(id, found)
  }
  return held
}

export async function countBelongings(db: Database, id: string): Promise<{ comments: number; documents: number }> {
  const [comments, documents] = await Promise.all([
    commentsOf(db, id).executeTakeFirstOrThrow(),
    documentsOf(db, id).executeTakeFirstOrThrow(),
  ])
  return { comments: Number(comments.count), documents: Number(documents.count) }
}

export const commentsOf = (db: Database, id: string) =>
  db
    .selectFrom('articlesComment')
    .where('article', '=', id)
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll().as('count'))

export const documentsOf = (db: Database, id: string) =>
  db
    .selectFrom('articlesDocument')
    .where('article', '=', id)
    .select(({ fn }) => fn.countAll().as('count'))
