import { pageLoader } from '#platform/http/form-action.server.ts'
import { placeAt } from '../../core/places.ts'
import { readTextPreview } from '../text-preview.server.ts'
import type { Route } from './+types/text-preview.ts'

/** Only data, for the preview of a text or a table. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readTextPreview(context, request, placeAt(pattern), params.path),
)
