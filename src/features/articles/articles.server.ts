import type { RouterContextProvider } from 'react-router'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { createArticleRepository } from './article.repository.server.ts'
import { createArticleService } from './article.service.server.ts'
import { articlesContext } from './articles.context.ts'
import { createAuthoredCommentRepository } from './authored-comment.repository.server.ts'
import { mediaContext } from './media/media.context.ts'
import { createMedia } from './media/media.server.ts'

export type Articles = ReturnType<typeof createArticles>

type Means = { db: Database; clock: Clock; storage: Storage }

/** Everything of this room that the portal needs. */
export function createArticles(means: Means) {
  const { db, clock } = means
  return {
    reading: createArticleService({
      articles: createArticleRepository(db),
      comments: createAuthoredCommentRepository(db),
      clock,
    }),
    media: createMedia(means),
  }
}

/** Opens this room's doors for one request. */
export function provideArticles(context: RouterContextProvider, articles: Articles): void {
  context.set(articlesContext, articles.reading)
  context.set(mediaContext, articles.media)
}
