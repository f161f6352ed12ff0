import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { readDetails } from '../details.server.ts'
import type { Route } from './+types/resource-details.ts'

/** Only data, for the details panel; asked again with the listing, so that the panel follows every change. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readDetails(context, request, placeAt(pattern), params.path),
)
