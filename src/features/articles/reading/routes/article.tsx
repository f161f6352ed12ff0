import { useState } from 'react'
import { href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { PageVersions, RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { articlesContext } from '../../articles.context.ts'
import { CommentThread } from '../../comments/components/comment-thread.tsx'
import type { UnpublishedArticle } from '../../core/article.service.server.ts'
import type { Article } from '../../core/article.ts'
import { CommentMeasures } from '../../moderation/components/comment-measures.tsx'
import { ArticleHead } from '../components/article-head.tsx'
import { ArticleFoot, ArticleNeighbours } from '../components/article-parts.tsx'
import { ArticleView } from '../components/article-view.tsx'
import type { Route } from './+types/article'

type ArticleData = Awaited<ReturnType<typeof readArticle>>

export const handle = {
  backTo: ({ article }: ArticleData) => (article?.category === 'training' ? href('/training') : href('/news')),
  titleOf: ({ article, unpublished }: ArticleData) => (article ?? unpublished).title,
  // Another article's publishing shows or hides the translation.
  cache: ({ id = '' }) => ['articles', topics.article(id), 'organisation'],
  versionsOf,
  isRemembered: true,
} satisfies RouteHandle

export const loader = pageLoader(readArticle)

async function readArticle({ params: { id }, context, request }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const { reading, comments, moderation: service } = context.get(articlesContext)
  const unpublished = await reading.unpublished(viewer, id)
  if (unpublished) return { article: null, unpublished }
  const article = await reading.open(viewer, id)
  const [beside, thread, moderation] = await Promise.all([
    reading.beside(viewer, article),
    comments.thread(viewer, id, new URL(request.url).searchParams, context.get(requestContext).id),
    service.moderationOf(viewer, id),
  ])
  return { article, unpublished: null, beside, mayEdit: isAdmin(viewer), thread, moderation }
}

/** A text has one language: in the other it is another article, where there is one. */
function versionsOf({ article }: ArticleData): PageVersions | undefined {
  if (!article) return undefined
  const { id, language, translation } = article
  const path = href('/article/:id', { id })
  return {
    canonical: { path, language },
    alternates: {
      [language]: path,
      ...(translation && { [translation.language]: href('/article/:id', { id: translation.id }) }),
    },
  }
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.article) return <UnpublishedNotice article={loaderData.unpublished} />
  return <PublishedArticle data={loaderData} />
}

function PublishedArticle({ data }: { data: Extract<ArticleData, { unpublished: null }> }) {
  const { article, isChanged, show } = useSettledArticle(data.article)
  const measures = { articleId: article.id, moderation: data.moderation }
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
        moreActions={(comment) => <CommentMeasures {...measures} comment={comment} />}
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

function useSettledArticle(article: Article) {
  const [shown, show] = useState(article)
  useLive([topics.article(article.id)])
  const isChanged = shown.id === article.id && shown.modifiedAt !== article.modifiedAt
  if (shown !== article && !isChanged) show(article)
  return { article: isChanged ? shown : article, isChanged, show: () => show(article) }
}

/** Beside what is read, so that nothing moves under the reader's eyes. */
function ChangedNotice({ isChanged, onShow }: { isChanged: boolean; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="article-changed">
      {isChanged && (
        <p>
          {t('articles.reading.changed')}{' '}
          <Button type="button" size="small" onClick={onShow}>
            {t('articles.reading.show-changed')}
          </Button>
        </p>
      )}
    </div>
  )
}

function UnpublishedNotice({ article: { id, title, state } }: { article: UnpublishedArticle }) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('articles.reading.not-here.title')}</MarginLabel>}>
        <PageTitle>{title || t('articles.reading.not-here.untitled')}</PageTitle>
        <p className="mb-6 max-w-read text-text-2">{t(`articles.reading.not-here.${state}`)}</p>
        <ButtonLink variant="primary" to={href('/administration/articles/:id', { id })}>
          {t('articles.reading.not-here.open')}
        </ButtonLink>
      </MarginSection>
    </MarginPage>
  )
}
