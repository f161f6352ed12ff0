import { OpenAPIHono } from '@hono/zod-openapi'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Door } from '#platform/http/door.ts'
import type { Portal } from './portal.server.ts'

/**
 * The JSON interface: each room's routes, thin fronts over the same services as the pages, and their description at
 * `/api/v1/openapi.json`. The viewer is `c.get('viewer')`.
 */
export function createApi({ services }: Portal): OpenAPIHono<Door> {
  const api = new OpenAPIHono<Door>({
    // Both a body that is no JSON and one that does not fit: the sender's mistake.
    defaultHook: (result) => {
      if (!result.success) throw portalErrors['request.invalid-body']()
    },
  })
  api.route('/', services.intranet.api)
  api.route('/', services.memberAdministration.api)
  api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Tandem', version: '1' } })
  api.all('*', () => {
    throw portalErrors['404']()
  })
  return api
}
