import { requireAdmin } from '#platform/access/guards.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { publishingAction } from '../publishing-form.server.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** When it is to be published; a form with `intent=drop` drops the plan. */
export const action = publishingAction(publishingSchemas.plan, async ({ form, viewer, seen, service, momentOf }) => {
  if (form.intent === 'drop') {
    await service.dropPlan(viewer, seen)
    return { what: 'plan-dropped' }
  }
  await service.plan(viewer, seen, form)
  return { what: 'planned', facts: momentOf(form.at) }
})

export const clientAction = keepInput
