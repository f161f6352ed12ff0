import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { registerContext } from '../../members.context.ts'
import { viewIn } from '../register.ts'
import type { Route } from './+types/register-export'

/** `?view=` and `?on=` as a CSV file. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  const register = context.get(registerContext)
  const asked = new URL(request.url).searchParams
  return register.csv(viewer, { ...viewIn(asked, dayAt(register.now())), language })
})
