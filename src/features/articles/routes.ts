import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The addresses that this room owns. */
export const articlesRoutes: RouteConfigEntry[] = [
  route('news', 'features/articles/routes/news.tsx'),
  route('training', 'features/articles/routes/training.tsx'),
  route('article/:id', 'features/articles/routes/article.tsx'),
  route('article/:id/comments', 'features/articles/routes/comments/write-comment.tsx'),
  route('article/:id/comments/:comment', 'features/articles/routes/comments/own-comment.tsx'),
  route('article/:id/confirm/:token', 'features/articles/routes/comments/confirm-comment.tsx'),
  route('administration/articles', 'features/articles/routes/writing/articles.tsx'),
  route('administration/articles/:id', 'features/articles/routes/writing/editor.tsx'),
  route('administration/articles/:id/draft', 'features/articles/routes/writing/draft.ts'),
  route('administration/articles/:id/revisions', 'features/articles/routes/writing/revisions.tsx'),
  route('administration/articles/:id/translation', 'features/articles/routes/writing/translation.tsx'),
  route('administration/articles/:id/preview', 'features/articles/routes/writing/preview.tsx'),
  route('article/:id/comments/:comment/report', 'features/articles/routes/moderation/report-comment.tsx'),
  route('article/:id/comments/:comment/flags', 'features/articles/routes/moderation/flags.ts'),
  route('administration/comments', 'features/articles/routes/moderation/comments.tsx'),
  route('administration/comments/decisions', 'features/articles/routes/moderation/decisions.ts'),
  route('administration/comments/:comment', 'features/articles/routes/moderation/comment.tsx'),
  route('administration/articles/:id/cover', 'features/articles/routes/media/cover.ts'),
  route('administration/articles/:id/documents', 'features/articles/routes/media/documents.ts'),
]
