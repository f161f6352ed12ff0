import type { RouterContextProvider } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { viewerAt } from '../../core/allowed.server.ts'
import { placeAt } from '../../core/places.ts'
import { intranetContext } from '../../intranet.context.ts'
import type { Place } from '../../list/folder-page.ts'
import type { TextPreview } from '../text-preview.ts'
import type { Route } from './+types/text-preview.ts'

/** Only data, for the preview of a text or a table. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readTextPreview(context, request, placeAt(pattern), params.path),
)

/**
 * Answers `{base}/{id}/text`: the beginning of a text or table, and with `?size=small` the beginning of that. Visitors read what is public, as with downloads.
 *
 * @throws PortalError 404 for what is hidden, gone or of the other collection; see the service
 */
async function readTextPreview(
  context: Readonly<RouterContextProvider>,
  request: Request,
  place: Place,
  id: string,
): Promise<TextPreview> {
  const viewer = viewerAt(context, request, place)
  const { resources, texts } = context.get(intranetContext)
  const { collection } = await resources.byId(viewer, id)
  if (collection !== place.collection) throw portalErrors['404']()
  const isSmall = new URL(request.url).searchParams.get('size') === 'small'
  return texts.show(viewer, id, isSmall ? 'small' : 'large')
}
