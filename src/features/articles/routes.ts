import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What is decided about an article, each at an address of its own. */
const decisions = 'planning withdrawal publication-date subscribers test-letter deletion restoration'.split(' ')

/** One file answers at several addresses. */
const ofArticle = (name: string, file: string) =>
  route(`administration/articles/:id/${name}`, `features/articles/${file}`, { id: `article-${name}` })

export const articlesRoutes: RouteConfigEntry[] = [
  route('news', 'features/articles/reading/routes/news.tsx'),
  route('training', 'features/articles/reading/routes/training.tsx'),
  route('article/:id', 'features/articles/reading/routes/article.tsx'),
  route('article/:id/comments', 'features/articles/comments/routes/write-comment.tsx'),
  route('article/:id/comments/:comment', 'features/articles/comments/routes/own-comment.tsx'),
  route('article/:id/confirm/:token', 'features/articles/comments/routes/confirm-comment.tsx'),
  route('administration/articles', 'features/articles/writing/routes/articles.tsx'),
  route('administration/articles/:id', 'features/articles/writing/routes/editor.tsx'),
  route('administration/articles/:id/draft', 'features/articles/writing/routes/draft.ts'),
  route('administration/articles/:id/revisions', 'features/articles/writing/routes/revisions.tsx'),
  route('administration/articles/:id/translation', 'features/articles/writing/routes/translation.tsx'),
  route('administration/articles/:id/preview', 'features/articles/writing/routes/preview.tsx'),
  route('article/:id/comments/:comment/report', 'features/articles/moderation/routes/report-comment.tsx'),
  route('article/:id/comments/:comment/flags', 'features/articles/moderation/routes/flags.ts'),
  route('administration/comments', 'features/articles/moderation/routes/comments.tsx'),
  route('administration/comments/decisions', 'features/articles/moderation/routes/decisions.ts'),
  route('administration/comments/:comment', 'features/articles/moderation/routes/comment.tsx'),
  ofArticle('pictures', 'media/routes/pictures.ts'),
  ...['cover', 'documents'].map((name) => ofArticle(name, 'media/routes/change.ts')),
  route('administration/articles/deleted', 'features/articles/publishing/routes/deleted.tsx'),
  route('administration/articles/:id/publication', 'features/articles/publishing/routes/publication.tsx'),
  route('administration/articles/:id/publishing', 'features/articles/publishing/routes/publishing.ts'),
  ...decisions.map((name) => ofArticle(name, 'publishing/routes/decision.ts')),
]
