import { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Limits } from './bounded-body.server.ts'
import type { HonoEnv } from './hono-env.ts'

export async function readWhole(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

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

/** What nobody has begun to read of, as Node receives it; null for a request that did not come over a connection, or whose sender left. */
export function untouchedIncoming(c: Context<HonoEnv>): IncomingMessage | null {
  const incoming: unknown = c.env?.incoming
  if (!(incoming instanceof IncomingMessage)) return null
  return incoming.readableDidRead || incoming.destroyed || incoming.listenerCount('data') > 0 ? null : incoming
}

/**
 * Reads the body past the streams of the web, which take a tenth of a small change, and leaves it where the adapter looks for it
 * (`rawBody`): the request stays the one that it was. @throws request.too-large, request.timeout, or what broke
 */
export async function readIncoming(incoming: IncomingMessage, limits: Limits): Promise<Buffer<ArrayBuffer>> {
  const { maxBytes, onEnd } = limits
  const chunks: Uint8Array[] = []
  let size = 0
  const take = (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) throw portalErrors['request.too-large']({ maximum: maxBytes })
    chunks.push(chunk)
  }
  try {
    if (incoming.complete) for (let chunk = incoming.read(); chunk !== null; chunk = incoming.read()) take(chunk)
    else await arrival(incoming, take, limits)
  } finally {
    onEnd?.()
  }
  const bytes = Buffer.concat(chunks)
  Object.assign(incoming, { rawBody: bytes })
  return bytes
}

/** Resolves with the last byte. What still comes after a refusal is nobody's: the adapter lets it go. */
function arrival(incoming: IncomingMessage, take: (chunk: Buffer) => void, { timeoutMs }: Limits): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tryTo = (chunk: Buffer) => {
    try {
      take(chunk)
    } catch (error) {
      reject(error)
    }
  }
  const leave = () => reject(new Error('the sender left'))
  const timer = setTimeout(() => reject(portalErrors['request.timeout']()), timeoutMs).unref()
  incoming.on('data', tryTo).once('end', resolve).once('error', reject).once('close', leave)
  return promise.finally(() => {
    clearTimeout(timer)
    incoming.off('data', tryTo).off('end', resolve).off('error', reject).off('close', leave)
    if (!incoming.complete) incoming.pause()
  })
}
