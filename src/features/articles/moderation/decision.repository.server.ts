import type { Insertable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { HeldComment } from './held-comment.repository.server.ts'
import type { Decision } from './moderation.ts'

/** What Undo brings back. */
export type StateBefore = Pick<
  HeldComment,
  'hiddenAt' | 'hiddenBy' | 'deletedAt' | 'deletedBy' | 'verified' | 'confirmHash' | 'confirmUntil'
>

/** A decision that can still be undone; its letters have not left. */
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
