import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { outcomesOf } from '../decide-form.server.ts'
import type { Route } from './+types/decisions.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Only data: what came of each decision. */
export const action = formAction(async (args: Route.ActionArgs) => ({ outcomes: (await outcomesOf(args)) ?? [] }))
