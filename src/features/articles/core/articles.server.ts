import type { RouterContextProvider } from 'react-router'
import {
  articlesContext,
  commentsContext,
  mediaContext,
  moderationContext,
  publishingContext,
  writingContext,
} from '../articles.context.ts'
import { createComments } from '../comments/comments.server.ts'
import { createMedia } from '../media/media.server.ts'
import { createModeration } from '../moderation/moderation.server.ts'
import { createPublishing } from '../publishing/publishing.server.ts'
import { createWriting } from '../writing/writing.server.ts'
import { createArticleService } from './article.service.server.ts'
import type { ArticlesDeps } from './deps.ts'

export type Articles = ReturnType<typeof createArticles>

/** Everything of this feature that the portal needs. */
export function createArticles(deps: ArticlesDeps) {
  const media = createMedia(deps)
  return {
    reading: createArticleService({ ...deps, documentsOf: media.files.documentsOf }),
    writing: createWriting({ ...deps, copyCover: media.ofDrafts.copyCover }),
    media,
    publishing: createPublishing({ ...deps, ...media.publishing }),
    comments: createComments(deps),
    moderation: createModeration(deps),
  }
}

/** Opens this feature's doors for one request. */
export function provideArticles(context: RouterContextProvider, articles: Articles): void {
  context.set(articlesContext, articles.reading)
  context.set(writingContext, articles.writing)
  context.set(mediaContext, articles.media)
  context.set(publishingContext, articles.publishing)
  context.set(commentsContext, articles.comments)
  context.set(moderationContext, articles.moderation)
}
