import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { withBody } from '#platform/http/whole-body.server.ts'

/** A file of so many bytes comes in one request (tus-upload.ts), and may rest in memory. */
const maxBytes = 256 * 1024

/** What needs longer may be cut off on the way: then what came is kept piece by piece. */
const maxWaitMs = 500

/** What the library would refuse or do something else for. */
const otherWishes = ['upload-concat', 'upload-defer-length', 'upload-offset']

/**
 * @param incoming where nobody has read of it yet: taken past the streams of the web, which cost as much as an insertion
 * @returns the body when all of it is here at once; else a request that still brings what came and what comes
 */
export async function readSmallBody(
  request: Request,
  size: number,
  incoming: IncomingMessage | null,
): Promise<Buffer | Request> {
  const { headers } = request
  const isWhole = size > 0 && size <= maxBytes && headers.get('content-length') === String(size)
  if (!isWhole || otherWishes.some((name) => headers.has(name))) return request
  const source: AsyncIterable<Uint8Array> | null = incoming ?? request.body
  if (!source) return request
  const pieces = source[Symbol.asyncIterator]()
  const came: Uint8Array[] = []
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, maxWaitMs, null)
  try {
    for (let next = pieces.next(); ; next = pieces.next()) {
      // Of one that was cut the rest is asked again, by whoever keeps what came before.
      const piece = await Promise.race([next, late.promise]).catch(() => null)
      if (!piece) return withBody(request, streamOf(resumed(came, next, pieces)))
      if (piece.done) return Buffer.concat(came)
      came.push(piece.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

const streamOf = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

type Pieces = AsyncIterator<Uint8Array>

async function* resumed(came: readonly Uint8Array[], next: ReturnType<Pieces['next']>, pieces: Pieces) {
  yield* came
  for (let piece = await next; !piece.done; piece = await pieces.next()) yield piece.value
}
