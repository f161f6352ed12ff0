import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { csvHeaders } from '#platform/csv/write-csv.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { isFiltered, wholeList } from '../../users/list/user-selection.ts'
import type { ExportFile } from './export.service.server.ts'
import { exportWishIn, fieldsOf } from './export-wish.ts'

type Context = Readonly<RouterContextProvider>

/** What the page asks: whom, which columns, which format. */
export async function readExportPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { selection } = exportWishIn(new URL(request.url).searchParams)
  const { counts } = context.get(memberAdministrationContext)
  const { lists } = await counts(viewer, wholeList('all'))
  const { total } = await counts(viewer, selection)
  return { fields: fieldsOf(selection), filtered: isFiltered(selection) ? total : null, list: selection.list, lists }
}

export type ExportPageData = Awaited<ReturnType<typeof readExportPage>>

/** The file that an address describes. @throws PortalError export.no-columns */
export async function answerExport(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  return send(context, viewer, new URL(request.url).searchParams)
}

/** The same for those who are ticked: more ids than an address takes. */
export async function answerExportOfSelection(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return send(context, viewer, new URLSearchParams(fields))
}

async function send(context: Context, viewer: ReturnType<typeof requireAdmin>, asked: URLSearchParams) {
  const { language } = context.get(requestContext)
  const file = await context.get(memberAdministrationContext).exportUsers(viewer, exportWishIn(asked), language)
  return new Response(file.body as BodyInit, { headers: headersOf(file) })
}

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function headersOf({ name, format }: ExportFile): Record<string, string> {
  if (format === 'csv') return csvHeaders(name)
  return { ...csvHeaders(name), 'Content-Type': excel, 'Content-Disposition': `attachment; filename="${name}.xlsx"` }
}
