import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { acceptedEncoding, type Encoding, encode } from '#platform/http/encodings.server.ts'

export type MadeDocument = {
  type: string
  text: string
  /** UTC seconds. */
  modifiedAt: number | null
}

/** What machines fetch again and again: feeds and sitemaps, as they are sent. */
export type CachedDocument = ReturnType<typeof cachedOf>

/** Compresses well enough for what is sent a thousand times and made again with each publication. */
const level = 5

/**
 * Keeps documents in memory until what they say changes. Each is made once, however many ask for it at the same time.
 *
 * @param maxBytes before compression; the oldest go first
 */
export function createCachedDocuments(maxBytes = 24 * 1024 * 1024) {
  const cached = new Map<string, { document: Promise<CachedDocument>; bytes: number }>()

  const shrink = () => {
    let total = [...cached.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [oldest, { bytes }] of cached) {
      if (total <= maxBytes) return
      cached.delete(oldest)
      total -= bytes
    }
  }

  return {
    of(key: string, make: () => Promise<MadeDocument>): Promise<CachedDocument> {
      const known = cached.get(key)
      if (known) return known.document
      const made = { document: make().then(cachedOf), bytes: 0 }
      cached.set(key, made)
      made.document.then(
        ({ size }) => {
          made.bytes = size
          shrink()
        },
        () => cached.get(key) === made && cached.delete(key),
      )
      return made.document
    },
    /** What is being made meanwhile is sent to those who asked before, and kept for nobody. */
    dropAll: () => cached.clear(),
  }
}

function cachedOf({ type, text, modifiedAt }: MadeDocument) {
  const identity = Buffer.from(text)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    modifiedAt,
    size: identity.length,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
      const made = encoded.get(encoding) ?? (encode(identity, encoding, level) as Promise<Uint8Array<ArrayBuffer>>)
      encoded.set(encoding, made)
      return made
    },
  }
}

/** 304 for those who have it already. */
export async function answerCached(request: Request, document: CachedDocument): Promise<Response> {
  const { etag, type, modifiedAt } = document
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(modifiedAt !== null && { 'Last-Modified': new Date(modifiedAt * 1000).toUTCString() }),
  }
  const asked = Object.fromEntries(request.headers)
  const present = { etag, 'last-modified': headers['Last-Modified'] }
  if (fresh(asked, present)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return new Response(await document.bytes(encoding), { headers })
}
