import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { newId } from '#platform/ids/new-id.server.ts'
import { createAccessLines } from '#platform/log/access-lines.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { hasSenderLeft, senderLeftStatus } from './sender-left.server.ts'

type Options = { quiet?: readonly string[]; answered?: Metrics['answered'] }

/** Gives each request an id and writes one line about it. No address, no agent, no name: it is not personal data here. */
export function accessLog(log: Log, { quiet = [], answered }: Options = {}): MiddlewareHandler<HonoEnv> {
  // Only fields of ours go in, so nothing needs to be searched for secrets: that search costs more than the line.
  const quietly = log.child({}, { redact: [] })
  const writeLine = createAccessLines(log)
  return async (c, next) => {
    const started = performance.now()
    c.set('requestId', newId())
    await next()
    const milliseconds = Math.round((performance.now() - started) * 100) / 100
    const { method, path } = c.req
    const status = hasSenderLeft(c) ? senderLeftStatus : statusOf(c)
    const line = { request: c.get('requestId'), method, path: withoutTokens(path), status, milliseconds }
    if (quiet.includes(path)) quietly.debug(line)
    else writeLine(line)
    answered?.(method, c.get('route') ?? endpointOf(c), status, milliseconds)
  }
}

/** The token of a link opens an account, and the id of a subscription leaves the newsletter: neither stands in a log. */
const withoutTokens = (path: string): string =>
  path.length < 40 && !path.startsWith('/unsubscribe/')
    ? path
    : path
        .slice(0, 200)
        .replace(/[\w-]{40,}/g, '…')
        .replace(/^(\/unsubscribe\/).+/, '$1…')

/** The pattern of the endpoint that answered; before any was reached, a middleware for all of them did. */
function endpointOf(c: Context<HonoEnv>): string {
  const path = routePath(c)
  return path.endsWith('*') ? 'refused' : path
}

/** A download wrote its answer itself. */
function statusOf(c: Context<HonoEnv>): number {
  const outgoing = c.env?.outgoing
  return outgoing?.headersSent ? outgoing.statusCode : c.res.status
}
