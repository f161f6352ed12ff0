import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { searches } from '#platform/rate-limit/rate-limit.policy.ts'
import { placeAt } from '../../core/places.ts'
import { readSearch } from '../search-page.server.ts'
import type { Route } from './+types/search.ts'

export const handle = { readRate: searches } satisfies RouteHandle

/** Only data, while somebody types. Visitors find what is public. */
export const loader = pageLoader(({ context, request, pattern }: Route.LoaderArgs) =>
  readSearch(context, request, placeAt(pattern)),
)
