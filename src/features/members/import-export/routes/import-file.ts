import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { membersErrors } from '../../members.errors.ts'
import { spreadsheetLimits } from '../spreadsheet/spreadsheet.ts'
import type { Route } from './+types/import-file.ts'

export const handle = {
  // What is somewhat too large is refused in its own words.
  guard: adminForm({ kinds: ['file'], maxBytes: 2 * spreadsheetLimits.bytes }),
} satisfies RouteHandle

/** There is nothing to read here. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** Only data: the body is the file itself, `name` in the address what it is called. The answer names the import. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const bytes = await bodyOf(request)
  const name = new URL(request.url).searchParams.get('name') ?? ''
  const fileName =
    name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 200) || 'leden'
  return context.get(memberAdministrationContext).beginImport(viewer, { fileName, bytes })
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
