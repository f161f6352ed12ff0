import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import { administrationProof, maxFormBytes, type RouteGuard } from '#platform/http/route-guard.ts'
import { writes } from '#platform/rate-limit/rate-limit.policy.ts'
import type { Portal } from '../portal.server.ts'
import { apiBase, createApiDocument } from './api-document.server.ts'
import { requireScopes } from './require-scopes.server.ts'

/** Each operation says itself who may ask it; what all of them take is the same. */
const apiGuard: RouteGuard = {
  session: 'anybody',
  rate: writes,
  xsrf: true,
  proof: administrationProof,
  body: { kinds: ['json'], maxBytes: maxFormBytes },
}

/**
 * The JSON interface: each feature's routes, thin fronts over the same services as the pages, and their description at
 * `/api/v1/openapi.json`. The viewer is `c.get('viewer')`: who is signed in, or whose token was shown.
 */
export function createApi(
  { services, config }: Portal,
  enforce: Enforce,
): { api: OpenAPIHono<HonoEnv>; document: () => ApiDocument } {
  const api = new OpenAPIHono<HonoEnv>()
  api.use(guarded(enforce, { guard: apiGuard }))
  api.use(requireScopes(api.openAPIRegistry, apiBase))
  api.route('/', services.memberAdministration.api)
  api.route('/', services.articlesApi)
  api.route('/', services.teamApi)
  api.route('/', services.intranet.api)
  const document = createApiDocument(api, config)
  api.all('*', () => {
    throw portalErrors['404']()
  })
  return { api, document }
}
