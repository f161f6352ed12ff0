import { requireAdmin } from '#platform/access/guards.ts'
import { adminAction } from '#platform/http/admin-route.server.ts'
import { nothingToRead } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { spreadsheetLimits } from '#platform/spreadsheets/spreadsheet.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { membersErrors } from '../../members.errors.ts'

export const handle = {
  // What is somewhat too large is refused in its own words.
  guard: adminForm({ kinds: ['file'], maxBytes: 2 * spreadsheetLimits.bytes }),
} satisfies RouteHandle

export const loader = nothingToRead(requireAdmin)

/** Only data: the body is the file itself, `name` in the address what it is called. The answer names the import. */
export const action = adminAction(memberAdministrationContext, async ({ service, viewer, request, asked }) => {
  const bytes = await bodyOf(request)
  const name = asked.get('name') ?? ''
  const fileName =
    name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'leden'
  return service.beginImport(viewer, { fileName, bytes })
})

/** Read up to the limit, whatever was said of its length. */
async function bodyOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length')) > spreadsheetLimits.bytes) throw membersErrors['import.too-large']()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > spreadsheetLimits.bytes) throw membersErrors['import.too-large']()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
