import { pageLoader } from '#platform/http/form-action.server.ts'
import { exportRegister } from '../register-page.server.ts'
import type { Route } from './+types/register-export'

/** A file. */
export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => exportRegister(context, request))
