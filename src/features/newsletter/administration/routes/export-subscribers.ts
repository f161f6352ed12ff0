import { pageLoader } from '#platform/http/form-action.server.ts'
import { exportSubscribers } from '../newsletter-pages.server.ts'
import type { Route } from './+types/export-subscribers'

/** A file. */
export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => exportSubscribers(context, request))
