import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { createCommentThreadRepository } from './comment-thread.repository.server.ts'
import { createCommentThreads } from './comment-thread.service.server.ts'

export type Comments = ReturnType<typeof createComments>

export type CommentNeeds = {
  db: Database
  clock: Clock
  /** Whether the association lets visitors comment. */
  areVisitorsLet(): Promise<boolean>
}

/** Threads under articles. Built once, in `articles.server.ts`. */
export function createComments(needs: CommentNeeds) {
  const { db, clock, areVisitorsLet } = needs
  return {
    ...createCommentThreads({ threads: createCommentThreadRepository(db), clock }),
    areVisitorsLet,
  }
}
