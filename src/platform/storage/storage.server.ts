import type { Readable } from 'node:stream'

export type StoredBytes = { size: number; sha256: string }

/** `storedAt`: UTC seconds since when it lies under this key. */
export type StoredFileFacts = { key: string; size: number; storedAt: number }

/** First and last byte, both inclusive, as in RFC 9110. */
export type ByteRange = { start: number; end: number }

/**
 * The promise that every store of bytes keeps (`storage.contract.ts`). A key is a path of generated ids such as
 * `userIntranet/{id}/defaultFile.pdf`; names of people never enter it.
 */
export type Storage = {
  /** Resolves once the bytes are durable under the key; until then nothing is visible there. */
  put(key: string, source: Readable): Promise<StoredBytes>
  /**
   * Takes over a finished file on the same machine: moved where that is possible, else copied. Durable when it resolves.
   *
   * @param known size and digest, from whoever hashed and synced the file's bytes; read from the file unless given
   */
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
  /** @throws portalErrors['404'] */
  get(name: string): Promise<Readable>
  delete(names: readonly string[]): Promise<void>
  list(): AsyncIterable<{ name: string; storedAt: number }>
}

/** What STORAGE_URL names, with what the operator's tools ask of it besides. */
export type OpenedStorage = Storage & {
  /** Free room of this machine means something on a disk only. */
  kind: 'disk' | 's3'
  /** Where several processes reach the same store: there they share what is still arriving, too. */
  pieces?: PieceStore
  /** Removes what a crash left half-written. Call once at start. Answers how much went. */
  sweep(): Promise<number>
  /** Writes, reads and deletes something small. @throws with the reason as message, or as that of its `cause` */
  probe(): Promise<void>
}
