import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { articlesContext } from '../articles.context.ts'
import { ArticleList } from '../components/article-list.tsx'
import type { Route } from './+types/news'

export const handle = { titleKey: 'articles.news.title', cache: ['articles', 'organisation'] } satisfies RouteHandle

const shown = 24

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  return {
    articles: await context.get(articlesContext).latest(viewer, { category: 'default', language, limit: shown }),
  }
})

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return <ArticleList page="news" articles={loaderData.articles} />
}
