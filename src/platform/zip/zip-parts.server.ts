import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ReadingError } from './reading-error.server.ts'

export type OpenZip = {
  names: string[]
  /** Hands out the part in pieces, until `take` wants no more. */
  read(name: string, take: (chunk: Uint8Array) => boolean): Promise<void>
}

/** An archive may hold so many parts, of one file so many bytes in all, and may have been pressed so hard. */
const maxEntries = 10_000
const maxBytes = 128 * 1024 * 1024
const hardestPress = 250
/** A small part may well be blank, and the beginning of a large one may be all that is wanted: more is not read of what was pressed too hard. */
const smallPart = 4 * 1024 * 1024

/** @throws ReadingError for what holds more than anybody writes; what yauzl throws for what is no archive */
export async function openZip(bytes: Uint8Array): Promise<OpenZip> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  if (zip.entryCount > maxEntries) throw new ReadingError('too-large')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  let total = 0
  return {
    names: [...entries.keys()],
    read: async (name, take) => {
      const entry = entries.get(name)
      if (!entry) return
      if (entry.isEncrypted()) throw new ReadingError('encrypted')
      await inflate(zip, entry, (chunk) => {
        total += chunk.length
        if (total > maxBytes) throw new ReadingError('too-large')
        return take(chunk)
      })
    },
  }
}

async function inflate(zip: ZipFile, entry: Entry, take: (chunk: Buffer) => boolean): Promise<void> {
  // By what the archive says of the part: yauzl gives no byte more than that.
  const isPressedTooHard = entry.uncompressedSize > entry.compressedSize * hardestPress
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.length
    if (isPressedTooHard && size > smallPart) throw new ReadingError('too-large')
    if (!take(chunk)) return
  }
}
