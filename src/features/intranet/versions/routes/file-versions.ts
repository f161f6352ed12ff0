import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { placeAt } from '../../core/places.ts'
import { changeVersions, readVersions } from '../versions-page.server.ts'
import type { Route } from './+types/file-versions.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** Only data: `versions-page.server.ts` says what is asked and answered. */
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readVersions(context, request, placeAt(pattern), params.path),
)

export const action = formAction(({ context, request, params, pattern }: Route.ActionArgs) =>
  changeVersions(context, request, placeAt(pattern), params.path),
)
