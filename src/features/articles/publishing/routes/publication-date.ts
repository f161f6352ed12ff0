import { requireAdmin } from '#platform/access/guards.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { publishingAction } from '../publishing-form.server.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** The date that it bears. */
export const action = publishingAction(publishingSchemas.date, async ({ form, viewer, seen, service, momentOf }) => {
  await service.changeDate(viewer, seen, form.at)
  return { what: 'date-changed', facts: { date: momentOf(form.at).date } }
})

export const clientAction = keepInput
