import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { writeCookie } from '#platform/http/cookies.server.ts'
import { type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import type { RouteGuard } from '#platform/http/route-guard.ts'
import { refuseForeignOrigin } from '#platform/http/xsrf.server.ts'
import { perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { type AppCheckPurpose, isAppCheckPurpose } from './app-check.policy.ts'
import type { AppCheck } from './app-check.server.ts'
import { browserOf } from './require-proof.server.ts'

const scalar = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])
const hex = z.string().max(400)
const answerSchema = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: hex,
        salt: hex,
        cost: z.number().int().min(1).max(100_000),
        keyLength: z.number().int().min(1).max(64),
        keyPrefix: hex,
        keySignature: hex,
        expiresAt: z.number(),
        data: z.record(z.string().max(40), scalar),
      })
      .strict(),
    signature: hex,
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(0xffffffff),
    derivedKey: hex,
    time: z.number().optional(),
  }),
})

type Options = {
  isSecure: boolean
  isOurOrigin(origin: string): boolean
  enforce: Enforce
  proofs(): readonly (readonly [pattern: string, purpose: AppCheckPurpose])[]
}

const rate = ratePolicy('app-check', perTenMinutes(600))

/** Stands before the session: the XSRF token must be one of ours, for whomever it was made. */
const exchangeGuard: RouteGuard = {
  session: 'anybody',
  rate,
  xsrf: 'unbound',
  proof: null,
  body: { kinds: ['json'], maxBytes: 16 * 1024 },
}

/** Challenge, exchange, and `GET /app-check/proofs`: where a proof is asked. Where APP_CHECK is off they do not exist. */
export function appCheckEndpoints(appCheck: AppCheck, options: Options): Hono<HonoEnv> {
  const endpoints = new Hono<HonoEnv>()
  endpoints.use(async (c, next) => {
    if (!appCheck.isOn) throw portalErrors['404']()
    refuseForeignOrigin(c, options)
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  const reads = guarded(options.enforce, { guard: null, readRate: rate })
  endpoints.get('/challenge', reads, async (c) => {
    const purpose = c.req.query('for')
    if (!isAppCheckPurpose(purpose)) throw portalErrors['request.invalid-body']()
    const known = browserOf(c, appCheck)
    const browser = known ?? randomBytes(24).toString('base64url')
    const challenge = await appCheck.challenge(purpose, browser)
    if (!known) c.header('Set-Cookie', writeCookie(appCheck.browserCookie, browser, { isSecure: options.isSecure }))
    return c.json(challenge)
  })
  endpoints.get('/proofs', reads, (c) => c.json(options.proofs(), 200, { 'Cache-Control': 'public, max-age=600' }))
  endpoints.post('/exchange', guarded(options.enforce, { guard: exchangeGuard }), async (c) => {
    const answer = answerSchema.safeParse(await c.req.json().catch(() => null))
    if (!answer.success) throw portalErrors['request.invalid-body']()
    const browser = browserOf(c, appCheck)
    if (!browser) throw portalErrors['app-check/invalid-solution']()
    return c.json(await appCheck.exchange(answer.data, browser))
  })
  endpoints.all('/*', () => {
    throw portalErrors['404']()
  })
  return endpoints
}
