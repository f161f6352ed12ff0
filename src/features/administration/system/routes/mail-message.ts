import { adminLoader } from '#platform/http/admin-route.server.ts'
import { systemContext } from '../../administration.context.ts'

/** The mail as a file that mail programs open. @throws PortalError mail.not-there, mail.has-link or mail.forgotten */
export const loader = adminLoader(systemContext, async ({ service, viewer, id }) => {
  const bytes = await service.message(viewer, id)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id.replace(/[^\w-]/g, '_')}.eml"`,
      'Cache-Control': 'no-store',
    },
  })
})
