import { requireTreasurer } from '#platform/access/guards.ts'
import { treasurerAction } from '#platform/http/admin-route.server.ts'
import { nothingToRead } from '#platform/http/form-action.server.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { sentBytes, sentName } from '#platform/http/sent-file.server.ts'
import { statementsContext } from '../../payments.context.ts'
import { maxStatementBytes } from '../reading/statement.ts'
import { receiveFile } from '../receive-file.server.ts'

export const handle = {
  // What is somewhat too large is refused in its own words.
  guard: treasurerForm({ kinds: ['file'], maxBytes: 2 * maxStatementBytes }),
} satisfies RouteHandle

export const loader = nothingToRead(requireTreasurer)

/** Only data: the body is the file itself, `name` in the address what it is called. `doing=import` writes what is well. */
export const action = treasurerAction(statementsContext, async ({ service, viewer, request, asked }) => {
  const bytes = await sentBytes(request, maxStatementBytes)
  const isToImport = asked.get('doing') === 'import'
  return receiveFile(service, viewer, { name: sentName(asked.get('name'), 'bank'), bytes, isToImport })
})
