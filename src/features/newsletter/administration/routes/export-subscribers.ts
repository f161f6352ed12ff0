import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { subscriberFilter } from '../subscriber-list.ts'
import type { Route } from './+types/export-subscribers'

/** A file: everybody whom the filter of the address leaves. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const filter = subscriberFilter.read(new URL(request.url).searchParams)
  return context.get(newsletterContext).administration.csv(viewer, filter, context.get(requestContext).language)
})
