import { requireAdmin } from '#platform/access/guards.ts'
import { adminAction } from '#platform/http/admin-route.server.ts'
import { nothingToRead } from '#platform/http/form-action.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { sentBytes, sentName } from '#platform/http/sent-file.server.ts'
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
  const bytes = await sentBytes(request, spreadsheetLimits.bytes)
  if (!bytes) throw membersErrors['import.too-large']()
  return service.beginImport(viewer, { fileName: sentName(asked.get('name'), 'leden'), bytes })
})
