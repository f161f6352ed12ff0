import { pageLoader } from '#platform/http/form-action.server.ts'
import { readPublicationPage } from '../publishing-page.server.ts'
import type { Route } from './+types/publishing.ts'

/** Only data: what the panel shows, read anew when something changed and while letters leave. */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) =>
  readPublicationPage(context, request, params.id),
)
