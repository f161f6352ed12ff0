import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isOurHost } from '#platform/http/known-requests.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createAccessLines } from '#platform/log/access-lines.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { cachedRoute, type PageCache } from './page-cache.server.ts'

type Site = { config: { PUBLIC_URL: string }; isProduction: boolean; log: Log; metrics: Pick<Metrics, 'answered'> }

/** Before any middleware, half of what a cached page costs: such a page was let through when it was rendered. */
export function cachedPagesFirst(site: Site, pages: PageCache, next: RequestListener): RequestListener {
  const isOurs = isOurHost({ publicUrl: site.config.PUBLIC_URL, allowsLoopback: !site.isProduction })
  const writeLine = createAccessLines(site.log)
  return (incoming, outgoing) => {
    const started = performance.now()
    const status = isOurs(incoming.headers.host ?? '') ? send(pages, incoming, outgoing) : null
    if (status === null) return next(incoming, outgoing)
    const milliseconds = Math.round((performance.now() - started) * 100) / 100
    writeLine({ request: newId(), method: 'GET', path: pathOf(incoming).slice(0, 200), status, milliseconds })
    site.metrics.answered('GET', cachedRoute, status, milliseconds)
  }
}

/** Answers the status, or null when no page is cached for this request. */
function send(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse): number | null {
  const { method, url = '', headers } = incoming
  if (method !== 'GET') return null
  const cached = pages.find({
    method,
    url,
    path: pathOf(incoming),
    cookies: headers.cookie,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  })
  if (!cached) return null
  outgoing.writeHead(cached.status, cached.headers)
  outgoing.end(cached.characters, 'latin1')
  return cached.status
}

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? url : url.slice(0, queryStart)
}
