import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { accountsErrors } from '#features/accounts/accounts.errors.ts'
import type { Scope } from '#platform/access/scopes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'

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
export function requireScopes(registry: Registry, base: string): MiddlewareHandler<HonoEnv> {
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
