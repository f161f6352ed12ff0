import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isMember } from '#platform/access/viewer.ts'
import { consentKey } from '#platform/analytics/analytics.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { readCookie } from './cookies.server.ts'
import type { HonoEnv } from './hono-env.ts'

/** Only what browsers know: of any other name Chromium complains in its console (bluetooth among them). */
const refusedFeatures = [
  'camera',
  'geolocation',
  'microphone',
  'payment',
  'usb',
  'browsing-topics',
  'serial',
  'hid',
  'midi',
  'display-capture',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'idle-detection',
  'local-fonts',
  'autoplay',
]

const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Not `no-referrer`: with it browsers send `Origin: null` on our own forms.
  'Referrer-Policy': 'same-origin',
}

/** Of documents only: what is sandboxed asks for nothing, and a first visit has a dozen such files. */
const permissions = { 'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', ') }

/** One year, as ASVS asks; in production only, where TLS is certain. */
const strictTransport = 'max-age=31536000; includeSubDomains'

export function createSecurityHeaders(options: {
  isProduction: boolean
  inlineScripts: readonly string[]
  isDevelopment: boolean
  /** Where statistics come from; pages let it in only for readers who agreed. */
  analyticsOrigin: string | null
}) {
  const always = options.isProduction
    ? { ...commonHeaders, 'Strict-Transport-Security': strictTransport }
    : commonHeaders
  const common = { ...always, ...permissions }
  const hashes = options.inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const commonEntries = Object.entries(common)
  const plain = { ...always, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
  const worker = { ...common, 'Content-Security-Policy': workerPolicy }
  const { isDevelopment, analyticsOrigin } = options
  const staticPage = { ...common, 'Content-Security-Policy': pagePolicy(hashes, isDevelopment) }
  const consented = { ...common, 'Content-Security-Policy': pagePolicy(hashes, isDevelopment, analyticsOrigin) }
  const policyOf = (c: Context<HonoEnv>, isSecretAddress: boolean) => {
    const nonce = c.get('nonce')
    // Statistics would learn it from the address of the page.
    const foreign = hasConsented(c.req.header('Cookie')) && !isSecretAddress ? analyticsOrigin : null
    return pagePolicy(nonce ? [`'nonce-${nonce}'`, ...hashes] : hashes, isDevelopment, foreign)
  }
  return {
    plain,
    worker,
    /** For a page that the page cache keeps: inline scripts by hash, no nonce. */
    staticPage,
    consented: analyticsOrigin ? consented : null,
    middleware: (async (c, next) => {
      await next()
      if (c.get('isComplete') || c.env?.outgoing?.headersSent) return
      const { headers } = c.res
      // A page whose address is a secret says so itself; its own forms then come with `Origin: null` (xsrf.server.ts).
      const isSecretAddress = headers.get('Referrer-Policy') === 'no-referrer'
      for (const [name, value] of commonEntries) headers.set(name, value)
      if (isSecretAddress) headers.set('Referrer-Policy', 'no-referrer')
      // A download brings its own, stricter policy.
      if (headers.has('Content-Security-Policy')) return
      const isPage = headers.get('Content-Type')?.startsWith('text/html')
      const policy = isPage ? policyOf(c, isSecretAddress) : plain['Content-Security-Policy']
      headers.set('Content-Security-Policy', policy)
    }) satisfies MiddlewareHandler<HonoEnv>,
  }
}

/** A worker has the policy of its own script, not that of the page. WebAssembly is code that its page compiled from our files. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'"

/** Vite injects styles as elements and talks over a socket: in development only. */
function pagePolicy(inlineScripts: readonly string[], isDevelopment: boolean, foreign: string | null = null): string {
  const also = foreign ? ` ${foreign}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts.join(' ')}`.trim() + also,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    (isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'") + also,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const hasConsented = (cookies: string | undefined): boolean => readCookie(cookies, consentKey) === 'yes'

/** The nonce of this answer's inline scripts; none for what the page cache keeps, nor for what it answers. */
export function nonces(): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    c.set('nonce', c.get('isCached') ? '' : newId())
    return next()
  }
}

/** No answer to a member is kept by a browser or a proxy, but what is the same for ever, as a published picture. */
export function privateAnswers(): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next()
    if (c.env?.outgoing?.headersSent) return
    const cached = c.res.headers.get('Cache-Control')
    if (isMember(c.get('viewer'))) c.res.headers.set('Cache-Control', isForGood(cached) ? forGood : 'private, no-store')
    else if (cached === null) c.res.headers.set('Cache-Control', 'private, no-cache')
  }
}

/** Said by an endpoint only of what has an address of its own. */
const isForGood = (cached: string | null) => cached === 'public, max-age=31536000, immutable'

const forGood = 'private, max-age=31536000, immutable'
