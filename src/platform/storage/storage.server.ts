import { Readable } from 'node:stream'

export type StoredBytes = { size: number; sha256: string }

/** `storedAt`: UTC seconds since when it lies under this key. */
export type StoredFileFacts = { key: string; size: number; storedAt: number }

/** Both inclusive, as in RFC 9110. */
export type ByteRange = { start: number; end: number }

/** Few bytes that are read already: whoever wants all of them need not wait for a stream. */
export class StoredPiece extends Readable {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    super()
    this.bytes = bytes
  }
  override _read(): void {
    this.push(this.bytes)
    this.push(null)
  }
}

/** Bytes that are read piece by piece. A caller that says when it has used each gets all in the same two buffers. */
export abstract class StoredStretch extends Readable {
  /** Instead of reading it as a stream. @param take resolves when it needs the piece no more; what it throws ends the reading */
  abstract handOver(take: (piece: Buffer) => Promise<void>): Promise<void>
}

/** What every store of bytes promises (`tests/support/storage-contract.ts`). A key is a path of generated ids, never a person's name. */
export type Storage = {
  /** Resolves once the bytes are durable under the key; until then nothing is visible there. */
  put(key: string, source: Readable): Promise<StoredBytes>
  /** Takes over a finished file of this machine; it is moved where possible. @param known of bytes that are hashed and synced already */
  adopt(key: string, path: string, known?: StoredBytes): Promise<StoredBytes>
  /** @throws portalErrors['404'] when nothing is stored under the key */
  get(key: string, range?: ByteRange): Promise<Readable>
  size(key: string): Promise<number | null>
  /** Deleting what is not there is no error: jobs repeat. */
  delete(key: string): Promise<void>
  /** Every stored key, for `tandem doctor`; or those that begin with `folder` and a slash. */
  list(folder?: string): AsyncIterable<StoredFileFacts>
}

/** Bytes that belong to no file yet, under names that are no keys: nothing of them is ever listed as stored. */
export type PieceStore = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Readable>
  delete(names: readonly string[]): Promise<void>
  list(): AsyncIterable<{ name: string; storedAt: number }>
}

export type OpenedStorage = Storage & {
  /** Free space of this machine means something on a disk only. */
  kind: 'disk' | 's3'
  /** Where several processes reach the same store: there they share what is still arriving, too. */
  pieces?: PieceStore
  /** Removes what a crash left half-written. Call once at start. Answers how much went. */
  sweep(): Promise<number>
  /**
   * Writes, reads and deletes something small.
   * @throws Error with the reason as its message, or as that of its `cause`
   */
  probe(): Promise<void>
}

/** A path of generated ids, at most one extension at its end: nothing else ever becomes a path on a disk. */
const keyPattern = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*(?:\.[a-z0-9]{1,10})?$/

export const isStorageKey = (key: string): boolean => key.length <= 300 && keyPattern.test(key)

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key')
}

/**
 * The same store for `tandem doctor`, which asks the size of every file: a list answers a thousand at a time. After a `list`
 * each size is asked anew. A million files take about 100 MB of memory.
 */
export function sizesByList(storage: Storage): Storage {
  let listing: Promise<Map<string, number>> | undefined
  return {
    ...storage,
    async size(key) {
      listing ??= sizesOf(storage)
      return (await listing).get(key) ?? storage.size(key)
    },
    list(folder) {
      listing = Promise.resolve(new Map())
      return storage.list(folder)
    },
  }
}

async function sizesOf(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of storage.list()) sizes.set(key, size)
  return sizes
}
