import { requireAdmin } from '#platform/access/guards.ts'
import { sendAttachment } from '#platform/files/send-attachment.server.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { contactContext } from '../../pages.context.ts'
import type { Route } from './+types/message-attachment.ts'

/** Only data: a file that came with a message, to be saved and never shown. */
export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  return sendAttachment(await context.get(contactContext).attachment(viewer, params.id, params.file), request)
})
