import { createComments } from '../comments/comments.server.ts'
import { createMedia } from '../media/media.server.ts'
import { createModeration } from '../moderation/moderation.server.ts'
import { createPublishing } from '../publishing/publishing.service.server.ts'
import { createWriting } from '../writing/writing.server.ts'
import { createArticleService } from './article.service.server.ts'
import type { ArticlesDeps } from './deps.ts'

export type Articles = ReturnType<typeof createArticles>

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
