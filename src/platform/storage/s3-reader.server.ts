import { Readable } from 'node:stream'

type Piece = ReadableStreamReadResult<Uint8Array>

/** Asks for the bytes from `offset` on, counted from the first asked one. Its own tries are behind it when it throws. */
export type AskFrom = (offset: number) => Promise<Response>

type Reading = { first: Response; askFrom: AskFrom; pieceWithin: number; asError(error: unknown): unknown }

/** So often in a row a line may break without one new byte. */
const maxBreaks = 4

/**
 * The bytes of an answer as a stream: nothing is asked of the network before somebody reads. A line that breaks midway is
 * taken up where it broke; destroying the stream hangs up.
 */
export function readAnswer({ first, askFrom, pieceWithin, asError }: Reading): Readable {
  const promised = Number(first.headers.get('content-length') ?? 0)
  let line = lineOf(first)
  let received = 0
  let breaks = 0

  const next = async (): Promise<Uint8Array | null> => {
    for (;;) {
      try {
        const piece = await within(line.read(), pieceWithin)
        if (piece.done && received < promised) throw new Error('the store ended in the middle')
        if (piece.done) return null
        received += piece.value.length
        breaks = 0
        if (piece.value.length > 0) return piece.value
      } catch (error) {
        hangUp(line)
        breaks += 1
        if (stream.destroyed || breaks > maxBreaks) throw error
        line = lineOf(await askFrom(received))
        if (stream.destroyed) hangUp(line)
      }
    }
  }

  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read() {
      next().then(
        (piece) => this.push(piece),
        (error: unknown) => this.destroy(asError(error) as Error),
      )
    },
    destroy(error, done) {
      hangUp(line)
      done(error)
    },
  })
  return stream
}

const lineOf = (response: Response) => (response.body ?? new Blob([]).stream()).getReader()

const hangUp = (line: ReadableStreamDefaultReader<Uint8Array>): void => void line.cancel().catch(() => undefined)

async function within(piece: Promise<Piece>, milliseconds: number): Promise<Piece> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the store stopped in the middle')), milliseconds)
  try {
    return await Promise.race([piece, promise])
  } finally {
    clearTimeout(timer)
  }
}
