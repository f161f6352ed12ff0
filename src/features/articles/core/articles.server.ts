import type { RouterContextProvider } from 'react-router'
import { articlesContext } from '../articles.context.ts'
import { createAuthoredCommentRepository } from '../comments/authored-comment.repository.server.ts'
import { commentsContext } from '../comments/comments.context.ts'
import { createComments } from '../comments/comments.server.ts'
import { mediaContext } from '../media/media.context.ts'
import { createMedia, type Media } from '../media/media.server.ts'
import { moderationContext } from '../moderation/moderation.context.ts'
import { createModeration } from '../moderation/moderation.server.ts'
import { publishingContext } from '../publishing/publishing.context.ts'
import { createPublishing } from '../publishing/publishing.server.ts'
import { createFindArticles } from '../reading/find-articles.service.server.ts'
import { createListRepository } from '../reading/list.repository.server.ts'
import { createSummaryRepository } from '../reading/summary.repository.server.ts'
import { excerptOf } from '../writing/excerpt.ts'
import { writingContext } from '../writing/writing.context.ts'
import { createWriting } from '../writing/writing.server.ts'
import { createAnswersRepository } from './answers.repository.server.ts'
import { createArticleRepository } from './article.repository.server.ts'
import { createArticleService } from './article.service.server.ts'

export type Articles = ReturnType<typeof createArticles>

/** What its parts need, all together. */
type Means = Omit<Parameters<typeof createWriting>[0], 'copyCover'> &
  Parameters<typeof createMedia>[0] &
  Omit<Parameters<typeof createPublishing>[0], keyof Media['publishing'] | 'excerptOf'> &
  Parameters<typeof createComments>[0] &
  Parameters<typeof createModeration>[0]

/** Everything of this room that the portal needs. */
export function createArticles(means: Means) {
  const { db, clock } = means
  const media = createMedia(means)
  return {
    reading: {
      ...createFindArticles(db),
      ...createArticleService({
        articles: createArticleRepository(db),
        lists: createListRepository(db),
        summaries: createSummaryRepository(db),
        comments: createAuthoredCommentRepository(db),
        answers: createAnswersRepository(db),
        documentsOf: media.files.documentsOf,
        clock,
      }),
    },
    writing: createWriting({ ...means, copyCover: media.ofDrafts.copyCover }),
    media,
    publishing: createPublishing({ ...means, ...media.publishing, excerptOf }),
    comments: createComments(means),
    moderation: createModeration(means),
  }
}

/** Opens this room's doors for one request. */
export function provideArticles(context: RouterContextProvider, articles: Articles): void {
  context.set(articlesContext, articles.reading)
  context.set(writingContext, articles.writing)
  context.set(mediaContext, articles.media)
  context.set(publishingContext, articles.publishing)
  context.set(commentsContext, articles.comments)
  context.set(moderationContext, articles.moderation)
}
