import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { mediaOf } from '../media/media-page.server.ts'
import { excerptOf } from './excerpt.ts'
import { writingContext } from './writing.context.ts'

type Context = Readonly<RouterContextProvider>

/** The draft as readers would see it; `translation` is the preview of the other language. */
export async function readPreviewPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const { article, draft } = await writing.openDraft(viewer, id)
  const [translation, { cover, documents }] = await Promise.all([
    writing.translationOf(viewer, article),
    mediaOf(context, request, id),
  ])
  const { title, content, author, source, category, language, startsAt, place, coverAlt } = draft
  return {
    article: {
      ...{ id, title, content, author, source, category, language, startsAt, place, coverAlt, documents },
      cover: cover?.id ?? null,
      coverExtension: cover?.extension ?? null,
      width: cover?.width ?? null,
      height: cover?.height ?? null,
      createdAt: draft.savedAt,
      modifiedAt: draft.savedAt,
      excerpt: excerptOf(draft),
      // What was never published would bear the date of this day, or of the one for which it is planned.
      publishedAt: article.publishedAt ?? article.publishAt ?? draft.savedAt,
      state: article.state,
    },
    version: draft.version,
    translation: translation && { id: translation.id, language: translation.language, title: translation.title },
  }
}

export type PreviewPageData = Awaited<ReturnType<typeof readPreviewPage>>
