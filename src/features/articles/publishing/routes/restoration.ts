import { requireAdmin } from '#platform/access/guards.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { nothingToRead } from '#platform/http/nothing-to-read.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { publishingContext } from '../../articles.context.ts'
import { publicationPath } from '../publishing-form.server.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** It comes back. The notice after deleting shows what is answered; a form with `from=list` goes on. */
export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const isListed = (await formOf(request)).get('from') === 'list'
  await context.get(publishingContext).restore(viewer, id)
  if (!isListed) return Response.json({ restored: id })
  return redirectWithNotice(publicationPath(id), { kind: 'success', key: 'success.article.brought-back' })
})

export const clientAction = keepInput
