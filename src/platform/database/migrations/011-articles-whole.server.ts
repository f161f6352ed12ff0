import type { Kysely } from 'kysely'
import { addCommentStates } from './011-articles-whole/comment-states.server.ts'
import { addFlagDecisions } from './011-articles-whole/flag-decisions.server.ts'
import { addArticleStates, createWritingTables } from './011-articles-whole/writing.server.ts'

/** Articles are written before they are read; comments are confirmed, edited, hidden and removed; flags are decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addArticleStates(db)
  await createWritingTables(db)
  await addCommentStates(db)
  await addFlagDecisions(db)
}
