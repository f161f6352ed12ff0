import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { articlesContext } from '../articles.context.ts'
import { commentsOf } from '../comments/comments-of.server.ts'
import { Dated } from '../components/article-list.tsx'
import { CommentThread } from '../components/comments/comment-thread.tsx'
import type { Route } from './+types/article'

export const handle = {
  titleOf: ({ article }: { article: { title: string } }) => article.title,
  cache: ['articles', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(async ({ params, context, request }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const article = await context.get(articlesContext).open(viewer, params.id)
  return { article, thread: await commentsOf(context, viewer, article.id, request) }
})

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const { article, thread } = loaderData
  const page = article.category === 'training' ? 'training' : 'news'
  return (
    <MarginPage>
      <article lang={documentLanguage(article.language)}>
        <MarginSection
          isSticky
          margin={
            <>
              <MarginLabel>{t(`articles.${page}.title`)}</MarginLabel>
              <Dated article={article} />
              <span>{article.author}</span>
              {article.translation && (
                <Link className="link" to={`/article/${article.translation}`}>
                  {t('articles.read-translation')}
                </Link>
              )}
            </>
          }
        >
          <PageTitle>{article.title}</PageTitle>
          {article.language !== i18n.language && (
            <p className="mb-6 text-meta" lang={documentLanguage(i18n.language as 'nl' | 'fr')}>
              {t('articles.only-in-other-language')}
            </p>
          )}
          <p className="text-lede">{article.excerpt}</p>
          {article.place && <p className="mt-4 text-text-2">{article.place}</p>}
          <RichTextView className="mt-8" content={article.content} />
          {article.source && (
            <p className="mt-8 text-meta">
              {t('articles.source')} {article.source}
            </p>
          )}
        </MarginSection>
      </article>
      <MarginSection>
        <CommentThread thread={thread} />
      </MarginSection>
      <MarginSection>
        <Link className="link" to={`/${page}`}>
          {t(`articles.${page}.all`)}
        </Link>
      </MarginSection>
    </MarginPage>
  )
}
