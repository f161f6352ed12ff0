import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { mediaContext, writingContext } from '../../articles.context.ts'
import { PreviewPage } from '../components/preview-page.tsx'
import { excerptOf } from '../draft.ts'
import type { Route } from './+types/preview'

export const handle = { titleKey: 'articles.writing.preview.title' } satisfies RouteHandle

/** Only admins get it, so it is never cached; a search engine that found its address would be told to forget it. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' })

/** The draft as readers would see it; `translation` is the preview of the other language. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const { article, draft } = await writing.openDraft(viewer, id)
  const [translation, { cover, documents }] = await Promise.all([
    writing.translationOf(viewer, article),
    context.get(mediaContext).ofDrafts.ofDraft(viewer, id),
  ])
  const { article: _id, documents: _documents, savedAt, ...text } = draft
  return {
    article: {
      ...text,
      id,
      documents,
      cover: cover?.id ?? null,
      coverExtension: cover?.extension ?? null,
      width: cover?.width ?? null,
      height: cover?.height ?? null,
      createdAt: savedAt,
      modifiedAt: savedAt,
      excerpt: excerptOf(draft),
      // What was never published would bear the date of this day, or of the one for which it is planned.
      publishedAt: article.publishedAt ?? article.publishAt ?? savedAt,
      state: article.state,
    },
    version: draft.version,
    translation: translation && { id: translation.id, language: translation.language, title: translation.title },
  }
})

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewPage page={loaderData} />
}
