import { pageLoader } from '#platform/http/form-action.server.ts'
import { readDetails } from '../details/details.server.ts'
import { placeAt } from '../places.ts'
import type { Route } from './+types/resource-details.ts'

/** Only data, for the details panel; asked again with the listing, so that the panel follows every change. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readDetails(context, request, placeAt(pattern), params.path),
)
