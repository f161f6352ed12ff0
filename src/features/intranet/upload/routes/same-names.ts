import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { readSameNames } from '../same-names.server.ts'
import type { Route } from './+types/same-names.ts'

/** Only data, for the question before an upload. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readSameNames(context, request, placeAt(pattern), params.path),
)

/** Asked once for each upload: what was sent since is no answer to it. */
export const shouldRevalidate = (): boolean => false
