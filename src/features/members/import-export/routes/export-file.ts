import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { csvHeaders } from '#platform/csv/write-csv.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { ExportFile } from '../export/export.service.server.ts'
import { exportInputOf } from '../export/export-input.ts'
import type { Route } from './+types/export-file.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** The file itself: of a list, which an address can name. @throws PortalError export.no-columns */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  return send(context, viewer, new URL(request.url).searchParams)
})

/** Of those who are ticked: more ids than an address takes. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return send(context, viewer, new URLSearchParams(fields))
})

async function send(context: Readonly<RouterContextProvider>, viewer: Member, asked: URLSearchParams) {
  const { language } = context.get(requestContext)
  const file = await context.get(memberAdministrationContext).exportUsers(viewer, exportInputOf(asked), language)
  return new Response(file.body as BodyInit, { headers: headersOf(file) })
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function headersOf({ name, format }: ExportFile): Record<string, string> {
  if (format === 'csv') return csvHeaders(name)
  return { ...csvHeaders(name), 'Content-Type': excel, 'Content-Disposition': `attachment; filename="${name}.xlsx"` }
}
