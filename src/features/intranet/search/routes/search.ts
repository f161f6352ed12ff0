import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { searches } from '#platform/rate-limit/rate-limit.policy.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Route } from './+types/search.ts'

export const handle = { readRate: searches } satisfies RouteHandle

/** Only data, while somebody types: `?q=&folder=&after=`. Visitors find what is public. */
export const loader = pageLoader(({ context, request, pattern }: Route.LoaderArgs) => {
  const place = placeAt(pattern)
  const viewer = viewerAt(context, request, place)
  const { searchParams } = new URL(request.url)
  return context.get(intranetContext).search.search(viewer, {
    collection: place.collection,
    query: searchParams.get('q') ?? '',
    folder: searchParams.get('folder') || null,
    language: context.get(requestContext).language,
    after: searchParams.get('after'),
  })
})
