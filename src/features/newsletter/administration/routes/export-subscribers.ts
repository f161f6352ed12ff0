import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminOf } from '../../newsletter.context.ts'
import { subscriberFilter } from '../subscriber-list.ts'
import type { Route } from './+types/export-subscribers'

/** A file: everybody whom the filter of the address leaves. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration } = adminOf(args)
  const filter = subscriberFilter.read(new URL(args.request.url).searchParams)
  return administration.csv(viewer, filter, args.context.get(requestContext).language)
})
