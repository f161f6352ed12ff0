import type { Context, MiddlewareHandler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Door } from './door.ts'

/** 256 KiB: more than any form of ours needs. */
const defaultLimit = 256 * 1024

/**
 * Refuses bodies that are too large or compressed (a small packet may hide gigabytes; security.md T26). A body without
 * a declared length is read here up to the limit.
 *
 * @param unlimited path prefixes whose endpoint keeps its own limit
 * @param larger paths that take more, and how much: forms with a picture; `/*` at the end: all below
 */
export function bodyLimit(
  unlimited: readonly string[],
  usual = defaultLimit,
  larger: Readonly<Record<string, number>> = {},
): MiddlewareHandler<Door> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const encoding = c.req.header('Content-Encoding')
    if (encoding && encoding !== 'identity') throw portalErrors['request.unsupported-encoding']()
    if (unlimited.some((prefix) => c.req.path.startsWith(prefix))) return next()
    const limit = limitAt(c.req.path.replace(/\.data$/, ''), larger) ?? usual
    const length = c.req.header('Content-Length')
    if (length !== undefined && Number(length) > limit) throw portalErrors['request.too-large']({ maximum: limit })
    if (length === undefined && c.req.raw.body) await replaceBody(c, limit)
    await next()
  }
}

function limitAt(path: string, larger: Readonly<Record<string, number>>): number | undefined {
  const below = Object.keys(larger).find((at) => at.endsWith('/*') && path.startsWith(at.slice(0, -1)))
  return larger[path] ?? (below ? larger[below] : undefined)
}

async function replaceBody(c: Context<Door>, limit: number): Promise<void> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw portalErrors['request.too-large']({ maximum: limit })
    chunks.push(chunk)
  }
  c.req.raw = withBody(c.req.raw, Buffer.concat(chunks))
}

/** The same request with a body that was already read once. */
export function withBody(
  request: Request,
  body: Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array> | null,
): Request {
  const made: RequestInit & { duplex: string } = {
    method: request.method,
    headers: [...request.headers].filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding'),
    body,
    signal: request.signal,
    // The standard asks for it with a stream; for anything else it says nothing.
    duplex: 'half',
  }
  return new Request(request.url, made)
}
