import { Readable } from 'node:stream'
import { withBody } from '#platform/http/whole-body.server.ts'

/** A file of so many bytes comes in one request (tus-upload.ts), and may rest in memory. */
const maxBytes = 256 * 1024

/** What needs longer may be cut off on the way: then what came is kept piece by piece. */
const maxWaitMs = 500

/** What the library would refuse or do something else for. */
const otherWishes = ['upload-concat', 'upload-defer-length', 'upload-offset']

/** @returns the body when all of it is here at once; else a request that still brings what came and what comes */
export async function readSmallBody(request: Request, size: number): Promise<Buffer | Request> {
  const { body, headers } = request
  const isWhole = size > 0 && size <= maxBytes && headers.get('content-length') === String(size)
  if (!body || !isWhole || otherWishes.some((name) => headers.has(name))) return request
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(late.resolve, maxWaitMs, null)
  try {
    for (let next = reader.read(); ; next = reader.read()) {
      // Of one that was cut the rest is asked again, by whoever keeps what came before.
      const read = await Promise.race([next, late.promise]).catch(() => null)
      if (!read) return withBody(request, streamOf(resumed(chunks, next, reader)))
      if (read.done) return Buffer.concat(chunks)
      chunks.push(read.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

const streamOf = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function* resumed(came: readonly Uint8Array[], next: ReturnType<Reader['read']>, reader: Reader) {
  yield* came
  for (let read = await next; !read.done; read = await reader.read()) yield read.value
}
