import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { ArticleList, listHandle } from '../components/article-list.tsx'
import { loadList } from '../load-list.server.ts'
import type { Route } from './+types/training'

export const handle = { titleKey: 'articles.training.title', ...listHandle } satisfies RouteHandle

export const loader = pageLoader((args: Route.LoaderArgs) => loadList(args, 'training'))

export default function TrainingPage({ loaderData }: Route.ComponentProps) {
  return <ArticleList data={loaderData} />
}
