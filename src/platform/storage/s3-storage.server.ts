import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ListObject, S3mini } from 's3mini'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { digestOf } from './durable-file.server.ts'
import {
  asStoreError,
  createS3Client,
  type S3Retries,
  s3CodeOf,
  statusOf,
  throwStoreError,
  usualRetries,
} from './s3-client.server.ts'
import { sendStream, sendWhole, sizeOf, sweepUnfinished, wholePart } from './s3-writer.server.ts'
import {
  assertStorageKey,
  type ByteRange,
  isStorageKey,
  type OpenedStorage,
  type PieceStore,
  type StoredBytes,
  type StoredFileFacts,
} from './storage.server.ts'
import { parseS3Url } from './storage-url.ts'

type Options = { clock?: Clock; retries?: Partial<S3Retries>; log?: Log | undefined }

/** Bytes in one bucket of a store that speaks S3. An object is there whole or not at all: the store promises that. */
export function createS3Storage(url: string, { clock = systemClock, log, retries }: Options = {}): OpenedStorage {
  const place = parseS3Url(url)
  const usedRetries = { ...usualRetries, ...retries }
  const { pieceTimeoutMs } = usedRetries
  const s3 = createS3Client(place, usedRetries, log)
  const nameOf = (key: string) => {
    assertStorageKey(key)
    return place.prefix + key
  }
  return {
    kind: 's3',
    put: (key, source) => put(s3, nameOf(key), source),
    adopt: (key, path, known) => adopt(s3, nameOf(key), path, known),
    get: (key, range) => get(s3, nameOf(key), pieceTimeoutMs, range),
    size: (key) => sizeOf(s3, nameOf(key)),
    delete: (key) => remove(s3, nameOf(key)),
    list: (folder) => list(s3, place.prefix, folder ? `${nameOf(folder)}/` : place.prefix),
    pieces: piecesOf(s3, `${place.prefix}.unfinished/`, pieceTimeoutMs),
    sweep: () => sweepUnfinished(s3, place.prefix, clock),
    probe: () => probe(s3, `${place.prefix}.probe/${newId()}`),
  }
}

const piecesOf = (s3: S3mini, begin: string, pieceTimeoutMs: number): PieceStore => ({
  put: (name, bytes) => sendWhole(s3, begin + name, wholePart(bytes)),
  get: (name) => get(s3, begin + name, pieceTimeoutMs),
  async delete(names) {
    for (const name of names) await remove(s3, begin + name)
  },
  async *list() {
    for await (const { Key, LastModified } of everything(s3, begin))
      yield { name: Key.slice(begin.length), storedAt: Math.floor(LastModified.getTime() / 1000) }
  },
})

async function put(s3: S3mini, name: string, source: Readable): Promise<StoredBytes> {
  try {
    return await sendStream(s3, name, source)
  } catch (error) {
    source.destroy()
    throw error
  }
}

async function adopt(s3: S3mini, name: string, path: string, known?: StoredBytes): Promise<StoredBytes> {
  try {
    const stored = await put(s3, name, createReadStream(path, { highWaterMark: 256 * 1024 }))
    await rm(path, { force: true })
    return known ?? stored
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  // A crash came after the bytes were sent and before the record: the next try to finish finds them where they belong.
  return digestOf(await get(s3, name, usualRetries.pieceTimeoutMs))
}

async function get(s3: S3mini, name: string, pieceTimeoutMs: number, range?: ByteRange): Promise<Readable> {
  const begin = range?.start ?? 0
  const ask = async (offset: number, etag?: string) => {
    const isWhole = range === undefined && offset === 0
    const response = await s3
      .getObjectRaw(name, isWhole, begin + offset, range && range.end + 1, etag ? { 'if-match': etag } : {})
      .catch(throwUnlessMissing)
    // A store that knows no ranges would begin anew.
    if (!isWhole && response.status !== 206) throw asStoreError(new Error('the store gave no range'))
    return response
  }
  const first = await ask(0)
  const etag = first.headers.get('etag') ?? undefined
  return readAnswer(first, (offset) => ask(offset, etag), pieceTimeoutMs)
}

function throwUnlessMissing(error: unknown): never {
  // A bucket that is not there is a failure, not a missing file.
  if (statusOf(error) === 404 && s3CodeOf(error) !== 'NoSuchBucket') throw portalErrors['404']()
  throw asStoreError(error)
}

async function remove(s3: S3mini, name: string): Promise<void> {
  await s3.deleteObject(name).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw asStoreError(error)
  })
}

/** What somebody else put there, or is not finished, is not listed. */
async function* list(s3: S3mini, prefix: string, begin: string): AsyncGenerator<StoredFileFacts> {
  for await (const { Key, Size, LastModified } of everything(s3, begin)) {
    const key = Key.slice(prefix.length)
    if (isStorageKey(key)) yield { key, size: Size, storedAt: Math.floor(LastModified.getTime() / 1000) }
  }
}

/** Page by page, a thousand in each: a bucket of a million files is never in memory at once. */
async function* everything(s3: S3mini, begin: string): AsyncGenerator<ListObject> {
  let token: string | undefined
  do {
    const page = await s3.listObjectsPaged('/', begin, 1000, token).catch(throwStoreError)
    if (!page?.objects) throw asStoreError(new Error('there is no such bucket'))
    yield* page.objects
    token = page.nextContinuationToken
  } while (token)
}

async function probe(s3: S3mini, name: string): Promise<void> {
  const bytes = Buffer.from('Tandem was here')
  await sendWhole(s3, name, wholePart(bytes))
  const read = await digestOf(await get(s3, name, usualRetries.pieceTimeoutMs))
  await remove(s3, name)
  if (read.size !== bytes.length) throw asStoreError(new Error('the store gave back something else than it was given'))
}

/** So often in a row a connection may break without one new byte. */
const maxBreaks = 4

/**
 * The bytes of one file. Nothing is fetched before somebody reads; a connection that breaks midway is taken up where it broke,
 * and destroying the stream ends it.
 */
function readAnswer(first: Response, askFrom: (offset: number) => Promise<Response>, timeoutMs: number): Readable {
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
