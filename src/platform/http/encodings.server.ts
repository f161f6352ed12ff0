import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { bytesOf } from './finished-bytes.server.ts'
import type { HonoEnv } from './hono-env.ts'

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/**
 * Bytes that are pressed at once: a page takes a fifth of a millisecond, and half as long again to be handed to a thread and back (gzip twice as
 * long); and what comes back waits for whatever else holds the event loop.
 */
const maxAtOnce = 512 * 1024

/** 3 takes a third longer to save a hundredth, 4 twice as long to save a twentieth; at 1 there would be a tenth more to send. */
const whileWaiting = 2

export type Encoding = 'br' | 'gzip' | 'identity'

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(header) ? 'gzip' : 'identity'
}

/**
 * How far Brotli looks back, as an exponent of 2. By itself it takes 4 MiB, and at an effort of 5 to 9 fills tables for that: at 9 of
 * 16 MiB, so that a page took 12 to 19 ms instead of 1 and became no smaller (decision 164).
 */
const windowOf = (effort: number): number => (effort >= 5 && effort <= 9 ? 16 : constants.BROTLI_DEFAULT_WINDOW)

/** @param effort for Brotli 0 to 11: `whileWaiting`, 9 for what is kept a while, 11 for good */
export async function encode(bytes: Uint8Array, encoding: Encoding, effort: number): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  // What is compressed with much effort is cached, and may be waited for.
  const isAtOnce = effort <= whileWaiting && bytes.length <= maxAtOnce
  if (encoding === 'gzip') {
    const level = Math.min(effort + 2, 9)
    return isAtOnce ? gzipSync(bytes, { level }) : gzipBytes(bytes, { level })
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(effort),
  }
  return isAtOnce ? brotliCompressSync(bytes, { params }) : brotliBytes(bytes, { params })
}

const worthwhile =
  /^(text\/(html|plain|css|xml|x-script)|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/

/** Below this a compressed answer is no smaller on the wire. */
const smallest = 1024

/** Compresses rendered pages and data. Streams (`/live`), downloads and what the page cache holds pass untouched. */
export function compressAnswers(): MiddlewareHandler<HonoEnv> {
  return (c, next) => {
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    const isAsked = encoding !== 'identity' && c.req.method !== 'HEAD' && !c.get('isCached')
    return isAsked ? next().then(() => compress(c, encoding)) : next()
  }

  async function compress(c: Context<HonoEnv>, encoding: Encoding): Promise<void> {
    const { headers, status } = c.res
    if (headers.has('Content-Encoding') || headers.has('Content-Disposition') || status === 206) return
    if (!worthwhile.test(headers.get('Content-Type') ?? '')) return
    // Asked last: the server sends an answer whose body nobody has looked at in one piece.
    const finished = bytesOf(c.res)
    if (!finished && !c.res.body) return
    const bytes = finished ?? new Uint8Array(await c.res.arrayBuffer())
    const encoded = bytes.length < smallest ? bytes : await encode(bytes, encoding, whileWaiting)
    const answer = new Response(encoded as Uint8Array<ArrayBuffer>, { status, headers })
    if (encoded !== bytes) answer.headers.set('Content-Encoding', encoding)
    answer.headers.delete('Content-Length')
    answer.headers.append('Vary', 'Accept-Encoding')
    replaceAnswer(c, answer)
  }
}

/** Hono merges headers when an answer replaces another; here it takes the place whole. */
export function replaceAnswer(c: { res: Response | undefined }, answer: Response): void {
  c.res = undefined
  c.res = answer
}
