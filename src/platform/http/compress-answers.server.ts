import type { MiddlewareHandler } from 'hono'
import type { HonoEnv } from './door.ts'
import { acceptedEncoding, encode } from './encodings.server.ts'

const worthwhile =
  /^(text\/(html|plain|css|xml|x-script)|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/

/** Below this a compressed answer is no smaller on the wire. */
const smallest = 1024

/** Compresses rendered pages and data. Streams (`/live`), downloads and what the page cache holds pass untouched. */
export function compressAnswers(): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    await next()
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    if (c.get('isKept') || encoding === 'identity' || c.req.method === 'HEAD') return
    const { headers, status } = c.res
    if (headers.has('Content-Encoding') || headers.has('Content-Disposition') || status === 206) return
    if (!worthwhile.test(headers.get('Content-Type') ?? '')) return
    // Asked last: the server sends an answer whose body nobody has looked at in one piece.
    if (!c.res.body) return
    const bytes = new Uint8Array(await c.res.arrayBuffer())
    const encoded = bytes.length < smallest ? bytes : await encode(bytes, encoding, 3)
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
