import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { accountsErrors } from '#features/accounts/accounts.errors.ts'
import { createIntranetApi } from '#features/intranet/api/intranet.api.server.ts'
import type { Scope } from '#platform/access/scopes.ts'
import type { ApiDocument } from '#platform/api/reference.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import { administrationProof, maxFormBytes, type RouteGuard } from '#platform/http/route-guard.ts'
import { writes } from '#platform/rate-limit/rate-limit.policy.ts'
import type { Portal } from '../portal.server.ts'
import { apiBase, createApiDocument } from './api-document.server.ts'

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
  api.route('/', createIntranetApi(services.intranet))
  const document = createApiDocument(api, config)
  api.all('*', () => {
    throw portalErrors['404']()
  })
  return { api, document }
}

type Registry = OpenAPIHono['openAPIRegistry']
type Rule = { method: string; path: RegExp; scopes: readonly string[] }

/** Where the administration's own documents lie, whatever is done with them. */
const ofAdministration = /^\/intranet\/adminIntranet(\/|$)/

/**
 * A token opens an operation only with the scopes that the interface's own description names; one that is not described
 * opens to no token. Who asks through a session is not held up here.
 *
 * @param registry read at the first request, when every feature has described itself
 */
function requireScopes(registry: Registry, base: string): MiddlewareHandler<HonoEnv> {
  let rules: Rule[] | undefined
  return async (c, next) => {
    const token = c.get('accessToken')
    if (token) {
      rules ??= rulesOf(registry)
      const needed = scopesNeeded(rules, c.req.method, c.req.path.slice(base.length))
      if (!needed) throw portalErrors['404']()
      const missing = needed.find((scope) => !token.scopes.includes(scope as Scope))
      if (missing) throw accountsErrors['auth/missing-scope']({ scope: missing })
    }
    await next()
  }
}

/** Null for what no description fits. Where several fit, the scopes of all. */
function scopesNeeded(rules: readonly Rule[], asked: string, path: string): string[] | null {
  const method = asked === 'HEAD' ? 'GET' : asked
  const fitting = rules.filter((rule) => rule.method === method && rule.path.test(path))
  if (fitting.length === 0) return null
  const needed = fitting.flatMap(({ scopes }) => scopes)
  return ofAdministration.test(path) ? [...needed, 'intranet:admin' satisfies Scope] : needed
}

const rulesOf = ({ definitions }: Registry): Rule[] =>
  definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, security = [] } = definition.route
    const scopes = security.flatMap((way) => way.accessToken ?? [])
    return [{ method: method.toUpperCase(), path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), scopes }]
  })
