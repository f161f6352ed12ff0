import { createHash } from 'node:crypto'
import fresh from 'fresh'
import { acceptedEncoding, type Encoding, encode } from '#platform/http/encodings.server.ts'

/** What machines fetch again and again: feeds and sitemaps, as they are sent. */
export type KeptDocument = {
  type: string
  etag: string
  /** UTC seconds. */
  modifiedAt: number | null
  size: number
  bytes(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export type MadeDocument = { type: string; text: string; modifiedAt: number | null }

/** Compresses well enough for what is sent a thousand times and made again with each publication. */
const level = 5

/**
 * Keeps documents in memory until what they tell changes. Each is made once, however many ask for it at the same time.
 *
 * @param maximumBytes before compression; the oldest go first
 */
export function createKeptDocuments(maximumBytes = 24 * 1024 * 1024) {
  const kept = new Map<string, Promise<KeptDocument>>()
  const sizes = new Map<string, number>()

  const forget = (key: string) => {
    kept.delete(key)
    sizes.delete(key)
  }
  const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const measure = (key: string, { size }: KeptDocument) => {
    sizes.set(key, size)
    for (const oldest of kept.keys()) {
      if (total() <= maximumBytes) break
      forget(oldest)
    }
  }

  return {
    of(key: string, make: () => Promise<MadeDocument>): Promise<KeptDocument> {
      const known = kept.get(key)
      if (known) return known
      const made = make().then(keptOf)
      kept.set(key, made)
      made.then(
        (document) => kept.get(key) === made && measure(key, document),
        () => kept.get(key) === made && forget(key),
      )
      return made
    },
    /** What is being made meanwhile is sent to those who asked before, and kept for nobody. */
    dropAll() {
      kept.clear()
      sizes.clear()
    },
  }
}

function keptOf({ type, text, modifiedAt }: MadeDocument): KeptDocument {
  const identity = Buffer.from(text)
  const encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    modifiedAt,
    size: identity.length,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      const made = encoded.get(encoding) ?? (encode(identity, encoding, level) as Promise<Uint8Array<ArrayBuffer>>)
      encoded.set(encoding, made)
      return made
    },
  }
}

/** Nothing but 304 for who has it already. */
export async function answerKept(request: Request, document: KeptDocument): Promise<Response> {
  const { etag, type, modifiedAt } = document
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': 'public, no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(modifiedAt !== null && { 'Last-Modified': new Date(modifiedAt * 1000).toUTCString() }),
  }
  const asked = Object.fromEntries(request.headers)
  const told = { etag, 'last-modified': headers['Last-Modified'] }
  if (fresh(asked, told)) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding') ?? undefined)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return new Response(await document.bytes(encoding), { headers })
}
