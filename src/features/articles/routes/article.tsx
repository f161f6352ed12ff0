import { viewerOf } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { PageVersions, RouteHandle } from '#platform/http/route-handle.ts'
import { topics } from '#platform/live/topics.ts'
import { MarginSection } from '#ui/page.tsx'
import type { UnpublishedArticle } from '../article.service.server.ts'
import type { Article } from '../article.ts'
import { articlesContext } from '../articles.context.ts'
import { type CommentThreadData, commentsOf } from '../comments/comments-of.server.ts'
import { CommentThread } from '../components/comments/comment-thread.tsx'
import { CommentMeasures } from '../components/moderation/comment-measures.tsx'
import { ArticleFoot } from '../components/reading/article-foot.tsx'
import { ArticleHead } from '../components/reading/article-head.tsx'
import { ArticleNeighbours } from '../components/reading/article-neighbours.tsx'
import { ArticleView } from '../components/reading/article-view.tsx'
import { ChangedNotice } from '../components/reading/changed-notice.tsx'
import { UnpublishedNotice } from '../components/reading/unpublished-article.tsx'
import { useSettledArticle } from '../components/reading/use-settled-article.ts'
import { type ModerationOf, moderationOf } from '../moderation/moderation-of.server.ts'
import type { Neighbours } from '../reading/list.service.server.ts'
import type { Route } from './+types/article'

type ArticleData =
  | {
      article: Article
      unpublished: null
      beside: Neighbours
      mayEdit: boolean
      thread: CommentThreadData
      moderation: ModerationOf
    }
  | { article: null; unpublished: UnpublishedArticle }

export const handle = {
  backTo: ({ article }: ArticleData) => (article?.category === 'training' ? '/training' : '/news'),
  titleOf: ({ article, unpublished }: ArticleData) => (article ?? unpublished).title,
  // Another article's publishing shows or hides the translation.
  cache: ({ id = '' }) => ['articles', topics.article(id), 'organisation'],
  versionsOf,
} satisfies RouteHandle

export const loader = pageLoader(
  async ({ params: { id }, context, request }: Route.LoaderArgs): Promise<ArticleData> => {
    const viewer = viewerOf(context)
    const reading = context.get(articlesContext)
    const unpublished = await reading.unpublished(viewer, id)
    if (unpublished) return { article: null, unpublished }
    const article = await reading.open(viewer, id)
    const [beside, thread, moderation] = await Promise.all([
      reading.beside(viewer, article),
      commentsOf(context, viewer, id, request),
      moderationOf(context, viewer, id),
    ])
    return { article, unpublished: null, beside, mayEdit: isAdmin(viewer), thread, moderation }
  },
)

/** A text has one language: in the other it is another article, where there is one. */
function versionsOf({ article }: ArticleData): PageVersions | undefined {
  if (!article) return undefined
  const { id, language, translation } = article
  const path = `/article/${id}`
  return {
    canonical: { path, language },
    alternates: { [language]: path, ...(translation && { [translation.language]: `/article/${translation.id}` }) },
  }
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <UnpublishedNotice article={loaderData.unpublished} />
  return <PublishedArticle data={loaderData} />
}

function PublishedArticle({ data }: { data: Extract<ArticleData, { unpublished: null }> }) {
  const { article, isChanged, show } = useSettledArticle(data.article)
  const foot = (
    <>
      <ArticleFoot article={article} mayEdit={data.mayEdit} />
      <ArticleNeighbours beside={data.beside} language={article.language} />
    </>
  )
  const thread = (
    <MarginSection>
      <CommentThread
        thread={data.thread}
        moreActions={(comment) => (
          <CommentMeasures articleId={article.id} comment={comment} moderation={data.moderation} />
        )}
      />
    </MarginSection>
  )
  return (
    <>
      <ArticleHead article={article} />
      <ArticleView article={article} foot={foot} after={thread} />
      <ChangedNotice isChanged={isChanged} onShow={show} />
    </>
  )
}
