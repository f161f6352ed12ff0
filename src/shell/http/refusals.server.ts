import type { Context, ErrorHandler } from 'hono'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import { RefusedInput } from '#platform/api/refused-input.ts'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { askedLanguage, storedLanguage, storedTheme } from '#platform/http/preferences.server.ts'
import { hasSenderLeft, senderLeftStatus } from '#platform/http/sender-left.server.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { outageOf } from '#platform/outages/outage.ts'
import { isReference } from '../api/api.server.ts'
import type { Portal } from '../portal.server.ts'
import type { Pages } from '../rendering/pages.server.ts'
import { i18nFor } from '../rendering/translations.server.ts'

/** Addresses that machines ask, not readers: their errors are JSON. Links to files are followed by both. */
const machineAddress = /^\/(api|app-check|uploads|live|files|assets|health|ready)(\/|$)/

const isAskedByMachine = ({ req }: Context<HonoEnv>) =>
  machineAddress.test(req.path) && !isReference(req.path) && !(req.path.startsWith('/files/') && isNavigation(req))

/** Somebody follows a link to a file in a browser; older ones say only what they would like to get. */
function isNavigation(asked: Context<HonoEnv>['req']): boolean {
  if (asked.method !== 'GET') return false
  const destination = asked.header('Sec-Fetch-Dest')
  return destination ? destination === 'document' : (asked.header('Accept') ?? '').startsWith('text/html')
}

/**
 * What went wrong before a page took over: for machines `{error: {code, key, message, facts, fields?, requestId}}`, else a calm
 * page in the reader's language. Nothing else leaves the server.
 */
export function answerRefusal(portal: Portal, pages: Pages): ErrorHandler<HonoEnv> {
  return async (error, c) => {
    if (hasSenderLeft(c)) {
      portal.log.debug({ request: c.get('requestId'), err: error }, 'request.aborted')
      return new Response(null, { status: senderLeftStatus })
    }
    const refusal = isPortalError(error) ? error : (outageOf(error) ?? unexpected(portal, c, error))
    return withHints(c, refusal, await answerTo(refusal, c))
  }

  async function answerTo(refusal: PortalError, c: Context<HonoEnv>): Promise<Response> {
    if (!c.get('isKnown') || isAskedByMachine(c)) return asJson(portal, c, refusal)
    await fillIn(portal, c)
    const { status, key, facts } = refusal
    const { pathname, search } = new URL(c.req.url)
    return pages
      .answer(c, { status, key, facts, address: pathname + search })
      .catch((failure) => asJson(portal, c, unexpected(portal, c, failure)))
  }
}

/** What a machine wants to know of a refusal: when to come back, that a proof was missing, how to show who asks. */
function withHints(c: Context<HonoEnv>, error: PortalError, response: Response): Response {
  const { facts } = error
  if (typeof facts.seconds === 'number') response.headers.set('Retry-After', String(facts.seconds))
  const problem = c.get('appCheckProblem')
  if (problem) response.headers.set(appCheckHeader, problem)
  if (c.req.path.startsWith('/api/') && (error.status === 401 || error.code === 'auth/missing-scope'))
    response.headers.set('WWW-Authenticate', bearerHint(error))
  return response
}

/** As programs know it (RFC 6750). */
function bearerHint({ code, facts }: PortalError): string {
  if (code === 'auth/missing-scope') return `Bearer realm="Tandem", error="insufficient_scope", scope="${facts.scope}"`
  return code.includes('access-token') ? 'Bearer realm="Tandem", error="invalid_token"' : 'Bearer realm="Tandem"'
}

function unexpected(portal: Portal, c: Context<HonoEnv>, error: unknown): PortalError {
  portal.log.error({ request: c.get('requestId'), err: error }, 'unexpected')
  return portalErrors.internal()
}

function asJson(portal: Portal, c: Context<HonoEnv>, error: PortalError): Response {
  const { status, code, key, facts } = error
  const message = translateMessage(i18nFor(languageNow(portal, c)), { key, facts })
  const fields = error instanceof RefusedInput && { fields: error.fields }
  return Response.json({ error: { code, key, message, facts, ...fields, requestId: c.get('requestId') } }, { status })
}

/** A refusal may come before the reader's language was looked up. */
const languageNow = (portal: Portal, c: Context<HonoEnv>) =>
  c.get('language') ??
  askedLanguage(c.req.url) ??
  storedLanguage(c.req.header('Cookie')) ??
  portal.config.DEFAULT_LANGUAGE

/** The refusal may come before the reader was looked up. */
async function fillIn(portal: Portal, c: Context<HonoEnv>): Promise<void> {
  if (!c.get('viewer')) c.set('viewer', await readerOf(portal, c))
  c.set('language', languageNow(portal, c))
  if (c.get('theme') === undefined) c.set('theme', storedTheme(c.req.header('Cookie')))
  c.set('nonce', c.get('nonce') ?? '')
  c.set('makeXsrfToken', c.get('makeXsrfToken') ?? (() => ''))
  c.set('notice', null)
}

/** The frame greets a member also on a refusal; where that cannot be found out now, it shows what everybody may see. */
const readerOf = (portal: Portal, c: Context<HonoEnv>): Promise<Viewer> =>
  portal.services.accounts.sessions.viewerOf(c.req.header('Cookie')).then(
    ({ viewer }) => viewer,
    () => visitor,
  )
