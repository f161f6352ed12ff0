import { requireAdmin } from '#platform/access/guards.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { publishingAction } from '../publishing-form.server.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Readers lose it. */
export const action = publishingAction(publishingSchemas.seen, async ({ viewer, seen, service }) => {
  await service.withdraw(viewer, seen)
  return { what: 'withdrawn' }
})

export const clientAction = keepInput
