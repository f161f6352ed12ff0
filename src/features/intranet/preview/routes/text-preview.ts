import { pageLoader } from '#platform/http/form-action.server.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Route } from './+types/text-preview.ts'

/**
 * Only data: the beginning of a text or table, and with `?size=small` the beginning of that. Visitors read what is public,
 * as with downloads.
 */
export const loader = pageLoader(async ({ context, request, params: { path: id }, pattern }: Route.LoaderArgs) => {
  const place = placeAt(pattern)
  const viewer = viewerAt(context, request, place)
  const { resources, texts } = context.get(intranetContext)
  await resources.byId(viewer, id, place.collection)
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  return texts.show(viewer, id, isSmall ? 'small' : 'large')
})
