import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { searches } from '#platform/rate-limit/rate-limit.policy.ts'
import { openedAt } from '../../core/opened.server.ts'
import type { Route } from './+types/search.ts'

export const handle = { readRate: searches } satisfies RouteHandle

/** Only data, while somebody types: `?q=&folder=&after=`. Visitors find what is public. */
export const loader = pageLoader((asked: Route.LoaderArgs) => {
  const { viewer, collection, language, search } = openedAt(asked)
  const { searchParams } = new URL(asked.request.url)
  return search.search(viewer, {
    collection,
    language,
    query: searchParams.get('q') ?? '',
    folder: searchParams.get('folder') || null,
    after: searchParams.get('after'),
  })
})
