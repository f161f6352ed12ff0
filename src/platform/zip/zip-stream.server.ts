import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import {
  dataDescriptor,
  directoryRecord,
  endOfArchive,
  localHeader,
  type WrittenEntry,
  type ZipEntry,
} from './zip-format.server.ts'

/** A stored file is shorter or longer than its record says: the archive would be broken, so it is not finished. */
export class UnexpectedSizeError extends Error {
  override readonly name = 'UnexpectedSizeError'
}

/** Bytes. Headers and small files travel together in pieces of this size. */
const pieceSize = 64 * 1024

/**
 * The archive as a stream: UTF-8 names, zip64 where needed, nothing compressed. It holds one piece of a file in memory, and 200 bytes
 * for each entry. Entries that come one after the other are taken as they come.
 * @throws UnexpectedSizeError; the end is missing then
 */
export async function* zipOf<Entry extends ZipEntry>(
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  open: (entry: Entry) => Promise<Readable>,
): AsyncGenerator<Buffer, void, void> {
  const written: WrittenEntry[] = []
  const out = createCollector()
  for await (const entry of entries) {
    const one: WrittenEntry = { entry, crc32: 0, offset: out.position() }
    yield* out.add(localHeader(entry))
    if (entry.size !== null) {
      if (entry.size > 0) for await (const bytes of checked(one, await open(entry))) yield* out.add(bytes)
      yield* out.add(dataDescriptor(one))
    }
    written.push(one)
  }
  const begin = out.position()
  for (const one of written) yield* out.add(directoryRecord(one))
  yield* out.add(endOfArchive(written.length, begin, out.position() - begin))
  yield* out.rest()
}

/** Bytes of the whole archive. @param entries as they will be given to `zipOf` */
export function zipLength(entries: readonly ZipEntry[]): number {
  let offset = 0
  let directory = 0
  for (const entry of entries) {
    const one = { entry, crc32: 0, offset }
    directory += directoryRecord(one).length
    offset += localHeader(entry).length + (entry.size === null ? 0 : entry.size + dataDescriptor(one).length)
  }
  return offset + directory + endOfArchive(entries.length, offset, directory).length
}

/** The bytes as they pass, summed up in `one`. */
async function* checked(one: WrittenEntry, bytes: Readable): AsyncGenerator<Buffer, void, void> {
  let size = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    one.crc32 = crc32(chunk, one.crc32)
    size += chunk.length
    yield chunk
  }
  if (size !== one.entry.size) throw new UnexpectedSizeError(`${size} bytes instead of ${one.entry.size}`)
}

/** Puts small pieces together; large ones pass as they are. */
function createCollector() {
  let waiting: Buffer[] = []
  let waitingSize = 0
  let position = 0
  function* rest() {
    if (waitingSize === 0) return
    const piece = Buffer.concat(waiting, waitingSize)
    waiting = []
    waitingSize = 0
    yield piece
  }
  return {
    /** Bytes that were added so far. */
    position: () => position,
    *add(bytes: Buffer) {
      position += bytes.length
      if (bytes.length >= pieceSize) {
        yield* rest()
        yield bytes
        return
      }
      waiting.push(bytes)
      waitingSize += bytes.length
      if (waitingSize >= pieceSize) yield* rest()
    },
    rest,
  }
}
