import type { Context, MiddlewareHandler } from 'hono'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Door } from './door.ts'

/**
 * Gives each request an id and writes one line about it: method, path without query, status, time. No address, no
 * agent, no name: an access log is not personal data here (security.md T30).
 *
 * @param quiet addresses that machines ask every second: told at debug level only
 */
export function accessLog(log: Log, quiet: readonly string[] = []): MiddlewareHandler<Door> {
  // Only fields of ours go in, so nothing needs to be searched for secrets: that search costs more than the line.
  const lines = log.child({}, { redact: [] })
  return async (c, next) => {
    const started = performance.now()
    c.set('requestId', newId())
    await next()
    const milliseconds = Math.round((performance.now() - started) * 100) / 100
    const { method, path } = c.req
    const line = { request: c.get('requestId'), method, path: withoutTokens(path), status: statusOf(c), milliseconds }
    if (quiet.includes(path)) lines.debug(line)
    else lines.info(line)
  }
}

/**
 * The token of a link in a mail opens an account: it stands in the path and in no log (security.md T11). Nor does the id by
 * which somebody leaves the newsletter.
 */
const withoutTokens = (path: string): string =>
  path
    .slice(0, 200)
    .replace(/[\w-]{40,}/g, '…')
    .replace(/^(\/unsubscribe\/).+/, '$1…')

/** A download wrote its answer itself. */
function statusOf(c: Context<Door>): number {
  const outgoing = c.env?.outgoing
  return outgoing?.headersSent ? outgoing.statusCode : c.res.status
}
