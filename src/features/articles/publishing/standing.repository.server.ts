import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'

type ArticleRow = Selectable<Schema['articlesArticle']>
export type DraftRow = Selectable<Schema['articlesDraft']>

type ShownDocument = { id: string; name: string }

/** An article with its draft, and the documents that readers see, in order. */
export type Standing = {
  article: Omit<ArticleRow, 'notifyOnPublish'> & { notifyOnPublish: boolean }
  draft: DraftRow | null
  documents: readonly ShownDocument[]
}

export async function standingOf(db: Database, id: string): Promise<Standing | null> {
  const article = await db.selectFrom('articlesArticle').selectAll().where('id', '=', id).executeTakeFirst()
  if (!article) return null
  const draft = await db.selectFrom('articlesDraft').selectAll().where('article', '=', id).executeTakeFirst()
  const documents = await shownDocuments(db, id).execute()
  return { article: { ...article, notifyOnPublish: Boolean(article.notifyOnPublish) }, draft: draft ?? null, documents }
}

export const shownDocuments = (db: Database, id: string) =>
  db
    .selectFrom('articlesDocument')
    .select(['id', 'name'])
    .where('article', '=', id)
    .where('position', 'is not', null)
    .orderBy('position')

/**
 * The same, for nobody else to change until the transaction ends. Several are held in the order of their ids, so that two
 * admins never wait for each other.
 */
async function holdStandings(trx: Database, ids: readonly string[]): Promise<Map<string, Standing>> {
  const held = new Map<string, Standing>()
  for (const id of [...new Set(ids)].sort()) {
    await trx
      .updateTable('articlesArticle')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('id', '=', id)
      .execute()
    const standing = await standingOf(trx, id)
    if (standing) held.set(id, standing)
  }
  return held
}

/** Id of the same article in the other language: as the article names it, or as it names the article. */
export async function otherVersionOf(db: Database, id: string): Promise<string | null> {
  const named = await db.selectFrom('articlesArticle').select('translation').where('id', '=', id).executeTakeFirst()
  if (named?.translation) return named.translation
  return (await namingAsTranslation(db, id).executeTakeFirst())?.id ?? null
}

export const namingAsTranslation = (db: Database, id: string) =>
  db.selectFrom('articlesArticle').select('id').where('translation', '=', id).limit(1)

/** An article held with its other version, if it has one. Several that are decided together are one pair. */
export async function holdPair(trx: Database, ids: readonly string[]): Promise<Map<string, Standing>> {
  const [first] = ids
  const other = first === undefined ? null : await otherVersionOf(trx, first)
  return holdStandings(trx, other === null ? ids : [...ids, other])
}

/** What goes with the article: for the question before it is deleted. */
export async function countBelongings(db: Database, id: string): Promise<{ comments: number; documents: number }> {
  const [comments, documents] = await Promise.all([
    commentsOf(db, id).executeTakeFirst(),
    documentsOf(db, id).executeTakeFirst(),
  ])
  return { comments: Number(comments?.count ?? 0), documents: Number(documents?.count ?? 0) }
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
