import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { ArticleList, listHandle } from '../components/article-list.tsx'
import { loadList } from '../load-list.server.ts'
import type { Route } from './+types/news'

export const handle = { titleKey: 'articles.news.title', ...listHandle } satisfies RouteHandle

export const loader = pageLoader((args: Route.LoaderArgs) => loadList(args, 'default'))

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  return <ArticleList data={loaderData} />
}
