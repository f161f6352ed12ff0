import { Readable } from 'node:stream'
import { asStoreError } from './s3-client.server.ts'

/** So often in a row a connection may break without one new byte. */
const maxBreaks = 4

/**
 * The bytes of an answer as a stream: nothing is asked of the network before somebody reads. An answer that breaks midway
 * is taken up where it broke; destroying the stream hangs up.
 *
 * @param askFrom asks for the bytes from `offset` on; its own tries are behind it when it throws
 */
export function readAnswer(
  first: Response,
  askFrom: (offset: number) => Promise<Response>,
  timeoutMs: number,
): Readable {
  const promised = Number(first.headers.get('content-length') ?? 0)
  let answer = readerOf(first)
  let received = 0
  let breaks = 0

  const next = async (): Promise<Uint8Array | null> => {
    for (;;) {
      try {
        const piece = await within(answer.read(), timeoutMs)
        if (piece.done && received < promised) throw new Error('the store ended in the middle')
        if (piece.done) return null
        received += piece.value.length
        breaks = 0
        if (piece.value.length > 0) return piece.value
      } catch (error) {
        hangUp(answer)
        breaks += 1
        if (stream.destroyed || breaks > maxBreaks) throw error
        answer = readerOf(await askFrom(received))
        if (stream.destroyed) hangUp(answer)
      }
    }
  }

  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      next().then(
        (piece) => this.push(piece),
        (error: unknown) => this.destroy(asStoreError(error) as Error),
      )
    },
    destroy(error, done) {
      hangUp(answer)
      done(error)
    },
  })
  return stream
}

const readerOf = (response: Response) => (response.body ?? new Blob([]).stream()).getReader()

const hangUp = (answer: ReturnType<typeof readerOf>) => void answer.cancel().catch(() => undefined)

async function within<Piece>(piece: Promise<Piece>, timeoutMs: number): Promise<Piece> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the store stopped in the middle')), timeoutMs)
  try {
    return await Promise.race([piece, promise])
  } finally {
    clearTimeout(timer)
  }
}
