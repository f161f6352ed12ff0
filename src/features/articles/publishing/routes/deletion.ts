import { requireAdmin } from '#platform/access/guards.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingSchemas } from '../publishing.schema.ts'
import { publishingAction } from '../publishing-form.server.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** It leaves everything, for thirty days. */
export const action = publishingAction(publishingSchemas.seen, async ({ id, viewer, seen, service }) => {
  await service.delete(viewer, seen)
  return redirectWithNotice('/administration/articles', {
    kind: 'success',
    key: 'success.article.deleted',
    restores: { at: `/administration/articles/${id}/restoration`, trash: id },
  })
})

export const clientAction = keepInput
