import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Decision } from './moderation.ts'

/** What Undo brings back. */
export type StateBefore = Pick<
  HeldComment,
  'hiddenAt' | 'hiddenBy' | 'deletedAt' | 'deletedBy' | 'verified' | 'confirmHash' | 'confirmUntil'
>

/** A decision that can still be undone; its emails have not left. */
export type OpenDecision = {
  id: string
  comment: string
  decision: Decision
  decidedAt: number
  decidedBy: string
  undoUntil: number
  flags: string[]
  before: StateBefore
  letter: string | null
}

const columns = [
  ...(['id', 'comment', 'decision', 'decidedAt', 'decidedBy', 'undoUntil', 'flags', 'before', 'letter'] as const),
] as const

/** Writes `articles_decision`. */
export function createDecisionRepository() {
  return {
    async add(trx: Database, { flags, before, ...decision }: OpenDecision): Promise<void> {
      const row: Insertable<Schema['articlesDecision']> = {
        ...decision,
        flags: JSON.stringify(flags),
        before: JSON.stringify(before),
      }
      await trx.insertInto('articlesDecision').values(row).execute()
    },

    commentOf: async (trx: Database, id: string): Promise<string | undefined> =>
      (await trx.selectFrom('articlesDecision').select('comment').where('id', '=', id).executeTakeFirst())?.comment,

    /** Out of it, for good: of two who ask, one gets it. */
    async take(trx: Database, by: { id: string } | { comment: string }): Promise<OpenDecision | null> {
      const [column, value] = 'id' in by ? (['id', by.id] as const) : (['comment', by.comment] as const)
      const row = await trx
        .deleteFrom('articlesDecision')
        .where(column, '=', value)
        .returning(columns)
        .executeTakeFirst()
      return row ? { ...row, flags: JSON.parse(row.flags), before: JSON.parse(row.before) } : null
    },
  }
}

/** What this admin can still undo, the newest first. */
export const undoableBy = (db: Database, admin: string, limit: number) =>
  db
    .selectFrom('articlesDecision as decision')
    .innerJoin('articlesComment as comment', 'comment.id', 'decision.comment')
    .innerJoin('articlesArticle as article', 'article.id', 'comment.article')
    .where('decision.decidedBy', '=', admin)
    .select(['decision.id', 'decision.comment', 'decision.decision', 'decision.undoUntil'])
    .select(['comment.displayName', 'article.title'])
    .orderBy('decision.decidedAt', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)

export type HeldComment = NonNullable<Awaited<ReturnType<ReturnType<typeof createHeldComments>['hold']>>>

/** Writes what becomes of a comment in `articles_comment`. */
export function createHeldComments() {
  return {
    /**
     * The comment as it is, for nobody else to change until the transaction ends: writing nothing new to a row locks it on
     * PostgreSQL, and takes the place of the one writer on SQLite. Before any of its flags is read.
     */
    async hold(trx: Database, id: string) {
      const row = await trx
        .updateTable('articlesComment')
        .set((eb) => ({ article: eb.ref('article') }))
        .where('id', '=', id)
        .returning(['id', 'article', 'user', 'comment', 'createdAt', 'editedAt', 'verified', 'confirmHash'])
        .returning(['confirmUntil', 'hiddenAt', 'hiddenBy', 'deletedAt', 'deletedBy', 'email', 'language'])
        .executeTakeFirst()
      return row && { ...row, verified: Boolean(row.verified) }
    },

    async change(trx: Database, id: string, changes: Updateable<Schema['articlesComment']>): Promise<void> {
      await trx.updateTable('articlesComment').set(changes).where('id', '=', id).execute()
    },

    /** Where it stands, and whether readers see the article. */
    articleOf: (trx: Database, comment: { article: string }) =>
      trx
        .selectFrom('articlesArticle')
        .where('id', '=', comment.article)
        .select(['id', 'title', 'language', 'state'])
        .executeTakeFirstOrThrow(),
  }
}

/** Somebody who can be written to. */
export type MailReader = { id: string; email: string; firstName: string; language: Language }

/** Members who are not deleted, with the address of their account. */
export async function mailReaders(db: Database, ids: readonly string[]): Promise<Map<string, MailReader>> {
  if (ids.length === 0) return new Map()
  const rows = await mailReadersQuery(db, ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const mailReadersQuery = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .where('user.id', 'in', ids)
    .where('user.deletedAt', '=', 0)
    .select(['user.id', 'identity.email', 'user.firstName', 'user.defaultLanguage as language'])
