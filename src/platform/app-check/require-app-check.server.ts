import type { Context, MiddlewareHandler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Door } from '#platform/http/door.ts'
import { formFieldOf } from '#platform/http/form-field.server.ts'
import type { RatePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import {
  type AppCheckPurpose,
  appCheckField,
  appCheckHeader,
  appCheckPurposeOf,
  worksWithoutToken,
} from './app-check.policy.ts'
import type { AppCheck } from './app-check.server.ts'
import { browserOf } from './app-check-endpoints.server.ts'

const strict = { most: 10, seconds: 60 * 60 }

/** Where less is let through: it writes to whoever is named in it. */
const strictFor = (path: string) => (path === '/contact' ? { ...strict, most: 5 } : strict)

const withoutToken = (c: Context<Door>, purpose: AppCheckPurpose): RatePolicy => {
  const allowance = strictFor(c.req.path)
  const place = c.req.path.split('/')[1] ?? ''
  return { name: `no-app-check-${purpose}-${place}`, methods: [], path: /^/, visitor: allowance, member: allowance }
}

/**
 * Asks for a token on the calls of decisions section 10. Where scripts are off the public forms pass without, under a
 * much stricter limit kept in the database; administration never does. What is missing is said in `X-App-Check` of the
 * answer, so that a running page gets a token and repeats once by itself.
 */
export function requireAppCheck(appCheck: AppCheck, rateLimit: RateLimit): MiddlewareHandler<Door> {
  return async (c, next) => {
    const isAsked = appCheck.isOn && !c.get('accessToken')
    const purpose = isAsked ? appCheckPurposeOf(c.req.method, c.req.path) : null
    if (!purpose) return next()
    const token = c.req.header(appCheckHeader) ?? (await formFieldOf(c, appCheckField)) ?? ''
    if (token !== '' && appCheck.isGood(token, purpose, browserOf(c, appCheck) ?? '')) return next()
    const problem = token === '' ? 'app-check/missing-token' : 'app-check/invalid-token'
    c.set('appCheckProblem', problem)
    if (!worksWithoutToken(purpose)) throw portalErrors[problem]()
    await rateLimit.take(withoutToken(c, purpose), { viewer: c.get('viewer'), address: c.get('clientAddress') })
    await next()
  }
}
