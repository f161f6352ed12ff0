import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isOurHost } from '#platform/http/known-requests.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createAccessLines } from '#platform/log/access-lines.server.ts'
import { cachedRoute, type PageCache } from '#platform/rendering/page-cache.server.ts'
import type { Portal } from '../portal.server.ts'

/**
 * Sends what the page cache holds straight to the socket, before a Request is made and any middleware asked: half of what
 * a cached page costs. Such a page carries all its headers; it was rendered for an address that had been let through.
 * The host is checked and the line in the access log written here too.
 */
export function cachedPagesFirst(portal: Portal, pages: PageCache, next: RequestListener): RequestListener {
  const isOurs = isOurHost({ publicUrl: portal.config.PUBLIC_URL, allowsLoopback: !portal.isProduction })
  const writeLine = createAccessLines(portal.log)
  return (incoming, outgoing) => {
    const started = performance.now()
    const status = isOurs(incoming.headers.host ?? '') ? send(pages, incoming, outgoing) : null
    if (status === null) return next(incoming, outgoing)
    const milliseconds = Math.round((performance.now() - started) * 100) / 100
    writeLine({ request: newId(), method: 'GET', path: pathOf(incoming).slice(0, 200), status, milliseconds })
    portal.metrics.answered('GET', cachedRoute, status, milliseconds)
  }
}

/** Answers the status, or null when nothing is kept for this request. */
function send(pages: PageCache, incoming: IncomingMessage, outgoing: ServerResponse): number | null {
  const { method, url = '', headers } = incoming
  if (method !== 'GET') return null
  const kept = pages.find({
    method,
    url,
    path: pathOf(incoming),
    cookies: headers.cookie,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  })
  if (!kept) return null
  outgoing.writeHead(kept.status, kept.headers)
  outgoing.end(kept.characters, 'latin1')
  return kept.status
}

const pathOf = ({ url = '' }: IncomingMessage): string => {
  const queryStart = url.indexOf('?')
  return queryStart === -1 ? url : url.slice(0, queryStart)
}
