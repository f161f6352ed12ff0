import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { systemContext } from '../../administration.context.ts'
import type { Route } from './+types/mail-message.ts'

/** The mail as a file that mail programs open. @throws PortalError mail.not-there, mail.has-link or mail.forgotten */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const bytes = await context.get(systemContext).message(viewer, id)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id.replace(/[^\w-]/g, '_')}.eml"`,
      'Cache-Control': 'no-store',
    },
  })
})
