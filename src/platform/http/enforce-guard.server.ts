import type { Context, MiddlewareHandler } from 'hono'
import { refusalOf } from '#platform/access/admin-guards.ts'
import { rights } from '#platform/access/rights.ts'
import { isMember, type Viewer, visitor } from '#platform/access/viewer.ts'
import type { AppCheck } from '#platform/app-check/app-check.server.ts'
import { requireProof } from '#platform/app-check/require-proof.server.ts'
import { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { RatePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { withSpool } from './multipart-form.server.ts'
import { type BodyBudgets, receiveBody } from './receive-body.server.ts'
import type { RouteGuard, SessionNeed } from './route-guard.ts'
import { withBody } from './whole-body.server.ts'
import { refuseForeignOrigin, refuseForeignToken, refuseWrongToken, type XsrfOptions } from './xsrf.server.ts'

export type Declared = {
  /** What a change must show; null where the address takes none. */
  guard: RouteGuard | null
  readRate?: RatePolicy | undefined
  sessionFree?: boolean | undefined
}

type Deps = {
  rateLimit: RateLimit
  /** As declared, unless a test counts otherwise; null: not counted. */
  rateOf(policy: RatePolicy): RatePolicy | null
  appCheck: AppCheck
  xsrf: XsrfOptions
  budgets: BodyBudgets
  spoolFolder: string
}

export type Enforce = (c: Context<HonoEnv>, declared: Declared, next: () => Promise<void>) => Promise<void>

/** Cheapest first: who asks and how often, the body as declared, its tokens. An unmet session need gets no body and no action (`refusedAction`). */
export function createEnforce(deps: Deps): Enforce {
  const count = async (c: Context<HonoEnv>, policy: RatePolicy | null | undefined) => {
    const counted = policy && deps.rateOf(policy)
    if (!counted) return
    await deps.rateLimit.take(counted, { viewer: viewerIn(c), address: c.get('clientAddress') })
  }

  return async (c, { guard, readRate, sessionFree }, next) => {
    if (isReading(c.req.method)) {
      if (readRate) await count(c, readRate)
      return next()
    }
    const isProgram = c.get('accessToken') !== undefined
    if (guard?.xsrf !== false && !isProgram) refuseForeignOrigin(c, deps.xsrf)
    const problem = c.get('sessionProblem')
    if (problem && !sessionFree) throw new PortalError(problem, 401)
    // React Router compares the origin with the address again, and knows nothing of pages that send no referrer.
    if (c.req.header('Origin') === 'null') c.req.raw.headers.delete('Origin')
    if (!guard) return withoutBody(c, next)
    await count(c, guard.rate)
    const unmet = unmetNeed(viewerIn(c), guard.session)
    if (unmet) {
      c.set('refusedAction', unmet)
      return withoutBody(c, next)
    }
    const body = await receiveBody(c, guard.body, deps.budgets)
    try {
      if (guard.xsrf === 'unbound') refuseForeignToken(c, deps.xsrf)
      else if (guard.xsrf && !isProgram) refuseWrongToken(c, deps.xsrf, body.fields)
      if (guard.proof && !isProgram) await requireProof(c, guard, deps, body.fields)
      await withSpool(deps.spoolFolder, next)
    } finally {
      body.release()
    }
  }
}

export function guarded(enforce: Enforce, declared: Declared): MiddlewareHandler<HonoEnv> {
  const handler: MiddlewareHandler<HonoEnv> = (c, next) =>
    enforce(c, declared, async () => {
      const refused = c.get('refusedAction')
      if (refused) throw refused
      await next()
    })
  return declaredAs(handler, declared)
}

const declarations = new WeakMap<object, Declared>()

/** Marks a handler that enforces a declaration (absent: each request finds its own), so that one without is found at the start. */
export function declaredAs<Handler extends object>(handler: Handler, declared: Declared = { guard: null }): Handler {
  declarations.set(handler, declared)
  return handler
}

export const guardOf = (handler: object): RouteGuard | null => declarations.get(handler)?.guard ?? null

type Registered = { method: string; path: string; handler: object }

/** Endpoints of the app that nothing declares: method and path of each. What stands for every address is middleware. */
export function undeclaredIn(routes: readonly Registered[]): string[] {
  const isMiddleware = ({ method, path }: Registered) => method === 'ALL' && path.endsWith('*')
  const declared = routes.filter(({ handler }) => declarations.has(handler))
  const isDeclared = ({ method, path }: Registered) =>
    declared.some(
      (one) => (one.method === method && one.path === path) || (isMiddleware(one) && covers(one.path, path)),
    )
  const wrong = routes.filter((route) => !isMiddleware(route) && !isDeclared(route))
  return [...new Set(wrong.map(({ method, path }) => `${method} ${path}`))]
}

/** Middleware for everything below an address; what stands for the whole site declares nothing of what it leads to. */
const covers = (pattern: string, path: string) =>
  pattern !== '*' && pattern !== '/*' && path.startsWith(pattern.slice(0, -1))

/** Before the session is looked up everybody is a visitor. */
const viewerIn = (c: Context<HonoEnv>): Viewer => c.get('viewer') ?? visitor

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

function unmetNeed(viewer: Viewer, need: SessionNeed): PortalError | null {
  if (need === 'anybody') return null
  if (need === 'member') return isMember(viewer) ? null : portalErrors['admin-guard.not-authenticated']()
  return rights[need].isHeldBy(viewer) ? null : refusalOf(need, viewer)
}

function withoutBody(c: Context<HonoEnv>, next: () => Promise<void>): Promise<void> {
  if (c.req.raw.body) c.req.raw = withBody(c.req.raw, null)
  return next()
}
