import type { Context } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import type { HiddenFields } from '#platform/http/hidden-fields.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import type { RouteGuard } from '#platform/http/route-guard.ts'
import { type RatePolicy, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { RateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { appCheckField, appCheckHeader } from './app-check.policy.ts'
import type { AppCheck } from './app-check.server.ts'

export const browserOf = (c: Context<HonoEnv>, appCheck: AppCheck): string | null => {
  const stored = readCookie(c.req.header('Cookie'), appCheck.browserCookie)
  return stored && /^[\w-]{32}$/.test(stored) ? stored : null
}

/** Without scripts, public forms pass under a stricter limit, administration never. `X-App-Check` tells a running page to repeat once. */
export async function requireProof(
  c: Context<HonoEnv>,
  guard: RouteGuard,
  { appCheck, rateLimit }: { appCheck: AppCheck; rateLimit: RateLimit },
  fields: HiddenFields,
): Promise<void> {
  const { proof } = guard
  if (!appCheck.isOn || !proof) return
  const token = c.req.header(appCheckHeader) ?? fields(appCheckField) ?? ''
  if (token !== '' && appCheck.isGood(token, proof.purpose, browserOf(c, appCheck) ?? '')) return
  const problem = token === '' ? 'app-check/missing-token' : 'app-check/invalid-token'
  c.set('appCheckProblem', problem)
  const policy = withoutToken(guard)
  if (!policy) throw portalErrors[problem]()
  await rateLimit.take(policy, { viewer: c.get('viewer'), address: c.get('clientAddress') })
}

function withoutToken({ proof, rate }: RouteGuard): RatePolicy | null {
  if (!proof?.withoutToken) return null
  return ratePolicy(`no-app-check-${rate?.name ?? proof.purpose}`, proof.withoutToken)
}
