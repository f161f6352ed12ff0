import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, nothingToRead } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { teamContext } from '../../pages.context.ts'
import { restoreSchema } from '../team.schema.ts'
import { removedPath } from '../team.ts'
import type { Route } from './+types/restoration.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** It comes back: from the notice after a removal, which shows what is answered; a form with `from=list` goes on. */
export const action = formAction(async ({ context, request }: Route.ActionArgs): Promise<Response> => {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const { trash } = parseForm(request, form, restoreSchema)
  await context.get(teamContext).restore(viewer, trash.kind, trash.id)
  if (form.get('from') !== 'list') return Response.json({ restored: trash.id })
  return redirectWithNotice(removedPath, { kind: 'success', key: 'success.team.restored' })
})

export const clientAction = keepInput
